package org.gimbal.numerics.cone;

/**
 * Equations F(x, λ) = 0 whose variables λ lie in cones and obey complementarity conditions, as {@link InteriorPoint}
 * sees them. The problem owns the iterate and the search direction; the calls of one iteration are {@link #evaluate},
 * {@link #converged}, {@link #linearise}, {@link #direction} two or three times, {@link #longestStep}, {@link #moveTo}.
 */
public interface ConeProblem {
    /**
     * Evaluates all functions at the iterate. Returns the norm of F, without the complementarity conditions, in the
     * unit of a velocity; not finite where F is not defined.
     */
    double evaluate();

    /** Whether the point evaluated last satisfies all tolerances. */
    boolean converged();

    /** Whether it satisfies the wider tolerances that are accepted if the iteration cannot make further progress. */
    boolean nearlyConverged();

    /** Linearises at the point evaluated last; false if the matrix is singular. */
    boolean linearise();

    /**
     * Computes the Newton direction towards F = 0 with all complementarity products equal to κ.
     *
     * @param corrected whether to include the second-order terms of the last direction (Mehrotra's corrector)
     */
    void direction(double kappa, boolean corrected);

    /** The longest step, at most one, that covers at most {@code share} of the way to the boundary of any cone. */
    double longestStep(double share);

    /** Mean complementarity product at the iterate plus {@code fraction} times the direction. */
    double complementarity(double fraction);

    /** Sets the cone variables to a point well inside their cones; the other variables keep their values. */
    void recentre();

    /** Adds {@code fraction} times the direction to the iterate; a negative fraction takes back part of a step. */
    void moveTo(double fraction);
}
