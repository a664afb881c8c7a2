package org.gimbal.numerics.cone;

import java.util.Arrays;

/**
 * Coulomb friction with a pyramid of n sides in place of the cone (docs/theory/common.md, below C7; 2023, eq. 26–29):
 * β = Σ bᵢ Dᵢ with unit vectors Dᵢ at equal angles,
 *
 * <pre>   bᵢ ηᵢ = κ,  ηᵢ = Dᵢ·d + ψ,    ψ ζ = κ,  ζ = μγ − Σ bᵢ,    bᵢ, ηᵢ, ψ, ζ ≥ 0 </pre>
 *
 * As κ → 0, β takes the vertex of the polygon μγ conv{Dᵢ} that is most opposed to the slip: up to π/n away from the
 * direction of the slip, where the exact cone has no preferred direction. Derivative, with rᵢ = bᵢηᵢ − κ, r_ψ = ψζ − κ:
 *
 * <pre>
 *   δψ (ζ + ψ Σ bᵢ/ηᵢ) = −r_ψ − ψ (μ δγ + Σ (rᵢ + bᵢ Dᵢ·δd)/ηᵢ)
 *   δbᵢ = −(rᵢ + bᵢ (Dᵢ·δd + δψ))/ηᵢ,    δβ = Σ δbᵢ Dᵢ,    δd = δu + u − d
 * </pre>
 *
 * The corrector adds δbᵢ δηᵢ to rᵢ and δψ δζ to r_ψ.
 *
 * <ul>
 *   <li>bᵢ impulse along Dᵢ; ψ multiplier of the bound, the size of the slip; ηᵢ, ζ slacks
 * </ul>
 */
final class LinearFriction extends FrictionLaw {
    private final int n;
    /** Dᵢ. */
    private final double[] x;

    private final double[] y;
    private final double[] b;
    private final double[] stepB;
    private final double[] residual;
    private double psi;
    private double stepPsi;
    private double residualPsi;
    private final double[] solved = new double[2];

    LinearFriction(int directions) {
        n = directions;
        x = new double[n];
        y = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = StrictMath.cos(2 * Math.PI * i / n);
            y[i] = StrictMath.sin(2 * Math.PI * i / n);
        }
        b = new double[n];
        stepB = new double[n];
        residual = new double[n];
    }

    @Override
    void start(double speed, double normal) {
        psi = startSlip() + speed;
        Arrays.fill(b, coefficient * normal / (n + 1));
        Arrays.fill(stepB, 0);
        stepPsi = 0;
    }

    /** The estimate does not tell how β divides into bᵢ: starts as without one. */
    @Override
    void resume(double speed, double normal, double first, double second) {
        start(speed, normal);
    }

    private double eta(int i, double fraction) {
        return x[i] * (d1 + fraction * stepD1) + y[i] * (d2 + fraction * stepD2) + psi + fraction * stepPsi;
    }

    private double zeta(double fraction, double normalThere) {
        double sum = coefficient * normalThere;
        for (int i = 0; i < n; i++) {
            sum -= b[i] + fraction * stepB[i];
        }
        return sum;
    }

    @Override
    double impulse(int component) {
        double[] along = component == 0 ? x : y;
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += b[i] * along[i];
        }
        return sum;
    }

    @Override
    double bound() {
        return psi;
    }

    @Override
    double boundStep() {
        return stepPsi;
    }

    @Override
    double leastNormal() {
        double sum = 0;
        for (double along : b) {
            sum += along;
        }
        return sum / coefficient;
    }

    @Override
    void linearise(double normal) {
        Arrays.fill(residual, 0);
        residualPsi = 0;
        solve(normal, 1, 0, 0);
        System.arraycopy(solved, 0, byNormal, 0, 2);
        boundByNormal = stepPsi;
        for (int column = 0; column < 2; column++) {
            solve(normal, 0, column == 0 ? 1 : 0, column == 1 ? 1 : 0);
            response[column] = -solved[0];
            response[2 + column] = -solved[1];
            boundBySlip[column] = stepPsi;
        }
    }

    /** Computes δψ, δbᵢ and, in {@code solved}, δβ from the residuals and the changes of γ and d. */
    private void solve(double normal, double normalStep, double deltaD1, double deltaD2) {
        double weight = 0;
        double sum = 0;
        for (int i = 0; i < n; i++) {
            double eta = eta(i, 0);
            weight += b[i] / eta;
            sum += (residual[i] + b[i] * (x[i] * deltaD1 + y[i] * deltaD2)) / eta;
        }
        stepPsi = -(residualPsi + psi * (coefficient * normalStep + sum)) / (zeta(0, normal) + psi * weight);
        solved[0] = 0;
        solved[1] = 0;
        for (int i = 0; i < n; i++) {
            stepB[i] = -(residual[i] + b[i] * (x[i] * deltaD1 + y[i] * deltaD2 + stepPsi)) / eta(i, 0);
            solved[0] += stepB[i] * x[i];
            solved[1] += stepB[i] * y[i];
        }
    }

    @Override
    double[] aim(double kappa, boolean corrected, double normal, double normalStep) {
        double stepZeta = coefficient * normalStep;
        for (int i = 0; i < n; i++) {
            double second = stepB[i] * (x[i] * stepD1 + y[i] * stepD2 + stepPsi);
            stepZeta -= stepB[i];
            residual[i] = b[i] * eta(i, 0) - kappa + (corrected ? second : 0);
        }
        residualPsi = psi * zeta(0, normal) - kappa + (corrected ? stepPsi * stepZeta : 0);
        solve(normal, 0, slip1 - d1, slip2 - d2);
        System.arraycopy(solved, 0, answer, 0, 2);
        boundAnswer = stepPsi;
        return answer;
    }

    @Override
    void follow(double normal, double normalStep, double slipStep1, double slipStep2) {
        stepD1 = slipStep1
                + (slip1 - d1); // where two sides are active K is large: nothing may be rounded to the size of u
        stepD2 = slipStep2 + (slip2 - d2);
        solve(normal, normalStep, stepD1, stepD2);
    }

    @Override
    double boundary(double normal, double normalStep) {
        double most = StepToBoundary.ofNumber(psi, stepPsi);
        double stepZeta = coefficient * normalStep;
        for (int i = 0; i < n; i++) {
            most = Math.min(most, StepToBoundary.ofNumber(b[i], stepB[i]));
            most = Math.min(most, StepToBoundary.ofNumber(eta(i, 0), x[i] * stepD1 + y[i] * stepD2 + stepPsi));
            stepZeta -= stepB[i];
        }
        return Math.min(most, StepToBoundary.ofNumber(zeta(0, normal), stepZeta));
    }

    @Override
    void moveTo(double fraction) {
        d1 += fraction * stepD1;
        d2 += fraction * stepD2;
        psi += fraction * stepPsi;
        for (int i = 0; i < n; i++) {
            b[i] += fraction * stepB[i];
        }
    }

    @Override
    double complementarity(double fraction, double normalThere) {
        double sum = (psi + fraction * stepPsi) * zeta(fraction, normalThere);
        for (int i = 0; i < n; i++) {
            sum += (b[i] + fraction * stepB[i]) * eta(i, fraction);
        }
        return sum;
    }

    @Override
    int degree() {
        return n + 1;
    }

    @Override
    double largestProduct(double normal) {
        double worst = psi * zeta(0, normal);
        for (int i = 0; i < n; i++) {
            worst = Math.max(worst, b[i] * eta(i, 0));
        }
        return worst;
    }
}
