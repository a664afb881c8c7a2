package org.gimbal.testing.contract.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Long chains released from horizontal: their ends crack like whips, at up to 40 rad/s (ten links) and 160 rad/s
 * (fifty), so that steps of 10 ms are far too long for them time and again. Runs must get through all the same.
 */
@Needs({Capability.JOINTS, Capability.NO_ENERGY_DRIFT})
abstract class WhipTest extends EngineTest {
    private static final double STEP = 0.01;

    /**
     * Of the energy that turns over when the chain falls from horizontal to hanging. Every divided step gives or takes
     * a little: a random walk. With the symmetric rule of step control, sixteen slightly different starts end a minute
     * with errors of 0.023 (ten links, root of mean square) and 0.016 (fifty), and never exceed 0.065. Rules that only
     * look back end with 0.16 and 0.12 at their best, and an engine that lets links snap over gains many times the
     * turnover.
     */
    private static final double WALK_TOLERANCE = 0.15;

    /**
     * Steps of 2 ms resolve whips of 45 rad/s: 0.09 rad a step, whose square is 0.008; 0.011 is the worst seen in 240
     * s.
     */
    private static final double ENERGY_TOLERANCE = 0.025;

    @ParameterizedTest
    @CsvSource({"10, revolute, 60", "50, revolute, 20", "10, ball, 60", "50, ball, 20"})
    void chainReleasedFromHorizontalRunsToTheEnd(int links, String joint, int seconds) {
        Simulation run = begin(horizontal(links, joint), STEP);
        double turnover = 9.81 * links * links / 2.0; // links of 1 kg and 1 m
        double energy = run.now().energy();
        for (int step = 1; step <= 100 * seconds; step++) {
            StepReport report = run.step();
            assertThat(report.jointError())
                    .as("joint error after step %d", step)
                    .isLessThanOrEqualTo(1e-10);
            double error = Math.abs(run.now().energy() - energy) / turnover;
            assertThat(error).as("energy error after step %d", step).isLessThan(WALK_TOLERANCE);
        }
        assertThat(run.now().step()).isEqualTo(100L * seconds);
        assertThat(run.time()).isEqualTo(seconds); // compensated summation: no rounding left
    }

    @ParameterizedTest
    @ValueSource(strings = {"revolute", "ball"})
    void energyStaysWhereStepsResolveTheMotion(String joint) {
        Simulation run = begin(horizontal(10, joint), 0.002);
        double turnover = 9.81 * 10 * 10 / 2.0;
        double energy = run.now().energy();
        for (int step = 1; step <= 30_000; step++) {
            assertThat(run.step().rescues()).as("divisions of step %d", step).isZero();
            double error = Math.abs(run.now().energy() - energy) / turnover;
            assertThat(error).as("energy error after step %d", step).isLessThan(ENERGY_TOLERANCE);
        }
    }

    private static Scene.Setup horizontal(int links, String joint) {
        Scene scene = Scenes.named("n-pendulum");
        Map<String, String> values = Map.of("n", Integer.toString(links), "joint", joint, "angle", "90");
        return scene.build(Settings.of(scene, values));
    }
}
