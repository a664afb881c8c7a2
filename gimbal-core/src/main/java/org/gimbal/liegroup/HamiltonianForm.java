package org.gimbal.liegroup;

import org.gimbal.numerics.space.Kernels3;

/**
 * Keeps momenta at knots (docs/theory/liegroup.md, L6): π = p₀ + (h/2) F₀, p₁ = π + (h/2) F₁. They are kept in world axes,
 * where a body that nothing acts on has the same momentum, bit by bit, for ever; the paper's are w = 2 Rᵀ ℓ.
 */
final class HamiltonianForm implements DiscreteForm {
    private final double[] matrix = new double[9];

    @Override
    public void momenta(LieGroupState state, double[] before, double[] out) {
        System.arraycopy(state.motion, 0, out, 0, out.length);
    }

    @Override
    public void begin(LieGroupState state, double h, double[] before, double[] after, double[] out, double[] spin) {
        for (int k = 0; k < out.length; k++) {
            out[k] = state.motion[k] + 0.5 * h * after[k];
        }
        for (int i = 0; i < spin.length / 3; i++) {
            Kernels3.rotationMatrix(state.q, 4 * i, matrix, 0);
            Kernels3.applyTransposed(matrix, 0, out, 6 * i + 3, spin, 3 * i);
        }
    }

    @Override
    public void keep(double h, double[] momentum, double[] increment, double[] force, LieGroupState state) {
        for (int k = 0; k < momentum.length; k++) {
            state.motion[k] = momentum[k] + 0.5 * h * force[k];
        }
    }
}
