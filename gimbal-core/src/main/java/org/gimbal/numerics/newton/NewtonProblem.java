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

    /** Whether the point evaluated last is so good that a further correction would only stir round-off. */
    boolean finished();

    /** Linearises at the point evaluated last, makes it the base and solves for the direction; false if singular. */
    boolean linearise();

    /** Makes the point evaluated last the base and solves for the direction with the last linearisation. */
    void reuseLinearisation();

    /** Sets the iterate to base + fraction · direction. */
    void moveTo(double fraction);
}
