package org.gimbal.io.scene;

import java.util.Map;
import org.gimbal.io.model.LoadedModel;
import org.gimbal.io.model.ModelReader;
import org.gimbal.io.source.ModelFolder;
import org.gimbal.io.source.SourceText;

/** Reads native scene files. */
public final class SceneReader implements ModelReader {
    /** The version of the format that this class reads and {@link SceneWriter} writes. */
    public static final int VERSION = 1;

    private final ModelReader others;
    private final Map<String, Double> given;

    /**
     * @param others reads included files of other formats
     * @param given parameters of the scene that are set from outside
     */
    public SceneReader(ModelReader others, Map<String, Double> given) {
        this.others = others;
        this.given = given;
    }

    @Override
    public LoadedModel read(SourceText text, ModelFolder folder) {
        return new SceneReading(text, folder, others).model(given);
    }
}
