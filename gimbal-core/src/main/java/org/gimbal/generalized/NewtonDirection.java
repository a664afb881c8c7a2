package org.gimbal.generalized;

import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;

/**
 * Newton's direction of a step: δu = K⁻¹ r, with K how the momenta at the beginning of the step change with its
 * velocities (docs/theory/generalized.md, G11–G14, G15). Coordinates that follow signals do not change.
 */
sealed interface NewtonDirection permits StepElimination, StepMatrix {
    /**
     * Prepares K at the motion and derivatives evaluated last.
     *
     * @param before αh: by how much longer the place looked at has moved if u is larger by one
     * @param after (1 − α)h
     * @param added resistance along coordinates beyond inertia
     */
    void eliminate(LagrangianDerivatives at, double before, double after, double[] added);

    /** δu of a residual r; zero of prescribed coordinates. */
    void solve(double[] r, int from, double[] out, int o);

    /** The faster one: trees that are short and have many rows as a matrix, long ones link by link. */
    static NewtonDirection of(ReducedSystem system, TreeMotion motion) {
        return StepMatrix.isFaster(system) ? new StepMatrix(system, motion) : new StepElimination(system, motion);
    }
}
