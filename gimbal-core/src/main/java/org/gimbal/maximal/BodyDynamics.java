package org.gimbal.maximal;

import org.gimbal.kinematics.Configuration;
import org.gimbal.maximal.elimination.BodyBlocks;
import org.gimbal.numerics.space.Kernels3;

/**
 * The discrete dynamics of the single bodies over one step of length h (M1, M4; 2020, eqs. 23, 26, 27, 32, 33).
 *
 * <p>Unknowns of a body: Δx = x₂ − x₁ and f, the vector part of the unit quaternion q₁⁻¹ q₂; its scalar part is φ = √(1
 * − f·f), which keeps the norm without a constraint and has the same sign for steps of either direction. The papers'
 * velocities are v = Δx/h and ω = 2f/h.
 *
 * <pre>
 *   x₂ = x₁ + Δx,     q₂ = q₁ ⊗ (φ, f)                                              (27), (32)
 *   p  = (m/h) Δx                                                        linear momentum of the step
 *   L  = (2/h) R₁ (φ J f + f × J f)                              angular momentum of the step, world axes
 *   r  = (p, L) − target,   target = (p, L) of the last step + impulses at the knot  (26), (33)
 * </pre>
 *
 * L is the papers' (33) multiplied by h/2, so that it is an angular impulse and torques act with factor one. As seen
 * from the other end of the step, (2/h) R₂ (φ J f − f × J f) is the same vector: a step has one momentum.
 *
 * <p>Derivative with respect to an increment (δx, δθ) of the new pose, world axes: with l = R₂ᵀ δθ, δf = ½(φ l + f ×
 * l), δφ = −½ f·l,
 *
 * <pre>   ∂p/∂δx = m/h,   ∂L/∂δθ = R₁ E R₂ᵀ,   E = (1/h) [ (φJ + [f]J − [Jf]) (φ1 + [f]) − (Jf) fᵀ ]. </pre>
 */
final class BodyDynamics implements BodyBlocks {
    private final int n;
    private final double[] mass;
    private final double[] inertia;
    private final double[] factor = new double[9];
    private final double[] block = new double[9];
    private final double[] rotated = new double[9];

    BodyDynamics(MaximalSystem system) {
        n = system.count;
        mass = system.bodies.mass();
        inertia = system.bodies.inertia();
    }

    /** Poses after the step: x, q, R of {@code after}. Returns false if some f is no longer inside the unit ball. */
    boolean advance(double[] dx, double[] f, Configuration before, Configuration after) {
        for (int i = 0; i < n; i++) {
            int o = 3 * i;
            double a = f[o];
            double b = f[o + 1];
            double c = f[o + 2];
            double square = 1 - (a * a + b * b + c * c);
            if (!(square > 1e-6)) { // 1e-6: a turn of 179.9° in one step, where f stops determining it
                return false;
            }
            after.x[o] = before.x[o] + dx[o];
            after.x[o + 1] = before.x[o + 1] + dx[o + 1];
            after.x[o + 2] = before.x[o + 2] + dx[o + 2];
            turn(before.q, after.q, 4 * i, Math.sqrt(square), a, b, c);
            Kernels3.rotationMatrix(after.q, 4 * i, after.r, 9 * i);
        }
        return true;
    }

    /** q₂ = q₁ ⊗ (φ, f), brought back to unit length by one Newton step for 1/√|q|², which removes round-off only. */
    private static void turn(double[] q1, double[] q2, int k, double s, double a, double b, double c) {
        double w = q1[k];
        double x = q1[k + 1];
        double y = q1[k + 2];
        double z = q1[k + 3];
        double nw = w * s - x * a - y * b - z * c;
        double nx = w * a + x * s + y * c - z * b;
        double ny = w * b + y * s + z * a - x * c;
        double nz = w * c + z * s + x * b - y * a;
        double unit = 1.5 - 0.5 * (nw * nw + nx * nx + ny * ny + nz * nz);
        q2[k] = unit * nw;
        q2[k + 1] = unit * nx;
        q2[k + 2] = unit * ny;
        q2[k + 3] = unit * nz;
    }

