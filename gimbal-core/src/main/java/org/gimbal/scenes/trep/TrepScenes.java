package org.gimbal.scenes.trep;

import java.util.List;
import org.gimbal.scenes.Scene;

/** The systems of the trep paper and of its published examples that are no scenes elsewhere. */
public final class TrepScenes {
    private TrepScenes() {}

    public static List<Scene> all() {
        return List.of(
                new ConfigSpring(),
                new DualPendulums(),
                new ScrewDrive(),
                new ExtensorTendon(),
                new RadialEngine(),
                new Marionette());
    }
}
