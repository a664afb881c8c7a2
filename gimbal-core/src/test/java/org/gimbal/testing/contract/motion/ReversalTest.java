package org.gimbal.testing.contract.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.gimbal.testing.SnapshotDistance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The step is symmetric: the same number of steps back ends where the run began, for every scene. */
@Needs(Capability.BACKWARDS)
abstract class ReversalTest extends EngineTest {
    private static final int STEPS = 1000;

    /**
     * Small differences grow tenfold a second on the double pendulum's way after its first six seconds, and on that of a
     * chain that whips: seen 1.07e-9 after 1000 steps.
     */
    private static final int STEPS_OF_CHAOS = 600;

    /**
     * A steady bicycle forgets how it was steered, by nearly 10⁶ in every second though its energy stays (the fastest
     * mode decays with some 13/s): no digits are left that would lead back.
     */
    private static final String FORGETFUL = "whipple-bicycle";

    /**
     * Nothing but round-off is lost: some 1e-15 per step, over √2000 steps, times the growth of small differences, a
     * thousandfold and more in ten seconds where the motion is chaotic, in poses (m, quaternion) and velocities (m/s,
     * rad/s) alike.
     */
    private static final double TOLERANCE = 1e-9;

    /**
     * A knot at an angle δ from a singular pose turns an error of a pose into one of the impulses that is 1/δ larger.
     * The diamonds of this scene fold flat at t = 3.08 s, and a knot lies 10⁻⁶ rad beside it: going back over it alone
     * changes velocities by some 1e-5. Seen: 1.1e-5.
     */
    private static final double TOLERANCE_BESIDE_SINGULAR_POSE = 3e-5;

    /** The device is chaotic too, and snaps: an angular velocity changes by 3 rad/s in a step. Seen: 2.6e-9. */
    private static final double TOLERANCE_OF_SNAPS = 1e-8;

    /**
     * Rods of this chain are slender: momenta that are sums over the chain, as engines in joint coordinates have them, round
     * their own spin by some thousand times what they round velocities by. Seen: 6.3e-9, and 3.8e-12 m/s.
     */
    private static final double TOLERANCE_OF_OWN_SPIN = 1e-8;

    final Stream<Arguments> scenesAndOrders() {
        Stream<Integer> orders = can(Capability.HIGHER_ORDER) ? Stream.of(2, 4) : Stream.of(2);
        return orders.flatMap(order -> conservativeScenes()
                .filter(scene -> !scene.equals(FORGETFUL))
                .map(scene -> Arguments.of(scene, order)));
    }

    @ParameterizedTest
    @MethodSource("scenesAndOrders")
    void stepsBackUndoStepsForth(String scene, int order) {
        Scene.Setup setup = Scenes.named(scene).build();
        Simulation run = prepare(setup, setup.step()).order(order).build();
        Snapshot start = run.now().copy();
        boolean chaotic = scene.equals("double-pendulum") || scene.equals("redmax-serial-chain");
        int steps = chaotic ? STEPS_OF_CHAOS : STEPS;
        run.steps(steps);
        assertThat(SnapshotDistance.farthest(start, run.now()))
                .as("moved meanwhile")
                .isGreaterThan(0.1);
        for (int i = 0; i < steps; i++) {
            run.step(-setup.step());
        }
        double tolerance = switch (scene) {
            case "four-link-segments" -> TOLERANCE_BESIDE_SINGULAR_POSE;
            case "closed-chain-device" -> TOLERANCE_OF_SNAPS;
            case "floating-chain" -> can(Capability.EXACT_MOMENTUM) ? TOLERANCE : TOLERANCE_OF_OWN_SPIN;
            default -> TOLERANCE;
        };
        assertThat(SnapshotDistance.farthest(start, run.now()))
                .as("%s, distance from the start", scene)
                .isLessThan(tolerance);
        // the sum of steps of both signs is rounded with compensation, so that nothing of 1000 roundings is left
        assertThat(run.time()).isZero();
    }
}
