package org.gimbal.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.gimbal.kinematics.joint.JointMotion;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.BasicJoint.Row;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.Composite.Part;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.PathJoint;
import org.gimbal.model.joint.Screw;
import org.gimbal.model.joint.Universal;
import org.gimbal.numerics.dense.ExtremeEigenvalues;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;

/** Joints of every type with random axes, and coordinates for them. */
public final class RandomJoints {
    private RandomJoints() {}

    /**
     * One joint of each type, written out one by one: {@code JointContractTest} fails when a type exists that is
     * missing here.
     */
    public static List<JointType> all(RandomGenerator random) {
        return List.of(
                new BasicJoint(Row.FIXED, axis(random)),
                new BasicJoint(Row.PRISMATIC, axis(random)),
                new BasicJoint(Row.PLANAR_FIXED_ORIENTATION, axis(random)),
                new BasicJoint(Row.FIXED_ORIENTATION, axis(random)),
                new BasicJoint(Row.REVOLUTE, axis(random)),
                new BasicJoint(Row.CYLINDRICAL, axis(random)),
                new BasicJoint(Row.PLANAR, axis(random)),
                new BasicJoint(Row.FREE_REVOLUTE, axis(random)),
                new BasicJoint(Row.SPHERICAL, axis(random)),
                new BasicJoint(Row.CYLINDRICAL_FREE, axis(random)),
                new BasicJoint(Row.PLANAR_FREE, axis(random)),
                new BasicJoint(Row.FLOATING, axis(random)),
                universal(random),
                JointType.screw(axis(random), lead(random)),
                twoParts(random),
                slidingHinges(random),
                gimbal(random),
                openPath(random),
                closedPath(random),
                RandomPoseFunction.joint(1 + random.nextInt(3), random),
                RandomSplines.open(random),
                RandomSplines.closed(random),
                RandomSplines.surface(random),
                nested(random));
    }

    /** A composite of composites: a slide that carries a spline curve, and a hinge on both. */
    private static JointType nested(RandomGenerator random) {
        JointType inner = JointType.composite(
                part("slide", JointType.prismatic(axis(random)), random),
                part("curve", RandomSplines.open(0.1, random), random));
        JointType type = JointType.composite(
                part("ride", inner, random), part("swing", JointType.revolute(axis(random)), random));
        return wellConditioned(type, new double[3]) ? type : nested(random);
    }

    /** Two joints at random places. The angle between two axes in a row never changes: such a joint does not lock. */
    private static JointType twoParts(RandomGenerator random) {
        List<JointType> first = List.of(
                JointType.revolute(axis(random)),
                JointType.prismatic(axis(random)),
                JointType.screw(axis(random), lead(random)),
                JointType.spherical(),
                JointType.planar(axis(random)));
        JointType second = random.nextBoolean() ? JointType.revolute(axis(random)) : JointType.prismatic(axis(random));
        JointType type = JointType.composite(
                part("first", first.get(random.nextInt(first.size())), random), part("second", second, random));
        return wellConditioned(type, new double[type.freedom()]) ? type : twoParts(random);
    }

    /** A slide in some direction and two hinges with skew axes. */
    private static JointType slidingHinges(RandomGenerator random) {
        JointType type = JointType.composite(
                part("slide", JointType.prismatic(axis(random)), random),
                part("swing", JointType.revolute(axis(random)), random),
                part("roll", JointType.revolute(axis(random)), random));
        return wellConditioned(type, new double[3]) ? type : slidingHinges(random);
    }

    /** Three hinges that meet, perpendicular to each other at zero: it locks at 90° of the second. */
    private static JointType gimbal(RandomGenerator random) {
        Pose frame = new Pose(SpaceSamples.vector(random).times(0.3), SpaceSamples.rotation(random));
        return JointType.composite(
                new Part("yaw", JointType.revolute(Vec3.Z), frame),
                new Part("pitch", JointType.revolute(Vec3.Y), frame),
                new Part("roll", JointType.revolute(Vec3.X), frame));
    }

    /** Some 3 m long, in both directions from zero, with bends and turns. */
    private static JointType openPath(RandomGenerator random) {
        List<PathJoint.Point> points = new ArrayList<>();
        Pose pose = new Pose(SpaceSamples.vector(random).times(0.3), SpaceSamples.rotation(random));
        for (double at = -1.5; at < 1.5; at += random.nextDouble(0.6, 0.9)) {
            points.add(new PathJoint.Point(at, pose));
            pose = new Pose(
                    pose.apply(new Vec3(0.75, 0, 0)
                            .plus(SpaceSamples.vector(random).times(0.15))),
                    pose.orientation()
                            .times(Quat.fromRotationVector(
                                    SpaceSamples.direction(random).times(random.nextDouble(0.6))))
                            .unit());
        }
        return new PathJoint(Coordinate.Unit.METRE, points, 0);
    }

    /** Round about, some 4 m; the body turns round with it, or does not. */
    private static JointType closedPath(RandomGenerator random) {
        Pose whole = new Pose(SpaceSamples.vector(random).times(0.3), SpaceSamples.rotation(random));
        boolean turns = random.nextBoolean();
        List<Pose> poses = new ArrayList<>();
        int count = 6 + random.nextInt(4);
        for (int k = 0; k < count; k++) {
            double angle = 2 * Math.PI * k / count;
            Vec3 place = new Vec3(0.7 * Math.cos(angle), 0.6 * Math.sin(angle), 0.1 * random.nextDouble());
            Quat turn = Quat.about(Vec3.Z, turns ? angle : 0)
                    .times(Quat.fromRotationVector(
                            SpaceSamples.direction(random).times(random.nextDouble(0.1))));
            poses.add(whole.times(new Pose(place, turn.unit())));
        }
        return JointType.closedPath(poses.stream()
                .map(pose -> new Pose(pose.position(), pose.orientation().unit()))
                .toList());
    }

