package org.gimbal.numerics.cone;

/**
 * Friction of a contact whose slip is zero, per unit of normal impulse (docs/theory/common.md, C15): W_t f = −w keeps
 * the slip at zero if |f| ≤ μ. If that is not enough, the slip sets off the way that friction then opposes,
 *
 * <pre>   (W_t + λ 1) f = −w,   |f| = μ,   λ > 0 </pre>
 *
 * which has one solution, because |f| falls with λ. W_t is how slips answer friction, w how they answer the normal
 * impulse.
 */
public final class StickingFriction {
    /** Eigenvalues of W_t below this share of the larger one stand for a direction in which nothing can move. */
    private static final double RIGID = 1e-12;

    private static final int MOST_TRIALS = 200;

    private double first;
    private double second;
    private double along;
    private double across;

    /** Writes f into {@code share[1…2]}, given W row by row. */
    public void find(double[] w, double friction, double[] share) {
        // eigenvectors (c, s) and (−s, c) of the lower right block, and components of w along them
        double half = 0.5 * (w[4] - w[8]);
        double off = 0.5 * (w[5] + w[7]);
        double radius = Math.sqrt(half * half + off * off);
        double c = 1;
        double s = 0;
        if (radius > 0) {
            c = Math.sqrt(0.5 * (1 + Math.abs(half) / radius));
            s = 0.5 * off / radius / c;
            if (half < 0) {
                double swap = c;
                c = s < 0 ? -s : s;
                s = s < 0 ? -swap : swap;
            }
        }
        double mean = 0.5 * (w[4] + w[8]);
        first = mean + radius;
        second = mean - radius;
        along = c * w[3] + s * w[6];
        across = -s * w[3] + c * w[6];
        double lambda = size(0) <= friction ? 0 : setOff(friction);
        double f = component(along, first, lambda);
        double g = component(across, second, lambda);
        share[1] = c * f - s * g;
        share[2] = s * f + c * g;
    }

    private double component(double side, double eigenvalue, double lambda) {
        double sum = eigenvalue + lambda;
        return sum <= RIGID * first ? 0 : -side / sum;
    }

    private double size(double lambda) {
        double f = component(along, first, lambda);
        double g = component(across, second, lambda);
        return Math.sqrt(f * f + g * g);
    }

    /** λ, by Newton's method on 1/|f|, which is nearly linear in λ, kept between bounds. */
    private double setOff(double friction) {
        double low = 0;
        double high = Math.sqrt(along * along + across * across) / friction;
        double lambda = 0;
        for (int k = 0; k < MOST_TRIALS && high - low > Math.ulp(high); k++) {
            double f = component(along, first, lambda);
            double g = component(across, second, lambda);
            double size = Math.sqrt(f * f + g * g);
            if (size > friction) {
                low = lambda;
            } else {
                high = lambda;
            }
            double slope =
                    (f * f / (first + lambda) + g * g / Math.max(second + lambda, RIGID * first)) / (size * size);
            double next = lambda + (size / friction - 1) / slope;
            next = next > low && next < high ? next : 0.5 * (low + high);
            if (next == lambda) {
                break;
            }
            lambda = next;
        }
        return lambda;
    }
}
