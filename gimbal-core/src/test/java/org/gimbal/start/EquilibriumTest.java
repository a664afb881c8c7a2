package org.gimbal.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.random.RandomGenerator;
import org.gimbal.audit.MobilityAudit;
import org.gimbal.engines.Engines;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Sphere;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.WrenchSink;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Refusal;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.RandomLoops;
import org.gimbal.testing.RandomTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A start of least potential energy: closed forms, and random mechanisms that then stay at rest. */
class EquilibriumTest {
    private static final double G = 9.81;

    /** Newton ends at round-off of forces of 10 to 1000 N; stiffnesses are 1 to 100 N/m and N·m/rad. */
    private static final double PLACE = 1e-11;

    private static Mechanism pendulum() {
        return Mechanism.named("pendulum")
                .bodyOfMass("rod", new Box(0.05, 0.05, 1), 1)
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("rod", 0, 0, 0.5))
                .build();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, Math.PI / 2, 3, Math.PI, -2.5, 7})
    void aPendulumHangsDown(double angle) {
        Equilibrium found = Equilibrium.of(
                InitialState.of(pendulum()).position("hinge", angle).velocity("hinge", 3));
        double end = found.start().givenPosition("hinge").orElseThrow()[0];
        assertThat(Math.IEEEremainder(end, 2 * Math.PI)).isCloseTo(0, within(PLACE));
        assertThat(found.energy()).isCloseTo(-0.5 * G, within(1e-12));
        assertThat(found.energyBefore()).isCloseTo(-0.5 * G * Math.cos(angle), within(1e-12));
        assertThat(found.notes()).extracting(StartNote::what).contains("hinge[0]", "velocities");
        staysAtRest(found.start());
    }

    @Test
    void aMassHangsOnItsSpring() {
        Mechanism mechanism = Mechanism.named("hanging")
                .bodyOfMass("mass", new Sphere(0.1), 2)
                .joint("rail", JointType.prismatic(Vec3.Z), Anchor.ground(), Anchor.on("mass", 0, 0, 0))
                .spring("spring", Measure.of("rail"), 40, 0.3)
                .build();
        Equilibrium found = Equilibrium.of(InitialState.of(mechanism));
        assertThat(found.start().givenPosition("rail").orElseThrow()[0]).isCloseTo(0.3 - 2 * G / 40, within(PLACE));
        staysAtRest(found.start());
    }

    /** m g l sin θ = −k (θ − rest) with several turns of the spring: the angle is counted on, not wrapped. */
    @Test
    void aTorsionSpringIsWoundUp() {
        double rest = 4 * Math.PI + 0.7;
        Mechanism mechanism = Mechanism.named("wound")
                .bodyOfMass("rod", new Box(0.05, 0.05, 1), 1)
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("rod", 0, 0, 0.5))
                .spring("spring", Measure.of("hinge"), 50, rest)
                .build();
        Equilibrium found = Equilibrium.of(InitialState.of(mechanism));
        double angle = found.start().givenPosition("hinge").orElseThrow()[0];
        assertThat(0.5 * G * Math.sin(angle) + 50 * (angle - rest)).isCloseTo(0, within(1e-10));
        assertThat(angle).isCloseTo(rest, within(0.1));
        staysAtRest(found.start());
    }

    /** Two springs of rest length zero hold a free body at the weighted mean of their ends, below by m g/(k₁ + k₂). */
    @Test
    void aFreeBodyHangsBetweenSprings() {
        Mechanism mechanism = Mechanism.named("between")
                .bodyOfMass("ball", new Sphere(0.1), 3)
                .spring("a", Measure.between(Anchor.ground(-1, 0, 2), Anchor.on("ball", 0, 0, 0)), 30, 0)
                .spring("b", Measure.between(Anchor.ground(2, 1, 2), Anchor.on("ball", 0, 0, 0)), 60, 0)
                .build();
        Equilibrium found = Equilibrium.of(InitialState.of(mechanism));
        Vec3 place = found.start().givenPose("ball").orElseThrow().position();
        Vec3 expected = new Vec3(1, 2.0 / 3, 2 - 3 * G / 90);
        assertThat(place.minus(expected).norm()).isLessThan(PLACE);
        assertThat(found.notes()).extracting(StartNote::message).anyMatch(note -> note.contains("one of many"));
        staysAtRest(found.start());
    }

    /** V = |x|⁴/4 − c·x: a law of the user, flat where its minimum is without c. */
    @Test
    void aPotentialOfTheUserCounts() {
        PotentialForce.Law quartic = new PotentialForce.Law() {
            private double square(BodyPoses at) {
                double sum = 0;
                for (int k = 0; k < 3; k++) {
                    sum += at.position(0, k) * at.position(0, k);
                }
                return sum;
            }

            @Override
            public double energy(BodyPoses at) {
                return 0.25 * square(at) * square(at);
            }

            @Override
            public void push(BodyPoses at, WrenchSink out) {
                double k = -square(at);
                out.addForce(0, k * at.position(0, 0), k * at.position(0, 1), k * at.position(0, 2));
            }
        };
        Mechanism mechanism = Mechanism.named("well")
                .bodyOfMass("ball", new Sphere(0.1), 1)
                .potential("quartic", quartic, "ball")
                .build();
        Vec3 place = Equilibrium.of(InitialState.of(mechanism).pose("ball", Pose.at(0.3, -0.2, 1)))
                .start()
                .givenPose("ball")
                .orElseThrow()
                .position();
        assertThat(place.minus(new Vec3(0, 0, -Math.cbrt(G))).norm()).isLessThan(PLACE);
    }

    /** A slider falls to its stop and leans there; one that is drawn off it does not. */
    @Test
    void aStopHoldsWhatLeansOnIt() {
        Mechanism mechanism = Mechanism.named("slider")
                .bodyOfMass("mass", new Sphere(0.1), 2)
                .joint("rail", JointType.prismatic(Vec3.Z), Anchor.ground(), Anchor.on("mass", 0, 0, 0))
                .limit("rail", -0.4, 0.4)
                .build();
        Equilibrium found = Equilibrium.of(InitialState.of(mechanism));
        assertThat(found.start().givenPosition("rail").orElseThrow()[0]).isCloseTo(-0.4, within(1e-12));
        staysAtRest(found.start());
        Mechanism drawn = Mechanism.named("drawn")
                .bodyOfMass("mass", new Sphere(0.1), 2)
                .joint("rail", JointType.prismatic(Vec3.Z), Anchor.ground(), Anchor.on("mass", 0, 0, 0))
                .limit("rail", -0.4, 0.4)
                .spring("spring", Measure.of("rail"), 1000, 0.1)
                .build();
        assertThat(Equilibrium.of(InitialState.of(drawn).position("rail", -0.4))
                        .start()
                        .givenPosition("rail")
                        .orElseThrow()[0])
                .isCloseTo(0.1 - 2 * G / 1000, within(PLACE));
    }

    @Test
    void whatFallsWithoutEndIsRefusedByName() {
        Mechanism free =
                Mechanism.named("free").bodyOfMass("ball", new Sphere(0.1), 1).build();
        assertThatThrownBy(() -> Equilibrium.of(InitialState.of(free)))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("falls without end as body 'ball' moves on");
        Mechanism screw = Mechanism.named("screw")
                .bodyOfMass("nut", new Sphere(0.1), 1)
                .joint("thread", JointType.screw(Vec3.Z, 0.01), Anchor.ground(), Anchor.on("nut", 0, 0, 0))
                .build();
        assertThatThrownBy(() -> Equilibrium.of(InitialState.of(screw)))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("thread[0]");
        assertThatThrownBy(
                        () -> Equilibrium.of(Scenes.named("trep-screw").build().start()))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("falls without end as hel-angle[0] moves on");
    }

    @Test
    void contactsAreRefusedByName() {
        Mechanism resting = Mechanism.named("resting")
                .floor(0)
                .bodyOfMass("ball", new Sphere(0.1), 1)
                .contact("touch", Mechanism.GROUND, "ball", 0.5)
                .build();
        assertThatThrownBy(() -> Equilibrium.of(InitialState.of(resting)))
                .isInstanceOf(ModelException.class)
                .hasMessageContaining("contact 'touch'");
    }

    @ParameterizedTest
    @EnumSource(RandomTree.Base.class)
    void randomTreesOnSpringsStayAtRest(RandomTree.Base base) {
        RandomGenerator random = new Random(16);
        for (int round = 0; round < 12; round++) {
            RandomTree tree = RandomTree.of(
                    RandomTree.Recipe.of(base)
                            .withGravity(G)
                            .withGears(round % 3)
                            .withTurns(0.3),
                    random);
            Mechanism tethered = tethered(tree.mechanism(), random);
            Equilibrium found = Equilibrium.of(InitialState.of(tethered).with(tree.start()));
            staysAtRest(found.start());
            if (tethered.couplings().isEmpty()) {
                isLowerThanItsNeighbours(found, random);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(RandomLoops.Family.class)
    void randomLoopsOnSpringsStayAtRest(RandomLoops.Family family) {
        RandomGenerator random = new Random(61);
        for (int round = 0; round < 8; round++) {
            RandomLoops loops = RandomLoops.of(new RandomLoops.Sort(family, RandomTree.Base.GROUNDED, 1, G), random);
            Mechanism tethered = tethered(loops.mechanism(), random);
            Equilibrium found = Equilibrium.of(InitialState.of(tethered).with(loops.start()));
            assertThat(found.energy()).isLessThanOrEqualTo(found.energyBefore() + 1e-9);
            staysAtRest(found.start());
        }
    }

    /** Round-off of energies of up to 10⁴ J. */
    private static void isLowerThanItsNeighbours(Equilibrium found, RandomGenerator random) {
        InitialState start = found.start();
        for (int round = 0; round < 5; round++) {
            InitialState beside = start;
            for (Joint joint : start.mechanism().joints()) {
                double[] values = start.givenPosition(joint.name()).orElse(new double[0]);
                for (int k = 0; k < values.length; k++) {
                    values[k] += random.nextDouble(-1e-3, 1e-3);
                }
                beside = values.length == 0 ? beside : beside.position(joint.name(), values);
            }
            double energy = Simulation.of(Engines.standard(), beside, 0.01)
                    .build()
                    .now()
                    .potentialEnergy();
            assertThat(energy).isGreaterThan(found.energy() - 1e-11);
        }
    }

    /** The same mechanism with every body drawn to two places by springs. */
    private static Mechanism tethered(Mechanism plain, RandomGenerator random) {
        MechanismBuilder builder = Mechanism.named("tethered").gravity(0, 0, -G);
        plain.bodies().forEach(builder::body);
        plain.joints().forEach(j -> builder.joint(j.name(), j.type(), j.a(), j.b()));
        plain.couplings().forEach(builder::couple);
        plain.constraints().forEach(builder::constrain);
        for (Body body : plain.bodies()) {
            for (int k = 0; k < 2; k++) {
                Anchor end = Anchor.on(body.name(), new Pose(SpaceSamples.vector(random), Quat.IDENTITY));
                Vec3 hook = SpaceSamples.vector(random).times(2);
                builder.spring(
                        body.name() + " spring " + k,
                        Measure.between(Anchor.ground(hook.x(), hook.y(), hook.z()), end),
                        random.nextDouble(50, 500),
                        0);
            }
        }
        return builder.build();
    }

    /**
     * Every engine that takes it keeps it at rest: what moves is round-off. The reduced engine's steps err by up to 10⁻⁹ of
     * a velocity of 1 m/s, and up to eight bodies have up to 10 kg each. The steps follow the fastest swing, ω h ≤ ½: from
     * ω h = 2 on no step is stable whose springs turn with their bodies.
     */
    private static void staysAtRest(InitialState start) {
        double frequency = new MobilityAudit(start).stepAdvice().frequency();
        double step = frequency > 0 ? Math.min(0.01, 0.08 / frequency) : 0.01;
        for (Engine engine : Engines.all()) {
            if (Refusal.of(engine, start.mechanism()).isPresent()) {
                continue;
            }
            Simulation run = Simulation.of(engine, start, step).build();
            while (run.time() < 1) {
                run.step();
                assertThat(run.now().kineticEnergy()).as(engine.name()).isLessThan(1e-15);
            }
        }
    }
}
