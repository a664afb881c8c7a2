package org.gimbal.model.force;

/** In which axes a wrench is given, and about which point its torque. */
public enum WrenchFrame {
    /** World axes, through and about the centre of mass. */
    CENTRAL,
    /** World axes, through and about the world's origin: a spatial wrench. */
    WORLD,
    /** Body axes, through and about the origin of the body frame: it turns with the body, like a thruster. */
    BODY,
    /** World axes, through and about the origin of the body frame. */
    HYBRID
}
