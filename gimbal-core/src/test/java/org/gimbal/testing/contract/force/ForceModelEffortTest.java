package org.gimbal.testing.contract.force;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.gimbal.testing.ReferenceTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Efforts on joints, gears and screws against closed forms. */
@Needs(Capability.JOINTS)
abstract class ForceModelEffortTest extends EngineTest {
    private static final double STEP = 0.01;

    /** A thousand sums of a number of order ten, each with half a unit in the last place. */
    private static final double THOUSAND_SUMS = 1e-12;

    private static final MassProperties ROTOR = MassProperties.of(2, Mat3.diagonal(0.3, 0.4, 0.5));

    /** Torque enters the momentum of a step exactly, the read-out divides by the inertia: ω = τ t/J to round-off. */
    @Test
    @Needs(Capability.JOINT_EFFORTS)
    void aMotorSpeedsUpARotorExactly() {
        Mechanism mechanism = Mechanism.named("motor")
                .body("rotor", ROTOR)
                .joint("shaft", JointType.revolute(Vec3.Z), Anchor.ground(), Anchor.on("rotor"))
                .build();
        Simulation run = begin(InitialState.of(mechanism), STEP);
        run.inputs().effort("shaft", 0.25);
        for (int k = 1; k <= 1000; k++) {
            run.step();
            assertThat(run.now().rate("shaft")).isCloseTo(0.25 * k * STEP / 0.5, within(THOUSAND_SUMS));
            assertThat(run.now().angularVelocity("rotor").z()).isCloseTo(0.25 * k * STEP / 0.5, within(THOUSAND_SUMS));
        }
        // a step of the maximal engine by the angle α has the momentum (J/h) sin α, so that ½ τ t²/J = 25 rad comes out
        // too large by Σ α³/6 = ∫ ω³ h²/6 dt
        double late = STEP * STEP / 6 * Math.pow(0.5, 3) * Math.pow(10, 4) / 4;
        assertThat(run.now().position("shaft")).isCloseTo(25, within(methodError(1.01 * late)));
    }

    /** Constant acceleration is integrated without error: knots lie on the parabola. */
    @Test
    @Needs(Capability.JOINT_EFFORTS)
    void aPushSlidesACartExactly() {
        Vec3 rail = new Vec3(0, 3, 4); // sloping up
        Mechanism mechanism = Mechanism.named("cart")
                .body("cart", ROTOR)
                .joint("rail", JointType.prismatic(rail), Anchor.ground(), Anchor.on("cart"))
                .build();
        Simulation run = begin(InitialState.of(mechanism).velocity("rail", 1), STEP);
        run.inputs().effort("rail", 18);
        double acceleration = 18 / 2.0 - 9.81 * 4 / 5;
        for (int k = 1; k <= 1000; k++) {
            run.step();
            double t = k * STEP;
            assertThat(run.now().rate("rail")).isCloseTo(1 + acceleration * t, within(10 * THOUSAND_SUMS));
            // sums of a thousand sums, of up to 67 m
            assertThat(run.now().position("rail")).isCloseTo(t + acceleration * t * t / 2, within(100 * THOUSAND_SUMS));
        }
    }

    /** Gear forces cancel in L₁ + r L₂, which the torque alone changes: ω₁ = τ t/(J₁ + r² J₂) to round-off. */
    @Test
    @Needs({Capability.JOINT_EFFORTS, Capability.GEARS})
    void aGearAddsTheSecondInertiaTimesTheRatioSquared() {
        double ratio = -2.5;
        Mechanism mechanism = Mechanism.named("gear")
                .body("one", ROTOR)
                .body("two", MassProperties.of(1, Mat3.diagonal(0.1, 0.1, 0.15)))
                .joint("first", JointType.revolute(Vec3.Z), Anchor.ground(), Anchor.on("one"))
                .joint("second", JointType.revolute(Vec3.Z), Anchor.ground(1, 0, 0), Anchor.on("two"))
                .gear("gear", "first", "second", ratio, 0.3)
                .build();
        Simulation run = begin(InitialState.of(mechanism), STEP);
        run.inputs().effort("first", 0.8);
        for (int k = 1; k <= 1000; k++) {
            run.step();
            Snapshot now = run.now();
            assertThat(now.rate("first"))
                    .isCloseTo(0.8 * k * STEP / (0.5 + ratio * ratio * 0.15), within(THOUSAND_SUMS));
            assertThat(now.rate("second")).isCloseTo(ratio * now.rate("first"), within(THOUSAND_SUMS));
            // held by the solve to its round-off at every knot: angles of up to 70 rad (ulp 1.4e-14) from four axes
            assertThat(now.position("second")).isCloseTo(ratio * now.position("first") + 0.3, within(1e-12));
        }
    }

