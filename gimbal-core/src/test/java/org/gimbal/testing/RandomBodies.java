package org.gimbal.testing;

import java.util.random.RandomGenerator;
import org.gimbal.geometry.MassProperties;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;

/** Mass properties about which nothing is special. */
public final class RandomBodies {
    private RandomBodies() {}

    /**
     * A body of about half a metre: the centre of mass is not the origin of the body frame, the principal axes are not
     * its axes, and the three moments differ. Moments are sums of second moments of mass, so that a body can have them.
     */
    public static MassProperties massProperties(double mass, RandomGenerator random) {
        double x = mass * square(random.nextDouble(0.08, 0.3));
        double y = mass * square(random.nextDouble(0.08, 0.3));
        double z = mass * square(random.nextDouble(0.08, 0.3));
        Mat3 principal = Mat3.diagonal(y + z, x + z, x + y);
        Vec3 center = SpaceSamples.vector(random).times(0.3);
        return new MassProperties(mass, center, principal.rotatedBy(SpaceSamples.rotation(random)));
    }

    private static double square(double v) {
        return v * v;
    }
}
