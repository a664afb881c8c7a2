package org.gimbal.maximal.rotation;

import org.gimbal.numerics.space.SineCosine;

/**
 * The exponential rule: the turn t of a step is the rotation vector from the old orientation to the new one. With
 * s = |t|², x = |t|/2, and B the inverse of the right Jacobian of the rotation group,
 *
 * <pre>
 *   F = (cos x, ½ (sin x / x) t)
 *   T = ½ Σ_i J_i t_i² − ½ Σ_k b_k t_i² t_j²,                b_k = (J_i − J_j)² / (12 J_k),   (i, j, k) = all three axes
 *   p = ∂T/∂t:  p_i = t_i (J_i − Σ_j b_k t_j²),               H = ∂p/∂t:  H_ij = −2 b_k t_i t_j,  H_ii = p_i / t_i
 *   B = 1 + ½[t] + c [t]²  = g 1 + ½[t] + c t tᵀ,             g = x cot x,   c = (1 − g)/s
 *   Λ = B p                = g p + ½ t × p + c (t·p) t
 *   ∂Λ/∂t = g H + ½([t]H − [p]) + c (t (p + Ht)ᵀ + (t·p) 1) + (2c' (t (t·p) − s p) − 2c p) tᵀ,    c' = dc/ds
 * </pre>
 *
 * E = (∂Λ/∂t) B row by row, where tᵀB = tᵀ. T/h is the discrete kinetic energy times h. Its first sum is that of a body
 * that turns at the constant rate t/h. Left to itself a body does not, unless its inertias are equal: (J_i − J_j) t_i t_j
 * is the torque that keeps it to a fixed axis, and the second sum is what it saves by following none: together they are
 * the action of a free body up to fourth order in t. Without it the light axis of a slender body feels its heavy ones: a
 * rod that swings by t about them has the inertia J₃ + J₁ t²/12 about its own axis.
 *
 * <p>A body that spins steadily about a principal axis turns by exactly ωh, up to half a turn, and there is no second
 * branch.
 */
public final class ExponentialRule implements RotationRule {
    /** Half a turn, less a thousandth: beyond it the rotation is the shorter one about the opposite axis. */
    private static final double LARGEST_TURN = 0.999 * Math.PI;

    private static final double LARGEST_SQUARE = LARGEST_TURN * LARGEST_TURN;

    /** s up to which the series below have all their digits: half a radian. */
    private static final double SERIES = 0.25;

    /** c = Σ TERM_k s^k with TERM_k = |Bernoulli number 2k+2| / (2k+2)!. */
    private static final double TERM_0 = 1.0 / 12;

    private static final double TERM_1 = 1.0 / 720;
    private static final double TERM_2 = 1.0 / 30240;
    private static final double TERM_3 = 1.0 / 1209600;
    private static final double TERM_4 = 1.0 / 47900160;
    private static final double TERM_5 = 691.0 / 1307674368000.0;
    private static final double TERM_6 = 1.0 / 74724249600.0;

    private final double[] inertia;

    /** b, three per body. */
    private final double[] bend;

    private final double[] p = new double[3];
    private final double[] hessian = new double[9];
    private final double[] factor = new double[9];

    /** For bodies with these principal inertias, three per body. */
    public ExponentialRule(double[] inertia) {
        this.inertia = inertia;
        bend = new double[inertia.length];
        for (int o = 0; o < inertia.length; o += 3) {
            for (int k = 0; k < 3; k++) {
                double difference = Math.abs(inertia[o + (k + 1) % 3] - inertia[o + (k + 2) % 3]);
                // no body of matter has J_k < |J_i − J_j|, but models may say so
                bend[o + k] =
                        difference == 0 ? 0 : difference * difference / (12 * Math.max(inertia[o + k], difference));
            }
        }
    }

    @Override
    public double largestTurn() {
        return LARGEST_TURN;
    }

    @Override
    public boolean turn(double[] t, int o, double[] q1, double[] q2, int k) {
        double s = square(t, o);
        if (!(s < LARGEST_SQUARE)) {
            return false;
        }
        double y = 0.25 * s; // x²
        double cosine;
        double half; // ½ sin x / x
        if (s <= SERIES) {
            cosine = 1
                    - y / 2 * (1 - y / 12 * (1 - y / 30 * (1 - y / 56 * (1 - y / 90 * (1 - y / 132 * (1 - y / 182))))));
            half = 0.5 - y / 12 * (1 - y / 20 * (1 - y / 42 * (1 - y / 72 * (1 - y / 110 * (1 - y / 156)))));
        } else {
            double x = Math.sqrt(y);
            cosine = SineCosine.cos(x);
            half = 0.5 * SineCosine.sin(x) / x;
        }
        RotationRule.multiply(q1, q2, k, cosine, half * t[o], half * t[o + 1], half * t[o + 2]);
        return true;
    }

    private static double square(double[] t, int o) {
        return t[o] * t[o] + t[o + 1] * t[o + 1] + t[o + 2] * t[o + 2];
    }

    /** c(s). */
    private static double coefficient(double s) {
        if (s <= SERIES) {
            return TERM_0 + s * (TERM_1 + s * (TERM_2 + s * (TERM_3 + s * (TERM_4 + s * (TERM_5 + s * TERM_6)))));
        }
        double x = 0.5 * Math.sqrt(s);
        return (1 - x * SineCosine.cos(x) / SineCosine.sin(x)) / s;
    }

    /** c'(s); beyond the series from g' = (g − g² − s/4)/(2s). */
    private static double coefficientRate(double s, double c) {
        if (s <= SERIES) {
            return TERM_1
                    + s * (2 * TERM_2 + s * (3 * TERM_3 + s * (4 * TERM_4 + s * (5 * TERM_5 + s * (6 * TERM_6)))));
        }
        double g = 1 - c * s;
        return -((g - g * g - 0.25 * s) / (2 * s) + c) / s;
    }

