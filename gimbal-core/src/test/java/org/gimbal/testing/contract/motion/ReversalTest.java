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
     * A steady bicycle forgets how it was steered: on the way back its fastest mode grows 4·10⁵ fold in every second, by
     * 13.3/s as the eigenvalues have it. Seen: 7e-14 after 20 steps, 3e-8 after 120; after 200 another ride goes back, and
     * falls over.
     */
    private static final String FORGETFUL = "whipple-bicycle";

    private static final int STEPS_OF_THE_FORGETFUL = 50;

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
     * their own spin by some thousand times what they round velocities by. Seen: 6.3e-9, and 3.8e-12 m/s. The coin comes
     * back to 5.3e-9 in joint coordinates, to 2.9e-11 at order 4; why was not looked into.
     */
    private static final double TOLERANCE_OF_OWN_SPIN = 1e-8;

    /**
     * Solves end below 1e-10 m/s. At order 4 each step of this scene comes back to 1.9e-10 only, at order 2 to round-off: a
     * part of the step ends where the next Newton step would still count. Seen after 1000 steps: 1.3e-8. With solves that
     * go on to 1e-11 it is round-off there, too: ReversalToleranceTest.
     */
    private static final double TOLERANCE_OF_SOLVES = 3e-8;

    final Stream<Arguments> scenesAndOrders() {
        Stream<Integer> orders = can(Capability.HIGHER_ORDER) ? Stream.of(2, 4) : Stream.of(2);
        return orders.flatMap(order -> conservativeScenes().map(scene -> Arguments.of(scene, order)));
    }

    @ParameterizedTest
    @MethodSource("scenesAndOrders")
    void stepsBackUndoStepsForth(String scene, int order) {
        Scene.Setup setup = Scenes.named(scene).build();
        Simulation run = prepare(setup, setup.step()).order(order).build();
        Snapshot start = run.now().copy();
        boolean chaotic = scene.equals("double-pendulum") || scene.equals("redmax-serial-chain");
        int most = scene.equals(FORGETFUL) ? STEPS_OF_THE_FORGETFUL : STEPS;
        int steps = chaotic ? STEPS_OF_CHAOS : most;
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
            case "ball-in-pipe" -> order > 2 ? TOLERANCE_OF_SOLVES : TOLERANCE;
            case "floating-chain", "spinning-coin" ->
                can(Capability.EXACT_MOMENTUM) ? TOLERANCE : TOLERANCE_OF_OWN_SPIN;
            default -> TOLERANCE;
        };
        assertThat(SnapshotDistance.farthest(start, run.now()))
                .as("%s, distance from the start", scene)
                .isLessThan(tolerance);
        // the sum of steps of both signs is rounded with compensation, so that nothing of 1000 roundings is left
        assertThat(run.time()).isZero();
    }
}
