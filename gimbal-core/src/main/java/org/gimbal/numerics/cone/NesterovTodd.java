package org.gimbal.numerics.cone;

/**
 * The scaling of Nesterov and Todd for a pair p, d inside the second-order cone of dimension three: the symmetric W
 * with W d = W⁻¹ p = λ. In place of p ∘ d = κ e the direction linearises λ ∘ λ = κ e,
 *
 * <pre>   δp + W² δd = W (λ \ (κ e − λ ∘ λ − (W⁻¹ δp) ∘ (W δd))) </pre>
 *
 * (the last term that of the corrector, with the last direction). W² is symmetric and positive: for monotone problems
 * these directions exist everywhere inside the cones and do not circle near the boundary, as those of the plain product
 * can.
 *
 * <ul>
 *   <li>∘ Jordan product, \ its inverse: λ ∘ (λ \ v) = v; e = (1, 0, 0)
 * </ul>
 */
final class NesterovTodd {
    /** W and W², row by row. */
    private final double[] w = new double[9];

    final double[] square = new double[9];

    private final double[] lambda = new double[3];
    private final double[] point = new double[3];
    private final double[] first = new double[3];
    private final double[] second = new double[3];
    private double inverseEta2;

    /** Scales at p = (p0, p1, p2), d = (d0, d1, d2). */
    void scale(double p0, double p1, double p2, double d0, double d1, double d2) {
        double sizeP = Math.sqrt(determinant(p0, p1, p2));
        double sizeD = Math.sqrt(determinant(d0, d1, d2));
        double cosine = (p0 * d0 + p1 * d1 + p2 * d2) / (sizeP * sizeD);
        double norm = 1 / Math.sqrt(2 * (1 + cosine));
        point[0] = norm * (p0 / sizeP + d0 / sizeD);
        point[1] = norm * (p1 / sizeP - d1 / sizeD);
        point[2] = norm * (p2 / sizeP - d2 / sizeD);
        double eta2 = sizeP / sizeD;
        inverseEta2 = 1 / eta2;
        double eta = Math.sqrt(eta2);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double unit = i == j ? 1 : 0;
                double mirror = i == 0 ? unit : -unit;
                square[3 * i + j] = eta2 * (2 * point[i] * point[j] - mirror);
                boolean edge = i == 0 || j == 0;
                w[3 * i + j] = eta * (edge ? point[i + j] : unit + point[i] * point[j] / (1 + point[0]));
            }
        }
        apply(d0, d1, d2, lambda);
    }

    private static double determinant(double x0, double x1, double x2) {
        double radius = Math.sqrt(x1 * x1 + x2 * x2);
        return Math.max((x0 - radius) * (x0 + radius), Double.MIN_NORMAL);
    }

    private void apply(double x0, double x1, double x2, double[] out) {
        for (int i = 0; i < 3; i++) {
            out[i] = w[3 * i] * x0 + w[3 * i + 1] * x1 + w[3 * i + 2] * x2;
        }
    }

    /** Remembers the second-order terms of a direction: (W⁻¹ δp) ∘ (W δd). */
    void correct(double p0, double p1, double p2, double d0, double d1, double d2) {
        apply(p0, -p1, -p2, first);
        double a0 = inverseEta2 * first[0];
        double a1 = -inverseEta2 * first[1];
        double a2 = -inverseEta2 * first[2];
        apply(d0, d1, d2, second);
        first[0] = a0 * second[0] + a1 * second[1] + a2 * second[2];
        first[1] = a0 * second[1] + second[0] * a1;
        first[2] = a0 * second[2] + second[0] * a2;
    }

    /** Forgets them. */
    void forget() {
        first[0] = 0;
        first[1] = 0;
        first[2] = 0;
    }

    /** W (λ \ (κ e − λ ∘ λ − the terms remembered). */
    void aim(double kappa, double[] out) {
        double v0 = kappa - first[0] - (lambda[0] * lambda[0] + lambda[1] * lambda[1] + lambda[2] * lambda[2]);
        double v1 = -first[1] - 2 * lambda[0] * lambda[1];
        double v2 = -first[2] - 2 * lambda[0] * lambda[2];
        double u0 = (lambda[0] * v0 - lambda[1] * v1 - lambda[2] * v2) / determinant(lambda[0], lambda[1], lambda[2]);
        apply(u0, (v1 - lambda[1] * u0) / lambda[0], (v2 - lambda[2] * u0) / lambda[0], out);
    }
}