    @Test
    void aNutTurnsDownItsScrew() {
        ReferenceTable table = ReferenceTable.named("s17_screw");
        double[] steps = {0.01, 0.005, 0.0025, 0.00125};
        double[] errors = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            errors[i] = screwError(table, steps[i]);
        }
        assertOrder(1.95, steps, errors); // 2 less the next term at 0.01 s
        assertThat(errors[3])
                .isLessThan(methodError(1.1 * 2.44e-4)); // measured, and a tenth for rounding; rad, of 12.4 rad
    }

    /** The largest error of the angle; velocities have none, as for the motor. */
    private double screwError(ReferenceTable table, double dt) {
        Mechanism mechanism = Mechanism.named("screw")
                .body("nut", MassProperties.of(2, Mat3.diagonal(0.03, 0.03, 0.05)))
                .joint("thread", JointType.screw(Vec3.Z, 0.1), Anchor.ground(), Anchor.on("nut"))
                .build();
        Simulation run = begin(InitialState.of(mechanism), dt);
        double worst = 0;
        for (int row = 1; row < table.rowCount(); row++) {
            run.steps(Math.round(0.01 / dt));
            Snapshot now = run.now();
            double pitch = 0.1 / (2 * Math.PI);
            // 1600 steps, velocities of up to 12 rad/s
            assertThat(now.rate("thread")).isCloseTo(table.get(row, "thetadot"), within(10 * THOUSAND_SUMS));
            assertThat(now.velocity("nut").z()).isCloseTo(table.get(row, "vz"), within(THOUSAND_SUMS));
            // the solve's round-off
            assertThat(now.centerOfMass("nut").z()).isCloseTo(pitch * now.position("thread"), within(1e-12));
            worst = Math.max(worst, Math.abs(now.position("thread") - table.get(row, "theta")));
        }
        return worst;
    }

    /** Every coordinate of every joint type, as the zoo has them. */
    static Stream<Arguments> coordinates() {
        return Scenes.named("joint-zoo").build().start().mechanism().joints().stream()
                .map(Joint::type)
                .flatMap(type -> IntStream.range(0, type.freedom())
                        .mapToObj(k -> Arguments.of(type.label() + "[" + k + "]", type, k)));
    }

    /** Energy gained = ∫ effort · rate dt, and what the effort does to one side it does to the other. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("coordinates")
    @Needs(Capability.JOINT_EFFORTS)
    void anEffortDoesThePowerOfItsCoordinate(String name, JointType type, int coordinate) {
        double[] steps = {0.02, 0.01, 0.005, 0.0025};
        double[] errors = Arrays.stream(steps)
                .map(dt -> Math.abs(imbalance(type, coordinate, dt)))
                .toArray();
        String list = Arrays.toString(errors);
        assertOrder(1.9, steps, errors); // 2 less the next term at 0.02 s
        assertThat(errors[3]).as(list).isLessThan(methodError(8e-6)); // J; 7.24e-6 J measured for the worst
    }

    private double imbalance(JointType type, int coordinate, double dt) {
        Simulation run = pair(type, dt);
        run.inputs().effort(0, coordinate, 0.6);
        Snapshot start = run.now().copy();
        double work = 0;
        double before = start.jointRates()[coordinate];
        for (long k = Math.round(1 / dt); k > 0; k--) {
            run.step();
            double after = run.now().jointRates()[coordinate];
            work += 0.6 * dt * (before + after) / 2;
            before = after;
        }
        double gained = run.now().energy() - start.energy();
        assertThat(gained).isNotCloseTo(0, within(1e-3));
        run.inputs().clear();
        run.step(); // behind the last push the momentum of a step is that of its knots
        Snapshot end = run.now();
        if (can(Capability.EXACT_MOMENTUM)) { // momenta of order one over at most 400 steps
            assertThat(end.linearMomentum().minus(start.linearMomentum()).norm())
                    .isLessThan(1e-12);
            assertThat(end.angularMomentum().minus(start.angularMomentum()).norm())
                    .isLessThan(1e-12);
        }
        return gained - work;
    }

    /** Two moving bodies in free space with one joint between them. */
    private Simulation pair(JointType type, double dt) {
        Pose tilted = new Pose(new Vec3(0.05, 0.02, 0.2), Quat.about(new Vec3(1, 2, 3), 0.4));
        Mechanism mechanism = Mechanism.named("pair")
                .weightless()
                .body("a", MassProperties.of(1.5, Mat3.diagonal(0.3, 0.35, 0.2)))
                .body("b", MassProperties.of(1.0, Mat3.diagonal(0.15, 0.1, 0.2)))
                .joint("joint", type, Anchor.on("a", tilted), Anchor.on("b", 0, 0.05, -0.2))
                .build();
        double[] rates = new double[type.freedom()];
        double[] values = new double[type.freedom()];
        for (int k = 0; k < rates.length; k++) {
            rates[k] = 0.4 - 0.15 * k;
            values[k] = 0.2 - 0.1 * k;
        }
        InitialState start = InitialState.of(mechanism)
                .twist("a", new Vec3(0.02, -0.01, 0.03), new Vec3(0.3, 0.5, -0.4))
                .position("joint", values)
                .velocity("joint", rates);
        return begin(start, dt);
    }
}
