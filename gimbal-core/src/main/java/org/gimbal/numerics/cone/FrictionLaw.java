package org.gimbal.numerics.cone;

/**
 * Friction in a plane: an impulse β of two components that opposes a slip u of two components and is bounded by a
 * normal impulse γ (last line of C7 in docs/theory/common.md), with complementarity products κ. Derivative, after the
 * variables of the law have been eliminated:
 *
 * <pre>   δβ = k + g δγ − K δu </pre>
 *
 * <ul>
 *   <li>μ {@code coefficient}: |β| ≤ μγ; d the slip as a variable of its own, which a residual u − d ties to u
 *   <li>sliding: u in m/s, β in N·s, μ without unit; rolling and spinning: u in rad/s, β in N·m·s, μ a length in m
 *   <li>g {@link #byNormal}, K {@link #response}, k {@link #aim}
 * </ul>
 */
abstract class FrictionLaw {
    /** μ. */
    protected double coefficient;

    protected boolean scaled;

    /** u at the point evaluated last. */
    protected double slip1;

    protected double slip2;

    /** d, and its change in the last direction. */
    protected double d1;

    protected double d2;
    protected double stepD1;
    protected double stepD2;

    /** g, K row by row, and k. */
    protected final double[] byNormal = new double[2];

    protected final double[] response = new double[4];

    /** How the bound y of the slip changes: ∂y/∂γ, ∂y/∂u, and its change for products κ alone. */
    protected double boundByNormal;

    protected final double[] boundBySlip = new double[2];
    protected double boundAnswer;
    protected final double[] answer = new double[2];

    final void coefficient(double value) {
        coefficient = value;
    }

    /** Whether directions are scaled, as monotone problems need them; plain ones are faster elsewhere. */
    final void scaled(boolean yes) {
        scaled = yes;
    }

    /** Sets u at the point evaluated last. */
    final void slip(double first, double second) {
        slip1 = first;
        slip2 = second;
    }

    /** Sets d to u; returns |d|. */
    protected final double startSlip() {
        d1 = slip1;
        d2 = slip2;
        stepD1 = 0;
        stepD2 = 0;
        return Math.sqrt(d1 * d1 + d2 * d2);
    }

    /** g, two numbers. */
    final double[] byNormal() {
        return byNormal;
    }

    /** K, row by row. */
    final double[] response() {
        return response;
    }

    /** Largest component of |u − d|. */
    final double mismatch() {
        return Math.max(Math.abs(slip1 - d1), Math.abs(slip2 - d2));
    }

    /** Size of u at the point evaluated last. */
    final double slipSize() {
        return Math.sqrt(slip1 * slip1 + slip2 * slip2);
    }

    /** μ. */
    final double coefficient() {
        return coefficient;
    }

    /** ∂y/∂γ, with u as it is. */
    final double boundByNormal() {
        return boundByNormal;
    }

    /** ∂y/∂u, two numbers, with γ as it is. */
    final double[] boundBySlip() {
        return boundBySlip;
    }

    /** The change of y that goes with k: γ as it is, u too. */
    final double boundAnswer() {
        return boundAnswer;
    }

    /** y: what bounds the slip, its size as κ → 0. */
    abstract double bound();

    /** δy of the direction. */
    abstract double boundStep();

    /** Sets all variables well inside their cones, for a typical slip {@code speed} and the normal impulse γ. */
    abstract void start(double speed, double normal);

    /** Starts from an estimate of β, moved into the interior of its cone. */
    abstract void resume(double speed, double normal, double first, double second);

    /** Starts at β as it is, with slips that end at {@code rate}; only for the exact cone. */
    void settle(double rate, double first, double second) {
        throw new UnsupportedOperationException();
    }

    /** β, component 0 or 1. */
    abstract double impulse(int component);

    /** The smallest normal impulse whose bound admits β. */
    abstract double leastNormal();

    /** Linearises at the normal impulse γ: computes g and K. */
    abstract void linearise(double normal);

    /**
     * Computes k, two numbers, for products κ.
     *
     * @param corrected whether to include the second-order terms of the last direction, in which γ changed by
     *     {@code normalStep}
     */
    abstract double[] aim(double kappa, boolean corrected, double normal, double normalStep);

    /** Computes the direction of all variables for changes of γ and of u; call {@link #aim} before. */
    abstract void follow(double normal, double normalStep, double slipStep1, double slipStep2);

    /** Sets δβ of the direction where it is known better; only for laws whose directions are scaled. */
    void follow(double first, double second) {}

    /** The multiple of the direction at which the first variable reaches the boundary of its cone; may be infinite. */
    abstract double boundary(double normal, double normalStep);

    /** Adds {@code fraction} times the direction to all variables. */
    abstract void moveTo(double fraction);

    /** The sum of all products after {@code fraction} times the direction, with the normal impulse there. */
    abstract double complementarity(double fraction, double normalThere);

    /** Number of products. */
    abstract int degree();

    /** Largest absolute component of all products. */
    abstract double largestProduct(double normal);
}
