package org.gimbal.numerics.cone;

/**
 * A contact with Coulomb friction that gives way by a compliance (docs/theory/common.md, C27): its impulse as a function
 * of its rates, about a centre λ̄, and the derivative K = −∂λ/∂(w, u),
 *
 * <pre>
 *   γ = max(0, γ̄ − a w),   β = β̄ − b u, shortened to μγ where it is longer
 * </pre>
 *
 * with stiffnesses a and b. Where λ = λ̄, that is Coulomb's law.
 */
public final class ProximalFriction {
    private ProximalFriction() {}

    /**
     * Computes impulse and response.
     *
     * @param rate w, u₁, u₂ at {@code r}
     * @param centre γ̄, β̄₁, β̄₂ at {@code o}
     * @param impulse receives γ, β₁, β₂ at {@code o}
     * @param response receives K, row by row, at 3 {@code o}
     */
    public static void impulse(
            double mu,
            double a,
            double b,
            double[] rate,
            int r,
            double[] centre,
            int o,
            double[] impulse,
            double[] response) {
        for (int k = 0; k < 9; k++) {
            response[3 * o + k] = 0;
        }
        double normal = centre[o] - a * rate[r];
        double x = centre[o + 1] - b * rate[r + 1];
        double y = centre[o + 2] - b * rate[r + 2];
        double bound = mu * normal;
        double size = Math.sqrt(x * x + y * y);
        if (normal <= 0) {
            normal = 0;
            x = 0;
            y = 0;
        } else {
            int k = 3 * o;
            response[k] = a;
            if (size < bound) {
                response[k + 4] = b;
                response[k + 8] = b;
            } else if (size > 0) {
                double c = x / size;
                double s = y / size;
                double across = b * bound / size;
                response[k + 3] = mu * a * c;
                response[k + 6] = mu * a * s;
                response[k + 4] = across * s * s;
                response[k + 5] = -across * c * s;
                response[k + 7] = -across * c * s;
                response[k + 8] = across * c * c;
                x = bound * c;
                y = bound * s;
            }
        }
        impulse[o] = normal;
        impulse[o + 1] = x;
        impulse[o + 2] = y;
    }

    /**
     * How far an impulse is from Coulomb's law at given rates, as a velocity: by how much it changes, over the mass 1/c
     * that the normal feels, when λ − (w + μ|u|, u)/c is projected on the cone (De Saxcé and Feng).
     */
    public static double error(double mu, double c, double[] rate, int r, double[] impulse, int o) {
        double u = Math.sqrt(rate[r + 1] * rate[r + 1] + rate[r + 2] * rate[r + 2]);
        double n = c * impulse[o] - rate[r] - mu * u;
        double x = c * impulse[o + 1] - rate[r + 1];
        double y = c * impulse[o + 2] - rate[r + 2];
        double size = Math.sqrt(x * x + y * y);
        if (size > mu * n) {
            n = Math.max(0, (n + mu * size) / (1 + mu * mu));
            x *= mu * n / size;
            y *= mu * n / size;
        }
        n -= c * impulse[o];
        x -= c * impulse[o + 1];
        y -= c * impulse[o + 2];
        return Math.sqrt(n * n + x * x + y * y);
    }
}
