package org.gimbal.model.constraint;

/** A holonomic constraint between bodies, or a body and the ground: sealed, so that every engine knows every kind. */
public sealed interface Constraint permits Distance, PointOnCurve, PointOnPlane, PointToPoint, UserConstraint {

    String name();

    /** Whether bodies push on each other only, never on the ground, so that the momentum of all together is kept. */
    boolean internal();
}
