package org.gimbal.scenes.loop;

import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/** Two square four-bars side by side (2023, Fig. 12; IFToMM multibody benchmark A02). */
final class DoubleFourBar implements Scene {
    @Override
    public String name() {
        return "double-four-bar";
    }

    @Override
    public String summary() {
        return "two four-bars side by side, falling through singular poses";
    }

    @Override
    public Setup build(Settings s) {
        return NFourBars.setup(name(), 2, 1);
    }
}
