package org.gimbal.scenes;

import java.util.SplittableRandom;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;

/**
 * Numbers, directions and rotations by a seed; the same on every machine, because only whole draws and {@code
 * StrictMath} are used.
 */
public class RandomDraws {
    private final SplittableRandom random;

    public RandomDraws(int seed) {
        random = new SplittableRandom(seed);
    }

    public final int below(int bound) {
        return (int) (random.nextDouble() * bound);
    }

    public final double between(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }

    /** Between the least and so many powers of ten above it, each power as likely as the others. */
    public final double decades(double least, double powers) {
        return least * StrictMath.pow(10, between(0, powers));
    }

    public final Vec3 direction() {
        double z = between(-1, 1);
        double angle = between(0, 2 * StrictMath.PI);
        double across = Math.sqrt(1 - z * z);
        return new Vec3(across * SineCosine.cos(angle), across * SineCosine.sin(angle), z);
    }

    /** Any direction, any length up to {@code radius}. */
    public final Vec3 inBall(double radius) {
        return direction().times(between(0, radius));
    }

    public final Quat rotation() {
        return Quat.about(direction(), between(0, 2 * StrictMath.PI));
    }
}
