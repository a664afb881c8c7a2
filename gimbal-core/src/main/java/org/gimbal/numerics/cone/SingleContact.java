package org.gimbal.numerics.cone;

/**
 * Coulomb's law of one contact while all others keep their impulses (docs/theory/common.md, C28): (w, u) = q + Wλ, W
 * 3 × 3. Where q opens the gap nothing acts; where λ = −W⁻¹q is inside the cone it sticks; else the slip is u = −α β, α > 0, and
 *
 * <pre>   (A + α 1) β = −b,   |β| = μγ,   γ = −(q_n + W_nt β)/W_nn </pre>
 *
 * with A and b what is left of W and q for the tangents when γ keeps the gap closed. At α = 0 friction is too long, as
 * α grows it vanishes and γ does not: between there is a solution, found by Newton's method on μγ/|β|, which is nearly
 * linear in α, kept between bounds.
 */
public final class SingleContact {
    private static final int MOST_TRIALS = 60;
    private static final double EXACT = 1e-14;

    private double normal;
    private double first;
    private double second;

    /** Solves for λ, written into {@code impulse} at {@code o}; W row by row at {@code m}, q three numbers. */
    public void solve(double mu, double[] w, int m, double[] q, double[] impulse, int o) {
        normal = 0;
        first = 0;
        second = 0;
        if (q[0] < 0) {
            touch(mu, w, m, q);
        }
        impulse[o] = normal;
        impulse[o + 1] = first;
        impulse[o + 2] = second;
    }

    private void touch(double mu, double[] w, int m, double[] q) {
        normal = -q[0] / w[m];
        if (mu == 0) {
            return;
        }
        double a = w[m + 4] - w[m + 3] * w[m + 1] / w[m];
        double b = w[m + 5] - w[m + 3] * w[m + 2] / w[m];
        double c = w[m + 7] - w[m + 6] * w[m + 1] / w[m];
        double d = w[m + 8] - w[m + 6] * w[m + 2] / w[m];
        double s = q[1] + w[m + 3] * normal;
        double t = q[2] + w[m + 6] * normal;
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        double alpha = 0;
        for (int trial = 0; trial < MOST_TRIALS; trial++) {
            double det = (a + alpha) * (d + alpha) - b * c;
            first = (b * t - (d + alpha) * s) / det;
            second = (c * s - (a + alpha) * t) / det;
            normal = -(q[0] + w[m + 1] * first + w[m + 2] * second) / w[m];
            double size = Math.sqrt(first * first + second * second);
            double over = size - mu * normal;
            if ((alpha == 0 && over <= 0) || Math.abs(over) <= EXACT * size || high - low <= EXACT * low) {
                return;
            }
            if (over > 0) {
                low = alpha;
            } else {
                high = alpha;
            }
            // derivatives by α: (A + α 1) β' = −β
            double x = (b * second - (d + alpha) * first) / det;
            double y = (c * first - (a + alpha) * second) / det;
            double longer = (first * x + second * y) / size;
            double lighter = -(w[m + 1] * x + w[m + 2] * y) / w[m];
            double slope = mu * (lighter * size - normal * longer) / (size * size);
            double next = alpha - (mu * normal / size - 1) / slope;
            double between = Double.isInfinite(high) ? 2 * alpha + a + d : 0.5 * (low + high);
            alpha = normal > 0 && next > low && next < high ? next : between;
        }
    }
}
