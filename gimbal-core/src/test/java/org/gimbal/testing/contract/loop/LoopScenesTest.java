package org.gimbal.testing.contract.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A thousand steps of every scene with closures: positions and velocities satisfy all joints, gears and constraints.
 */
abstract class LoopScenesTest extends EngineTest {
    private static final int STEPS = 1000;

    /** The tolerance of a solve, m or rad. */
    private static final double JOINT_TOLERANCE = 1e-10;

    /**
     * For velocities, which come from a linear solve, m/s or rad/s. In a pose nearer than 1e-6 rad to a singular one
     * the solve lets a constraint go that hardly acts: it is then violated by that angle times what the projection
     * would have changed, O(h²).
     */
    private static final double VELOCITY_TOLERANCE = 1e-9;

    final Stream<String> scenesWithClosures() {
        return scenes().filter(
                        scene -> hasClosures(Scenes.named(scene).build().start().mechanism()));
    }

    private static boolean hasClosures(Mechanism mechanism) {
        return !new SpanningTree(mechanism).loopJoints().isEmpty()
                || !mechanism.constraints().isEmpty()
                || !mechanism.couplings().isEmpty();
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("scenesWithClosures")
    void positionsAndVelocitiesSatisfyAllJoints(String scene) {
        assertSatisfied(Scenes.named(scene).build());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    @Needs({Capability.JOINTS, Capability.LOOPS})
    void chainsOfLoopsDoSoHoweverLong(int segments) {
        Scene scene = Scenes.named("four-link-segments");
        assertSatisfied(scene.build(Settings.of(scene, Map.of("segments", Integer.toString(segments)))));
    }

    private void assertSatisfied(Scene.Setup setup) {
        Simulation run = begin(setup);
        double joints = 0;
        double velocities = VelocityViolation.largest(run.now());
        for (int i = 0; i < STEPS; i++) {
            joints = Math.max(joints, run.step().jointError());
            velocities = Math.max(velocities, VelocityViolation.largest(run.now()));
        }
        assertThat(joints).as("largest joint error").isLessThanOrEqualTo(JOINT_TOLERANCE);
        assertThat(velocities).as("largest forbidden velocity").isLessThanOrEqualTo(VELOCITY_TOLERANCE);
    }
}
