package org.gimbal.generalized;

import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.numerics.space.RotationSeries;
import org.gimbal.numerics.space.SineCosine;

/**
 * How coordinates move over a step with velocities u, and how a displacement at a place within follows those of its ends
 * (docs/theory/generalized.md, G1, G5–G7). Plain coordinates go straight, q₀ + c h u; rotation vectors turn about one
 * axis, exp(c ξ) R₀ with ξ = h ω. With x = ξ× and θ = |ξ|,
 *
 * <pre>
 *   δξ = (dexp⁻¹ of ξ) δη₁ − (dexp⁻¹ of −ξ) δη₀,      dexp⁻¹ = 1 − x/2 + k x²
 *   δη(c) = A δη₁ + (1 − A) δη₀,                       A = (exp(c x) − 1)(exp x − 1)⁻¹ = c + b x + d x²
 * </pre>
 *
 * Scratch space of one run.
 */
final class CoordinateStep {
    /** Farther than this a joint does not turn in a step, rad: beyond a full turn the equations repeat themselves. */
    static final double LARGEST_TURN = 3;

    private final GeneralizedSystem system;
    private final double[] first = new double[3];
    private final double[] second = new double[3];
    private double b;
    private double d;

    CoordinateStep(GeneralizedSystem system) {
        this.system = system;
    }

    /** out ← q moved for a time with velocities u (G1); not in place. */
    void move(double[] q, double time, double[] u, double[] out) {
        for (int k = 0; k < system.size; k++) {
            out[k] = q[k] + time * u[k];
        }
        for (int k : system.turns) {
            System.arraycopy(q, k, out, k, 3);
            JointKinematics.turn(out, k, time * u[k], time * u[k + 1], time * u[k + 2]);
        }
    }

    /** The velocities with which {@link #move} leads from q₀ to q₁ in a time. */
    void velocities(double[] q0, double[] q1, double time, double[] out) {
        for (int k = 0; k < system.size; k++) {
            out[k] = (q1[k] - q0[k]) / time;
        }
        for (int k : system.turns) {
            for (int i = k; i < k + 3; i++) {
                out[i] = -q0[i];
            }
            JointKinematics.turn(out, k, q1[k], q1[k + 1], q1[k + 2]); // exp ξ = R₁ R₀ᵀ
            for (int i = k; i < k + 3; i++) {
                out[i] /= time;
            }
        }
    }

    /** Whether no rotation vector turns too far in a step. */
    boolean turnsLittle(double h, double[] u) {
        double most = 0;
        for (int k : system.turns) {
            most = Math.max(most, u[k] * u[k] + u[k + 1] * u[k + 1] + u[k + 2] * u[k + 2]);
        }
        return most * h * h <= LARGEST_TURN * LARGEST_TURN;
    }

    /** Of momenta ℓ within a step, adds what they are at its beginning (G6): dexp⁻ᵀ ℓ, ℓ itself of plain coordinates. */
    void addMomenta(double weight, double h, double[] u, double[] l, double[] left) {
        for (int k = 0; k < system.size; k++) {
            left[k] += weight * l[k];
        }
        for (int k : system.turns) {
            double x = h * u[k];
            double y = h * u[k + 1];
            double z = h * u[k + 2];
            cross(x, y, z, l[k], l[k + 1], l[k + 2], first);
            cross(x, y, z, first[0], first[1], first[2], second);
            double coefficient = RotationSeries.secondCoefficient(x * x + y * y + z * z);
            for (int i = 0; i < 3; i++) {
                left[k + i] += weight * (coefficient * second[i] - 0.5 * first[i]);
            }
        }
    }

    /** Of impulses f at a place c of a step, takes off the share of its beginning (G7): f − Aᵀ f. */
    void subtractImpulses(double c, double weight, double h, double[] u, double[] f, double[] left) {
        for (int k = 0; k < system.size; k++) {
            left[k] -= weight * (1 - c) * f[k];
        }
        for (int k : system.turns) {
            double x = h * u[k];
            double y = h * u[k + 1];
            double z = h * u[k + 2];
            coefficients(c, Math.sqrt(x * x + y * y + z * z));
            cross(x, y, z, f[k], f[k + 1], f[k + 2], first);
            cross(x, y, z, first[0], first[1], first[2], second);
            for (int i = 0; i < 3; i++) {
                left[k + i] += weight * (d * second[i] - b * first[i]);
            }
        }
    }

    /** b and d of A; on a vector across ξ, A is e^{i(c−1)θ/2} sin(cθ/2)/sin(θ/2). */
    private void coefficients(double c, double angle) {
        if (angle < 1e-4) {
            b = c * (c - 1) / 2;
            d = c * (1 - c) * (1 - 2 * c) / 12;
            return;
        }
        double size = SineCosine.sin(c * angle / 2) / SineCosine.sin(angle / 2);
        double phase = (c - 1) * angle / 2;
        b = size * SineCosine.sin(phase) / angle;
        d = (c - size * SineCosine.cos(phase)) / (angle * angle);
    }

    private static void cross(double x, double y, double z, double p, double q, double r, double[] out) {
        out[0] = y * r - z * q;
        out[1] = z * p - x * r;
        out[2] = x * q - y * p;
    }
}
