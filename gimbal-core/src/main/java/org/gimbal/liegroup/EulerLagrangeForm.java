package org.gimbal.liegroup;

import org.gimbal.numerics.space.Kernels3;

/**
 * Keeps two poses (docs/theory/liegroup.md, L5): the present one, and by how much it differs from the last, Δx and ξ. The
 * difference of two poses that were kept apart would be known to the round-off of the poses only, which is divided by h
 * in every step. Angular momenta stay in body axes: turned into world axes and back, they would take up what a quaternion
 * is off its norm, in every step with the same sign.
 */
final class EulerLagrangeForm implements DiscreteForm {
    private final LieGroupSystem system;
    private final TurnEquation equation;
    private final HamiltonianForm first = new HamiltonianForm();
    private final double[] matrix = new double[9];
    private final double[] local = new double[3];
    private final double[] impulse = new double[3];

    EulerLagrangeForm(LieGroupSystem system) {
        this.system = system;
        equation = new TurnEquation(system.inertia);
    }

    /** Before the first step, what is kept are the momenta of the start. */
    @Override
    public void momenta(LieGroupState state, double[] before, double[] out) {
        double h = state.lastStep();
        if (h == 0) {
            first.momenta(state, before, out);
            return;
        }
        for (int i = 0; i < system.count; i++) {
            endOfStep(i, h, state, out);
            Kernels3.rotationMatrix(state.q, 4 * i, matrix, 0);
            Kernels3.apply(matrix, 0, local, 0, out, 6 * i + 3);
        }
        for (int k = 0; k < out.length; k++) {
            out[k] += 0.5 * h * before[k];
        }
    }

    @Override
    public void begin(LieGroupState state, double h, double[] before, double[] after, double[] out, double[] spin) {
        double last = state.lastStep();
        if (last == 0) {
            first.begin(state, h, before, after, out, spin);
            return;
        }
        for (int i = 0; i < system.count; i++) {
            endOfStep(i, last, state, out);
            int o = 6 * i;
            for (int k = 0; k < 3; k++) {
                out[o + k] += 0.5 * (last * before[o + k] + h * after[o + k]);
                impulse[k] = 0.5 * (last * before[o + 3 + k] + h * after[o + 3 + k]);
            }
            Kernels3.rotationMatrix(state.q, 4 * i, matrix, 0);
            Kernels3.applyTransposed(matrix, 0, impulse, 0, spin, 3 * i);
            for (int k = 0; k < 3; k++) {
                spin[3 * i + k] += local[k];
            }
        }
    }

    /** The momenta that the last step, of length h, ends with: m Δx/h, and, in body axes, into {@link #local}. */
    private void endOfStep(int i, double h, LieGroupState state, double[] out) {
        for (int k = 0; k < 3; k++) {
            out[6 * i + k] = system.mass[i] * state.motion[6 * i + k] / h;
        }
        equation.begin(i, h);
        equation.momentum(state.motion, 6 * i + 3, -1, local);
    }

    @Override
    public void keep(double h, double[] momentum, double[] increment, double[] force, LieGroupState state) {
        System.arraycopy(increment, 0, state.motion, 0, increment.length);
    }
}
