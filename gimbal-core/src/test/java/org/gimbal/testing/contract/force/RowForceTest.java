package org.gimbal.testing.contract.force;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Springs, dampers and servos against closed forms. */
abstract class RowForceTest extends EngineTest {
    private static final double STIFFNESS = 25;

    private static MechanismBuilder carriage() {
        return Mechanism.named("carriage")
                .weightless()
                .bodyOfMass("block", new Box(0.1, 0.1, 0.1), 1)
                .joint("rail", JointType.prismatic(Vec3.X), Anchor.ground(), Anchor.on("block"));
    }

    private double error(double damping, double dt) {
        Mechanism mechanism = carriage()
                .spring("coil", Measure.of("rail"), STIFFNESS, 0)
                .damper("strut", Measure.of("rail"), damping)
                .build();
        Simulation run = begin(InitialState.of(mechanism).position("rail", 1), dt);
        run.advance(2);
        return Math.abs(run.now().position("rail") - exact(damping, 2));
    }

    /** x″ + c x′ + 25 x = 0, x(0) = 1, x′(0) = 0. */
    private static double exact(double damping, double t) {
        double z = damping / 2;
        double square = STIFFNESS - z * z;
        if (square == 0) {
            return Math.exp(-z * t) * (1 + z * t);
        }
        double w = Math.sqrt(Math.abs(square));
        return square > 0
                ? Math.exp(-z * t) * (Math.cos(w * t) + z / w * Math.sin(w * t))
                : Math.exp(-z * t) * (Math.cosh(w * t) + z / w * Math.sinh(w * t));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 2, 10, 26})
    @Needs({Capability.SPRINGS, Capability.DAMPERS, Capability.JOINTS})
    void oscillatorsAreSecondOrder(double damping) {
        double[] steps = {0.01, 0.0025};
        assertOrder(1.95, steps, new double[] {error(damping, steps[0]), error(damping, steps[1])});
    }

    /** It creeps at the speed x k/c that force and damper allow, which is also what is published. */
    @Test
    @Needs({Capability.SPRINGS, Capability.DAMPERS, Capability.JOINTS})
    void aStiffDamperCreeps() {
        Mechanism mechanism = carriage()
                .spring("coil", Measure.of("rail"), STIFFNESS, 0)
                .damper("strut", Measure.of("rail"), 1e6)
                .build();
        Simulation run = begin(InitialState.of(mechanism).position("rail", 1), 0.01);
        run.advance(0.2);
        // of the first step's inertia h²k/2m = 1.25e-3 hardly a ten-thousandth is left: z = c h/m = 1e4
        assertThat(run.now().position("rail")).isCloseTo(Math.exp(-0.2 * STIFFNESS / 1e6), within(2e-7));
        assertThat(run.now().rate("rail")).isCloseTo(-STIFFNESS / 1e6, within(1e-8));
    }

    /** A dumb-bell with a stiff, damped bar: the bar's force is internal. */
    @Test
    @Needs({Capability.SPRINGS, Capability.DAMPERS, Capability.EXACT_MOMENTUM})
    void forcesBetweenPointsKeepMomentum() {
        Measure bar = Measure.between(Anchor.on("a", 0.05, 0, 0), Anchor.on("b", 0, 0.05, 0));
        Mechanism mechanism = Mechanism.named("dumb-bell")
                .weightless()
                .bodyOfMass("a", new Sphere(0.1), 1)
                .bodyOfMass("b", new Sphere(0.1), 2)
                .spring("coil", bar, 1e5, 1)
                .damper("strut", bar, 1e3)
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose("b", Pose.at(1.2, 0, 0))
                .twist("b", new Vec3(0, 1, 0.3), new Vec3(1, 0, 2));
        Simulation run = begin(start, 0.01);
        Vec3 linear = run.now().linearMomentum();
        Vec3 angular = run.now().angularMomentum();
        run.advance(5);
        // momenta are read through a solve with dampers of ½h·c = 5 kg beside masses of 1: a few digits above round-off
        assertThat(run.now().linearMomentum().minus(linear).norm()).isLessThan(1e-11);
        assertThat(run.now().angularMomentum().minus(angular).norm()).isLessThan(1e-10);
    }

    @Test
    @Needs({Capability.SERVOS, Capability.EFFORT_LIMITS, Capability.JOINTS})
    void aServoHoldsAWeightWhereStiffnessAndLimitSay() {
        for (double limit : new double[] {Double.POSITIVE_INFINITY, 3}) {
            Mechanism mechanism = Mechanism.named("lift")
                    .bodyOfMass("load", new Box(0.1, 0.1, 0.1), 1)
                    .joint("rail", JointType.prismatic(Vec3.Z), Anchor.ground(), Anchor.on("load"))
                    .force(new Servo("motor", Measure.of("rail"), 1e4, 200, limit))
                    .build();
            Simulation run = begin(InitialState.of(mechanism), 0.01);
            run.inputs().target("motor", 0.5);
            run.advance(2);
            if (limit == 3) {
                // 3 N against 9.81 N: it falls, exactly but for the rounding of the bound
                assertThat(run.now().position("rail")).isCloseTo(-0.5 * (9.81 - 3) * 4, within(1e-9));
            } else {
                assertThat(run.now().position("rail")).isCloseTo(0.5 - 9.81 / 1e4, within(1e-9));
            }
        }
    }
}
