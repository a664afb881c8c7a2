package org.gimbal.maximal.rotation;

/**
 * The papers' rule (2020, eqs. 27, 32, 33): ω = 2f/h with f the vector part of the unit quaternion q₁⁻¹ q₂. Its scalar
 * part is φ = √(1 − f·f), which keeps the norm without a constraint and has the same sign for steps of either direction.
 *
 * <pre>
 *   f = t/2,   F = (φ, f),   Λ = 2 (φ J f + f × J f),   B = φ 1 + [f],
 *   E = (φJ + [f]J − [Jf]) (φ1 + [f]) − (Jf) fᵀ
 * </pre>
 *
 * A body that spins steadily at ω turns by asin(ωh) in a step, or by π − asin(ωh): the rule has two branches, and none
 * for ωh > 1.
 */
public final class ChordRule implements RotationRule {
    /** 1 − |f|² below this, a turn of 179.9°, is where f stops determining the rotation. */
    private static final double LEAST_SQUARE = 1e-6;

    private final double[] j;
    private final double[] factor = new double[9];

    /** For bodies with these principal inertias, three per body. */
    public ChordRule(double[] inertia) {
        j = inertia;
    }

    /** |f|² = 0.9. */
    @Override
    public double largestTurn() {
        return 2 * Math.sqrt(0.9);
    }

    @Override
    public boolean turn(double[] t, int o, double[] q1, double[] q2, int k) {
        double a = 0.5 * t[o];
        double b = 0.5 * t[o + 1];
        double c = 0.5 * t[o + 2];
        double square = 1 - (a * a + b * b + c * c);
        if (!(square > LEAST_SQUARE)) {
            return false;
        }
        RotationRule.multiply(q1, q2, k, Math.sqrt(square), a, b, c);
        return true;
    }

    @Override
    public void momentum(double perStep, double[] t, int o, double[] out) {
        double a = 0.5 * t[o];
        double b = 0.5 * t[o + 1];
        double c = 0.5 * t[o + 2];
        double s = 2 * perStep * Math.sqrt(1 - (a * a + b * b + c * c));
        double ja = j[o] * a;
        double jb = j[o + 1] * b;
        double jc = j[o + 2] * c;
        double twice = 2 * perStep;
        out[0] = s * ja + twice * (b * jc - c * jb);
        out[1] = s * jb + twice * (c * ja - a * jc);
        out[2] = s * jc + twice * (a * jb - b * ja);
    }

    @Override
    public void momentumDerivative(double[] t, int o, double[] out) {
        double a = 0.5 * t[o];
        double b = 0.5 * t[o + 1];
        double c = 0.5 * t[o + 2];
        double s = Math.sqrt(1 - (a * a + b * b + c * c));
        double jx = j[o];
        double jy = j[o + 1];
        double jz = j[o + 2];
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
            double jf = k == 0 ? ja : k == 3 ? jb : jc;
            // row · (φ1 + [f]) − (Jf)_row fᵀ
            out[k] = x * s + y * c - z * b - jf * a;
            out[k + 1] = y * s + z * a - x * c - jf * b;
            out[k + 2] = z * s + x * b - y * a - jf * c;
        }
    }

    @Override
    public void turnIncrement(double[] t, int o, double[] l, double[] out, int to) {
        double a = 0.5 * t[o];
        double b = 0.5 * t[o + 1];
        double c = 0.5 * t[o + 2];
        double s = Math.sqrt(1 - (a * a + b * b + c * c));
        out[to] = s * l[0] + b * l[2] - c * l[1];
        out[to + 1] = s * l[1] + c * l[0] - a * l[2];
        out[to + 2] = s * l[2] + a * l[1] - b * l[0];
    }

    @Override
    public void turnDerivative(double[] t, int o, double[] out) {
        double a = 0.5 * t[o];
        double b = 0.5 * t[o + 1];
        double c = 0.5 * t[o + 2];
        double s = Math.sqrt(1 - (a * a + b * b + c * c));
        out[0] = s;
        out[1] = -c;
        out[2] = b;
        out[3] = c;
        out[4] = s;
        out[5] = -a;
        out[6] = -b;
        out[7] = a;
        out[8] = s;
    }
}
