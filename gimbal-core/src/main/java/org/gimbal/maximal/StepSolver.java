package org.gimbal.maximal;

/** Solves the linearised step: one implementation per {@link MaximalOptions.LinearSolver}. */
interface StepSolver {
    /**
     * Linearises at {@code after} for a step of length h and factorises; false if a pivot is singular.
     *
     * @param f the rotational unknowns at which to linearise
     */
    boolean factorise(double h, double[] f, Configuration before, Configuration after);

    /**
     * Solves for the increments of all bodies and the gear multipliers.
     *
     * @param residual balance residual r without joint and gear impulses, six per body; kept
     * @param gearViolation γ of each gear at the new pose
     */
    void solve(double[] residual, double[] gearViolation, double[] increments, double[] gearMultipliers);
}
