package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.Composite.Part;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.gimbal.testing.Convergence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Composite joints against what they stand for, and where they lock. */
class CompositeJointTest {
    private static final Vec3[] AXES = {Vec3.Z, Vec3.Y, Vec3.X};
    private static final List<String> NAMES = List.of("yaw", "pitch", "roll");

    /** Where the three hinges are when all angles are zero: they do not meet. */
    private static final Vec3[] PLACES = {Vec3.ZERO, new Vec3(0.1, 0, -0.2), new Vec3(0.2, 0.1, -0.3)};

    /** Three hinges that meet: where the second is at a right angle the first and the last axis are one. */
    private static final JointType RINGS = hinges(Vec3.ZERO, Vec3.ZERO, Vec3.ZERO);

    /** How far off its plane a body is thrown at the lock; from right through it to well beside it. */
    private static final double[] BESIDE = {0, 1e-12, 1e-9, 1e-6, 1e-3, 0.1};

    private static final MassProperties BODY =
            MassProperties.of(2, Mat3.diagonal(0.05, 0.08, 0.1)).placedAt(Pose.at(0.1, 0, -0.1));

    private static JointType hinges(Vec3... places) {
        Part[] parts = new Part[3];
        for (int k = 0; k < 3; k++) {
            parts[k] = new Part(NAMES.get(k), JointType.revolute(AXES[k]), Pose.at(places[k]));
        }
        return JointType.composite(parts);
    }

    private static MechanismBuilder hung(JointType type) {
        return Mechanism.named("hung").body("body", BODY).joint("joint", type, Anchor.ground(), Anchor.on("body"));
    }

    /** With springs and dampers on all three coordinates; {@code damping} times those of some size. */
    private static Mechanism sprung(double damping) {
        MechanismBuilder builder = hung(hinges(PLACES));
        for (int k = 0; k < 3; k++) {
            builder.spring("spring" + k, Measure.of("joint", k), 8 + k, 0.1 * k)
                    .damper("damper" + k, Measure.of("joint", k), damping * (0.3 + 0.1 * k));
        }
        return builder.build();
    }

    private static InitialState started(Mechanism mechanism) {
        return InitialState.of(mechanism).position("joint", 0.5, 0.4, -0.3).velocity("joint", 1, -0.5, 2);
    }

    /** The same with a body of mass m, radius of gyration 0.1 m, between each two hinges. */
    private static Pose withBodiesBetween(double mass, double damping, double step, double end) {
        MassProperties ring = MassProperties.of(mass, Mat3.IDENTITY.times(0.01 * mass));
        MechanismBuilder builder = Mechanism.named("rings")
                .body("ring1", ring)
                .body("ring2", ring)
                .body("body", BODY)
                .joint(
                        "yaw",
                        JointType.revolute(Vec3.Z),
                        Anchor.ground(PLACES[0].x(), PLACES[0].y(), PLACES[0].z()),
                        Anchor.on("ring1", PLACES[0]))
                .joint(
                        "pitch",
                        JointType.revolute(Vec3.Y),
                        Anchor.on("ring1", PLACES[1]),
                        Anchor.on("ring2", PLACES[1]))
                .joint("roll", JointType.revolute(Vec3.X), Anchor.on("ring2", PLACES[2]), Anchor.on("body", PLACES[2]));
        double[] start = {0.5, 0.4, -0.3};
        double[] rate = {1, -0.5, 2};
        for (int k = 0; k < 3; k++) {
            builder.spring("spring" + k, Measure.of(NAMES.get(k)), 8 + k, 0.1 * k)
                    .damper("damper" + k, Measure.of(NAMES.get(k)), damping * (0.3 + 0.1 * k));
        }
        InitialState state = InitialState.of(builder.build());
        for (int k = 0; k < 3; k++) {
            state = state.position(NAMES.get(k), start[k]).velocity(NAMES.get(k), rate[k]);
        }
        Simulation run = Simulation.of(new MaximalEngine(), state, step).build();
        run.advance(end);
        return run.now().pose("body");
    }

