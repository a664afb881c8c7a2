package org.gimbal.testing;

import java.util.List;
import java.util.random.RandomGenerator;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.BasicJoint.Row;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.JointType;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;

/** Joints of every type with random axes, and coordinates for them. */
public final class RandomJoints {
    private RandomJoints() {}

    /**
     * One joint of each type, written out one by one: {@code JointContractTest} fails when a type exists that is missing
     * here.
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
                JointType.screw(axis(random), lead(random)));
    }

    public static JointType any(RandomGenerator random) {
        List<JointType> all = all(random);
        return all.get(random.nextInt(all.size()));
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
     * Coordinates of a joint: lengths up to half a metre, angles up to {@code turns} full turns either way, rotation vectors
     * up to 2.8 rad, which is short of half a turn.
     */
    public static double[] coordinates(JointType type, double turns, RandomGenerator random) {
        List<Coordinate> list = type.coordinates();
        double[] values = new double[list.size()];
        for (int k = 0; k < values.length; k++) {
            if (!list.get(k).scalar()) {
                SpaceSamples.direction(random).times(random.nextDouble(2.8)).into(values, k);
                return values; // the three components of the rotation vector are the last coordinates
            }
            double range = list.get(k).unit() == Coordinate.Unit.METRE ? 0.5 : 2 * Math.PI * turns;
            values[k] = random.nextDouble(-range, range);
        }
        return values;
    }

    /**
     * Where coordinates are after a short time {@code by} at constant velocities: rotation vectors are turned by the angular
     * velocity in frame A, all others grow.
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
