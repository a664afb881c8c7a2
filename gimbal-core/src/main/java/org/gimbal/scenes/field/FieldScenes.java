package org.gimbal.scenes.field;

import java.util.List;
import org.gimbal.scenes.Scene;

/** Free bodies in fields. */
public final class FieldScenes {
    private FieldScenes() {}

    public static List<Scene> all() {
        return List.of(
                new Kepler(),
                new Dumbbell(),
                new ThreeBalls(),
                new FigureEight(),
                new FiveBodies(),
                new BinaryAsteroid());
    }
}
