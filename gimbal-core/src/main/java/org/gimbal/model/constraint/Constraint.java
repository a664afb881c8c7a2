package org.gimbal.model.constraint;

/**
 * A constraint between bodies, or a body and the ground: sealed, so that every engine knows every kind. Those that are
 * a {@link VelocityConstraint} too hold velocities, all others positions.
 */
public sealed interface Constraint
        permits Cam,
                Distance,
                PointOnCurve,
                PointOnPlane,
                PointToPoint,
                Rolling,
                Skate,
                UserConstraint,
                UserVelocityConstraint {

    String name();

    /** Whether bodies push on each other only, never on the ground, so that the momentum of all together is kept. */
    boolean internal();

    /** Whether it does work on the bodies, as what moves them in a given way does. */
    default boolean driven() {
        return false;
    }
}