    /** Momenta (p, L) of the step in world axes, six per body. */
    void momenta(double h, double[] dx, double[] f, double[] r1, double[] out) {
        double perStep = 1 / h;
        for (int i = 0; i < n; i++) {
            int o = 3 * i;
            int k = 6 * i;
            double mh = mass[i] * perStep;
            out[k] = mh * dx[o];
            out[k + 1] = mh * dx[o + 1];
            out[k + 2] = mh * dx[o + 2];
            double a = f[o];
            double b = f[o + 1];
            double c = f[o + 2];
            double s = 2 * perStep * Math.sqrt(1 - (a * a + b * b + c * c));
            double t = 2 * perStep;
            double ja = inertia[o] * a;
            double jb = inertia[o + 1] * b;
            double jc = inertia[o + 2] * c;
            double la = s * ja + t * (b * jc - c * jb);
            double lb = s * jb + t * (c * ja - a * jc);
            double lc = s * jc + t * (a * jb - b * ja);
            int m = 9 * i;
            out[k + 3] = r1[m] * la + r1[m + 1] * lb + r1[m + 2] * lc;
            out[k + 4] = r1[m + 3] * la + r1[m + 4] * lb + r1[m + 5] * lc;
            out[k + 5] = r1[m + 6] * la + r1[m + 7] * lb + r1[m + 8] * lc;
        }
    }

    @Override
    public void blocks(double h, double[] f, double[] r1, double[] r2, double[] out) {
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
            angularBlock(perStep, f, i);
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

    /** block ← E. */
    private void angularBlock(double perStep, double[] f, int i) {
        int o = 3 * i;
        double a = f[o];
        double b = f[o + 1];
        double c = f[o + 2];
        double s = Math.sqrt(1 - (a * a + b * b + c * c));
        double jx = inertia[o];
        double jy = inertia[o + 1];
        double jz = inertia[o + 2];
        double ja = jx * a;
        double jb = jy * b;
        double jc = jz * c;
        // φJ + [f]J − [Jf]
        factor[0] = s * jx;
        factor[1] = jc - c * jy;
        factor[2] = b * jz - jb;
        factor[3] = c * jx - jc;
        factor[4] = s * jy;
        factor[5] = ja - a * jz;
        factor[6] = jb - b * jx;
        factor[7] = a * jy - ja;
        factor[8] = s * jz;
        for (int k = 0; k < 9; k += 3) {
            double x = factor[k];
            double y = factor[k + 1];
            double z = factor[k + 2];
            double j = k == 0 ? ja : k == 3 ? jb : jc;
            // row · (φ1 + [f]) − (Jf)_row fᵀ
            block[k] = perStep * (x * s + y * c - z * b - j * a);
            block[k + 1] = perStep * (y * s + z * a - x * c - j * b);
            block[k + 2] = perStep * (z * s + x * b - y * a - j * c);
        }
    }

    /** δf = ½(φ l + f × l), l = R₂ᵀ δθ: how the unknown f changes with the new orientation. */
    void rotationIncrement(double[] f, double[] r2, double[] e, double[] df) {
        for (int i = 0; i < n; i++) {
            int o = 3 * i;
            int m = 9 * i;
            double tx = 0.5 * e[6 * i + 3];
            double ty = 0.5 * e[6 * i + 4];
            double tz = 0.5 * e[6 * i + 5];
            double la = r2[m] * tx + r2[m + 3] * ty + r2[m + 6] * tz;
            double lb = r2[m + 1] * tx + r2[m + 4] * ty + r2[m + 7] * tz;
            double lc = r2[m + 2] * tx + r2[m + 5] * ty + r2[m + 8] * tz;
            double a = f[o];
            double b = f[o + 1];
            double c = f[o + 2];
            double s = Math.sqrt(1 - (a * a + b * b + c * c));
            df[o] = s * la + b * lc - c * lb;
            df[o + 1] = s * lb + c * la - a * lc;
            df[o + 2] = s * lc + a * lb - b * la;
        }
    }
}
