package org.gimbal.testing.contract.force;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.WrenchSink;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
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

/** Central gravity, user potentials and user wrenches against closed forms. */
abstract class ForceModelLawTest extends EngineTest {
    private static final double[] STEPS = {0.02, 0.01, 0.005, 0.0025};

    /** 2 less what the next error term takes away at the longest step. */
    private static final double SECOND = 1.95;

    private static final double[] PARTS_OF_ORBIT = {
        2 * Math.PI / 400, 2 * Math.PI / 800, 2 * Math.PI / 1600, 2 * Math.PI / 3200
    };

    private static final double TENTH_MORE = 1.1; // errors are reproducible; a tenth is left for a change of rounding

    /** Half-axis 1, eccentricity ½, μ = 1: the period is 2π; starts at the pericentre. */
    @Test
    @Needs(Capability.CENTRAL_GRAVITY)
    void aKeplerEllipseCloses() {
        double[] errors =
                Arrays.stream(PARTS_OF_ORBIT).map(dt -> gapAfterOneOrbit(dt, 2)).toArray();
        assertOrder(SECOND, PARTS_OF_ORBIT, errors);
        assertThat(errors[3]).isLessThan(methodError(TENTH_MORE * 1.73e-4)); // measured, as all sizes below
    }

    @Test
    @Needs({Capability.CENTRAL_GRAVITY, Capability.HIGHER_ORDER})
    void aKeplerEllipseClosesWithOrder4() {
        double[] errors =
                Arrays.stream(PARTS_OF_ORBIT).map(dt -> gapAfterOneOrbit(dt, 4)).toArray();
        assertOrder(3.9, PARTS_OF_ORBIT, errors); // as for the other systems of order 4
    }

    private double gapAfterOneOrbit(double dt, int order) {
        Simulation run = orbit(dt, order);
        run.advance(2 * Math.PI);
        return run.now().centerOfMass("moon").minus(new Vec3(0.5, 0, 0)).norm();
    }

    private Simulation orbit(double dt, int order) {
        Mechanism mechanism = Mechanism.named("orbit")
                .weightless()
                .body("moon", MassProperties.of(3, Mat3.diagonal(1, 1, 1)))
                .centralGravity("sun", Vec3.ZERO, 1)
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose("moon", Pose.at(0.5, 0, 0))
                .twist("moon", new Vec3(0, Math.sqrt(3), 0), new Vec3(0.1, 0.2, 0.3));
        return prepare(start, dt).order(order).build();
    }

    /** Ten orbits: the angular momentum is an invariant of the step; the energy returns at each pericentre. */
    @Test
    @Needs({Capability.CENTRAL_GRAVITY, Capability.EXACT_MOMENTUM, Capability.NO_ENERGY_DRIFT})
    void aKeplerOrbitKeepsItsAngularMomentumAndItsEnergy() {
        Simulation run = orbit(2 * Math.PI / 800, 2);
        double energy = run.now().energy();
        Vec3 momentum = run.now().angularMomentum();
        assertThat(energy).isBetween(-1.5 - 0.1, -1.5 + 0.1); // m (v²/2 − 1/r) = −3/2, and the spin's 0.07
        double first = 0;
        double last = 0;
        for (int k = 1; k <= 8000; k++) {
            run.step();
            double off = Math.abs(run.now().energy() - energy);
            first = k <= 800 ? Math.max(first, off) : first;
            last = k > 7200 ? Math.max(last, off) : last;
            // 2.6 kg·m²/s over 8000 steps
            assertThat(run.now().angularMomentum().minus(momentum).norm()).isLessThan(1e-12);
        }
        assertThat(first).isLessThan(methodError(TENTH_MORE * 2.52e-4)); // O(h²) of 6 J exchanged
        assertThat(last).isLessThan(1.01 * first); // the swing of each orbit is that of the first
    }

    /** Spring k of rest length l: d(t) = l + (d₀ − l) cos √(k/m₁ + k/m₂) t, about a centre that glides. */
    @Test
    @Needs(Capability.POTENTIALS)
    void aSpringBetweenTwoBodiesSwings() {
        double[] errors = Arrays.stream(STEPS).map(this::springError).toArray();
        assertOrder(SECOND, STEPS, errors);
        assertThat(errors[3]).isLessThan(methodError(TENTH_MORE * 2.99e-5));
    }

