package org.gimbal.numerics.dense;

/**
 * The least and the greatest eigenvalue of a symmetric matrix. Householder reflections make it tridiagonal, QᵀAQ = T;
 * there bisection counts how many eigenvalues lie below x, as many as there are negative pivots of T − x:
 *
 * <pre>{@code
 *   v, τ:  (1 − τ v vᵀ) a_k = β e₁       a_k: column k below the diagonal
 *   A ← A − v wᵀ − w vᵀ                  w = p − ½ τ (pᵀv) v,  p = τ A v
 *   δ_0 = T_00 − x,   δ_i = T_ii − x − T_{i,i−1}² / δ_{i−1}
 * }</pre>
 *
 * <p>Errors are of the size of rounding of the largest eigenvalue. Source: Golub and Van Loan, <i>Matrix
 * Computations</i>, 4th ed., 8.3.1 and 8.4.1. The same input gives the same bits.
 */
public final class ExtremeEigenvalues {
    private static final double EPSILON = 0x1.0p-52;

    private final double least;
    private final double greatest;

    /** Decomposes the row-major n × n matrix, n ≥ 1, symmetric and finite; it is overwritten. */
    public ExtremeEigenvalues(double[] a, int n) {
        double[] diagonal = new double[n];
        double[] below = new double[n]; // below[i] = T_{i,i−1}
        for (int k = 0; k < n - 1; k++) {
            below[k + 1] = eliminateColumn(a, n, k);
        }
        double radius = 0;
        for (int i = 0; i < n; i++) {
            diagonal[i] = a[i * n + i];
            double next = i + 1 < n ? Math.abs(below[i + 1]) : 0;
            radius = Math.max(radius, Math.abs(diagonal[i]) + Math.abs(below[i]) + next);
        }
        least = bisect(diagonal, below, radius, 1);
        greatest = bisect(diagonal, below, radius, n);
    }

    public double least() {
        return least;
    }

    public double greatest() {
        return greatest;
    }

    /**
     * Makes column k zero below the subdiagonal and returns what then stands there; rows and columns up to k are left.
     */
    private static double eliminateColumn(double[] a, int n, int k) {
        int first = k + 1;
        double alpha = a[first * n + k];
        double largest = 0;
        for (int i = first + 1; i < n; i++) {
            largest = Math.max(largest, Math.abs(a[i * n + k]));
        }
        if (largest == 0) {
            return alpha;
        }
        largest = Math.max(largest, Math.abs(alpha));
        double sum = 0;
        for (int i = first; i < n; i++) {
            double share = a[i * n + k] / largest;
            sum += share * share;
        }
        double length = largest * Math.sqrt(sum);
        double beta = alpha < 0 ? length : -length;
        double[] v = new double[n];
        v[first] = 1;
        for (int i = first + 1; i < n; i++) {
            v[i] = a[i * n + k] / (alpha - beta);
        }
        reflect(a, n, first, v, (beta - alpha) / beta);
        return beta;
    }

    /** A ← (1 − τ v vᵀ) A (1 − τ v vᵀ) from row and column {@code first} on. */
    private static void reflect(double[] a, int n, int first, double[] v, double tau) {
        double[] w = new double[n];
        double product = 0;
        for (int i = first; i < n; i++) {
            double sum = 0;
            for (int j = first; j < n; j++) {
                sum += a[i * n + j] * v[j];
            }
            w[i] = tau * sum;
            product += w[i] * v[i];
        }
        for (int i = first; i < n; i++) {
            w[i] -= 0.5 * tau * product * v[i];
        }
        for (int i = first; i < n; i++) {
            for (int j = first; j < n; j++) {
                a[i * n + j] -= v[i] * w[j] + w[i] * v[j];
            }
        }
    }

    /** The eigenvalue below which there are {@code count} − 1 others. */
    private static double bisect(double[] diagonal, double[] below, double radius, int count) {
        double low = -radius;
        double high = radius;
        while (high - low > EPSILON * radius) {
            double middle = 0.5 * (low + high);
            if (countBelow(diagonal, below, middle, EPSILON * EPSILON * radius) >= count) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return 0.5 * (low + high);
    }

    /** The number of eigenvalues below x; a pivot of zero is taken as {@code tiny}. */
    private static int countBelow(double[] diagonal, double[] below, double x, double tiny) {
        int count = 0;
        double pivot = 1;
        for (int i = 0; i < diagonal.length; i++) {
            pivot = diagonal[i] - x - below[i] / pivot * below[i];
            if (pivot == 0) {
                pivot = tiny;
            }
            if (pivot < 0) {
                count++;
            }
        }
        return count;
    }
}
