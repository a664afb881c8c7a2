package org.gimbal.maximal.rotation;

import java.util.Arrays;
import org.gimbal.numerics.space.SineCosine;

/**
 * The exponential rule: the turn t of a step is the rotation vector from the old orientation to the new one. With
 * s = |t|², x = |t|/2, and B the inverse of the right Jacobian of the rotation group,
 *
 * <pre>
 *   F = (cos x, ½ (sin x / x) t)
 *   T = ½ Σ_i J_i t_i² − ½ Σ_k b_k t_i² t_j²,                b_k = (J_i − J_j)² / (12 J_k),   (i, j, k) = all three axes
 *   p = ∂T/∂t:  p_i = d_i t_i,   d_i = J_i − σ_i,  σ_i = Σ_j b_k t_j²
 *   H = ∂p/∂t:  H_ii = d_i,      H_ij = −2 b_k t_i t_j
 *   B = 1 + ½[t] + c [t]²  = g 1 + ½[t] + c t tᵀ,             g = x cot x,   c = (1 − g)/s
 *   Λ = B p                = g p + ½ t × p + c (t·p) t
 *   E = (∂Λ/∂t) B          = B H B + (−½[p] + c (t·p) 1 + c t pᵀ) B + w tᵀ
 *                            w = 2c' (t (t·p) − s p) − 2c p,    c' = dc/ds
 * </pre>
 *
 * With h = H t, [t]H + H[t] = [(tr H) t − h] and [t]H[t] = tr H t tᵀ − h tᵀ − t hᵀ + s H + (t·h − s tr H) 1 that is
 *
 * <pre>
 *   E = (g² + s/4) H + (¼(t·h − s tr H) + (¼ + c g) t·p) 1 + [v] + t aᵀ + b tᵀ
 *   v = ½((g tr H + c t·p) t − g m),   m = p + h,   n = ½ c m × t
 *   a = (c g − ¼) m + n + (¼ tr H + c² (t·h + 2 t·p)) t,        b = (c g − ¼) h − n + w
 * </pre>
 *
 * T/h is the discrete kinetic energy times h. Its first sum is that of a body that turns at the constant rate t/h. Left
 * to itself a body does not, unless its inertias are equal: (J_i − J_j) t_i t_j is the torque that keeps it to a fixed
 * axis, and the second sum is what it saves by following none: together they are the action of a free body up to fourth
 * order in t. Without it the light axis of a slender body feels its heavy ones: a rod that swings by t about them has
 * the inertia J₃ + J₁ t²/12 about its own axis.
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

    /** cos x = 1 + Σ COS_k x^2k, for half of the angle: the next term is below round-off. */
    private static final double COS_1 = -1.0 / 2;

    private static final double COS_2 = 1.0 / 24;
    private static final double COS_3 = -1.0 / 720;
    private static final double COS_4 = 1.0 / 40320;
    private static final double COS_5 = -1.0 / 3628800;
    private static final double COS_6 = 1.0 / 479001600;

    /** ½ sin x / x = ½ + Σ SIN_k x^2k. */
    private static final double SIN_1 = -0.5 / 6;

    private static final double SIN_2 = 0.5 / 120;
    private static final double SIN_3 = -0.5 / 5040;
    private static final double SIN_4 = 0.5 / 362880;
    private static final double SIN_5 = -0.5 / 39916800.0;
    private static final double SIN_6 = 0.5 / 6227020800.0;

    private final double[] inertia;

    /** b, three per body. */
    private final double[] bend;

    /** s and c(s) of each body where they were asked for last. */
    private final double[] square;

    private final double[] coefficient;

    /** For bodies with these principal inertias, three per body. */
    public ExponentialRule(double[] inertia) {
        this.inertia = inertia;
        bend = new double[inertia.length];
        square = new double[inertia.length / 3];
        coefficient = new double[inertia.length / 3];
        Arrays.fill(coefficient, TERM_0);
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
        coefficient(s, o); // while the series below are summed it costs nothing
        double y = 0.25 * s; // x²
        double cosine;
        double half; // ½ sin x / x
        if (s <= SERIES) {
            double yy = y * y; // even and odd terms apart: half as many that wait for each other
            cosine = 1 + y * (COS_1 + yy * (COS_3 + yy * COS_5)) + yy * (COS_2 + yy * (COS_4 + yy * COS_6));
            half = 0.5 + y * (SIN_1 + yy * (SIN_3 + yy * SIN_5)) + yy * (SIN_2 + yy * (SIN_4 + yy * SIN_6));
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

    /** c(s) of the body whose turn stands from o, found once for each s that follows another. */
    private double coefficient(double s, int o) {
        if (s != square[o / 3]) {
            square[o / 3] = s;
            coefficient[o / 3] = coefficient(s);
        }
        return coefficient[o / 3];
    }

    private static double coefficient(double s) {
        if (s <= SERIES) {
            double ss = s * s;
            return TERM_0 + ss * (TERM_2 + ss * (TERM_4 + ss * TERM_6)) + s * (TERM_1 + ss * (TERM_3 + ss * TERM_5));
        }
        double x = 0.5 * Math.sqrt(s);
        return (1 - x * SineCosine.cos(x) / SineCosine.sin(x)) / s;
    }

    /** c'(s); beyond the series from g' = (g − g² − s/4)/(2s). */
    private static double coefficientRate(double s, double c) {
        if (s <= SERIES) {
            double ss = s * s;
            return TERM_1
                    + ss * (3 * TERM_3 + ss * (5 * TERM_5))
                    + s * (2 * TERM_2 + ss * (4 * TERM_4 + ss * (6 * TERM_6)));
        }
        double g = 1 - c * s;
        return -((g - g * g - 0.25 * s) / (2 * s) + c) / s;
    }

    @Override
    public void momentum(double perStep, double[] t, int o, double[] out) {
        double x = t[o];
        double y = t[o + 1];
        double z = t[o + 2];
        double s = square(t, o);
        double c = coefficient(s, o);
        double g = 1 - c * s;
        double px = (inertia[o] - bend[o + 2] * y * y - bend[o + 1] * z * z) * x;
        double py = (inertia[o + 1] - bend[o + 2] * x * x - bend[o] * z * z) * y;
        double pz = (inertia[o + 2] - bend[o + 1] * x * x - bend[o] * y * y) * z;
        double along = c * (x * px + y * py + z * pz);
        out[0] = perStep * (g * px + 0.5 * (y * pz - z * py) + along * x);
        out[1] = perStep * (g * py + 0.5 * (z * px - x * pz) + along * y);
        out[2] = perStep * (g * pz + 0.5 * (x * py - y * px) + along * z);
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
    public void momentumDerivative(double perStep, double[] t, int o, double[] out) {
        double x = t[o];
        double y = t[o + 1];
        double z = t[o + 2];
        double s = square(t, o);
        double c = coefficient(s, o);
        double g = 1 - c * s;
        double ofX = perStep * bend[o];
        double ofY = perStep * bend[o + 1];
        double ofZ = perStep * bend[o + 2];
        double sx = ofZ * y * y + ofY * z * z;
        double sy = ofZ * x * x + ofX * z * z;
        double sz = ofY * x * x + ofX * y * y;
        double dx = perStep * inertia[o] - sx;
        double dy = perStep * inertia[o + 1] - sy;
        double dz = perStep * inertia[o + 2] - sz;
        double px = dx * x;
        double py = dy * y;
        double pz = dz * z;
        double hx = px - 2 * sx * x;
        double hy = py - 2 * sy * y;
        double hz = pz - 2 * sz * z;
        double mx = px + hx;
        double my = py + hy;
        double mz = pz + hz;
        double tp = x * px + y * py + z * pz;
        double th = x * hx + y * hy + z * hz;
        double trace = dx + dy + dz;

        double ofH = g * g + 0.25 * s;
        double ofOne = 0.25 * (th - s * trace) + (0.25 + c * g) * tp;
        double e = c * g - 0.25;
        double nx = 0.5 * c * (my * z - mz * y);
        double ny = 0.5 * c * (mz * x - mx * z);
        double nz = 0.5 * c * (mx * y - my * x);
        double k = 0.25 * trace + c * c * (th + 2 * tp);
        double ax = e * mx + nx + k * x;
        double ay = e * my + ny + k * y;
        double az = e * mz + nz + k * z;
        double rate = 2 * coefficientRate(s, c);
        double ofTurn = rate * tp;
        double ofMomentum = -rate * s - 2 * c;
        double bx = e * hx - nx + ofTurn * x + ofMomentum * px;
        double by = e * hy - ny + ofTurn * y + ofMomentum * py;
        double bz = e * hz - nz + ofTurn * z + ofMomentum * pz;
        double u = 0.5 * (g * trace + c * tp);
        double vx = u * x - 0.5 * g * mx;
        double vy = u * y - 0.5 * g * my;
        double vz = u * z - 0.5 * g * mz;

        double cross = -2 * ofH * ofZ * x * y;
        out[0] = ofH * dx + ofOne + x * ax + bx * x;
        out[1] = cross - vz + x * ay + bx * y;
        out[3] = cross + vz + y * ax + by * x;
        cross = -2 * ofH * ofY * x * z;
        out[2] = cross + vy + x * az + bx * z;
        out[6] = cross - vy + z * ax + bz * x;
        cross = -2 * ofH * ofX * y * z;
        out[4] = ofH * dy + ofOne + y * ay + by * y;
        out[5] = cross - vx + y * az + by * z;
        out[7] = cross + vx + z * ay + bz * y;
        out[8] = ofH * dz + ofOne + z * az + bz * z;
    }

    @Override
    public void turnIncrement(double[] t, int o, double[] l, double[] out, int to) {
        byInverseJacobian(t, o, coefficient(square(t, o), o), l, out, to);
    }

    @Override
    public void turnDerivative(double[] t, int o, double[] out) {
        double s = square(t, o);
        double c = coefficient(s, o);
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
