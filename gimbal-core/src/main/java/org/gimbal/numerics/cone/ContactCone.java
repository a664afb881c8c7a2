package org.gimbal.numerics.cone;

/**
 * The complementarity of one contact with friction, as an interior-point method sees it: variables w, γ, β, y, d with
 *
 * <pre>
 *   w γ = κ                                  w, γ ≥ 0
 *   (μγ, β) ∘ (y, d) = (κ, 0, 0)             both in the cone |·̄| ≤ ·₀
 *   w = gap rate,  d = slip                  known from outside, with their change (N e, U e)
 * </pre>
 *
 * p ∘ d = (p₀d₀ + p̄·d̄, p₀ d̄ + d₀ p̄) is the product of the second-order cone. Linearised, with P = Arw(p), D = Arw(d), r the residuals:
 *
 * <pre>
 *   δw = N e + r_w,   δd = U e + r_u
 *   δγ = −(r_c + γ δw)/w
 *   [p₀  d̄ᵀ ] [δy]
 *   [p̄   d₀1] [δβ] = −r_f − (d₀, d̄) μ δγ − (p̄ᵀ; p₀ 1) δd
 * </pre>
 *
 * so that (δγ, δβ) = k − K (N e, U e). Without friction only the first line remains.
 *
 * <ul>
 *   <li>w gap over step length, m/s; γ normal impulse, β friction impulse, N·s; d slip, y its bound, m/s; κ J
 *   <li>K {@link #response}, k {@link #answer}
 * </ul>
 */
public final class ContactCone {
    /** μ. */
    public double friction;

    /** What w and d are to be at the point evaluated last. */
    public double gapRate;

    public double slip1;
    public double slip2;

    /** γ and β: the impulses. */
    public double normal;

    public double friction1;
    public double friction2;

    /** K, row by row, and k. */
    public final double[] response = new double[9];

    public final double[] answer = new double[3];

    private double w;
    private double y;
    private double d1;
    private double d2;

    private double stepW;
    private double stepNormal;
    private double stepY;
    private double step1;
    private double step2;
    private double stepD1;
    private double stepD2;

    /** Inverse of the 3 × 3 matrix above, row by row. */
    private final double[] inverse = new double[9];

    private final double[] side = new double[3];
    private final double[] solved = new double[3];

    /** Starts well inside all cones, for velocities of the size {@code speed} and impulses of the size {@code impulse}. */
    public void start(double speed, double impulse) {
        w = Math.max(gapRate, speed);
        normal = impulse * speed / w;
        d1 = slip1;
        d2 = slip2;
        y = Math.sqrt(d1 * d1 + d2 * d2) + speed;
        friction1 = 0;
        friction2 = 0;
    }

    /** K of the variables as they are. */
    public void linearise() {
        java.util.Arrays.fill(response, 0);
        response[0] = normal / w;
        if (friction == 0) {
            return;
        }
        invert();
        for (int column = 0; column < 3; column++) {
            double gamma = column == 0 ? -normal / w : 0;
            rightHandSide(0, 0, 0, gamma, column == 1 ? 1 : 0, column == 2 ? 1 : 0);
            response[3 + column] = -solved[1];
            response[6 + column] = -solved[2];
        }
    }

    /** A⁻¹ for A = [p₀ d̄ᵀ; p̄ d₀1], det A = d₀ (p₀d₀ − p̄·d̄) > 0 inside the cones. */
    private void invert() {
        double p = friction * normal;
        double determinant = y * (p * y - friction1 * d1 - friction2 * d2);
        inverse[0] = y * y / determinant;
        inverse[1] = -d1 * y / determinant;
        inverse[2] = -d2 * y / determinant;
        inverse[3] = -friction1 * y / determinant;
        inverse[4] = (p * y - friction2 * d2) / determinant;
        inverse[5] = friction1 * d2 / determinant;
        inverse[6] = -friction2 * y / determinant;
        inverse[7] = friction2 * d1 / determinant;
        inverse[8] = (p * y - friction1 * d1) / determinant;
    }

    /** solved ← A⁻¹(−r_f − (d₀, d̄) μ δγ − (p̄ᵀ; p₀1) δd). */
    private void rightHandSide(double r0, double r1, double r2, double gamma, double deltaD1, double deltaD2) {
        double p = friction * normal;
        double g = friction * gamma;
        side[0] = -r0 - y * g - friction1 * deltaD1 - friction2 * deltaD2;
        side[1] = -r1 - d1 * g - p * deltaD1;
        side[2] = -r2 - d2 * g - p * deltaD2;
        for (int i = 0; i < 3; i++) {
            solved[i] = inverse[3 * i] * side[0] + inverse[3 * i + 1] * side[1] + inverse[3 * i + 2] * side[2];
        }
    }

    private double residualProduct;
    private double residual0;
    private double residual1;
    private double residual2;

