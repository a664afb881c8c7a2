package org.gimbal.contact.solve;

/**
 * Cones of a step, as an interior-point method asks for all of them together. A product is an impulse times a rate, J.
 */
interface ConeSet {
    /** Number of complementarity products. */
    int degree();

    /** The longest step, at most one, that stays inside all cones with a share of the distance to spare. */
    double longestStep(double share);

    /** Moves all variables on by a share of the direction. */
    void moveTo(double fraction);

    /**
     * What the products, over the masses that their cones feel, are above where they end; m²/s² or rad²/s², now or
     * after a share of the direction.
     */
    double complementarity(double fraction);

    /** Largest product, J. */
    double largestProduct();

    /** Largest product in units of where it is to end. */
    double largestProductOverFloor();

    /** Largest product over the impulse of its cone: the rate that it is left with, m/s or rad/s. */
    double largestProductOverImpulse();

    /** Largest difference between rates as variables and as the pose has them, m/s or rad/s. */
    double worstMismatch();
}
