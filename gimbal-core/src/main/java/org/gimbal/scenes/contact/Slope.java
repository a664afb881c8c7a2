package org.gimbal.scenes.contact;

import org.gimbal.geometry.HalfSpace;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;

/** Ground through the origin that falls off to one side: x of its frame points down the slope, z away from it. */
record Slope(Quat axes) {

    /**
     * A slope.
     *
     * @param angle from the horizontal, degrees
     * @param azimuth of the way down, counted from x about z, degrees
     */
    static Slope of(double angle, double azimuth) {
        return new Slope(Quat.about(Vec3.Z, StrictMath.toRadians(azimuth))
                .times(Quat.about(Vec3.Y, StrictMath.toRadians(angle))));
    }

    MechanismBuilder addTo(MechanismBuilder builder) {
        return builder.ground(new HalfSpace(), new Pose(Vec3.ZERO, axes));
    }

    /** A body that lies squarely on the slope with its centre at some height over it. */
    Pose at(double height) {
        return new Pose(axes.rotate(new Vec3(0, 0, height)), axes);
    }

    /** A velocity along the slope, at {@code heading} degrees from the way down. */
    Vec3 velocity(double speed, double heading) {
        double angle = StrictMath.toRadians(heading);
        return axes.rotate(new Vec3(speed * SineCosine.cos(angle), speed * SineCosine.sin(angle), 0));
    }
}
