package org.gimbal.model.constraint;

/**
 * A constraint on velocities, A(z) ż = b(t), that no constraint on positions can stand for: it leaves every pose within
 * reach and forbids ways to move. It may hold positions besides, as a ball that rolls on a plane stays on it.
 */
public sealed interface VelocityConstraint permits Rolling, Skate, UserVelocityConstraint {
    String name();

    /** How many equations hold positions; they come first. */
    int positionRows();

    /** How many hold velocities alone. */
    int velocityRows();
}
