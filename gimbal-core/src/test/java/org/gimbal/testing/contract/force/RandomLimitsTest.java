package org.gimbal.testing.contract.force;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Arms and trees with limits on all joints, some with servos that press into them, fall from anywhere: no step fails,
 * whatever its length, and no joint leaves its limits. {@code gimbal bench arms} runs many more of them.
 */
@Needs({Capability.JOINTS, Capability.JOINT_LIMITS, Capability.SERVOS})
abstract class RandomLimitsTest extends EngineTest {
    private static final int SEEDS = 12;
    private static final double DURATION = 3;

    @ParameterizedTest
    @ValueSource(doubles = {0.002, 0.007, 0.02})
    void everyArmRunsToItsEndWithinItsLimits(double step) {
        Scene scene = Scenes.named("random-arm");
        for (int seed = 1; seed <= SEEDS; seed++) {
            Map<String, String> given = Map.of("seed", "" + seed, "n", "" + (3 + seed % 7));
            Simulation run =
                    prepare(scene.build(Settings.of(scene, given)), step).build();
            for (int k = 0; k < DURATION / step; k++) {
                run.step();
            }
            for (JointLimit limit : run.mechanism().limits()) {
                String joint = limit.coordinate().joint();
                // a stop is met to 3e-10 m/s or rad/s times the step
                assertThat(run.now().position(joint))
                        .as("seed %d, %s", seed, joint)
                        .isBetween(limit.lower() - 1e-9, limit.upper() + 1e-9);
            }
        }
    }
}
