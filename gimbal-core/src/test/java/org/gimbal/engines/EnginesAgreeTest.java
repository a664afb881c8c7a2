package org.gimbal.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.reduced.ReducedEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.Convergence;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Engines that share nothing but the model come to the same motion: their difference is the error of the maximal one. */
class EnginesAgreeTest {
    /** Divisions of the step of a scene, and how many of its steps are taken. */
    private static final int[] PARTS = {4, 8, 16};

    private static final long STEPS = 40;

    static Stream<String> scenes() {
        return Scenes.all().stream()
                .filter(scene -> scene.build().start().mechanism().conservative())
                .filter(scene -> Refusal.of(
                                new ReducedEngine(), scene.build().start().mechanism())
                        .isEmpty())
                .map(Scene::name);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void theirDifferenceFallsWithTheSquareOfTheStep(String name) {
        Scene.Setup setup = Scenes.named(name).build();
        Engine exact = new ReducedEngine().with("tolerance", 1e-12); // far below the least difference
        double[] steps = new double[PARTS.length];
        double[] differences = new double[PARTS.length];
        for (int k = 0; k < PARTS.length; k++) {
            steps[k] = setup.step() / PARTS[k];
            differences[k] = difference(end(setup, new MaximalEngine(), k), end(setup, exact, k));
        }
        if (differences[0] < 1e-9) {
            return; // a ball in free fall, which the maximal engine follows to round-off
        }
        // 2.000 … 2.001 found
        assertThat(Convergence.order(steps, differences))
                .as(Arrays.toString(differences))
                .isBetween(1.99, 2.01);
    }

    private static Snapshot end(Scene.Setup setup, Engine engine, int k) {
        Simulation run = setup.simulate(engine, setup.step() / PARTS[k]).build();
        run.steps(STEPS * PARTS[k]);
        return run.now();
    }

    /** Largest difference of positions, m, and velocities, m/s and rad/s. */
    private static double difference(Snapshot a, Snapshot b) {
        return Math.max(
                largest(a.bodyPositions(), b.bodyPositions()),
                Math.max(
                        largest(a.bodyVelocities(), b.bodyVelocities()),
                        largest(a.bodyAngularVelocities(), b.bodyAngularVelocities())));
    }

    private static double largest(double[] a, double[] b) {
        double most = 0;
        for (int k = 0; k < a.length; k++) {
            most = Math.max(most, Math.abs(a[k] - b[k]));
        }
        return most;
    }
}
