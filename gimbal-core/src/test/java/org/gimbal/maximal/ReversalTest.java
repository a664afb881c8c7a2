package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The step is symmetric: the same number of steps back ends where the run began, for every scene. */
class ReversalTest {
    private static final int STEPS = 1000;

    /**
     * Nothing but round-off is lost: some 1e-15 per step, over √2000 steps, times the growth of small differences,
     * which is largest (12 000-fold in ten seconds) for the double pendulum: 5e-10, in poses (m, quaternion) and
     * velocities (m/s, rad/s) alike.
     */
    private static final double TOLERANCE = 1e-9;

    /**
     * A knot at an angle δ from a singular pose turns an error of a pose into one of the impulses that is 1/δ larger. The diamonds of
     * this scene fold flat at t = 3.08 s, and that knot lies 10⁻⁶ rad beside it: going back over it alone changes velocities by 3e-6.
     */
    private static final double TOLERANCE_BESIDE_SINGULAR_POSE = 1e-5;

    /** The device is chaotic too, and snaps: an angular velocity changes by 3 rad/s in a step. Seen: 2.6e-9. */
    private static final double TOLERANCE_OF_SNAPS = 1e-8;

    static Stream<Arguments> scenes() {
        return Scenes.all().stream()
                .filter(scene -> scene.build().start().mechanism().conservative())
                .flatMap(scene -> Stream.of(2, 4).map(order -> Arguments.of(scene.name(), order)));
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void stepsBackUndoStepsForth(String scene, int order) {
        Scene.Setup setup = Scenes.named(scene).build();
        Simulation run = setup.simulate(new MaximalEngine()).order(order).build();
        Snapshot start = run.now().copy();
        run.steps(STEPS);
        assertThat(farthest(start, run.now())).as("moved meanwhile").isGreaterThan(0.1);
        for (int i = 0; i < STEPS; i++) {
            run.step(-setup.step());
        }
        double tolerance = switch (scene) {
            case "four-link-segments" -> TOLERANCE_BESIDE_SINGULAR_POSE;
            case "closed-chain-device" -> TOLERANCE_OF_SNAPS;
            default -> TOLERANCE;
        };
        assertThat(farthest(start, run.now())).as("distance from the start").isLessThan(tolerance);
        // the sum of steps of both signs is rounded with compensation, so that nothing of 1000 roundings is left
        assertThat(run.time()).isZero();
    }

    private static double farthest(Snapshot a, Snapshot b) {
        return Stream.of(
                        difference(a.bodyPositions(), b.bodyPositions()),
                        difference(a.bodyOrientations(), b.bodyOrientations()),
                        difference(a.bodyVelocities(), b.bodyVelocities()),
                        difference(a.bodyAngularVelocities(), b.bodyAngularVelocities()))
                .reduce(0.0, Math::max);
    }

    private static double difference(double[] a, double[] b) {
        double most = 0;
        for (int i = 0; i < a.length; i++) {
            most = Math.max(most, Math.abs(a[i] - b[i])); // a NaN stays one
        }
        return most;
    }
}
