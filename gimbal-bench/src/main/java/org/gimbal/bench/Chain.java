package org.gimbal.bench;

import java.util.Map;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;

/** Runs of the straight chain that the benchmarks time. */
final class Chain {
    private Chain() {}

    /** A fresh run of {@code links} links released from {@code degrees}. */
    static Simulation start(int links, String joint, double degrees, double dt, int order, MaximalOptions options) {
        Scene scene = Scenes.named("n-pendulum");
        Settings settings = Settings.of(
                scene, Map.of("n", Integer.toString(links), "joint", joint, "angle", Double.toString(degrees)));
        return scene.build(settings)
                .simulate(new MaximalEngine(options), dt)
                .order(order)
                .build();
    }
}
