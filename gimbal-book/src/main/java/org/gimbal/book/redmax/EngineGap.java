package org.gimbal.book.redmax;

import org.gimbal.book.setups.Convergence;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.reduced.ReducedEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Snapshot;

/** How far the two engines are apart: the maximal one at several steps, that in joint coordinates as good as exact. */
final class EngineGap {
    private EngineGap() {}

    /** Largest distance of centres of mass after some seconds of a scene, m. */
    static Convergence of(String scene, double seconds, double... steps) {
        Scene.Setup setup = Scenes.named(scene).build();
        Snapshot exact = end(setup, new ReducedEngine().with("tolerance", 1e-12), 0.001, seconds);
        return Convergence.of(steps, step -> {
            double[] found = end(setup, new MaximalEngine(), step, seconds).centersOfMass();
            double most = 0;
            for (int k = 0; k < found.length; k++) {
                most = Math.max(most, Math.abs(found[k] - exact.centersOfMass()[k]));
            }
            return most;
        });
    }

    private static Snapshot end(Scene.Setup setup, Engine engine, double step, double seconds) {
        var run = setup.simulate(engine, step).build();
        run.steps(Math.round(seconds / step));
        return run.now().copy();
    }
}
