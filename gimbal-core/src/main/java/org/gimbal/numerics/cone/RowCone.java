package org.gimbal.numerics.cone;

/**
 * One impulse that answers one rate by a law of complementarity, as an interior-point method sees it. Linearised, a change of the rate from outside is answered
 * with δimpulse = k − K δrate.
 */
public interface RowCone {
    /** Sets what the rate is at the point evaluated last. */
    void rate(double value);

    /** Starts well inside all cones, for rates of the size {@code speed} and impulses of the size {@code size}. */
    void start(double speed, double size);

    double impulse();

    /** Linearises; K is then {@link #response}. */
    void linearise();

    /** K. */
    double response();

    /** k for products κ, with the second-order terms of the last direction if {@code corrected}. */
    double aim(double kappa, boolean corrected);

    /** The direction that goes with a change of the rate, after {@link #aim}. */
    void follow(double rateChange);

    /** How many times the direction may be taken before a variable leaves its cone; may be infinite. */
    double boundary();

    void moveTo(double fraction);

    /** The product of both sides after a share of the direction. */
    double complementarity(double fraction);

    /** Largest product at the point where it is. */
    double largestProduct();

    /** How far the rate it works with is from what it is to be. */
    double mismatch();
}
