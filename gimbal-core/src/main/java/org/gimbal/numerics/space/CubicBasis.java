package org.gimbal.numerics.space;

/**
 * The uniform cubic B-spline between two of its knots, at t from 0 to 1: weights of four control values,
 *
 * <pre>   B₀ = (1 − t)³/6,   B₁ = (3t³ − 6t² + 4)/6,   B₂ = (−3t³ + 3t² + 3t + 1)/6,   B₃ = t³/6, </pre>
 *
 * or of the three steps between them, in the cumulative form c₁ = B₁ + B₂ + B₃, c₂ = B₂ + B₃, c₃ = B₃.
 */
public final class CubicBasis {
    private CubicBasis() {}

    /**
     * The first knot, a whole number, between two parameters, both left out, on the way from the one to the other: third
     * derivatives jump there. Not a number if there is none.
     */
    public static double seam(double from, double to) {
        double next = from < to ? Math.floor(from) + 1 : Math.ceil(from) - 1;
        return (from < to ? next < to : next > to) ? next : Double.NaN;
    }

    /** Fills {@code out} from {@code o} with four weights, then their first, then their second derivatives. */
    static void weights(double t, double[] out, int o) {
        double s = 1 - t;
        out[o] = s * s * s / 6;
        out[o + 1] = (3 * t * t * t - 6 * t * t + 4) / 6;
        out[o + 2] = (3 * s * s * s - 6 * s * s + 4) / 6;
        out[o + 3] = t * t * t / 6;
        out[o + 4] = -s * s / 2;
        out[o + 5] = (3 * t * t - 4 * t) / 2;
        out[o + 6] = -(3 * s * s - 4 * s) / 2;
        out[o + 7] = t * t / 2;
        out[o + 8] = s;
        out[o + 9] = 3 * t - 2;
        out[o + 10] = 3 * s - 2;
        out[o + 11] = t;
    }

    /** Fills {@code out} from {@code o} with three cumulative weights, then their first, then their second derivatives. */
    static void steps(double t, double[] out, int o) {
        double s = 1 - t;
        out[o] = 1 - s * s * s / 6;
        out[o + 1] = (1 + 3 * t + 3 * t * t - 2 * t * t * t) / 6;
        out[o + 2] = t * t * t / 6;
        out[o + 3] = s * s / 2;
        out[o + 4] = (1 + 2 * t * s) / 2;
        out[o + 5] = t * t / 2;
        out[o + 6] = -s;
        out[o + 7] = s - t;
        out[o + 8] = t;
    }
}
