package org.gimbal.io.model;

import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.CoordinateRef;

/** A controller that is pure data: a signal led to a servo or to a joint. */
public sealed interface Drive {
    Signal signal();

    /** The servo of this name follows the signal, and its speed. */
    record ServoTarget(String servo, Signal signal) implements Drive {}

    /** The signal is the effort of a motor, a servo without stiffness and damping, N or N·m; cut at its limit. */
    record MotorEffort(String motor, Signal signal) implements Drive {}

    /** The signal is an effort on a joint coordinate, N or N·m. */
    record JointEffort(CoordinateRef coordinate, Signal signal) implements Drive {}
}
