package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Mechanism;
import org.gimbal.model.motion.PrescribedMotion;

/** A joint coordinate that follows a signal. */
final class CoordinateMotionClosure extends SignalClosure {
    CoordinateMotionClosure(Mechanism mechanism, JointTable joints, PrescribedMotion.OfCoordinate motion) {
        super(motion.name(), "m or rad", coordinate(mechanism, joints, motion), motion.signal());
    }

    private static Closure coordinate(Mechanism mechanism, JointTable joints, PrescribedMotion.OfCoordinate motion) {
        int edge = joints.edgeOfJoint(mechanism.jointIndex(motion.coordinate().joint()));
        return new CoordinateClosure(
                mechanism, joints, edge, motion.coordinate().index(), 0);
    }
}
