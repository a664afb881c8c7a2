package org.gimbal.numerics.cone;

/**
 * Coulomb friction with the exact, round cone: |β| ≤ μγ, β opposed to the slip (docs/theory/common.md, last line of
 * C7; 2023, eq. 26). With p = (μγ, β) and d = (y, d̄) in the second-order cone and its Jordan product,
 *
 * <pre>   p ∘ d = (p₀d₀ + p̄·d̄,  p₀ d̄ + d₀ p̄) = (κ, 0, 0) </pre>
 *
 * Derivative, with r = p ∘ d − (κ, 0, 0):
 *
 * <pre>
 *   [p₀  d̄ᵀ ] [δy]
 *   [p̄   d₀1] [δβ] = −r − (d₀, d̄) μ δγ − (p̄ᵀ; p₀ 1) δd̄,     δd̄ = δu + u − d̄
 * </pre>
 *
 * The corrector adds δp ∘ δd to r.
 *
 * <ul>
 *   <li>μ {@code coefficient}; β impulse; d̄ slip as a variable of its own; y its bound, the size of the slip as κ → 0
 * </ul>
 */
final class ExactFriction extends FrictionLaw {
    /** Largest ratio |β|/(μγ) of the estimate that a solve starts from. */
    private static final double LARGEST_START_RATIO = 0.99;

    private double y;
    private double impulse1;
    private double impulse2;
    private double stepY;
    private double step1;
    private double step2;
    private double residual0;
    private double residual1;
    private double residual2;

    /** Inverse of the 3 × 3 matrix above, row by row. */
    private final double[] inverse = new double[9];

    private final double[] solved = new double[3];
    private final NesterovTodd scaling = new NesterovTodd();

    @Override
    void start(double speed, double normal) {
        y = startSlip() + speed;
        impulse1 = 0;
        impulse2 = 0;
        stepY = 0;
        step1 = 0;
        step2 = 0;
    }

    @Override
    void resume(double speed, double normal, double first, double second) {
        start(speed, normal);
        double size = Math.sqrt(first * first + second * second);
        double share = Math.min(1, LARGEST_START_RATIO * coefficient * normal / Math.max(size, Double.MIN_NORMAL));
        impulse1 = share * first;
        impulse2 = share * second;
    }

    @Override
    void settle(double rate, double first, double second) {
        start(rate, 0);
        impulse1 = first;
        impulse2 = second;
    }

    @Override
    double impulse(int component) {
        return component == 0 ? impulse1 : impulse2;
    }

    @Override
    double bound() {
        return y;
    }

    @Override
    double boundStep() {
        return stepY;
    }

    @Override
    double leastNormal() {
        return Math.sqrt(impulse1 * impulse1 + impulse2 * impulse2) / coefficient;
    }

    /** A⁻¹ for A = [p₀ d̄ᵀ; p̄ d₀1], det A = d₀ (p₀d₀ − p̄·d̄) > 0 inside the cones; then g and K column by column. */
    @Override
    void linearise(double normal) {
        double p = coefficient * normal;
        if (scaled) {
            scaling.scale(p, impulse1, impulse2, y, d1, d2);
        }
        double determinant = y * (p * y - impulse1 * d1 - impulse2 * d2);
        inverse[0] = y * y / determinant;
        inverse[1] = -d1 * y / determinant;
        inverse[2] = -d2 * y / determinant;
        inverse[3] = -impulse1 * y / determinant;
        inverse[4] = (p * y - impulse2 * d2) / determinant;
        inverse[5] = impulse1 * d2 / determinant;
        inverse[6] = -impulse2 * y / determinant;
        inverse[7] = impulse2 * d1 / determinant;
        inverse[8] = (p * y - impulse1 * d1) / determinant;
        solve(0, 0, 0, normal, 1, 0, 0);
        byNormal[0] = solved[1];
        byNormal[1] = solved[2];
        boundByNormal = solved[0];
        for (int column = 0; column < 2; column++) {
            solve(0, 0, 0, normal, 0, column == 0 ? 1 : 0, column == 1 ? 1 : 0);
            response[column] = -solved[1];
            response[2 + column] = -solved[2];
            boundBySlip[column] = solved[0];
        }
    }

