package org.gimbal.model.motion;

import java.util.Arrays;

/**
 * The smooth curve of least bending through points that begins and ends at rest: a cubic between neighbours, with
 * continuous velocity and acceleration at the points. Outside of its points it stays where it is.
 *
 * <pre>
 *   s(t) = h₀₀ y_k + h₁₀ Δ m_k + h₀₁ y_{k+1} + h₁₁ Δ m_{k+1},   τ = (t − t_k)/Δ,   Δ = t_{k+1} − t_k
 *   h₀₀ = (1 + 2τ)(1 − τ)²   h₁₀ = τ(1 − τ)²   h₀₁ = τ²(3 − 2τ)   h₁₁ = −τ²(1 − τ)
 *   m_{k−1}/Δ_{k−1} + 2 m_k (1/Δ_{k−1} + 1/Δ_k) + m_{k+1}/Δ_k = 3 (δ_{k−1}/Δ_{k−1} + δ_k/Δ_k),   m_0 = m_n = 0
 * </pre>
 *
 * m_k: velocities at the points, δ_k = (y_{k+1} − y_k)/Δ_k; the last line makes accelerations continuous.
 */
public final class CubicSpline implements Signal {
    private final double[] time;
    private final double[] value;
    private final double[] slope;
    private final double[] area;

    private CubicSpline(double[] time, double[] value) {
        this.time = time;
        this.value = value;
        slope = slopes(time, value);
        area = new double[time.length];
        for (int k = 1; k < time.length; k++) {
            area[k] = area[k - 1] + area(k - 1, 1);
        }
    }

    /**
     * Through points (time, value).
     *
     * @throws org.gimbal.model.part.ModelException if times do not grow or there are fewer than two points
     */
    public static CubicSpline through(double[]... points) {
        double[] time = Arrays.stream(points).mapToDouble(p -> p[0]).toArray();
        double[] value = Arrays.stream(points).mapToDouble(p -> p[1]).toArray();
        Signal.requireGrowing(time);
        return new CubicSpline(time, value);
    }

    /** Solves the tridiagonal system for the velocities at the points (Thomas). */
    private static double[] slopes(double[] t, double[] y) {
        int n = t.length;
        double[] m = new double[n];
        double[] upper = new double[n];
        for (int k = 1; k < n - 1; k++) {
            double before = 1 / (t[k] - t[k - 1]);
            double behind = 1 / (t[k + 1] - t[k]);
            double side = 3 * ((y[k] - y[k - 1]) * before * before + (y[k + 1] - y[k]) * behind * behind);
            double pivot = 2 * (before + behind) - before * upper[k - 1];
            upper[k] = behind / pivot;
            m[k] = (side - before * m[k - 1]) / pivot;
        }
        for (int k = n - 2; k > 0; k--) {
            m[k] -= upper[k] * m[k + 1];
        }
        return m;
    }

    /** The points (time, value) it goes through. */
    public double[][] points() {
        double[][] points = new double[time.length][];
        Arrays.setAll(points, k -> new double[] {time[k], value[k]});
        return points;
    }

    @Override
    public double value(double at) {
        int k = interval(at);
        if (k < 0) {
            return at < time[0] ? value[0] : value[value.length - 1];
        }
        double length = time[k + 1] - time[k];
        double s = (at - time[k]) / length;
        double r = 1 - s;
        return (1 + 2 * s) * r * r * value[k]
                + s * r * r * length * slope[k]
                + s * s * (3 - 2 * s) * value[k + 1]
                - s * s * r * length * slope[k + 1];
    }

    /** ∫ s dt from the first point on. */
    public double integral(double at) {
        int k = interval(at);
        if (k < 0) {
            int end = at < time[0] ? 0 : time.length - 1;
            return area[end] + (at - time[end]) * value[end];
        }
        return area[k] + area(k, (at - time[k]) / (time[k + 1] - time[k]));
    }

    /** ∫ s dt of one interval up to its share τ, by the integrals of its four polynomials. */
    private double area(int k, double share) {
        double length = time[k + 1] - time[k];
        double s2 = share * share;
        double s3 = s2 * share;
        double s4 = s2 * s2;
        return length
                * ((share - s3 + s4 / 2) * value[k]
                        + (s2 / 2 - 2 * s3 / 3 + s4 / 4) * length * slope[k]
                        + (s3 - s4 / 2) * value[k + 1]
                        + (s4 / 4 - s3 / 3) * length * slope[k + 1]);
    }

    @Override
    public double rate(double at) {
        int k = interval(at);
        if (k < 0) {
            return 0;
        }
        double length = time[k + 1] - time[k];
        double s = (at - time[k]) / length;
        return 6 * s * (1 - s) * (value[k + 1] - value[k]) / length
                + (1 - s) * (1 - 3 * s) * slope[k]
                + s * (3 * s - 2) * slope[k + 1];
    }

    @Override
    public double acceleration(double at) {
        int k = interval(at);
        if (k < 0) {
            return 0;
        }
        double length = time[k + 1] - time[k];
        double s = (at - time[k]) / length;
        double bend = 6 * (1 - 2 * s) * (value[k + 1] - value[k]) / length;
        return (bend + (6 * s - 4) * slope[k] + (6 * s - 2) * slope[k + 1]) / length;
    }

    /** The interval that holds a time; −1 outside of all points. */
    private int interval(double at) {
        if (!(at >= time[0] && at < time[time.length - 1])) {
            return -1;
        }
        int found = Arrays.binarySearch(time, at);
        return found >= 0 ? found : -found - 2;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CubicSpline spline
                && Arrays.equals(time, spline.time)
                && Arrays.equals(value, spline.value);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(time) + Arrays.hashCode(value);
    }

    @Override
    public String toString() {
        return "CubicSpline" + Arrays.deepToString(points());
    }
}
