package org.gimbal.maximal;

import org.gimbal.numerics.space.SineCosine;

/**
 * The exponential rule: ω = (2/h) log(q₁⁻¹ q₂), so that the turn t of a step is the rotation vector from the old
 * orientation to the new one. With s = |t|², x = |t|/2, and B the inverse of the right Jacobian of the rotation group,
 *
 * <pre>
 *   F = (cos x, ½ (sin x / x) t)
 *   B = 1 + ½[t] + c [t]²  = g 1 + ½[t] + c t tᵀ,        g = x cot x,   c = (1 − g)/s
 *   Λ = B J t              = g j + ½ t × j + c (t·j) t,  j = J t
 *   ∂Λ/∂t = g J + ½([t]J − [j]) + c (2 t jᵀ − 2 j tᵀ + (t·j) 1) + 2c' z tᵀ,    z = t × (t × j),  c' = dc/ds
 * </pre>
 *
 * E = (∂Λ/∂t) B row by row, where tᵀB = tᵀ. The discrete kinetic energy is (1/2h) tᵀJt: a body that spins steadily about
 * a principal axis turns by exactly ωh, up to half a turn, and there is no second branch.
 */
final class ExponentialRule implements RotationRule {
    /** Half a turn, less a thousandth: beyond it the rotation is the shorter one about the opposite axis. */
    private static final double LARGEST_TURN = 0.999 * Math.PI;

    private static final double LARGEST_SQUARE = LARGEST_TURN * LARGEST_TURN;

    /** s up to which the series below have all their digits: half a radian. */
    private static final double SERIES = 0.25;

    /** c = Σ C_k s^k with C_k = |Bernoulli number 2k+2| / (2k+2)!. */
    private static final double C0 = 1.0 / 12;

    private static final double C1 = 1.0 / 720;
    private static final double C2 = 1.0 / 30240;
    private static final double C3 = 1.0 / 1209600;
    private static final double C4 = 1.0 / 47900160;
    private static final double C5 = 691.0 / 1307674368000.0;
    private static final double C6 = 1.0 / 74724249600.0;

    private final double[] factor = new double[9];

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
            return C0 + s * (C1 + s * (C2 + s * (C3 + s * (C4 + s * (C5 + s * C6)))));
        }
        double x = 0.5 * Math.sqrt(s);
        return (1 - x * SineCosine.cos(x) / SineCosine.sin(x)) / s;
    }

    /** c'(s); beyond the series from g' = (g − g² − s/4)/(2s). */
    private static double coefficientRate(double s, double c) {
        if (s <= SERIES) {
            return C1 + s * (2 * C2 + s * (3 * C3 + s * (4 * C4 + s * (5 * C5 + s * (6 * C6)))));
        }
        double g = 1 - c * s;
        return -((g - g * g - 0.25 * s) / (2 * s) + c) / s;
    }

    @Override
    public void momentum(double perStep, double[] t, int o, double[] j, double[] out) {
        double s = square(t, o);
        double a = t[o];
        double b = t[o + 1];
        double d = t[o + 2];
        double ja = j[o] * a;
        double jb = j[o + 1] * b;
        double jd = j[o + 2] * d;
        double c = coefficient(s);
        double g = 1 - c * s;
        double along = c * (a * ja + b * jb + d * jd);
        out[0] = perStep * (g * ja + 0.5 * (b * jd - d * jb) + along * a);
        out[1] = perStep * (g * jb + 0.5 * (d * ja - a * jd) + along * b);
        out[2] = perStep * (g * jd + 0.5 * (a * jb - b * ja) + along * d);
    }

    @Override
    public void momentumDerivative(double[] t, int o, double[] j, double[] out) {
        double s = square(t, o);
        double c = coefficient(s);
        double g = 1 - c * s;
        derivativeByTurn(t, o, j, s, c);
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

    /** factor ← ∂Λ/∂t = g J + ½([t]J − [j]) + 2c t jᵀ + c (t·j) 1 + (2c' z − 2c j) tᵀ. */
    private void derivativeByTurn(double[] t, int o, double[] j, double s, double c) {
        double a = t[o];
        double b = t[o + 1];
        double d = t[o + 2];
        double ja = j[o] * a;
        double jb = j[o + 1] * b;
        double jd = j[o + 2] * d;
        double tj = a * ja + b * jb + d * jd;
        double g = 1 - c * s;
        double rate = 2 * coefficientRate(s, c);
        double twice = 2 * c;
        // z = t (t·j) − s j
        double u = rate * (a * tj - s * ja) - twice * ja;
        double v = rate * (b * tj - s * jb) - twice * jb;
        double w = rate * (d * tj - s * jd) - twice * jd;
        double middle = c * tj;
        factor[0] = g * j[o] + middle + (twice * ja + u) * a;
        factor[1] = 0.5 * (jd - d * j[o + 1]) + twice * a * jb + u * b;
        factor[2] = 0.5 * (b * j[o + 2] - jb) + twice * a * jd + u * d;
        factor[3] = 0.5 * (d * j[o] - jd) + twice * b * ja + v * a;
        factor[4] = g * j[o + 1] + middle + (twice * jb + v) * b;
        factor[5] = 0.5 * (ja - a * j[o + 2]) + twice * b * jd + v * d;
        factor[6] = 0.5 * (jb - b * j[o]) + twice * d * ja + w * a;
        factor[7] = 0.5 * (a * j[o + 1] - ja) + twice * d * jb + w * b;
        factor[8] = g * j[o + 2] + middle + (twice * jd + w) * d;
    }

    @Override
    public void turnIncrement(double[] t, int o, double[] l, double[] out, int to) {
        double s = square(t, o);
        double a = t[o];
        double b = t[o + 1];
        double d = t[o + 2];
        double c = coefficient(s);
        double g = 1 - c * s;
        double along = c * (a * l[0] + b * l[1] + d * l[2]);
        out[to] = g * l[0] + 0.5 * (b * l[2] - d * l[1]) + along * a;
        out[to + 1] = g * l[1] + 0.5 * (d * l[0] - a * l[2]) + along * b;
        out[to + 2] = g * l[2] + 0.5 * (a * l[1] - b * l[0]) + along * d;
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
