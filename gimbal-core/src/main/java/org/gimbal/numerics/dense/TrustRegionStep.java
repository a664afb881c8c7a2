package org.gimbal.numerics.dense;

/**
 * The step that lessens a quadratic model most within a distance:
 *
 * <pre>{@code
 *   min  gᵀs + ½ sᵀK s,   |s| ≤ Δ          (K + μ) s = −g,   K + μ ≥ 0,   μ ≥ 0,   μ = 0 or |s| = Δ
 *   μ ← μ + |s|² / |L⁻¹s|² · (|s| − Δ)/Δ    K + μ = L Lᵀ: Newton's method on 1/|s| = 1/Δ
 * }</pre>
 *
 * Where g has no part along the least eigenvector v of an indefinite K, s is completed to Δ along ±v, so that a saddle
 * is left. Curvature up to the noise that is given counts as none. Source: Moré and Sorensen, <i>Computing a trust region
 * step</i>, 1983. Dense, n × n row by row; the same input gives the same bits.
 */
public final class TrustRegionStep {
    private static final int ITERATIONS = 60;

    /** The length of a step need not be Δ to the digit. */
    private static final double LENGTH_TOLERANCE = 0.1;

    private final double[] k;
    private final int n;
    private final double[] g;
    private final double[] factor;
    private final double[] step;
    private final double least;
    private boolean bounded;

    /**
     * @param matrix K, symmetric
     * @param slope g
     * @param radius Δ
     * @param noise curvature that is taken for zero, above zero unless K is known to round-off
     */
    public TrustRegionStep(double[] matrix, double[] slope, double radius, double noise) {
        k = matrix;
        g = slope;
        n = slope.length;
        factor = new double[n * n];
        step = new double[n];
        least = n == 0 ? 0 : new ExtremeEigenvalues(matrix.clone(), n).least();
        if (n > 0) {
            find(radius, noise);
        }
    }

    private void find(double radius, double noise) {
        double size = length(g);
        double low = least > noise ? 0 : Math.max(0, -least) + Math.max(noise, 1e-12 * size / radius);
        double high = low + size / radius + Math.max(0, -least);
        double mu = low;
        for (int i = 0; i < ITERATIONS; i++) {
            double found = factorise(mu) ? solve() : Double.POSITIVE_INFINITY;
            if (i == 0 && found <= radius) {
                if (least < -noise) {
                    complete(radius);
                }
                return;
            }
            bounded = true;
            if (Math.abs(found - radius) <= LENGTH_TOLERANCE * radius) {
                return;
            }
            if (found > radius) {
                low = mu;
            } else {
                high = mu;
            }
            double next = Double.isFinite(found) ? mu + newton(found, radius) : Double.NaN;
            mu = next > low && next < high ? next : 0.5 * (low + high);
        }
        scale(radius / length(step));
    }

    private double newton(double found, double radius) {
        double[] w = step.clone();
        forward(w);
        double ratio = found / length(w);
        return ratio * ratio * (found - radius) / radius;
    }

    /** K + μ = L Lᵀ; whether there is such an L. */
    private boolean factorise(double mu) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = k[i * n + j] + (i == j ? mu : 0);
                for (int m = 0; m < j; m++) {
                    sum -= factor[i * n + m] * factor[j * n + m];
                }
                if (j < i) {
                    factor[i * n + j] = sum / factor[j * n + j];
                } else if (sum > 0) {
                    factor[i * n + i] = Math.sqrt(sum);
                } else {
                    return false;
                }
            }
        }
        return true;
    }

    /** s = −(K + μ)⁻¹ g; returns its length. */
    private double solve() {
        for (int i = 0; i < n; i++) {
            step[i] = -g[i];
        }
        forward(step);
        backward(step);
        return length(step);
    }

    private void forward(double[] x) {
        for (int i = 0; i < n; i++) {
            for (int m = 0; m < i; m++) {
                x[i] -= factor[i * n + m] * x[m];
            }
            x[i] /= factor[i * n + i];
        }
    }

    private void backward(double[] x) {
        for (int i = n - 1; i >= 0; i--) {
            for (int m = i + 1; m < n; m++) {
                x[i] -= factor[m * n + i] * x[m];
            }
            x[i] /= factor[i * n + i];
        }
    }

    /** s + τ v with |s + τ v| = Δ: v by inverse iteration with the factors at hand, whose shift is next to −least. */
    private void complete(double radius) {
        bounded = true;
        double[] v = new double[n];
        for (int i = 0; i < n; i++) {
            v[i] = 1 + i % 7 * 0.1; // any vector that is not made up to miss v
        }
        for (int round = 0; round < 4; round++) {
            double size = length(v);
            for (int i = 0; i < n; i++) {
                v[i] /= size;
            }
            forward(v);
            backward(v);
        }
        double size = length(v);
        double along = 0;
        double down = 0;
        for (int i = 0; i < n; i++) {
            v[i] /= size;
            along += step[i] * v[i];
            down += g[i] * v[i];
        }
        double square = length(step) * length(step);
        double root = Math.sqrt(Math.max(0, along * along + radius * radius - square));
        double tau = down > 0 ? -along - root : -along + root;
        for (int i = 0; i < n; i++) {
            step[i] += tau * v[i];
        }
    }

    private void scale(double by) {
        for (int i = 0; i < n; i++) {
            step[i] *= by;
        }
    }

    private static double length(double[] v) {
        double sum = 0;
        for (double x : v) {
            sum += x * x;
        }
        return Math.sqrt(sum);
    }

    /** s. */
    public double[] step() {
        return step;
    }

    /** The least eigenvalue of K. */
    public double least() {
        return least;
    }

    /** Whether the step is as long as it may be. */
    public boolean bounded() {
        return bounded;
    }

    /** By how much the model falls, −gᵀs − ½ sᵀK s. */
    public double fall() {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            double row = 0;
            for (int j = 0; j < n; j++) {
                row += k[i * n + j] * step[j];
            }
            sum -= step[i] * (g[i] + 0.5 * row);
        }
        return sum;
    }
}
