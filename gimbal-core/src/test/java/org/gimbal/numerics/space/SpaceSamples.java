package org.gimbal.numerics.space;

import java.util.random.RandomGenerator;

/** Random things in space, and distances between them, for tests. */
public final class SpaceSamples {
    /** The round-off unit: one operation changes a result by at most this share of it. */
    public static final double EPS = 0x1p-53;

    private SpaceSamples() {}

    /** Components between −1 and 1. */
    public static Vec3 vector(RandomGenerator random) {
        return new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
    }

    public static Vec3 direction(RandomGenerator random) {
        return gaussian(random).vector().unit();
    }

    /** Uniform over all rotations: a direction in four dimensions. */
    public static Quat rotation(RandomGenerator random) {
        return gaussian(random).unit();
    }

    public static Pose pose(RandomGenerator random) {
        return new Pose(vector(random), rotation(random));
    }

    /** Entries between −1 and 1. */
    public static Mat3 matrix(RandomGenerator random) {
        return Mat3.ofColumns(vector(random), vector(random), vector(random));
    }

    /** Every order of magnitude equally likely. */
    public static double logUniform(RandomGenerator random, double from, double to) {
        return from * StrictMath.pow(to / from, random.nextDouble());
    }

    /** Σ aᵢⱼ bᵢⱼ, the scalar product behind the Frobenius norm. */
    public static double dot(Mat3 a, Mat3 b) {
        return a.transpose().times(b).trace();
    }

    public static double norm(Mat3 a) {
        return Math.sqrt(dot(a, a));
    }

    public static Mat3 minus(Mat3 a, Mat3 b) {
        return a.plus(b.times(-1));
    }

    public static double distance(Mat3 a, Mat3 b) {
        return norm(minus(a, b));
    }

    public static double distance(Vec3 a, Vec3 b) {
        return a.minus(b).norm();
    }

    /** Between the four numbers; q and −q are far apart. */
    public static double distance(Quat a, Quat b) {
        return new Quat(a.w() - b.w(), a.x() - b.x(), a.y() - b.y(), a.z() - b.z()).norm();
    }

    /** Between the rotations; q and −q are the same. */
    public static double rotationDistance(Quat a, Quat b) {
        return Math.min(distance(a, b), distance(a, b.negate()));
    }

    private static Quat gaussian(RandomGenerator random) {
        return new Quat(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }
}
