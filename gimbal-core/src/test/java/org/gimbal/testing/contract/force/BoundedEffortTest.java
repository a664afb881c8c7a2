package org.gimbal.testing.contract.force;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.ledger.EnergyLedger.Kind;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;

/** Dry friction, motors and servos with effort limits, stops with restitution: against closed forms. */
@Needs(Capability.JOINTS)
abstract class BoundedEffortTest extends EngineTest {
    /** A mass of 2 kg on a rail along x. */
    private static MechanismBuilder slider() {
        return Mechanism.named("slider")
                .bodyOfMass("block", new Box(0.1, 0.1, 0.1), 2)
                .joint("rail", JointType.prismatic(Vec3.X), Anchor.ground(), Anchor.on("block"));
    }

    private Simulation run(MechanismBuilder builder, double position, double speed, double h) {
        InitialState start =
                InitialState.of(builder.build()).position("rail", position).velocity("rail", speed);
        return begin(start, h);
    }

    /** v²/(2a) with a = 6 N / 2 kg; then it stays. */
    @Test
    @Needs({Capability.DRY_FRICTION, Capability.ENERGY_LEDGER})
    void dryFrictionStopsABlockAndHoldsIt() {
        Simulation run = run(slider().friction("rub", Measure.of("rail"), 6), 0, 3, 0.01);
        run.advance(0.5);
        assertThat(run.now().rate("rail")).isCloseTo(1.5, within(1e-9));
        assertThat(run.now().position("rail")).isCloseTo(1.125, within(1e-9));
        run.advance(2.5);
        assertThat(run.now().position("rail")).isCloseTo(1.5, within(0.5 * 3 * 0.01 * 0.01)); // what one step may miss
        double rest = run.now().position("rail");
        run.advance(60);
        assertThat(run.now().position("rail")).isCloseTo(rest, within(1e-6));
        assertThat(run.now().ledger().line(Kind.DRY_FRICTION, "rub").dissipated())
                .isCloseTo(9, within(methodError(1e-3)));
    }

    @Test
    @Needs({Capability.DRY_FRICTION, Capability.JOINT_EFFORTS})
    void dryFrictionHoldsUpToItsEffortAndNotBeyond() {
        for (double push : new double[] {5.9, 6.1}) {
            Simulation run = run(slider().friction("rub", Measure.of("rail"), 6), 0, 0, 0.01);
            run.inputs().effort("rail", push);
            run.advance(10);
            double expected = push < 6 ? 0 : 0.5 * 0.05 * 100;
            // where it starts to slide, the cone is rounded by 3e-10 m/s
            assertThat(run.now().position("rail")).isCloseTo(expected, within(1e-5));
            // solves begin with what friction did in the step before
            assertThat(run.step().iterations()).isLessThanOrEqualTo(4);
        }
    }

    /**
     * A spring of 50 N/m and friction of 6 N: it swings from 1 m and loses 4F/k of amplitude in each period, until |x|
     * < F/k.
     */
    @Test
    @Needs({Capability.DRY_FRICTION, Capability.SPRINGS})
    void anOscillatorWithDryFrictionLosesItsAmplitudeLinearly() {
        Simulation run = run(
                slider().friction("rub", Measure.of("rail"), 6).spring("coil", Measure.of("rail"), 50, 0), 1, 0, 0.001);
        double half = Math.PI * Math.sqrt(2.0 / 50);
        double[] turns = {-0.76, 0.52, -0.28, 0.04};
        double last = 1;
        for (double turn : turns) {
            run.advance(Math.round(half / 0.001) * 0.001);
            assertThat(run.now().position("rail")).isCloseTo(turn, within(methodError(1e-3)));
            assertThat(Math.abs(run.now().position("rail"))).isLessThan(Math.abs(last));
            last = turn;
        }
        run.advance(20);
        assertThat(run.now().position("rail")).isCloseTo(0.04, within(methodError(1e-3)));
    }

