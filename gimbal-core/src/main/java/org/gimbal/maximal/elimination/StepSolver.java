package org.gimbal.maximal.elimination;

import org.gimbal.contact.ContactBlocks;
import org.gimbal.kinematics.Configuration;

/** Solves the linearised step: the options of the engine choose an implementation. */
public interface StepSolver {
    /**
     * Linearises at {@code after} for a step of length h and factorises; false if a pivot is singular.
     *
     * @param turn the turns of all bodies at which to linearise
     * @param stiffness of the rows of forces: how their impulse at the old pose falls as their measure grows
     * @param contacts what contacts add to the blocks of the bodies
     */
    boolean factorise(
            double h,
            double[] turn,
            Configuration before,
            Configuration after,
            double[] stiffness,
            ContactBlocks contacts);

    /**
     * Solves for the increments of all bodies and the multipliers of the closures.
     *
     * @param residual balance residual r without the impulses of joints and closures, six per body; kept
     * @param violation γ of all closures at the new pose and, behind them, what stands for it in the rows of forces and
     *     limits
     */
    void solve(double[] residual, double[] violation, double[] increments, double[] multipliers);

    /** How many rows of closures depended on others at the last linearisation. */
    int dependentRows();
}
