package org.gimbal.io.model;

import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;

/** Reads models of one format, or of any. */
@FunctionalInterface
public interface ModelReader {
    /**
     * Makes a model of a text.
     *
     * @param folder what else the model may read
     * @throws org.gimbal.io.source.ModelFileException if the text is no model
     */
    LoadedModel read(SourceText text, ModelFolder folder);
}
