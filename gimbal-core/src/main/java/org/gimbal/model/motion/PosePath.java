package org.gimbal.model.motion;

import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * A pose that changes with time: displaced by three signals along the world's axes, then turned about an axis of its
 * own.
 *
 * <pre>   position(t) = base + (x(t), y(t), z(t)),   orientation(t) = base · turn(axis, angle(t)) </pre>
 *
 * @param base the pose it moves from
 * @param x displacement along world x, m; likewise y and z
 * @param axis what it turns about, in its own axes; need not have unit length
 * @param angle rad
 */
public record PosePath(Pose base, Signal x, Signal y, Signal z, Vec3 axis, Signal angle) {
    private static final Signal STILL = new Signal.Constant(0);

    /** A path that only displaces. */
    public static PosePath displaced(Pose base, Signal x, Signal y, Signal z) {
        return new PosePath(base, x, y, z, Vec3.Z, STILL);
    }

    /** A path that only turns, about an axis through the body frame's origin. */
    public static PosePath turning(Pose base, Vec3 axis, Signal angle) {
        return new PosePath(base, STILL, STILL, STILL, axis, angle);
    }
}
