package org.gimbal.io.model;

import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;

/** A model and what reading it brought to light. */
public record LoadedModel(Model model, ImportReport report, Places places) {}
