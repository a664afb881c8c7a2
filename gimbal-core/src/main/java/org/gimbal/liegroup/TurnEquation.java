package org.gimbal.liegroup;

import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.RotationSeries;
import org.gimbal.numerics.space.SineCosine;

/**
 * The equation for the turn of one body over a step (docs/theory/liegroup.md, L1, L3, L4, L7): find ξ with Λ(ξ) = λ, the
 * angular momentum of the step in the axes of the body where the step begins. With J the principal moments, n = |ξ| and
 * a = sin n / n,
 *
 * <pre>
 *   exp ξ = (φ, f),  φ = cos n,  f = a ξ
 *   Λ(ξ)  = (2/h) (φ J f + f × J f)
 *   ∂Λ/∂ξ = (2/h) ((φ J + [f] J − [J f]) D − a J f ξᵀ),      D = ∂f/∂ξ = a 1 + b ξ ξᵀ,  b = (cos n − a)/n²
 * </pre>
 *
 * The same momentum in the axes where the step ends has a minus before f × J f. Scratch space of one run.
 */
final class TurnEquation {
    /** |ξ| below this, a turn of less than 0.6°, is where b is summed as a series to round-off. */
    private static final double SMALL = 5e-3;

    private final double[] inertia;
    private final double[] f = new double[3];
    private final double[] exponential = new double[4];
    private final double[] first = new double[9];
    private int body;
    private double perStep;
    private double cosine;
    private double sinc;

    /** λ. */
    final double[] target = new double[3];

    /** For bodies with these principal moments, three per body. */
    TurnEquation(double[] inertia) {
        this.inertia = inertia;
    }

    /** The body and the length of the step; its target is set apart. */
    void begin(int i, double h) {
        body = i;
        perStep = 2 / h;
    }

    /** A first guess (L9), right up to the third power of h: g = (h/2) J⁻¹ λ, ξ = g − J⁻¹ (g × J g). */
    void guess(double[] xi) {
        for (int k = 0; k < 3; k++) {
            xi[k] = target[k] / (perStep * inertia[3 * body + k]);
        }
        double x = xi[0];
        double y = xi[1];
        double z = xi[2];
        double jx = inertia[3 * body];
        double jy = inertia[3 * body + 1];
        double jz = inertia[3 * body + 2];
        xi[0] -= (jz - jy) / jx * y * z;
        xi[1] -= (jx - jz) / jy * z * x;
        xi[2] -= (jy - jx) / jz * x * y;
    }

    private void exponential(double[] xi, int o) {
        double angle = Math.sqrt(xi[o] * xi[o] + xi[o + 1] * xi[o + 1] + xi[o + 2] * xi[o + 2]);
        cosine = SineCosine.cos(angle);
        sinc = 2 * RotationSeries.halfSinePerAngle(2 * angle);
        for (int k = 0; k < 3; k++) {
            f[k] = sinc * xi[o + k];
        }
    }

    /** out ← Λ(ξ), or, with a minus one, the same momentum in the axes where the step ends. */
    void momentum(double[] xi, int o, int sign, double[] out) {
        exponential(xi, o);
        double jx = inertia[3 * body] * f[0];
        double jy = inertia[3 * body + 1] * f[1];
        double jz = inertia[3 * body + 2] * f[2];
        out[0] = perStep * (cosine * jx + sign * (f[1] * jz - f[2] * jy));
        out[1] = perStep * (cosine * jy + sign * (f[2] * jx - f[0] * jz));
        out[2] = perStep * (cosine * jz + sign * (f[0] * jy - f[1] * jx));
    }

    /** out ← Λ(ξ) − λ; returns its size. */
    double residual(double[] xi, double[] out) {
        momentum(xi, 0, 1, out);
        double square = 0;
        for (int k = 0; k < 3; k++) {
            out[k] -= target[k];
            square += out[k] * out[k];
        }
        return Math.sqrt(square);
    }

    /** out ← ∂Λ/∂ξ, row by row. */
    void derivative(double[] xi, double[] out) {
        exponential(xi, 0);
        fillFirst();
        double square = xi[0] * xi[0] + xi[1] * xi[1] + xi[2] * xi[2];
        double b = square < SMALL * SMALL ? square / 30 - 1.0 / 3 : (cosine - sinc) / square;
        for (int row = 0; row < 3; row++) {
            double along = first[3 * row] * xi[0] + first[3 * row + 1] * xi[1] + first[3 * row + 2] * xi[2];
            double ofXi = b * along - sinc * inertia[3 * body + row] * f[row];
            for (int k = 0; k < 3; k++) {
                out[3 * row + k] = perStep * (sinc * first[3 * row + k] + ofXi * xi[k]);
            }
        }
    }

    /** φ J + [f] J − [J f]. */
    private void fillFirst() {
        double jx = inertia[3 * body];
        double jy = inertia[3 * body + 1];
        double jz = inertia[3 * body + 2];
        first[0] = cosine * jx;
        first[1] = (jz - jy) * f[2];
        first[2] = (jz - jy) * f[1];
        first[3] = (jx - jz) * f[2];
        first[4] = cosine * jy;
        first[5] = (jx - jz) * f[0];
        first[6] = (jy - jx) * f[1];
        first[7] = (jy - jx) * f[0];
        first[8] = cosine * jz;
    }

    /** out ← q exp ξ, from 4 i on, with q brought back to unit length by as much as round-off takes it off. */
    void turn(double[] q, double[] xi, int o, double[] out) {
        exponential(xi, o);
        int i = 4 * body;
        double unit = 1.5 - 0.5 * (q[i] * q[i] + q[i + 1] * q[i + 1] + q[i + 2] * q[i + 2] + q[i + 3] * q[i + 3]);
        exponential[0] = unit * cosine;
        for (int k = 0; k < 3; k++) {
            exponential[k + 1] = unit * f[k];
        }
        Kernels3.multiplyQuaternions(q, i, exponential, 0, out, i);
    }
}
