package org.gimbal.scenes.loop;

import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * A straight member with a universal joint at its foot and a ball at its tip: where its ends are decides how it lies
 * and turns. Bodies on it have local z from foot to tip; local y is the joint's second axis.
 *
 * @param foot end on the universal joint
 * @param axis first axis of the universal joint, unit length, in a carrier that does not turn
 */
record Strut(Vec3 foot, Vec3 footVelocity, Vec3 tip, Vec3 tipVelocity, Vec3 axis) {

    Vec3 direction() {
        return tip.minus(foot).unit();
    }

    /** Perpendicular to the direction and to the first axis. */
    private Vec3 secondAxis() {
        return direction().cross(axis).unit();
    }

    private Quat orientation() {
        Vec3 y = secondAxis();
        return Quat.fromMatrix(Mat3.ofColumns(y.cross(direction()), y, direction()));
    }

    /**
     * Angular velocity ω = z × z′ + s z with z the direction. The spin s keeps the two joint axes a, y perpendicular: 0
     * = a·(ω × y) = ω·(y × a).
     */
    Vec3 turn() {
        Vec3 z = direction();
        Vec3 across = z.cross(tipVelocity.minus(footVelocity))
                .times(1 / tip.minus(foot).norm());
        Vec3 normal = secondAxis().cross(axis);
        return across.minus(z.times(across.dot(normal) / z.dot(normal)));
    }

    /** A body at a distance from the foot, and fixed to it. */
    BodyMotion fromFoot(double distance) {
        Vec3 arm = direction().times(distance);
        return new BodyMotion(new Pose(foot.plus(arm), orientation()), footVelocity.plus(turn().cross(arm)), turn());
    }

    /** A body at a distance from the tip, and fixed to it. */
    BodyMotion fromTip(double distance) {
        Vec3 arm = direction().times(-distance);
        return new BodyMotion(new Pose(tip.plus(arm), orientation()), tipVelocity.plus(turn().cross(arm)), turn());
    }
}
