package org.gimbal.numerics.newton;

/**
 * A system F(u) = 0 as Newton's method sees it. The problem owns the iterate u, a base point and a direction; its merit
 * is one fixed norm of F for the whole solve.
 */
public interface NewtonProblem {
    /** Evaluates F at the iterate and returns its merit; infinite or NaN where F is not defined. */
    double evaluate();

    /** Whether the point evaluated last satisfies the problem's own tolerances. */
    boolean converged();

    /** Whether the point evaluated last is within {@code factor} times those tolerances. */
    boolean within(double factor);

    /** Whether all that is left at the point evaluated last is within {@code factor} times the round-off of its sums. */
    default boolean atRoundOff(double factor) {
        return false;
    }

    /** Whether the point evaluated last is so good that a further correction would only stir round-off. */
    boolean finished();

    /** Linearises at the point evaluated last, makes it the base and solves for the direction; false if singular. */
    boolean linearise();

    /** Makes the point evaluated last the base and solves for the direction with the last linearisation. */
    void reuseLinearisation();

    /** Length of the direction, in units of the iterate; not a number if the problem does not measure it. */
    default double directionLength() {
        return Double.NaN;
    }

    /**
     * Length of the direction that the last linearisation would give at the point evaluated last; base and direction
     * stay as they are.
     */
    default double remainingLength() {
        return Double.NaN;
    }

    /** Sets the iterate to base + fraction · direction. */
    void moveTo(double fraction);
}
