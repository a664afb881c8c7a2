package org.gimbal.model.force;

/** A force along a measure q of the pose: it pushes with an effort, N or N·m, towards growing q. */
public sealed interface MeasureForce extends Force permits Spring, Damper, Servo, DryFriction {
    /** What it acts along. */
    Measure along();
}
