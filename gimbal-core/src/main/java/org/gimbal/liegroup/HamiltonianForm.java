package org.gimbal.liegroup;

/**
 * Keeps momenta at knots (docs/theory/liegroup.md, L6): p₁ = π + (h/2) F₁, with π the momentum of the step. They are kept
 * in world axes, where a body that nothing acts on has the same momentum, bit by bit, for ever; the paper's are w = 2 Rᵀ ℓ.
 */
final class HamiltonianForm implements DiscreteForm {
    @Override
    public void momenta(LieGroupState state, double[] force, double[] out) {
        System.arraycopy(state.motion, 0, out, 0, out.length);
    }

    @Override
    public void keep(double h, double[] momentum, double[] increment, double[] force, LieGroupState state) {
        for (int k = 0; k < momentum.length; k++) {
            state.motion[k] = momentum[k] + 0.5 * h * force[k];
        }
    }
}
