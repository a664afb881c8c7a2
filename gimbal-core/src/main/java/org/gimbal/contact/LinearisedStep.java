package org.gimbal.contact;

/**
 * The second of the two things that contact asks of an engine: the equations of a step, evaluated and linearised. The
 * engine owns the unknowns; {@link #direction} makes the point evaluated last the base from which {@link #moveTo} moves
 * them.
 */
public interface LinearisedStep extends BodySystem {
    /** Error that a solve may end with: m and rad of joints, m/s and rad/s of the balance. */
    double tolerance();

    /** Remembers the unknowns as the first guess of the step. */
    void keepGuess();

    /** Puts the unknowns back to the first guess. */
    void returnToGuess();

    /** Puts the bodies back to the old pose, at rest; what else there is to the first guess. */
    void returnToOldPose();

    /**
     * Evaluates the equations with the given impulses; the norm of their residual, not finite where they are undefined.
     */
    double evaluate(BodyImpulses impulses);

    /**
     * Balance residual of the point evaluated last, without the impulses of joints and constraints; six numbers per
     * body.
     */
    double[] residual();

    /** Largest residual of the balance at the point evaluated last, as a velocity: m/s or rad/s. */
    double worstRate();

    /**
     * The largest velocity that a force, at the point evaluated last, would give its bodies in the step if they were
     * free: m/s or rad/s.
     */
    double forceRate();

    /**
     * Whether the point evaluated last satisfies the tolerance, where round-off of impulses leaves rates of the size
     * {@code noise}.
     */
    boolean converged(double noise);

    /** Whether the point evaluated last satisfies a multiple of the tolerance, or of what round-off leaves. */
    boolean within(double factor);

    /** Moves the unknowns to base + fraction · direction. */
    void moveTo(double fraction);
}
