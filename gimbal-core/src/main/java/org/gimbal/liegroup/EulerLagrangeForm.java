package org.gimbal.liegroup;

import org.gimbal.numerics.space.Kernels3;

/**
 * Keeps two poses (docs/theory/liegroup.md, L5): the present one, and by how much it differs from the last, Δx and ξ. The
 * difference of two poses that were kept apart would be known to the round-off of the poses only, which is divided by h
 * in every step.
 */
final class EulerLagrangeForm implements DiscreteForm {
    private final LieGroupSystem system;
    private final TurnEquation equation;
    private final double[] matrix = new double[9];
    private final double[] local = new double[3];

    EulerLagrangeForm(LieGroupSystem system) {
        this.system = system;
        equation = new TurnEquation(system.inertia);
    }

    /** Before the first step, what is kept are the momenta of the start. */
    @Override
    public void momenta(LieGroupState state, double[] force, double[] out) {
        double h = state.lastStep();
        if (h == 0) {
            System.arraycopy(state.motion, 0, out, 0, out.length);
            return;
        }
        for (int i = 0; i < system.count; i++) {
            equation.begin(i, h);
            equation.momentum(state.motion, 6 * i + 3, -1, local);
            Kernels3.rotationMatrix(state.q, 4 * i, matrix, 0);
            Kernels3.apply(matrix, 0, local, 0, out, 6 * i + 3);
            for (int k = 0; k < 3; k++) {
                out[6 * i + k] = system.mass[i] * state.motion[6 * i + k] / h;
            }
        }
        for (int k = 0; k < out.length; k++) {
            out[k] += 0.5 * h * force[k];
        }
    }

    @Override
    public void keep(double h, double[] momentum, double[] increment, double[] force, LieGroupState state) {
        System.arraycopy(increment, 0, state.motion, 0, increment.length);
    }
}