    /** k for the target κ; with the second-order terms of the last direction if {@code corrected}. */
    public void aim(double kappa, boolean corrected) {
        double p = friction * normal;
        residualProduct = w * normal - kappa;
        residual0 = p * y + friction1 * d1 + friction2 * d2 - kappa;
        residual1 = p * d1 + y * friction1;
        residual2 = p * d2 + y * friction2;
        if (corrected) {
            double stepP = friction * stepNormal;
            residualProduct += stepW * stepNormal;
            residual0 += stepP * stepY + step1 * stepD1 + step2 * stepD2;
            residual1 += stepP * stepD1 + stepY * step1;
            residual2 += stepP * stepD2 + stepY * step2;
        }
        change(0, 0, 0);
        answer[0] = stepNormal;
        answer[1] = step1;
        answer[2] = step2;
    }

    /** The changes of all variables for (N e, U e). */
    public void follow(double gapChange, double slipChange1, double slipChange2) {
        change(gapChange, slipChange1, slipChange2);
    }

    private void change(double gapChange, double slipChange1, double slipChange2) {
        stepW = gapChange + gapRate - w;
        stepNormal = -(residualProduct + normal * stepW) / w;
        stepD1 = slipChange1 + slip1 - d1;
        stepD2 = slipChange2 + slip2 - d2;
        stepY = 0;
        step1 = 0;
        step2 = 0;
        if (friction > 0) {
            rightHandSide(residual0, residual1, residual2, stepNormal, stepD1, stepD2);
            stepY = solved[0];
            step1 = solved[1];
            step2 = solved[2];
        }
    }

    /** How many times the direction may be taken before a variable leaves its cone; may be infinite. */
    public double boundary() {
        double most = Math.min(toZero(w, stepW), toZero(normal, stepNormal));
        if (friction > 0) {
            most = Math.min(most, toCone(friction * normal, friction1, friction2, friction * stepNormal, step1, step2));
            most = Math.min(most, toCone(y, d1, d2, stepY, stepD1, stepD2));
        }
        return most;
    }

    private static double toZero(double value, double step) {
        return step < 0 ? -value / step : Double.POSITIVE_INFINITY;
    }

    /**
     * The smallest α > 0 with |x̄ + α v̄| = x₀ + α v₀, from a α² + 2 b α + c = 0 with a = v₀² − |v̄|², b = x₀v₀ − x̄·v̄, c = x₀² − |x̄|² > 0: the root
     * c / (−b + √(b² − ac)), written so that nothing cancels; there is none if b ≥ 0 and a ≥ 0.
     */
    static double toCone(double x0, double x1, double x2, double v0, double v1, double v2) {
        double a = v0 * v0 - v1 * v1 - v2 * v2;
        double b = x0 * v0 - x1 * v1 - x2 * v2;
        double norm = Math.sqrt(x1 * x1 + x2 * x2);
        double c = Math.max(0, (x0 - norm) * (x0 + norm));
        if (a >= 0 && b >= 0) {
            return Double.POSITIVE_INFINITY;
        }
        double root = Math.sqrt(Math.max(0, b * b - a * c));
        double below = root - b;
        return below > 0 ? c / below : Double.POSITIVE_INFINITY;
    }

    public void moveTo(double fraction) {
        w += fraction * stepW;
        normal += fraction * stepNormal;
        y += fraction * stepY;
        friction1 += fraction * step1;
        friction2 += fraction * step2;
        d1 += fraction * stepD1;
        d2 += fraction * stepD2;
    }

    /** w γ + p·d after a share of the direction, J. */
    public double complementarity(double fraction) {
        double gamma = normal + fraction * stepNormal;
        double sum = (w + fraction * stepW) * gamma;
        if (friction > 0) {
            sum += friction * gamma * (y + fraction * stepY)
                    + (friction1 + fraction * step1) * (d1 + fraction * stepD1)
                    + (friction2 + fraction * step2) * (d2 + fraction * stepD2);
        }
        return sum;
    }

    /**
     * Largest of w γ and of the components of p ∘ d, J; for impulses above 1 N·s relative to them, so that a heavy load is not asked for a smaller
     * gap than a light one.
     */
    public double worstProduct() {
        return largestProduct() / Math.max(1, normal);
    }

    /** Largest of w γ and of the components of p ∘ d, J. */
    public double largestProduct() {
        double worst = w * normal;
        if (friction > 0) {
            double p = friction * normal;
            worst = Math.max(worst, Math.abs(p * y + friction1 * d1 + friction2 * d2));
            worst = Math.max(worst, Math.abs(p * d1 + y * friction1));
            worst = Math.max(worst, Math.abs(p * d2 + y * friction2));
        }
        return worst;
    }

    /** Largest difference between w, d and what they are to be, m/s. */
    public double mismatch() {
        double worst = Math.abs(gapRate - w);
        return friction == 0 ? worst : Math.max(worst, Math.max(Math.abs(slip1 - d1), Math.abs(slip2 - d2)));
    }
}
