package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.contact.RestitutionLaw;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Impacts beside the centre of mass, with friction. Steps are so short that nothing but the impact changes energies. */
@Needs({Capability.CONTACT, Capability.RESTITUTION})
abstract class EccentricImpactTest extends EngineTest {
    private static final double STEP = 1e-6;

    /** Gap before the impact: closes within the first step at the speeds given. */
    private static final double GAP = 1e-8;

    private static Vec3 vector(Random random, double size) {
        return new Vec3(
                size * (2 * random.nextDouble() - 1),
                size * (2 * random.nextDouble() - 1),
                size * (2 * random.nextDouble() - 1));
    }

    private static Quat turn(Random random) {
        return new Quat(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .unit();
    }

    /** How far a box or an ellipsoid reaches below its centre. */
    private static double below(Shape shape, Quat turn) {
        Vec3 down = turn.conjugate().rotate(new Vec3(0, 0, 1));
        if (shape instanceof Box box) {
            return 0.5 * (box.x() * Math.abs(down.x()) + box.y() * Math.abs(down.y()) + box.z() * Math.abs(down.z()));
        }
        Ellipsoid e = (Ellipsoid) shape;
        return new Vec3(e.a() * down.x(), e.b() * down.y(), e.c() * down.z()).norm();
    }

    private static Shape shape(Random random) {
        double a = 0.05 + 0.5 * random.nextDouble();
        double b = 0.05 + 0.5 * random.nextDouble();
        double c = 0.05 + 0.5 * random.nextDouble();
        return random.nextBoolean() ? new Box(a, b, c) : new Ellipsoid(a, b, c);
    }

    private static double between(Random random, double least, double most) {
        return least + (most - least) * random.nextDouble();
    }

    private static double restitution(Random random) {
        return random.nextInt(4) == 0 ? 1 : random.nextDouble();
    }

    /** Takes two steps, in which everything strikes, and compares energies. */
    private double relativeGain(InitialState start) {
        Simulation run = begin(start, STEP);
        double before = run.now().kineticEnergy();
        assertThat(run.step().droppedImpacts()).isZero();
        assertThat(run.step().droppedImpacts()).isZero();
        return run.now().kineticEnergy() / before - 1;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void noImpactWithTheFloorGainsEnergy(int seed) {
        Random random = new Random(seed);
        int struck = 0;
        for (int k = 0; k < 60; k++) {
            Shape shape = shape(random);
            Mechanism mechanism = Mechanism.named("body")
                    .weightless()
                    .bodyOfMass("body", shape, between(random, 0.1, 10))
                    .floor(0)
                    .contact("floor", Mechanism.GROUND, "body", 1.5 * random.nextDouble(), restitution(random))
                    .build();
            Quat turn = turn(random);
            InitialState start = InitialState.of(mechanism)
                    .pose("body", new Pose(new Vec3(0, 0, below(shape, turn) + GAP), turn))
                    .twist("body", vector(random, 3).plus(new Vec3(0, 0, -4)), vector(random, 5));
            double gain = relativeGain(start);
            struck += gain < -1e-6 ? 1 : 0;
            // the promise
            assertThat(gain).as("case " + k).isLessThan(1e-9);
        }
        assertThat(struck).isGreaterThan(40);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void noImpactOfTwoBodiesGainsEnergy(int seed) {
        Random random = new Random(seed);
        for (int k = 0; k < 40; k++) {
            double radius = between(random, 0.02, 0.3);
            Box box = new Box(0.4, 0.3, between(random, 0.05, 0.5));
            Mechanism mechanism = Mechanism.named("two")
                    .weightless()
                    .bodyOfMass("ball", new Sphere(radius), between(random, 0.1, 10))
                    .bodyOfMass("box", box, between(random, 0.1, 10))
                    .contact("blow", "ball", "box", 1.5 * random.nextDouble(), restitution(random))
                    .build();
            InitialState start = InitialState.of(mechanism)
                    .pose(
                            "ball",
                            Pose.at(
                                    between(random, -0.15, 0.15),
                                    between(random, -0.1, 0.1),
                                    radius + 0.5 * box.z() + GAP))
                    .twist("ball", vector(random, 2).plus(new Vec3(0, 0, -4)), vector(random, 20))
                    .twist("box", vector(random, 1), vector(random, 3));
            assertThat(relativeGain(start)).as("case " + k).isLessThan(1e-9);
        }
    }

    /** Chains of two to four boxes on ball joints, whose last one strikes with a corner. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    @Needs({Capability.CONTACT, Capability.RESTITUTION, Capability.JOINTS})
    void noImpactOfAChainGainsEnergy(int seed) {
        Random random = new Random(seed);
        for (int k = 0; k < 40; k++) {
            int links = 2 + random.nextInt(3);
            MechanismBuilder builder = Mechanism.named("chain").weightless().floor(0);
            Box box = new Box(0.1, 0.07, 0.4);
            for (int i = 0; i < links; i++) {
                builder.bodyOfMass("link" + i, box, between(random, 0.2, 3));
                if (i > 0) {
                    builder.joint(
                            "joint" + i,
                            JointType.spherical(),
                            Anchor.on("link" + (i - 1), 0, 0, 0.2),
                            Anchor.on("link" + i, 0, 0, -0.2));
                }
            }
            builder.contact("floor", Mechanism.GROUND, "link0", 1.5 * random.nextDouble(), restitution(random));
            Quat turn = Quat.about(new Vec3(random.nextGaussian(), random.nextGaussian(), 0).unit(), 0.9);
            InitialState start = InitialState.of(builder.build())
                    .pose("link0", new Pose(new Vec3(0, 0, below(box, turn) + GAP), turn))
                    .twist("link0", vector(random, 2).plus(new Vec3(0, 0, -5)), vector(random, 3));
            for (int i = 1; i < links; i++) {
                start = start.position("joint" + i, random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                        .velocity("joint" + i, random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            }
            assertThat(relativeGain(start)).as("case " + k).isLessThan(1e-9);
        }
    }

    /** Boxes that land flat on an edge or on a face: two or four corners at once. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void noImpactOfSeveralCornersGainsEnergy(int seed) {
        Random random = new Random(seed);
        for (int k = 0; k < 40; k++) {
            Box box = new Box(between(random, 0.1, 0.5), between(random, 0.1, 0.5), between(random, 0.1, 0.5));
            Mechanism mechanism = Mechanism.named("box")
                    .weightless()
                    .bodyOfMass("box", box, between(random, 0.1, 10))
                    .floor(0)
                    .contact("floor", Mechanism.GROUND, "box", 1.5 * random.nextDouble(), restitution(random))
                    .build();
            Quat turn = Quat.about(Vec3.X, k % 2 == 0 ? 0 : between(random, 0.1, 1.4));
            InitialState start = InitialState.of(mechanism)
                    .pose("box", new Pose(new Vec3(0, 0, below(box, turn) + GAP), turn))
                    .twist(
                            "box",
                            vector(random, 3).plus(new Vec3(0, 0, -4)),
                            new Vec3(2 * random.nextGaussian(), 0, 0));
            assertThat(relativeGain(start)).as("case " + k).isLessThan(1e-9);
        }
    }

    /** A thin rod of mass 1 and length 1, given by its inertia, that strikes with a point at its lower end. */
    private static InitialState rod(double mu, double e, RestitutionLaw law, double angle, Vec3 velocity) {
        List<PlacedShape> end = List.of(new PlacedShape(new Point(), Pose.at(0, 0, -0.5)));
        Mechanism mechanism = Mechanism.named("rod")
                .weightless()
                .body("rod", new MassProperties(1, Vec3.ZERO, Mat3.diagonal(1.0 / 12, 1.0 / 12, 1e-3)))
                .floor(0)
                .contact(new ContactRule("floor", Mechanism.GROUND, List.of(), "rod", end, mu, e)
                        .withRestitutionLaw(law))
                .build();
        return InitialState.of(mechanism)
                .pose("rod", new Pose(new Vec3(0, 0, 0.5 * Math.cos(angle) + GAP), Quat.about(Vec3.Y, angle)))
                .twist("rod", velocity, Vec3.ZERO);
    }

    /** dv/dp of its end, (v_n, v_x) for (1, friction), and the phases of the impact one by one. */
    private static double[] impulseOfRod(double mu, double e, RestitutionLaw law, double angle, Vec3 velocity) {
        double x = 0.5 * Math.sin(angle); // the end is to the left of the centre
        double z = 0.5 * Math.cos(angle);
        double normal = 1 + 12 * x * x;
        double cross = -12 * x * z;
        double tangent = 1 + 12 * z * z;
        double slip = velocity.x();
        double friction = slip == 0 ? 0 : -mu * Math.signum(slip);
        double slipRate = cross + friction * tangent;
        double toStick = slip * slipRate < 0 ? -slip / slipRate : Double.POSITIVE_INFINITY;
        double later = Math.max(-mu, Math.min(mu, -cross / tangent));
        double p = 0;
        double v = velocity.z();
        double taken = 0;
        double returned = 0;
        double compression = Double.NaN;
        // small parts of p with exact work in each: ends are found to the length of one
        double part = 1e-6;
        while (Double.isNaN(compression) || !ends(law, e, p, v, velocity.z(), compression, taken, returned)) {
            double rate = normal + (p < toStick ? friction : later) * cross;
            double work = part * (v + 0.5 * part * rate);
            taken += work < 0 ? -work : 0;
            returned += work > 0 ? work : 0;
            p += part;
            v += part * rate;
            if (Double.isNaN(compression) && v >= 0) {
                compression = p;
            }
        }
        double slipping = Math.min(p, toStick);
        return new double[] {p, slipping * friction + (p - slipping) * later};
    }

    private static boolean ends(
            RestitutionLaw law,
            double e,
            double p,
            double v,
            double first,
            double compression,
            double taken,
            double returned) {
        return switch (law) {
            case NEWTON -> v >= -e * first;
            case POISSON -> p >= (1 + e) * compression;
            case STRONGE -> returned >= e * e * taken;
        };
    }

    @ParameterizedTest
    @EnumSource(RestitutionLaw.class)
    void aRodFollowsTheLawOfItsRule(RestitutionLaw law) {
        Random random = new Random(8);
        for (int k = 0; k < 40; k++) {
            double mu = between(random, 0.05, 1.2);
            double e = random.nextDouble();
            double angle = between(random, 0.1, 1.4);
            Vec3 velocity = new Vec3(between(random, -3, 3), 0, -1);
            double[] expected = impulseOfRod(mu, e, law, angle, velocity);
            Simulation run = begin(rod(mu, e, law, angle, velocity), STEP);
            run.steps(2);
            Vec3 change = run.now().velocity("rod").minus(velocity);
            // the comparison ends where a part of 1e-6 N·s does
            assertThat(change.z()).isCloseTo(expected[0], within(1e-5));
            assertThat(change.x()).isCloseTo(expected[1], within(1e-5));
        }
    }

    /** The slip of an elastic rod ends during its impact: Newton's law then gains energy, Stronge's does not. */
    @Test
    void newtonsLawMayGainEnergyAndStrongesDoesNot() {
        Random random = new Random(11);
        double most = 0;
        for (int k = 0; k < 60; k++) {
            double mu = between(random, 0.2, 1);
            double angle = between(random, 0.2, 1.4);
            Vec3 velocity = new Vec3(between(random, -3, 3), 0, -1);
            most = Math.max(most, relativeGain(rod(mu, 1, RestitutionLaw.NEWTON, angle, velocity)));
            assertThat(relativeGain(rod(mu, 1, RestitutionLaw.STRONGE, angle, velocity)))
                    .isLessThan(1e-9);
        }
        assertThat(most).isGreaterThan(0.05);
    }

    /** Without friction, or through the centre of mass, every law gives what Newton's does. */
    @ParameterizedTest
    @EnumSource(RestitutionLaw.class)
    void allLawsAgreeWithoutFriction(RestitutionLaw law) {
        Random random = new Random(3);
        for (int k = 0; k < 20; k++) {
            Shape shape = shape(random);
            Quat turn = turn(random);
            double e = random.nextDouble();
            Vec3 velocity = vector(random, 2).plus(new Vec3(0, 0, -3));
            Vec3 spin = vector(random, 2);
            Simulation[] runs = new Simulation[2];
            int i = 0;
            for (RestitutionLaw each : List.of(law, RestitutionLaw.NEWTON)) {
                Mechanism mechanism = Mechanism.named("body")
                        .weightless()
                        .bodyOfMass("body", shape, 2)
                        .floor(0)
                        .contact(ContactRule.between("floor", Mechanism.GROUND, "body", 0, e)
                                .withRestitutionLaw(each))
                        .build();
                runs[i] = begin(
                        InitialState.of(mechanism)
                                .pose("body", new Pose(new Vec3(0, 0, below(shape, turn) + GAP), turn))
                                .twist("body", velocity, spin),
                        STEP);
                runs[i].steps(2);
                i++;
            }
            // one is a closed form, the other solved to 1e-10
            assertThat(runs[0].now()
                            .velocity("body")
                            .minus(runs[1].now().velocity("body"))
                            .norm())
                    .isLessThan(1e-9);
        }
    }
}
