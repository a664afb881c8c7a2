package org.gimbal.numerics.cone;

/** Equations with variables in cones, as an interior-point method sees them. The problem owns iterate, base point and direction. */
public interface ConeProblem {
    /** Evaluates everything at the iterate and returns the norm of what is not complementarity; not finite where undefined. */
    double evaluate();

    /** Whether the point evaluated last satisfies all tolerances. */
    boolean converged();

    /** Whether it is near enough to them to stand where no step leads further. */
    boolean nearlyConverged();

    /** Linearises at the point evaluated last; false if singular. */
    boolean linearise();

    /** The direction towards complementarity products κ; with the second-order terms of the last direction if {@code corrected}. */
    void direction(double kappa, boolean corrected);

    /** The longest step, at most one, that stays inside the cones with a share of the distance to spare. */
    double longestStep(double share);

    /** Mean complementarity product after a share of the direction. */
    double complementarity(double fraction);

    /** Puts the variables back into the middle of their cones; everything else stays. */
    void recentre();

    /** Moves on by a share of the direction, backwards if negative. */
    void moveTo(double fraction);
}
