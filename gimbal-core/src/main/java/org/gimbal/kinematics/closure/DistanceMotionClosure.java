package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.motion.PrescribedMotion;

/** A distance that follows a signal: a string that is wound up. */
final class DistanceMotionClosure extends SignalClosure {
    DistanceMotionClosure(Mechanism mechanism, BodyTable bodies, PrescribedMotion.OfDistance motion) {
        super(
                motion.name(),
                "m",
                new DistanceClosure(mechanism, bodies, new Distance(motion.name(), motion.a(), motion.b(), 0)),
                motion.length());
    }
}
