package org.gimbal.kinematics.joint;

/** Which kernel computes an edge. Known to {@link JointKinematics} alone. */
enum JointKind {
    REVOLUTE,
    SPHERICAL,
    BASIC,
    UNIVERSAL,
    SCREW,
    /** Described by a {@link RelativeMotion}. */
    COORDINATES,
    NONE
}