    /** p and the diagonal of H. */
    private void gradient(double[] t, int o) {
        double x = t[o] * t[o];
        double y = t[o + 1] * t[o + 1];
        double z = t[o + 2] * t[o + 2];
        hessian[0] = inertia[o] - bend[o + 2] * y - bend[o + 1] * z;
        hessian[4] = inertia[o + 1] - bend[o + 2] * x - bend[o] * z;
        hessian[8] = inertia[o + 2] - bend[o + 1] * x - bend[o] * y;
        p[0] = hessian[0] * t[o];
        p[1] = hessian[4] * t[o + 1];
        p[2] = hessian[8] * t[o + 2];
    }

    @Override
    public void momentum(double perStep, double[] t, int o, double[] out) {
        double c = coefficient(square(t, o));
        gradient(t, o);
        byInverseJacobian(t, o, c, p, out, 0);
        out[0] *= perStep;
        out[1] *= perStep;
        out[2] *= perStep;
    }

    /** out ← B l = g l + ½ t × l + c (t·l) t. */
    private static void byInverseJacobian(double[] t, int o, double c, double[] l, double[] out, int to) {
        double a = t[o];
        double b = t[o + 1];
        double d = t[o + 2];
        double g = 1 - c * (a * a + b * b + d * d);
        double along = c * (a * l[0] + b * l[1] + d * l[2]);
        out[to] = g * l[0] + 0.5 * (b * l[2] - d * l[1]) + along * a;
        out[to + 1] = g * l[1] + 0.5 * (d * l[0] - a * l[2]) + along * b;
        out[to + 2] = g * l[2] + 0.5 * (a * l[1] - b * l[0]) + along * d;
    }

    @Override
    public void momentumDerivative(double[] t, int o, double[] out) {
        double s = square(t, o);
        double c = coefficient(s);
        double g = 1 - c * s;
        gradient(t, o);
        hessian(t, o);
        derivativeByTurn(t, o, s, c);
        double a = t[o];
        double b = t[o + 1];
        double d = t[o + 2];
        for (int k = 0; k < 9; k += 3) {
            double x = factor[k];
            double y = factor[k + 1];
            double z = factor[k + 2];
            double along = c * (x * a + y * b + z * d);
            // row · B
            out[k] = g * x + 0.5 * (y * d - z * b) + along * a;
            out[k + 1] = g * y + 0.5 * (z * a - x * d) + along * b;
            out[k + 2] = g * z + 0.5 * (x * b - y * a) + along * d;
        }
    }

    /** H beside its diagonal. */
    private void hessian(double[] t, int o) {
        hessian[1] = -2 * bend[o + 2] * t[o] * t[o + 1];
        hessian[2] = -2 * bend[o + 1] * t[o] * t[o + 2];
        hessian[5] = -2 * bend[o] * t[o + 1] * t[o + 2];
        hessian[3] = hessian[1];
        hessian[6] = hessian[2];
        hessian[7] = hessian[5];
    }

    /** factor ← ∂Λ/∂t. */
    private void derivativeByTurn(double[] t, int o, double s, double c) {
        double a = t[o];
        double b = t[o + 1];
        double d = t[o + 2];
        double tp = a * p[0] + b * p[1] + d * p[2];
        double g = 1 - c * s;
        double rate = 2 * coefficientRate(s, c);
        double[] m = hessian;
        for (int k = 0; k < 3; k++) {
            double x = m[k];
            double y = m[3 + k];
            double z = m[6 + k];
            // column k of H, and entry k of c (p + Ht)
            double along = c * (p[k] + a * x + b * y + d * z);
            double last = t[o + k];
            factor[k] = g * x + 0.5 * (b * z - d * y) + a * along + across(rate, c, s, a, p[0], tp) * last;
            factor[3 + k] = g * y + 0.5 * (d * x - a * z) + b * along + across(rate, c, s, b, p[1], tp) * last;
            factor[6 + k] = g * z + 0.5 * (a * y - b * x) + d * along + across(rate, c, s, d, p[2], tp) * last;
        }
        addIdentityAndCross(c * tp);
    }

    /** One entry of 2c' (t (t·p) − s p) − 2c p. */
    private static double across(double rate, double c, double s, double t, double p, double tp) {
        return rate * (t * tp - s * p) - 2 * c * p;
    }

    /** factor ← factor + along 1 − ½[p]. */
    private void addIdentityAndCross(double along) {
        factor[0] += along;
        factor[1] += 0.5 * p[2];
        factor[2] -= 0.5 * p[1];
        factor[3] -= 0.5 * p[2];
        factor[4] += along;
        factor[5] += 0.5 * p[0];
        factor[6] += 0.5 * p[1];
        factor[7] -= 0.5 * p[0];
        factor[8] += along;
    }

    @Override
    public void turnIncrement(double[] t, int o, double[] l, double[] out, int to) {
        byInverseJacobian(t, o, coefficient(square(t, o)), l, out, to);
    }

    @Override
    public void turnDerivative(double[] t, int o, double[] out) {
        double s = square(t, o);
        double c = coefficient(s);
        double g = 1 - c * s;
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                out[3 * i + k] = c * t[o + i] * t[o + k];
            }
            out[4 * i] += g;
        }
        double a = 0.5 * t[o];
        double b = 0.5 * t[o + 1];
        double d = 0.5 * t[o + 2];
        out[1] -= d;
        out[2] += b;
        out[3] += d;
        out[5] -= a;
        out[6] -= b;
        out[7] += a;
    }
}
