package org.gimbal.record;

import java.util.Arrays;

/**
 * A straight line through a series by least squares, and how much of it may be chance.
 *
 * <p>The standard error allows for neighbouring residuals that resemble each other, as energies do: with residuals of
 * variance σ² and correlation ρ^|i−j| (R), times d about their mean and S = d·d,
 *
 * <pre>
 *   slope = d·v / S,   variance of slope = σ² dᵀR d / S²,   E[sum of squared residuals] = σ² (n − 1ᵀR 1/n − dᵀR d/S)
 * </pre>
 *
 * ρ is the correlation of neighbouring residuals, raised by (1 + 4ρ)/n because a fitted line hides some of it. At ρ = 0
 * these are the textbook formulas.
 *
 * @param slope change of the value per second
 * @param standardError of the slope
 * @param correlation ρ of neighbouring residuals
 * @param points how many points were fitted
 */
public record Trend(double slope, double standardError, double correlation, int points) {
    /** A slope within this many standard errors of zero is taken for chance. */
    public static final double SIGNIFICANCE = 3;

    /** Fewer points say nothing about their own scatter. */
    static final int LEAST_POINTS = 20;

    /**
     * If n(1 − ρ) is below this, residuals may as well be a random walk, such as round-off takes (the 1 % quantile of
     * the test of Dickey and Fuller with a trend, n = 100).
     */
    private static final double WALK = 27;

    /** Taken for a random walk; one would leave nothing to divide by. */
    private static final double WALK_CORRELATION = 0.999;

    /** Whether the slope is larger than chance explains; what is not a number counts as larger. */
    public boolean significant() {
        return !(Math.abs(slope) <= SIGNIFICANCE * standardError);
    }

    static Trend fit(double[] times, double[] values) {
        int n = times.length;
        double[] d = centred(times);
        double[] residual = centred(values);
        double s = dot(d, d, 0);
        double slope = dot(d, residual, 0) / s;
        for (int i = 0; i < n; i++) {
            residual[i] -= slope * d[i];
        }
        double squares = dot(residual, residual, 0);
        double rho = squares > 0 ? correlation(dot(residual, residual, 1) / squares, n) : 0;
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        double level = correlated(ones, rho) / n;
        double spread = correlated(d, rho) / s;
        double variance = squares / (n - level - spread);
        return new Trend(slope, Math.sqrt(variance * spread / s), rho, n);
    }

    private static double correlation(double measured, int n) {
        if (n * (1 - measured) < WALK) {
            return WALK_CORRELATION;
        }
        return Math.max(0, measured + (1 + 4 * measured) / n);
    }

    /** aᵀR a. */
    private static double correlated(double[] a, double rho) {
        double sum = dot(a, a, 0);
        double power = 1;
        for (int lag = 1; lag < a.length; lag++) {
            power *= rho;
            sum += 2 * power * dot(a, a, lag);
        }
        return sum;
    }

    private static double[] centred(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        double[] centred = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            centred[i] = values[i] - sum / values.length;
        }
        return centred;
    }

    /** Σ a_i b_{i+lag}. */
    private static double dot(double[] a, double[] b, int lag) {
        double sum = 0;
        for (int i = 0; i + lag < a.length; i++) {
            sum += a[i] * b[i + lag];
        }
        return sum;
    }
}
