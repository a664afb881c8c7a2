package org.gimbal.reduced;

/** A first-order differential equation for coordinates q and what goes with them, velocities or momenta w. */
interface Flow {
    /**
     * The derivatives at a time and state.
     *
     * @param rate receives q̇
     * @param change receives ẇ
     */
    void evaluate(double time, double[] q, double[] w, double[] rate, double[] change);

    /** w of velocities u. */
    void fromVelocities(double[] q, double[] u, double[] w);

    /** u of w. */
    void toVelocities(double[] q, double[] w, double[] u);
}
