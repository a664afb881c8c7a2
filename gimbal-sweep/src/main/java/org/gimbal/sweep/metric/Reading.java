package org.gimbal.sweep.metric;

import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

/** A quantity at a knot. */
@FunctionalInterface
public interface Reading {
    double at(Snapshot knot, StepReport step);
}
