package org.gimbal.numerics.cone;

import java.util.random.RandomGenerator;

/** Random numbers as the tests of this package need them. */
final class Randoms {
    private Randoms() {}

    /** Numbers evenly between −size and size. */
    static double[] symmetric(RandomGenerator random, int count, double size) {
        return random.doubles(count, -size, size).toArray();
    }

    /** A number whose logarithm is even between those of two others. */
    static double logarithmic(RandomGenerator random, double least, double most) {
        return least * StrictMath.pow(most / least, random.nextDouble());
    }
}
