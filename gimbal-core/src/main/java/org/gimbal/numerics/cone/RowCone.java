package org.gimbal.numerics.cone;

/**
 * One impulse related to one rate by a complementarity condition with product κ. Its own variables are eliminated from
 * the linearised equations, so that for a change δrate that the rest of the system causes (C8 with one row)
 *
 * <pre>   δimpulse = k − K δrate,   K ≥ 0 </pre>
 *
 * <ul>
 *   <li>K {@link #response}, mass or inertia; k the result of {@link #aim}, N·s or N·m·s
 *   <li>rate in m/s or rad/s; impulse in N·s or N·m·s; κ in J
 * </ul>
 *
 * An iteration calls {@link #rate}, {@link #linearise}, then {@link #aim} and {@link #follow} for each direction.
 */
public interface RowCone {
    /** Sets the rate that the rest of the system has at the point evaluated last. */
    void rate(double value);

    /**
     * Sets the variables to a point well inside their cones.
     *
     * @param speed typical rate, and {@code size} typical impulse, both above zero
     */
    void start(double speed, double size);

    double impulse();

    /** Linearises at the present variables; {@link #response} is valid afterwards. */
    void linearise();

    /** K. */
    double response();

    /** k for products equal to κ, with the second-order terms of the last direction if {@code corrected}. */
    double aim(double kappa, boolean corrected);

    /** Computes the direction of the own variables that belongs to a change of the rate; call {@link #aim} before. */
    void follow(double rateChange);

    /** The multiple of the direction at which the first variable reaches the boundary of its cone; may be infinite. */
    double boundary();

    /** Adds {@code fraction} times the direction to the variables. */
    void moveTo(double fraction);

    /** The complementarity product after {@code fraction} times the direction. */
    double complementarity(double fraction);

    /** Largest absolute component of the products at the present variables. */
    double largestProduct();

    /** Absolute difference between the rate as a variable of this cone and the one set by {@link #rate}. */
    double mismatch();
}