    private double springError(double dt) {
        Spring spring = new Spring(30, 1);
        Mechanism mechanism = Mechanism.named("spring")
                .weightless()
                .body("left", MassProperties.of(1, Mat3.diagonal(0.1, 0.1, 0.1)))
                .body("right", MassProperties.of(2, Mat3.diagonal(0.1, 0.1, 0.1)))
                .potential("spring", spring, "left", "right")
                .build();
        Vec3 direction = new Vec3(2, -1, 2).times(1 / 3.0);
        Vec3 glide = new Vec3(0.3, 0.2, -0.1);
        InitialState start = InitialState.of(mechanism)
                .pose("right", Pose.at(direction.times(1.4)))
                .twist("left", glide, Vec3.ZERO)
                .twist("right", glide, Vec3.ZERO);
        Simulation run = begin(start, dt);
        double frequency = Math.sqrt(30 * (1 + 0.5));
        double worst = 0;
        for (int k = 1; k * dt < 3; k++) {
            run.step();
            double t = k * dt;
            Vec3 center = direction.times(1.4 * 2 / 3).plus(glide.times(t));
            Vec3 exact = center.plus(direction.times((1 + 0.4 * Math.cos(frequency * t)) / 3));
            worst = Math.max(worst, run.now().centerOfMass("right").minus(exact).norm());
        }
        return worst;
    }

    /** V = ½ k (d − l)². */
    private record Spring(double stiffness, double length) implements PotentialForce.Law {
        @Override
        public double energy(BodyPoses poses) {
            double stretch = difference(poses).norm() - length;
            return 0.5 * stiffness * stretch * stretch;
        }

        @Override
        public void push(BodyPoses poses, WrenchSink out) {
            Vec3 d = difference(poses);
            Vec3 pull = d.times(stiffness * (d.norm() - length) / d.norm());
            out.addForce(0, pull.x(), pull.y(), pull.z());
            out.addForce(1, -pull.x(), -pull.y(), -pull.z());
        }

        private static Vec3 difference(BodyPoses p) {
            return new Vec3(
                    p.position(1, 0) - p.position(0, 0),
                    p.position(1, 1) - p.position(0, 1),
                    p.position(1, 2) - p.position(0, 2));
        }
    }

    /** V = ½ k θ² on a shaft: θ(t) = θ₀ cos √(k/J) t. Potentials may turn bodies, too. */
    @Test
    @Needs({Capability.POTENTIALS, Capability.JOINTS})
    void aTorsionSpringSwings() {
        double[] errors = Arrays.stream(STEPS).map(this::torsionError).toArray();
        assertOrder(SECOND, STEPS, errors);
        assertThat(errors[3]).isLessThan(methodError(TENTH_MORE * 3.05e-4));
    }

    private double torsionError(double dt) {
        PotentialForce.Law law = new PotentialForce.Law() {
            @Override
            public double energy(BodyPoses poses) {
                return 0.5 * 8 * angle(poses) * angle(poses);
            }

            @Override
            public void push(BodyPoses poses, WrenchSink out) {
                out.addTorque(0, 0, 0, -8 * angle(poses));
            }

            private double angle(BodyPoses poses) {
                return 2 * Math.atan2(poses.orientation(0, 3), poses.orientation(0, 0));
            }
        };
        Mechanism mechanism = Mechanism.named("torsion")
                .body("wheel", MassProperties.of(1, Mat3.diagonal(0.3, 0.3, 0.5)))
                .joint("shaft", JointType.revolute(Vec3.Z), Anchor.ground(), Anchor.on("wheel"))
                .potential("spring", law, "wheel")
                .build();
        Simulation run = begin(InitialState.of(mechanism).position("shaft", 1.5), dt);
        return worst(run, dt, t -> 1.5 * Math.cos(4 * t), () -> run.now().position("shaft"));
    }

    @Test
    @Needs(Capability.WRENCHES)
    void dragSlowsDownExponentially() {
        double[] positions = new double[STEPS.length];
        double[] velocities = new double[STEPS.length];
        for (int i = 0; i < STEPS.length; i++) {
            double dt = STEPS[i];
            Simulation run = glider(dt, 1.2);
            velocities[i] = worst(
                    run,
                    dt,
                    t -> 3 * Math.exp(-0.6 * t),
                    () -> run.now().velocity("glider").y());
            Simulation again = glider(dt, 1.2);
            positions[i] = worst(
                    again,
                    dt,
                    t -> 5 * (1 - Math.exp(-0.6 * t)),
                    () -> again.now().centerOfMass("glider").y());
        }
        assertOrder(SECOND, STEPS, velocities);
        assertOrder(SECOND, STEPS, positions);
        assertThat(velocities[3]).isLessThan(methodError(TENTH_MORE * 3.38e-6));
        assertThat(positions[3]).isLessThan(methodError(TENTH_MORE * 9.50e-7));
    }

    private Simulation glider(double dt, double drag) {
        Mechanism mechanism = Mechanism.named("glider")
                .weightless()
                .body("glider", MassProperties.of(2, Mat3.diagonal(0.1, 0.1, 0.1)))
                .wrench("drag", (time, m, out) -> out.addForce(0, 0, -drag * m.velocity(0, 1), 0), "glider")
                .build();
        InitialState start = InitialState.of(mechanism).twist("glider", new Vec3(0, 3, 0), Vec3.ZERO);
        return begin(start, dt);
    }

