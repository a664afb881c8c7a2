package org.gimbal.numerics.cone;

/**
 * A contact with Coulomb friction that is apart, sticks or slides (docs/theory/common.md, C29). Which of these follows
 * from its impulse λ = (γ, β) and its rates (w, u), compared by a mass ρ,
 *
 * <pre>
 *   apart    γ − ρ w ≤ 0
 *   sticks   |β − ρ u| ≤ μ (γ − ρ w)
 *   slides   otherwise, and its friction acts along d = (β − ρ u)/|β − ρ u|
 * </pre>
 *
 * where any ρ > 0 has the same solutions (Alart and Curnier 1991). Newton's method on the conditions that then hold gives
 * δλ = k − K δ(w, u):
 *
 * <pre>
 *   apart    δλ = −λ
 *   sticks   δγ = −S (w − w* + δw),  δβ = −S (u + δu)
 *   slides   δγ as above,  d·(β + δβ) = μ (γ + δγ),  (1 − a) t·δβ = −t·β − a ρ t·δu,   a = μγ/|β − ρ u|,  t ⊥ d
 * </pre>
 *
 * <ul>
 *   <li>S a mass so large that rates are zero after one step but for round-off; w* the gap rate at which contacts end
 * </ul>
 */
public final class ContactMode {
    public static final int APART = 0;
    public static final int STICKS = 1;
    public static final int SLIDES = 2;

    /** Friction this near to its bound counts as at it: the response of its direction is then nearly infinite. */
    private static final double LEAST_SPARE = 1e-9;

    private ContactMode() {}

    /**
     * Chooses the mode and writes K and k.
     *
     * @param mass ρ
     * @param stiffness S
     * @param gapRate w*
     * @param rate w, u₁, u₂ at {@code o}
     * @param impulse γ, β₁, β₂ at {@code o}
     * @param response receives K, row by row, at 3 {@code o}
     * @param answer receives k at {@code o}
     * @return the mode
     */
    public static int choose(
            double mu,
            double mass,
            double stiffness,
            double gapRate,
            double[] rate,
            double[] impulse,
            int o,
            double[] response,
            double[] answer) {
        int r = 3 * o;
        for (int k = r; k < r + 9; k++) {
            response[k] = 0;
        }
        double bound = mu * (impulse[o] - mass * rate[o]);
        if (!(impulse[o] - mass * rate[o] > 0)) {
            answer[o] = -impulse[o];
            answer[o + 1] = -impulse[o + 1];
            answer[o + 2] = -impulse[o + 2];
            return APART;
        }
        double normal = -stiffness * (rate[o] - gapRate);
        response[r] = stiffness;
        answer[o] = normal;
        double x = impulse[o + 1] - mass * rate[o + 1];
        double y = impulse[o + 2] - mass * rate[o + 2];
        double size = Math.sqrt(x * x + y * y);
        if (size <= bound) {
            response[r + 4] = stiffness;
            response[r + 8] = stiffness;
            answer[o + 1] = -stiffness * rate[o + 1];
            answer[o + 2] = -stiffness * rate[o + 2];
            return STICKS;
        }
        double c = x / size;
        double s = y / size;
        double along = mu * (impulse[o] + normal) - (c * impulse[o + 1] + s * impulse[o + 2]);
        double share = Math.min(1 - LEAST_SPARE, Math.max(0, mu * impulse[o] / size));
        double across = -(-s * impulse[o + 1] + c * impulse[o + 2]) / (1 - share);
        double turning = share * mass / (1 - share);
        response[r + 3] = mu * stiffness * c;
        response[r + 6] = mu * stiffness * s;
        response[r + 4] = turning * s * s;
        response[r + 5] = -turning * c * s;
        response[r + 7] = -turning * c * s;
        response[r + 8] = turning * c * c;
        answer[o + 1] = along * c - across * s;
        answer[o + 2] = along * s + across * c;
        return SLIDES;
    }
}