    @Test
    @Needs({Capability.SERVOS, Capability.EFFORT_LIMITS, Capability.ENERGY_LEDGER})
    void aMotorCutsItsEffort() {
        Simulation run = run(slider().motor("motor", Measure.of("rail"), 4), 0, 0, 0.01);
        run.inputs().drive("motor", 100);
        run.advance(1);
        assertThat(run.now().rate("rail")).isCloseTo(2, within(1e-9));
        assertThat(run.now().ledger().line(Kind.SERVO, "motor").work())
                .isCloseTo(4, within(methodError(1e-4))); // second order: h² a F/24 at the last knot
        run.inputs().drive("motor", -3);
        run.advance(1);
        assertThat(run.now().rate("rail")).isCloseTo(0.5, within(1e-9));
    }

    /**
     * A stiff servo far from its target pushes with its limit, then follows its law towards the target; no step is
     * divided.
     */
    @Test
    @Needs({Capability.SERVOS, Capability.EFFORT_LIMITS})
    void aServoAtItsLimitAcceleratesConstantly() {
        Servo servo = new Servo("servo", Measure.of("rail"), 1e4, 2e4, 8);
        Simulation run = run(slider().force(servo), 0, 0, 0.01);
        run.inputs().target("servo", 10);
        long[] rescues = new long[1];
        for (int k = 0; k < 100; k++) {
            rescues[0] += run.step().rescues();
        }
        assertThat(run.now().position("rail")).isCloseTo(2, within(1e-7)); // ½ · 4 m/s² · 1 s²
        assertThat(run.now().rate("rail")).isCloseTo(4, within(1e-7)); // the bound is rounded by 3e-10
        for (int k = 0; k < 6000; k++) {
            rescues[0] += run.step().rescues();
        }
        assertThat(run.now().position("rail")).isCloseTo(10, within(1e-6));
        assertThat(rescues[0]).isZero();
    }

    /** A bead falls along a rail on a stop: bounces like a ball on a floor. */
    @Test
    @Needs({Capability.JOINT_LIMITS, Capability.RESTITUTION, Capability.ENERGY_LEDGER})
    void aStopGivesBackItsShare() {
        for (double e : new double[] {0.5, 0.8, 1}) {
            Mechanism mechanism = Mechanism.named("dropper")
                    .bodyOfMass("bead", new Box(0.1, 0.1, 0.1), 1)
                    .joint("rail", JointType.prismatic(Vec3.Z), Anchor.ground(), Anchor.on("bead"))
                    .limit(new JointLimit(CoordinateRef.of("rail"), 0, Double.POSITIVE_INFINITY, e))
                    .build();
            Simulation run = begin(InitialState.of(mechanism).position("rail", 1), 0.01);
            double fall = Math.sqrt(2 / 9.81);
            double time = fall + e * fall; // the apex behind the first bounce
            run.advance(0.01 * Math.round(time / 0.01));
            double t = run.now().time() - fall;
            double exact = e * 9.81 * fall * t - 0.5 * 9.81 * t * t;
            assertThat(run.now().position("rail")).isCloseTo(exact, within(1e-9));
            assertThat(run.now().ledger().line(Kind.LIMIT, "rail").dissipated())
                    .isCloseTo(9.81 * (1 - e * e), within(1e-9));
        }
    }

    /** A pendulum swings against a stop with e = 1 for 100 impacts. */
    @Test
    @Needs({Capability.JOINT_LIMITS, Capability.RESTITUTION})
    void anElasticStopKeepsTheEnergy() {
        Mechanism mechanism = Mechanism.named("stopped")
                .body("rod", MassProperties.of(1, Mat3.diagonal(1.0 / 12, 1.0 / 12, 1e-3)), new Box(0.05, 0.05, 1))
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("rod", 0, 0, 0.5))
                .limit(new JointLimit(CoordinateRef.of("hinge"), -0.3, 2, 1))
                .build();
        InitialState start = InitialState.of(mechanism).position("hinge", 1.2);
        Simulation run = begin(start, 0.001);
        double energy = run.now().energy();
        double least = 0;
        for (int k = 0; k < 120_000; k++) {
            run.step();
            least = Math.min(least, run.now().position("hinge"));
        }
        assertThat(least).isGreaterThanOrEqualTo(-0.3 - 1e-10);
        assertThat(run.now().energy() - energy).isCloseTo(0, within(methodError(1e-3)));
    }
}