    /** A wheel in oil: ω = ω₀ e^(−ct/J); the law sees angular velocities in body axes, pushes in world axes. */
    @Test
    @Needs({Capability.WRENCHES, Capability.JOINTS})
    void oilSlowsDownAWheelExponentially() {
        double[] errors = new double[STEPS.length];
        for (int i = 0; i < STEPS.length; i++) {
            Mechanism mechanism = Mechanism.named("oil")
                    .body("wheel", MassProperties.of(1, Mat3.diagonal(0.5, 0.3, 0.3)))
                    .joint("shaft", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("wheel"))
                    .wrench("oil", (time, m, out) -> out.addTorque(0, -0.4 * m.angularVelocity(0, 0), 0, 0), "wheel")
                    .build();
            Simulation run = begin(InitialState.of(mechanism).velocity("shaft", 5), STEPS[i]);
            errors[i] = worst(
                    run, STEPS[i], t -> 5 * Math.exp(-0.8 * t), () -> run.now().rate("shaft"));
        }
        assertOrder(SECOND, STEPS, errors);
        assertThat(errors[3]).isLessThan(methodError(TENTH_MORE * 1.00e-5));
    }

    /** F = 4 cos 3t on 2 kg: x = (2/9)(1 − cos 3t), v = (2/3) sin 3t. The law is asked at the time of the knot. */
    @Test
    @Needs(Capability.WRENCHES)
    void aForceThatChangesInTimeActsAtItsTime() {
        double[] positions = new double[STEPS.length];
        double[] velocities = new double[STEPS.length];
        for (int i = 0; i < STEPS.length; i++) {
            double dt = STEPS[i];
            Simulation run = shaker(dt);
            velocities[i] = worst(
                    run,
                    dt,
                    t -> 2 / 3.0 * Math.sin(3 * t),
                    () -> run.now().velocity("mass").z());
            Simulation again = shaker(dt);
            positions[i] = worst(
                    again,
                    dt,
                    t -> 2 / 9.0 * (1 - Math.cos(3 * t)),
                    () -> again.now().centerOfMass("mass").z());
        }
        assertOrder(SECOND, STEPS, velocities);
        assertOrder(SECOND, STEPS, positions);
        assertThat(velocities[3]).isLessThan(methodError(TENTH_MORE * 1.57e-5));
        assertThat(positions[3]).isLessThan(methodError(TENTH_MORE * 2.09e-6));
    }

    private Simulation shaker(double dt) {
        Mechanism mechanism = Mechanism.named("shaker")
                .weightless()
                .body("mass", MassProperties.of(2, Mat3.diagonal(0.1, 0.1, 0.1)))
                .wrench("shaker", (time, m, out) -> out.addForce(0, 0, 0, 4 * Math.cos(3 * time)), "mass")
                .build();
        return begin(InitialState.of(mechanism), dt);
    }

    /** The largest error of a number over three seconds. */
    private static double worst(Simulation run, double dt, DoubleUnaryOperator exact, DoubleSupplier number) {
        double worst = 0;
        for (int k = 1; k * dt < 3; k++) {
            run.step();
            worst = Math.max(worst, Math.abs(number.getAsDouble() - exact.applyAsDouble(k * dt)));
        }
        return worst;
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6, 8})
    @Needs({Capability.HIGHER_ORDER, Capability.WRENCHES, Capability.BODY_WRENCHES})
    void higherOrdersRefuseWhatDoesNotKeepEnergy(int order) {
        String rule = "order " + order + " needs a mechanism that keeps its energy, but ";
        MechanismBuilder ball = Mechanism.named("ball").body("ball", MassProperties.of(2, Mat3.IDENTITY));
        InitialState free = InitialState.of(ball.build());
        assertThatThrownBy(() -> prepare(free, 0.01)
                        .order(order)
                        .controller((at, inputs) -> {})
                        .build())
                .isInstanceOf(ModelException.class)
                .hasMessage(rule + "a controller drives it: use order 2");
        Simulation pushed = prepare(free, 0.01).order(order).build();
        pushed.inputs().force("ball", 1, 0, 0);
        assertThatThrownBy(pushed::step)
                .isInstanceOf(ModelException.class)
                .hasMessage(rule + "inputs drive it: use order 2");
        assertThat(pushed.time()).isZero();
        InitialState dragged = InitialState.of(
                ball.wrench("drag", (time, m, out) -> {}, "ball").build());
        assertThatThrownBy(() -> prepare(dragged, 0.01).order(order).build())
                .isInstanceOf(ModelException.class)
                .hasMessage(rule + "force 'drag' does not come from a potential: use order 2");
    }
}
