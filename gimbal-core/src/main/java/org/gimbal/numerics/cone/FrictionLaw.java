package org.gimbal.numerics.cone;

/**
 * Friction in a plane, bounded by a normal impulse γ, as an interior-point method sees it: an impulse β of two components against a slip u of two components.
 * Linearised it answers with
 *
 * <pre>   δβ = k + g δγ − K δu </pre>
 *
 * Slips may be velocities and impulses linear, or angular velocities and angular impulses (rolling, spinning): then the coefficient is a length.
 */
interface FrictionLaw {
    /** Sets what the normal impulse is multiplied by: no number, or a length. */
    void coefficient(double value);

    /** Sets what the slip is at the point evaluated last. */
    void slip(double first, double second);

    /** Starts well inside all cones, for slips of the size {@code speed} and the normal impulse γ. */
    void start(double speed, double normal);

    /** Starts at impulses that are expected, drawn into the cone. */
    void resume(double speed, double normal, double first, double second);

    /** β, component 0 or 1. */
    double impulse(int component);

    /** Linearises at the normal impulse γ; fills g and K. */
    void linearise(double normal);

    /** g, two numbers. */
    double[] byNormal();

    /** K, row by row. */
    double[] response();

    /**
     * k, two numbers, for products κ.
     *
     * @param corrected whether to take the second-order terms of the last direction into account, in which γ changed by {@code normalStep}
     */
    double[] aim(double kappa, boolean corrected, double normal, double normalStep);

    /** The direction that goes with changes of γ and of the slip, after {@link #aim}. */
    void follow(double normal, double normalStep, double slipStep1, double slipStep2);

    /** How many times the direction may be taken before a variable leaves its cone; may be infinite. */
    double boundary(double normal, double normalStep);

    void moveTo(double fraction);

    /** The sum of all products after a share of the direction, with γ there. */
    double complementarity(double fraction, double normalThere);

    /** Number of products. */
    int degree();

    double largestProduct(double normal);

    /** How far the slip it works with is from what it is to be. */
    double mismatch();
}
