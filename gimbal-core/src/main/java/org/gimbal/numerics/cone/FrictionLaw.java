package org.gimbal.numerics.cone;

/**
 * Friction in a plane, bounded by a normal impulse γ, as an interior-point method sees it: an impulse β of two components against a slip u of two components.
 * Linearised it answers with
 *
 * <pre>   δβ = k + g δγ − K δu </pre>
 *
 * Slips may be velocities and impulses linear, or angular velocities and angular impulses (rolling, spinning): then the coefficient is a length.
 */
abstract class FrictionLaw {
    /** What the normal impulse is multiplied by: no number, or a length. */
    protected double coefficient;

    /** The slip at the point evaluated last. */
    protected double slip1;

    protected double slip2;

    /** The slip as a variable of its own, and its step in the last direction. */
    protected double d1;

    protected double d2;
    protected double stepD1;
    protected double stepD2;

    /** g, K row by row, and k. */
    protected final double[] byNormal = new double[2];

    protected final double[] response = new double[4];
    protected final double[] answer = new double[2];

    final void coefficient(double value) {
        coefficient = value;
    }

    /** Sets what the slip is at the point evaluated last. */
    final void slip(double first, double second) {
        slip1 = first;
        slip2 = second;
    }

    /** Begins with the slip as it is; returns its size. */
    protected final double startSlip() {
        d1 = slip1;
        d2 = slip2;
        stepD1 = 0;
        stepD2 = 0;
        return Math.sqrt(d1 * d1 + d2 * d2);
    }

    /** The step that takes the variables to the slip as it will be. */
    protected final void followSlip(double slipStep1, double slipStep2) {
        stepD1 = slipStep1 + slip1 - d1;
        stepD2 = slipStep2 + slip2 - d2;
    }

    /** g, two numbers. */
    final double[] byNormal() {
        return byNormal;
    }

    /** K, row by row. */
    final double[] response() {
        return response;
    }

    /** How far the slip it works with is from what it is to be. */
    final double mismatch() {
        return Math.max(Math.abs(slip1 - d1), Math.abs(slip2 - d2));
    }

    /** Starts well inside all cones, for slips of the size {@code speed} and the normal impulse γ. */
    abstract void start(double speed, double normal);

    /** Starts at impulses that are expected, drawn into the cone. */
    abstract void resume(double speed, double normal, double first, double second);

    /** β, component 0 or 1. */
    abstract double impulse(int component);

    /** The least normal impulse that allows β. */
    abstract double leastNormal();

    /** Linearises at the normal impulse γ; fills g and K. */
    abstract void linearise(double normal);

    /**
     * k, two numbers, for products κ.
     *
     * @param corrected whether to take the second-order terms of the last direction into account, in which γ changed by {@code normalStep}
     */
    abstract double[] aim(double kappa, boolean corrected, double normal, double normalStep);

    /** The direction that goes with changes of γ and of the slip, after {@link #aim}. */
    abstract void follow(double normal, double normalStep, double slipStep1, double slipStep2);

    /** How many times the direction may be taken before a variable leaves its cone; may be infinite. */
    abstract double boundary(double normal, double normalStep);

    abstract void moveTo(double fraction);

    /** The sum of all products after a share of the direction, with γ there. */
    abstract double complementarity(double fraction, double normalThere);

    /** Number of products. */
    abstract int degree();

    abstract double largestProduct(double normal);
}
