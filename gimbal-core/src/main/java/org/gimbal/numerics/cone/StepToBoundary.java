package org.gimbal.numerics.cone;

/**
 * The multiple α &gt; 0 of a direction v at which a point x inside a cone reaches its boundary; infinite if it never
 * does.
 *
 * <pre>
 *   x ≥ 0             α = −x/v for v &lt; 0
 *   x₀ ≥ |x̄|          |x̄ + α v̄| = x₀ + α v₀, the smallest positive root of  a α² + 2 b α + c = 0
 *                     a = v₀² − |v̄|²,   b = x₀v₀ − x̄·v̄,   c = x₀² − |x̄|² &gt; 0
 * </pre>
 */
final class StepToBoundary {
    /** Relative size of a difference below which fewer than half of its digits are right. */
    private static final double HALF_OF_THE_DIGITS = 1e-8;

    private StepToBoundary() {}

    /** For a non-negative number. */
    static double ofNumber(double x, double v) {
        return v < 0 ? -x / v : Double.POSITIVE_INFINITY;
    }

    /**
     * For a vector (x₀, x₁, x₂) of the second-order cone. The root is c / (−b + √(b² − ac)); there is none if a ≥ 0 and
     * b ≥ 0. For b &gt; 0, where a &lt; 0, its denominator cancels if x lies next to the boundary and v leads away from
     * it to the other side; the same root is then taken as (b + √(b² − ac)) / −a.
     */
    static double ofCone(double x0, double x1, double x2, double v0, double v1, double v2) {
        double a = v0 * v0 - v1 * v1 - v2 * v2;
        double b = x0 * v0 - x1 * v1 - x2 * v2;
        double norm = Math.sqrt(x1 * x1 + x2 * x2);
        double c = Math.max(0, (x0 - norm) * (x0 + norm));
        if (a >= 0 && b >= 0) {
            return Double.POSITIVE_INFINITY;
        }
        double root = Math.sqrt(Math.max(0, b * b - a * c));
        double denominator = root - b;
        if (b > 0 && denominator < HALF_OF_THE_DIGITS * b) {
            return (b + root) / -a;
        }
        return denominator > 0 ? c / denominator : 0;
    }
}
