package org.gimbal.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.gimbal.generalized.GeneralizedEngine;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.Convergence;
import org.gimbal.testing.SnapshotDistance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What rolls does the same in maximal and in joint coordinates, up to the error of both: that of second order. */
class EnginesRollAlikeTest {
    private static final int[] PARTS = {2, 4, 8};
    private static final double DURATION = 0.4;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rolling-disc",
                "spinning-coin",
                "ball-on-turntable",
                "ball-in-bowl",
                "ball-in-pipe",
                "planetary-drive",
                "chaplygin-sleigh",
                "skate-on-incline",
                "snakeboard",
                "roller-racer",
                "differential-drive",
                "steered-car",
                "whipple-bicycle"
            })
    void theirDifferenceFallsWithTheSquareOfTheStep(String name) {
        Scene.Setup setup = Scenes.named(name).build();
        double[] steps = new double[PARTS.length];
        double[] differences = new double[PARTS.length];
        for (int k = 0; k < PARTS.length; k++) {
            steps[k] = setup.step() / PARTS[k];
            differences[k] = SnapshotDistance.farthest(
                    end(setup, new MaximalEngine(), steps[k]).now(),
                    end(setup, new GeneralizedEngine(), steps[k]).now());
        }
        if (differences[0] > 1e-10) { // both have the same steps where there is nothing but a ball or a blade
            assertThat(Convergence.order(steps, differences))
                    .as(Arrays.toString(differences))
                    .isGreaterThan(1.9);
        }
    }

    private static Simulation end(Scene.Setup setup, Engine engine, double step) {
        Simulation run = setup.simulate(engine, step).build();
        run.steps(Math.round(DURATION / step));
        return run;
    }
}
