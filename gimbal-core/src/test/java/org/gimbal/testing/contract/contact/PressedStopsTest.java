package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Legs stand on their feet while servos press their joints into the stops, far harder than anything moves: stop, servo
 * and friction share the load. No step fails, whatever its length, and no joint leaves its limits.
 */
@Needs({Capability.JOINTS, Capability.JOINT_LIMITS, Capability.SERVOS, Capability.CONTACT})
abstract class PressedStopsTest extends EngineTest {
    private static final int SEEDS = 8;
    private static final double DURATION = 0.2;
    private static final JointType HINGE = JointType.revolute(Vec3.Y);

    /** A joint with limits, and where its servo is to take it. */
    private record Stop(String joint, double lower, double upper, double target) {}

    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.004, 0.02})
    void serialLegsStand(double step) {
        for (int seed = 0; seed < SEEDS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Stand stand = new Stand(random);
            InitialState start = random.nextBoolean() ? stand.onLegs(random) : stand.onRail(random);
            stand.run(begin(start, step), "seed " + seed);
        }
    }

    @Needs(Capability.LOOPS)
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.004, 0.02})
    void quadrupedsOfFourBarsStand(double step) {
        for (int seed = 0; seed < SEEDS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Stand stand = new Stand(random);
            stand.run(begin(stand.onFourBars(random), step), "seed " + seed);
        }
    }

    /** A mechanism with pressed stops, built once. */
    private static final class Stand {
        private final MechanismBuilder builder = Mechanism.named("stand").floor(0);
        private final List<Stop> stops = new ArrayList<>();
        private final double mass;
        private final double friction;
        private final double stiffness;
        private final double damping;
        private final double effort;
        private final Shape foot;

        Stand(RandomGenerator random) {
            mass = SpaceSamples.logUniform(random, 1, 20);
            friction = random.nextDouble(0.3, 1.5);
            stiffness = SpaceSamples.logUniform(random, 10, 1e3) * mass; // beyond, legs throw the trunk off
            damping = random.nextInt(3) == 0 ? 0 : SpaceSamples.logUniform(random, 0.1, 1e3);
            effort = random.nextBoolean() ? SpaceSamples.logUniform(random, 3, 1e3) : Double.POSITIVE_INFINITY;
            foot = random.nextBoolean() ? new Box(0.06, 0.05, 0.04) : new Sphere(0.02);
            builder.bodyOfMass("trunk", new Box(0.5, 0.3, 0.1), mass);
        }

        /** A trunk on four legs of one to three hinges each. */
        InitialState onLegs(RandomGenerator random) {
            double[] lengths = lengths(random);
            for (int leg = 0; leg < 4; leg++) {
                addLeg(random, leg, Anchor.on("trunk", leg % 2 == 0 ? 0.2 : -0.2, leg < 2 ? 0.15 : -0.15, 0), lengths);
            }
            return InitialState.of(builder.build()).pose("trunk", Pose.at(0, 0, height(lengths)));
        }

        /** A trunk on an upright rail and one leg. */
        InitialState onRail(RandomGenerator random) {
            double[] lengths = lengths(random);
            addLeg(random, 0, Anchor.on("trunk"), lengths);
            builder.joint(
                    "rail", JointType.prismatic(Vec3.Z), Anchor.ground(0, 0, height(lengths)), Anchor.on("trunk"));
            return InitialState.of(builder.build());
        }

        private static double[] lengths(RandomGenerator random) {
            return random.doubles(random.nextInt(1, 4), 0.15, 0.4).toArray();
        }

        private static double height(double[] lengths) {
            double sum = 0.02 + 1e-9;
            for (double length : lengths) {
                sum += length;
            }
            return sum;
        }

        private void addLeg(RandomGenerator random, int leg, Anchor hip, double[] lengths) {
            Anchor parent = hip;
            for (int i = 0; i < lengths.length; i++) {
                String body = "bone" + leg + i;
                addBone(body, new Box(0.03, 0.03, lengths[i]), i == lengths.length - 1, -lengths[i] / 2);
                builder.joint("joint" + leg + i, HINGE, parent, Anchor.on(body, 0, 0, lengths[i] / 2));
                press("joint" + leg + i, random.nextBoolean() ? 1 : -1, random.nextDouble(0, 1), random);
                parent = Anchor.on(body, 0, 0, -lengths[i] / 2);
            }
        }

        private void addBone(String name, Box shape, boolean withFoot, double down) {
            PlacedShape sole = new PlacedShape(foot, Pose.at(0, 0, down));
            MassProperties properties = MassProperties.ofMass(shape, 0.05 * mass);
            builder.body(new Body(name, properties, List.of(new PlacedShape(shape, Pose.IDENTITY), sole)));
            if (withFoot) {
                builder.contact(
                        new ContactRule("foot-" + name, Mechanism.GROUND, List.of(), name, List.of(sole), friction, 0));
            }
        }

        /** A trunk on four parallelograms, each pressed to one side. */
        InitialState onFourBars(RandomGenerator random) {
            double width = random.nextDouble(0.04, 0.15);
            double length = random.nextDouble(0.15, 0.3);
            double shank = random.nextDouble(0.05, 0.2);
            int side = random.nextBoolean() ? 1 : -1;
            double beyond = random.nextDouble(0, 1);
            boolean both = random.nextBoolean();
            for (int leg = 0; leg < 4; leg++) {
                double y = leg < 2 ? 0.15 : -0.15;
                double x = leg % 2 == 0 ? 0.2 : -0.2;
                Box rod = new Box(0.02, 0.02, length);
                addBone("front" + leg, rod, false, 0);
                addBone("rear" + leg, rod, false, 0);
                addBone("coupler" + leg, new Box(width, 0.02, 0.02), true, -shank);
                addRod(leg, "front", new Vec3(x + width / 2, y, 0), length, width / 2);
                addRod(leg, "rear", new Vec3(x - width / 2, y, 0), length, -width / 2);
                press("front-hip" + leg, side, beyond, random);
                if (both) {
                    press("rear-hip" + leg, side, beyond, random);
                }
            }
            return InitialState.of(builder.build()).pose("trunk", Pose.at(0, 0, length + shank + 0.02 + 1e-9));
        }

        private void addRod(int leg, String rod, Vec3 hip, double length, double along) {
            builder.joint(
                    rod + "-hip" + leg,
                    HINGE,
                    Anchor.on("trunk", hip.x(), hip.y(), hip.z()),
                    Anchor.on(rod + leg, 0, 0, length / 2));
            builder.joint(
                    rod + "-knee" + leg,
                    HINGE,
                    Anchor.on(rod + leg, 0, 0, -length / 2),
                    Anchor.on("coupler" + leg, along, 0, 0));
        }

        /** Limits a joint and presses it to one side, to a target {@code beyond} its limit. */
        private void press(String joint, int side, double beyond, RandomGenerator random) {
            double lower = -random.nextDouble(0, 0.6);
            double upper = random.nextDouble(0, 0.6);
            stops.add(new Stop(joint, lower, upper, side > 0 ? upper + beyond : lower - beyond));
            builder.limit(joint, lower, upper)
                    .force(new Servo("servo-" + joint, Measure.of(joint), stiffness, damping, effort));
        }

        void run(Simulation run, String what) {
            for (Stop stop : stops) {
                run.inputs().target("servo-" + stop.joint, stop.target);
            }
            run.advance(DURATION);
            for (Stop stop : stops) {
                // a stop is met to 3e-10 rad/s times the step
                assertThat(run.now().position(stop.joint))
                        .as("%s, %s", what, stop.joint)
                        .isBetween(stop.lower - 1e-9, stop.upper + 1e-9);
            }
        }
    }
}
