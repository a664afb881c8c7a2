package org.gimbal.scenes.loop;

import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;

/**
 * Where a body is and how it moves, all in world axes; the origin of its frame is its centre of mass.
 *
 * @param velocity of the centre of mass
 * @param turn angular velocity
 */
record BodyMotion(Pose pose, Vec3 velocity, Vec3 turn) {

    /** Lets a body start like this. */
    InitialState applyTo(InitialState start, String body) {
        Vec3 inBodyAxes = pose.orientation().conjugate().rotate(turn);
        return start.pose(body, pose).twist(body, velocity, inBodyAxes);
    }

    /** Where a point of the body is. */
    Vec3 point(Vec3 local) {
        return pose.apply(local);
    }

    /** How fast a point goes that moves with the body, wherever it is in the world. */
    Vec3 velocityAt(Vec3 point) {
        return velocity.plus(turn.cross(point.minus(pose.position())));
    }

    /** The same as seen from another body. */
    BodyMotion relativeTo(BodyMotion o) {
        return new BodyMotion(pose, velocity.minus(o.velocityAt(pose.position())), turn.minus(o.turn));
    }
}