    private void solve(
            double r0, double r1, double r2, double normal, double normalStep, double deltaD1, double deltaD2) {
        double p = coefficient * normal;
        double g = coefficient * normalStep;
        if (scaled) {
            solveScaled(r0, r1, r2, g, deltaD1, deltaD2);
            return;
        }
        double side0 = -r0 - y * g - impulse1 * deltaD1 - impulse2 * deltaD2;
        double side1 = -r1 - d1 * g - p * deltaD1;
        double side2 = -r2 - d2 * g - p * deltaD2;
        for (int i = 0; i < 3; i++) {
            solved[i] = inverse[3 * i] * side0 + inverse[3 * i + 1] * side1 + inverse[3 * i + 2] * side2;
        }
    }

    /** δp + W² δd = −r with δp₀ = μ δγ given. */
    private void solveScaled(double r0, double r1, double r2, double g, double deltaD1, double deltaD2) {
        double[] q = scaling.square;
        solved[0] = (-r0 - g - q[1] * deltaD1 - q[2] * deltaD2) / q[0];
        solved[1] = -r1 - q[3] * solved[0] - q[4] * deltaD1 - q[5] * deltaD2;
        solved[2] = -r2 - q[6] * solved[0] - q[7] * deltaD1 - q[8] * deltaD2;
    }

    private void residualsScaled(double kappa, boolean corrected, double normalStep) {
        if (corrected) {
            scaling.correct(coefficient * normalStep, step1, step2, stepY, stepD1, stepD2);
        } else {
            scaling.forget();
        }
        scaling.aim(kappa, solved);
        residual0 = -solved[0];
        residual1 = -solved[1];
        residual2 = -solved[2];
    }

    private void residuals(double kappa, boolean corrected, double normal, double normalStep) {
        double p = coefficient * normal;
        residual0 = p * y + impulse1 * d1 + impulse2 * d2 - kappa;
        residual1 = p * d1 + y * impulse1;
        residual2 = p * d2 + y * impulse2;
        if (corrected) {
            double stepP = coefficient * normalStep;
            residual0 += stepP * stepY + step1 * stepD1 + step2 * stepD2;
            residual1 += stepP * stepD1 + stepY * step1;
            residual2 += stepP * stepD2 + stepY * step2;
        }
    }

    @Override
    double[] aim(double kappa, boolean corrected, double normal, double normalStep) {
        if (scaled) {
            residualsScaled(kappa, corrected, normalStep);
        } else {
            residuals(kappa, corrected, normal, normalStep);
        }
        solve(residual0, residual1, residual2, normal, 0, slip1 - d1, slip2 - d2);
        answer[0] = solved[1];
        answer[1] = solved[2];
        boundAnswer = solved[0];
        return answer;
    }

    @Override
    void follow(double normal, double normalStep, double slipStep1, double slipStep2) {
        stepD1 = slipStep1 + (slip1 - d1); // where it slides K is large: nothing may be rounded to the size of u
        stepD2 = slipStep2 + (slip2 - d2);
        solve(residual0, residual1, residual2, normal, normalStep, stepD1, stepD2);
        stepY = solved[0];
        step1 = solved[1];
        step2 = solved[2];
    }

    @Override
    void follow(double first, double second) {
        step1 = first;
        step2 = second;
    }

    @Override
    double boundary(double normal, double normalStep) {
        return Math.min(
                StepToBoundary.ofCone(coefficient * normal, impulse1, impulse2, coefficient * normalStep, step1, step2),
                StepToBoundary.ofCone(y, d1, d2, stepY, stepD1, stepD2));
    }

    @Override
    void moveTo(double fraction) {
        y += fraction * stepY;
        impulse1 += fraction * step1;
        impulse2 += fraction * step2;
        d1 += fraction * stepD1;
        d2 += fraction * stepD2;
    }

    @Override
    double complementarity(double fraction, double normalThere) {
        return coefficient * normalThere * (y + fraction * stepY)
                + (impulse1 + fraction * step1) * (d1 + fraction * stepD1)
                + (impulse2 + fraction * step2) * (d2 + fraction * stepD2);
    }

    @Override
    int degree() {
        return 1;
    }

    @Override
    double largestProduct(double normal) {
        double p = coefficient * normal;
        double worst = Math.abs(p * y + impulse1 * d1 + impulse2 * d2);
        worst = Math.max(worst, Math.abs(p * d1 + y * impulse1));
        return Math.max(worst, Math.abs(p * d2 + y * impulse2));
    }
}