    /** Whether a joint has locks, where its directions depend on each other. */
    static boolean locks(JointType type) {
        return type instanceof Composite composite
                && composite.parts().stream()
                                .filter(part -> part.type().label().equals("revolute"))
                                .count()
                        > 2;
    }

    private static Part part(String name, JointType type, RandomGenerator random) {
        return new Part(name, type, new Pose(SpaceSamples.vector(random).times(0.3), SpaceSamples.rotation(random)));
    }

    /** Whether the directions of a joint's coordinates are far from depending on each other. */
    private static boolean wellConditioned(JointType type, double[] coordinates) {
        int freedom = coordinates.length;
        double[] directions = new JointMotion(type).directions(coordinates, 0);
        double[] gram = new double[freedom * freedom];
        for (int i = 0; i < gram.length; i++) {
            for (int c = 0; c < 6; c++) {
                gram[i] += directions[6 * (i / freedom) + c] * directions[6 * (i % freedom) + c];
            }
        }
        ExtremeEigenvalues squares = new ExtremeEigenvalues(gram, freedom);
        return squares.least() > 0.2 * 0.2 * squares.greatest(); // singular values within a factor of five
    }

    public static JointType any(RandomGenerator random) {
        List<JointType> all = all(random);
        return all.get(random.nextInt(all.size()));
    }

    /** Any joint but those whose coordinates are searched for: derivatives are exact off the manifold, too. */
    public static JointType anyExact(RandomGenerator random) {
        List<JointType> exact =
                all(random).stream().filter(type -> !searched(type)).toList();
        return exact.get(random.nextInt(exact.size()));
    }

    /** Whether the coordinates of a type are searched for, because its pose is given as a function of them. */
    public static boolean searched(JointType type) {
        return !(type instanceof BasicJoint || type instanceof Universal || type instanceof Screw);
    }

    /** The labels of all types. */
    public static Set<String> labels() {
        return all(new SplittableRandom(1)).stream().map(JointType::label).collect(Collectors.toSet());
    }

    /** Those of the types whose coordinates are searched for. */
    public static Set<String> searchedLabels() {
        return all(new SplittableRandom(1)).stream()
                .filter(RandomJoints::searched)
                .map(JointType::label)
                .collect(Collectors.toSet());
    }

    /** Any direction and length; the directions ±x, ±y, ±z come up often, as they do in practice. */
    private static Vec3 axis(RandomGenerator random) {
        double length = SpaceSamples.logUniform(random, 0.1, 10);
        Vec3 direction = random.nextInt(4) > 0
                ? SpaceSamples.direction(random)
                : List.of(Vec3.X, Vec3.Y, Vec3.Z).get(random.nextInt(3)).times(random.nextBoolean() ? 1 : -1);
        return direction.times(length);
    }

    /** Two axes at least 30° apart. */
    private static JointType universal(RandomGenerator random) {
        Vec3 first = axis(random);
        Vec3 second = axis(random);
        while (first.cross(second).norm() < 0.5 * first.norm() * second.norm()) {
            second = axis(random);
        }
        return JointType.universal(first, second);
    }

    /** Between 5 cm and half a metre a turn, right- or left-handed. */
    private static double lead(RandomGenerator random) {
        return random.nextDouble(0.05, 0.5) * (random.nextBoolean() ? 1 : -1);
    }

    /**
     * Coordinates of a joint: lengths up to half a metre, angles up to {@code turns} full turns either way, rotation
     * vectors up to 2.8 rad, which is short of half a turn, parameters up to 2.5. Composite joints are well away from
     * locks.
     */
    public static double[] coordinates(JointType type, double turns, RandomGenerator random) {
        List<Coordinate> list = type.coordinates();
        double[] values = new double[list.size()];
        for (int k = 0; k < values.length; k++) {
            if (!list.get(k).scalar()) {
                SpaceSamples.direction(random).times(random.nextDouble(2.8)).into(values, k);
                k += 2; // the three components of the rotation vector
                continue;
            }
            double range = switch (list.get(k).unit()) {
                case METRE -> 0.5;
                case RADIAN -> 2 * Math.PI * turns;
                case SPAN -> 2.5; // over the ends of short open splines, and round short closed ones
            };
            values[k] = random.nextDouble(-range, range);
            if (list.get(k).unit() == Coordinate.Unit.SPAN) {
                double knot = Math.floor(values[k]); // third derivatives jump there, which differences would notice
                values[k] = knot + 0.01 + 0.98 * (values[k] - knot);
            }
        }
        return searched(type) && !wellConditioned(type, values)
                ? coordinates(type, turns, random) // not near a lock
                : values;
    }

    /**
     * Where coordinates are after a short time {@code by} at constant velocities: rotation vectors are turned by the
     * angular velocity in frame A, all others grow.
     */
    public static double[] moved(JointType type, double[] coordinates, double[] rates, double by) {
        List<Coordinate> list = type.coordinates();
        double[] moved = coordinates.clone();
        for (int k = 0; k < moved.length; k++) {
            if (list.get(k).scalar()) {
                moved[k] += by * rates[k];
            } else {
                Quat turn = Quat.fromRotationVector(Vec3.from(rates, k).times(by));
                turn.times(Quat.fromRotationVector(Vec3.from(coordinates, k)))
                        .rotationVector()
                        .into(moved, k);
                k += 2;
            }
        }
        return moved;
    }

    /** Numbers between −{@code size} and {@code size}, one for each coordinate. */
    public static double[] rates(JointType type, double size, RandomGenerator random) {
        return random.doubles(type.freedom(), -size, size).toArray();
    }
}
