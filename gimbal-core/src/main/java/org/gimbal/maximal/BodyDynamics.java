package org.gimbal.maximal;

import org.gimbal.kinematics.Configuration;
import org.gimbal.maximal.elimination.BodyBlocks;
import org.gimbal.maximal.rotation.RotationRule;
import org.gimbal.numerics.space.Kernels3;

/**
 * The discrete dynamics of the single bodies over one step of length h (M1, M4; 2020, eqs. 23, 26, 27, 32, 33).
 *
 * <p>Unknowns of a body: Δx = x₂ − x₁ and its turn t = h ω, in body axes, which a {@link RotationRule} makes a rotation.
 *
 * <pre>
 *   x₂ = x₁ + Δx,     q₂ = q₁ ⊗ F(t)                                                (27), (32)
 *   p  = (m/h) Δx                                                        linear momentum of the step
 *   L  = (1/h) R₁ Λ(t)                                           angular momentum of the step, world axes
 *   r  = (p, L) − target,   target = (p, L) of the last step + impulses at the knot  (26), (33)
 * </pre>
 *
 * L is the papers' (33) multiplied by h/2, so that it is an angular impulse and torques act with factor one. Seen from
 * the other end of the step it is the same vector: a step has one momentum.
 *
 * <p>Derivative with respect to an increment (δx, δθ) of the new pose, world axes: ∂p/∂δx = m/h, ∂L/∂δθ = (1/h) R₁ E R₂ᵀ.
 */
final class BodyDynamics implements BodyBlocks {
    private final int n;
    private final double[] mass;
    private final RotationRule rule;
    private final double[] local = new double[3];
    private final double[] block = new double[9];
    private final double[] rotated = new double[9];

    BodyDynamics(MaximalSystem system, RotationRule rule) {
        n = system.count;
        mass = system.bodies.mass();
        this.rule = rule;
    }

    /** Poses after the step: x, q, R of {@code after}. Returns false if some body turns further than the rule can tell. */
    boolean advance(double[] dx, double[] turn, Configuration before, Configuration after) {
        for (int i = 0; i < n; i++) {
            int o = 3 * i;
            if (!rule.turn(turn, o, before.q, after.q, 4 * i)) {
                return false;
            }
            after.x[o] = before.x[o] + dx[o];
            after.x[o + 1] = before.x[o + 1] + dx[o + 1];
            after.x[o + 2] = before.x[o + 2] + dx[o + 2];
            Kernels3.rotationMatrix(after.q, 4 * i, after.r, 9 * i);
        }
        return true;
    }

    /** Momenta (p, L) of the step in world axes, six per body. */
    void momenta(double h, double[] dx, double[] turn, double[] r1, double[] out) {
        double perStep = 1 / h;
        for (int i = 0; i < n; i++) {
            int o = 3 * i;
            int k = 6 * i;
            double mh = mass[i] * perStep;
            out[k] = mh * dx[o];
            out[k + 1] = mh * dx[o + 1];
            out[k + 2] = mh * dx[o + 2];
            rule.momentum(perStep, turn, o, local);
            Kernels3.apply(r1, 9 * i, local, 0, out, k + 3);
        }
    }

    @Override
    public void blocks(double h, double[] turn, double[] r1, double[] r2, double[] out) {
        double perStep = 1 / h;
        for (int i = 0; i < n; i++) {
            int m = 36 * i;
            for (int k = m; k < m + 21; k++) {
                out[k] = 0;
            }
            double mh = mass[i] * perStep;
            out[m] = mh;
            out[m + 7] = mh;
            out[m + 14] = mh;
            rule.momentumDerivative(turn, 3 * i, block);
            for (int k = 0; k < 9; k++) {
                block[k] *= perStep;
            }
            Kernels3.multiply(r1, 9 * i, block, 0, rotated, 0);
            Kernels3.multiplyTransposed(rotated, 0, r2, 9 * i, block, 0);
            for (int k = 0; k < 3; k++) {
                int row = m + 18 + 6 * k;
                out[row] = 0;
                out[row + 1] = 0;
                out[row + 2] = 0;
                out[row + 3] = block[3 * k];
                out[row + 4] = block[3 * k + 1];
                out[row + 5] = block[3 * k + 2];
            }
        }
    }

    /** δt = B l, l = R₂ᵀ δθ: how the turns change with increments (δx, δθ) of the new poses. */
    void turnIncrements(double[] turn, double[] r2, double[] e, double[] out) {
        for (int i = 0; i < n; i++) {
            Kernels3.applyTransposed(r2, 9 * i, e, 6 * i + 3, local, 0);
            rule.turnIncrement(turn, 3 * i, local, out, 3 * i);
        }
    }
}