    private static Pose end(InitialState start, double step, double end) {
        Simulation run = Simulation.of(new MaximalEngine(), start, step).build();
        run.advance(end);
        return run.now().pose("body");
    }

    /**
     * Bodies between the hinges, ever lighter: the motion goes over into that of the composite joint. The error falls
     * with the mass; extrapolated from two masses it is that of the steps, which both sides share, and of the square of
     * the mass.
     */
    @Test
    void isTheLimitOfLightBodiesBetweenTheHinges() {
        double step = 0.0005;
        Pose composite = end(started(sprung(0)), step, 0.5);
        Vec3 heavy = withBodiesBetween(2e-3, 0, step, 0.5).position();
        Vec3 light = withBodiesBetween(1e-3, 0, step, 0.5).position();
        double apart = light.minus(composite.position()).norm();
        assertThat(heavy.minus(composite.position()).norm() / apart).isCloseTo(2, within(0.1));
        Vec3 extrapolated = light.times(2).minus(heavy);
        assertThat(extrapolated.minus(composite.position()).norm()).isLessThan(0.02 * apart);
        assertThat(apart).isBetween(1e-6, 1e-2); // else nothing was compared
    }

    /** Three damped hinges on one body: second order. A light body between them makes it first order. */
    @Test
    void dampedHingesOnOneBodyAreSecondOrder() {
        double[] steps = {0.02, 0.01, 0.005, 0.0025};
        InitialState start = started(sprung(1));
        Vec3 exact = end(start, 0.0001, 1).position();
        double[] errors = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            errors[i] = end(start, steps[i], 1).position().minus(exact).norm();
        }
        assertThat(Convergence.order(steps, errors)).isGreaterThan(1.9);
        double[] carried = new double[steps.length];
        Vec3 exactCarried = withBodiesBetween(2e-6, 1, 0.0001, 1).position();
        for (int i = 0; i < steps.length; i++) {
            carried[i] = withBodiesBetween(2e-6, 1, steps[i], 1)
                    .position()
                    .minus(exactCarried)
                    .norm();
        }
        assertThat(Convergence.order(steps, carried)).isLessThan(1.5);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void composedStepsHaveTheirOrder(int order) {
        double[] steps = {0.02, 0.01, 0.005};
        Mechanism mechanism = hung(hinges(PLACES)).build();
        InitialState start = started(mechanism);
        Vec3 exact = at(start, 0.001, 6);
        double[] errors = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            errors[i] = at(start, steps[i], order).minus(exact).norm();
        }
        assertThat(Convergence.order(steps, errors)).isGreaterThan(order - 0.2);
    }

    private static Vec3 at(InitialState start, double step, int order) {
        Simulation run =
                Simulation.of(new MaximalEngine(), start, step).order(order).build();
        run.advance(0.4);
        return run.now().pose("body").position();
    }

    /** A body that spins about the innermost axis, which stays where it is. */
    @Test
    void countsAnyNumberOfTurns() {
        Mechanism mechanism = Mechanism.named("turns")
                .weightless()
                .body("body", MassProperties.of(1, Mat3.diagonal(0.02, 0.01, 0.01)))
                .joint("joint", RINGS, Anchor.ground(), Anchor.on("body"))
                .build();
        InitialState start =
                InitialState.of(mechanism).position("joint", 0.3, 0.2, 0).velocity("joint", 0, 0, 5);
        Simulation run = Simulation.of(new MaximalEngine(), start, 0.02).build();
        run.steps(50_000);
        double[] q = run.now().positions("joint");
        // 50 000 solves within 1e-10 add up to 5e-6 at most
        assertThat(q[2]).isCloseTo(5000, within(5e-6));
        assertThat(q[0]).isCloseTo(0.3, within(5e-6));
        assertThat(q[1]).isCloseTo(0.2, within(5e-6));
    }

    @Test
    void passesAGimbalLockAsABallJointDoes() {
        for (double beside : BESIDE) {
            Simulation ball = thrown(JointType.spherical(), beside, 0, 0);
            Simulation rings = thrown(RINGS, beside, 0, 0);
            double nearest = 1;
            for (int k = 0; k < 200; k++) {
                ball.step();
                rings.step();
                Quat turned = ball.now()
                        .pose("body")
                        .orientation()
                        .times(rings.now().pose("body").orientation().conjugate());
                assertThat(turned.rotationVector().norm())
                        .as("beside %s, step %d", beside, k)
                        .isLessThan(1e-7);
                for (double q : rings.now().positions("joint")) {
                    assertThat(q).isFinite();
                }
                nearest = Math.min(nearest, fromLock(rings));
            }
            // a step turns by 0.04 rad
            assertThat(nearest).as("cosine at the lock").isLessThan(beside + 0.04);
        }
    }

    private static double fromLock(Simulation rings) {
        return Math.abs(Math.cos(rings.now().positions("joint")[1]));
    }

    /** Dampers on the hinges see them race, and still only take energy. */
    @Test
    void dampersTakeEnergyThroughALock() {
        for (double beside : BESIDE) {
            Simulation run = thrown(RINGS, beside, 0, 0.1);
            double energy = run.now().energy();
            double nearest = 1;
            for (int k = 0; k < 400; k++) {
                run.step();
                assertThat(run.now().energy())
                        .as("beside %s, step %d", beside, k)
                        .isLessThanOrEqualTo(energy);
                energy = run.now().energy();
                nearest = Math.min(nearest, fromLock(run));
            }
            assertThat(nearest).isLessThan(beside + 0.04);
        }
    }

    /**
     * Springs: either steps are divided until their energy is kept, or the run ends by name. Never anything else. Each
     * division changes the energy that is kept, by up to half a percent for every pass beside the lock; there are three.
     */
    @Test
    void springsPassALockWithTheirEnergyOrAreRefusedByName() {
        int refused = 0;
        for (double beside : BESIDE) {
            Simulation run = thrown(RINGS, beside, 1, 0);
            double energy = run.now().energy();
            try {
                for (int k = 0; k < 250; k++) {
                    run.step();
                    assertThat(run.now().energy())
                            .as("beside %s, step %d", beside, k)
                            .isCloseTo(energy, within(0.02 * energy));
                }
            } catch (SimulationException e) {
                assertThat(e)
                        .hasMessageContaining("joint 'joint', which all but locks there")
                        .hasMessageContaining("limits");
                refused++;
            }
        }
        assertThat(refused).isBetween(1, BESIDE.length - 1); // well beside the lock it passes
    }

    /** Turning about y towards the lock, half a radian before it, fast enough to be there against gravity. */
    private static Simulation thrown(JointType type, double beside, double stiffness, double damping) {
        Quat at = Quat.about(Vec3.Y, Math.PI / 2 - 0.5).times(Quat.about(Vec3.X, beside));
        MechanismBuilder builder = Mechanism.named("thrown")
                .body("body", MassProperties.of(1, Mat3.diagonal(0.02, 0.03, 0.025)))
                .joint("joint", type, Anchor.ground(), Anchor.on("body", 0, 0, 0.2));
        for (int k = 0; k < 3 && stiffness > 0; k++) {
            builder.spring("spring" + k, Measure.of("joint", k), stiffness, 0);
        }
        for (int k = 0; k < 3 && damping > 0; k++) {
            builder.damper("damper" + k, Measure.of("joint", k), damping);
        }
        Vec3 spin = new Vec3(0, 8, 0);
        Vec3 center = new Vec3(0, 0, -0.2);
        InitialState start = InitialState.of(builder.build())
                .pose("body", new Pose(at.rotate(center), at))
                .twist("body", at.rotate(spin.cross(center)), spin);
        return Simulation.of(new MaximalEngine(), start, 0.005).build();
    }

    /** Three parallel hinges, stretched out: the body can go no further, and nothing without mass could stop it. */
    @Test
    void isRefusedByNameWhereItsReachEnds() {
        Part[] parts = new Part[3];
        for (int k = 0; k < 3; k++) {
            parts[k] = new Part(NAMES.get(k), JointType.revolute(Vec3.Z), Pose.at(0.3 * k, 0, 0));
        }
        Mechanism mechanism = Mechanism.named("arm")
                .weightless()
                .body("body", MassProperties.of(1, Mat3.diagonal(0.02, 0.03, 0.025)))
                .joint("arm", JointType.composite(parts), Anchor.ground(), Anchor.on("body", -0.6, 0, 0))
                .build();
        InitialState start =
                InitialState.of(mechanism).position("arm", 1, -2, 1).twist("body", Vec3.X, Vec3.ZERO);
        Simulation run = Simulation.of(new MaximalEngine(), start, 0.005).build();
        assertThatThrownBy(() -> run.advance(1))
                .isInstanceOf(SimulationException.class)
                .hasMessageContaining("joint 'arm'");
        assertThat(run.now().pose("body").position().norm()).isLessThan(0.6 + 1e-9);
    }

    /** No drift: the last tenth of the run strays from the start no further than the first. */
    @Test
    void keepsItsEnergyOverALongRun() {
        Mechanism mechanism = hung(hinges(PLACES))
                .spring("hold", Measure.of("joint", 1), 10, 0)
                .build();
        Simulation run =
                Simulation.of(new MaximalEngine(), started(mechanism), 0.005).build();
        double energy = run.now().energy();
        double[] stray = new double[10];
        for (int k = 0; k < 40_000; k++) {
            run.step();
            stray[k / 4000] = Math.max(stray[k / 4000], Math.abs(run.now().energy() - energy));
        }
        assertThat(stray[9]).isLessThan(2 * stray[0]); // both are largest values of a chaotic motion
        assertThat(stray[0]).isLessThan(1e-2 * Math.abs(energy) + 1e-2);
    }

    @Test
    void resumesToTheBit() {
        Mechanism mechanism = sprung(1);
        Simulation run =
                Simulation.of(new MaximalEngine(), started(mechanism), 0.005).build();
        run.steps(137);
        byte[] saved = run.save();
        run.steps(200);
        Simulation other = Simulation.of(new MaximalEngine(), InitialState.of(mechanism), 0.005)
                .build();
        other.restore(saved);
        other.steps(200);
        assertThat(other.now().pose("body")).isEqualTo(run.now().pose("body"));
        assertThat(other.now().positions("joint")).isEqualTo(run.now().positions("joint"));
    }

    @Test
    void startsAtALock() {
        Mechanism mechanism = hung(RINGS).build();
        InitialState start = InitialState.of(mechanism)
                .position("joint", 0.2, Math.PI / 2, 0)
                .velocity("joint", 1, 1, 0);
        Simulation run = Simulation.of(new MaximalEngine(), start, 0.005).build();
        double energy = run.now().energy();
        run.steps(200);
        assertThat(run.now().energy()).isCloseTo(energy, within(1e-2 * (1 + Math.abs(energy))));
    }

    @Test
    void coordinatesThatDoTheSameAreRefusedByName() {
        JointType twice = JointType.composite(
                Part.of("one", JointType.revolute(Vec3.Z)), Part.of("two", JointType.revolute(Vec3.Z)));
        InitialState start = InitialState.of(hung(twice).build());
        assertThatThrownBy(() -> Simulation.of(new MaximalEngine(), start, 0.01).build())
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("joint 'joint' cannot tell its coordinate 'two'");
    }
}
