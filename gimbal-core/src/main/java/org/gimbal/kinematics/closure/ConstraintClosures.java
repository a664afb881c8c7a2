package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.PointOnPlane;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.constraint.UserVelocityConstraint;

/** Which closure computes which constraint. */
final class ConstraintClosures {
    private ConstraintClosures() {}

    /**
     * Compiles one constraint.
     *
     * @param memoryStart where its numbers in {@link Configuration#memory} begin, if it keeps any
     * @param number where its scratch space in {@link Configuration#scratch} is, if it needs any
     */
    static Closure of(
            Mechanism mechanism,
            BodyTable bodies,
            JointTable joints,
            Constraint constraint,
            int memoryStart,
            int number) {
        if (constraint instanceof Cam cam) {
            return new CamClosure(mechanism, joints, cam, number);
        }
        if (constraint instanceof Distance distance) {
            return new DistanceClosure(mechanism, bodies, distance);
        }
        if (constraint instanceof PointOnPlane on) {
            return new OffsetClosure(mechanism, bodies, on);
        }
        if (constraint instanceof PointToPoint points) {
            return new OffsetClosure(mechanism, bodies, points);
        }
        if (constraint instanceof PointOnCurve on) {
            return new CurveClosure(mechanism, bodies, on, memoryStart, number);
        }
        if (constraint instanceof Rolling rolling) {
            return new RollingClosure(mechanism, bodies, rolling, memoryStart, number);
        }
        if (constraint instanceof Skate skate) {
            return new SkateClosure(mechanism, bodies, skate, memoryStart, number);
        }
        if (constraint instanceof UserVelocityConstraint user) {
            return new UserVelocityClosure(mechanism, bodies, user, memoryStart, number);
        }
        if (constraint instanceof UserConstraint user) {
            return new UserClosure(mechanism, bodies, user, number);
        }
        throw new AssertionError("no closure computes " + constraint);
    }
}
