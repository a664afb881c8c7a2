package org.gimbal.testing.contract.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Chains;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.gimbal.testing.ReferenceSystem;
import org.gimbal.testing.ReferenceTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What joints carry: the wrench on side B, at the joint point, at the knot where the last step began. */
@Needs({Capability.JOINTS, Capability.REACTIONS})
abstract class ReactionTest extends EngineTest {
    private static final double GRAVITY = 9.81;
    private static final double STEP = 0.01;

    /** A reaction is mass times a second difference of positions: 1 kg · 4 roundings of 1 m/(0.01 s)² ≈ 1e-11 N. */
    private static final double ROUND_OFF = 1e-11;

    static Stream<JointType> hinges() {
        return Stream.of(
                JointType.revolute(Vec3.X),
                JointType.spherical(),
                JointType.universal(Vec3.X, Vec3.Y),
                JointType.fixed());
    }

    @ParameterizedTest
    @MethodSource("hinges")
    void aHangingChainCarriesTheWeightBelow(JointType type) {
        int links = 5;
        // five links of 1 kg, positions of up to 5 m with 4 roundings each; the first impulse lasts half a step
        double roundOff = links * 4 * Math.ulp((double) links) / (STEP * STEP / 2);
        Mechanism mechanism = Chains.hanging("chain", links, type, 1, ReferenceSystem.ROD);
        Simulation run = begin(InitialState.of(mechanism), STEP);
        for (int step = 1; step <= 100; step++) {
            run.step();
            for (int i = 1; i <= links; i++) {
                Vec3 weightBelow = new Vec3(0, 0, (links - i + 1) * GRAVITY);
                Vec3 force = run.now().reactionForce("joint" + i);
                assertThat(force.minus(weightBelow).norm())
                        .as("joint %d at step %d", i, step)
                        .isLessThan(roundOff);
                assertThat(run.now().reactionTorque("joint" + i).norm()).isLessThan(roundOff);
            }
        }
    }

    @Test
    void aCantileverCarriesItsWeightAndTheMomentOfItAboutTheJoint() {
        Vec3 arm = new Vec3(0.7, 0.2, 0.1); // from the joint to the centre of mass
        Mechanism mechanism = Mechanism.named("cantilever")
                .body("beam", ReferenceSystem.BOX)
                .joint("wall", JointType.fixed(), Anchor.ground(3, 2, 1), Anchor.on("beam", arm.negate()))
                .build();
        Simulation run = begin(InitialState.of(mechanism), STEP);
        run.steps(20);
        Vec3 up = new Vec3(0, 0, GRAVITY);
        assertThat(run.now().reactionForce("wall").minus(up).norm()).isLessThan(ROUND_OFF);
        assertThat(run.now().reactionTorque("wall").minus(arm.cross(up)).norm()).isLessThan(ROUND_OFF);
    }

    /**
     * The uniform rod, hinged at its end: R = m (c ω² + g cos θ) along the rod and, with θ'' = −(3g/2l) sin θ,
     * m (c θ'' + g sin θ) = ¼ m g sin θ across.
     */
    @Test
    void aSwingingRodPullsAtItsHingeAsTheClosedFormSaysWithSecondOrder() {
        double[] steps = {0.02, 0.01, 0.005, 0.0025};
        double[] errors = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            errors[i] = swingingRodError(steps[i]);
        }
        assertOrder(1.95, steps, errors); // 2 less the next term at 0.02 s
        assertThat(errors[3])
                .isLessThan(
                        methodError(1.1 * 6.88e-3)); // measured, and a tenth for rounding; N, of 14.7 N at the bottom
    }

    private double swingingRodError(double dt) {
        ReferenceTable table = ReferenceTable.named("s01_physical_rod_90");
        ReferenceSystem system = ReferenceSystem.rods("s01_physical_rod_90", 1, Math.PI / 2);
        Simulation run = begin(system.start(), dt);
        long between = Math.round(0.02 / dt);
        double worst = 0;
        for (int row = 0; table.get(row, "t") < 5; row++) {
            run.step(); // only now the reaction at the row's knot is known
            double theta = table.get(row, "theta");
            double omega = table.get(row, "omega");
            double along = 0.5 * omega * omega + GRAVITY * Math.cos(theta);
            double across = 0.25 * GRAVITY * Math.sin(theta);
            Vec3 exact = new Vec3(0, -Math.sin(theta), Math.cos(theta))
                    .times(along)
                    .plus(new Vec3(0, Math.cos(theta), Math.sin(theta)).times(across));
            worst = Math.max(
                    worst, run.now().reactionForce("joint1").minus(exact).norm());
            run.steps(between - 1);
        }
        return worst;
    }

    /** A revolute joint about a skew axis also carries torques. */
    @Test
    void exchangedSidesGiveTheOppositeReaction() {
        JointType type = JointType.revolute(new Vec3(1, 0.3, 0.2));
        Anchor pivot = Anchor.ground(0.1, 0.2, 0.3);
        Anchor top = Anchor.on("box", 0.02, 0.05, 0.5);
        Simulation straight = swing(type, pivot, top, 1);
        Simulation swapped = swing(type, top, pivot, -1);
        double most = 0;
        for (int i = 0; i < 200; i++) {
            straight.step();
            swapped.step();
            Snapshot a = straight.now();
            Snapshot b = swapped.now();
            assertThat(a.position("hinge") + b.position("hinge"))
                    .isBetween(-1e-12, 1e-12); // the same swing, to round-off
            assertThat(a.reactionForce("hinge").plus(b.reactionForce("hinge")).norm())
                    .isLessThan(20 * ROUND_OFF);
            assertThat(a.reactionTorque("hinge").plus(b.reactionTorque("hinge")).norm())
                    .isLessThan(20 * ROUND_OFF); // forces of up to 20 N instead of 1 N
            most = Math.max(most, a.reactionTorque("hinge").norm());
        }
        assertThat(most).isGreaterThan(1);
    }

    private Simulation swing(JointType type, Anchor a, Anchor b, double sign) {
        Mechanism mechanism = Mechanism.named("swing")
                .body("box", ReferenceSystem.BOX)
                .joint("hinge", type, a, b)
                .build();
        InitialState start =
                InitialState.of(mechanism).position("hinge", sign * 1.2).velocity("hinge", sign * 2);
        return begin(start, STEP);
    }

    /** Forces of up to 20 N at arms of half a metre round off like forces. */
    @Test
    void ballJointsCarryNoTorque() {
        Simulation run = begin(ReferenceSystem.spatialDoublePendulum().start(), STEP);
        for (int i = 0; i < 100; i++) {
            run.step();
            assertThat(run.now().reactionTorque("joint1").norm()).isLessThan(20 * ROUND_OFF);
            assertThat(run.now().reactionTorque("joint2").norm()).isLessThan(20 * ROUND_OFF);
        }
    }
}
