package org.gimbal.numerics.dense;

/**
 * Scalar LDU factorisation in place, without pivoting: F = L·D·U.
 *
 * <p>Row and column n are finished together, from the corner outwards (linear-time-variational-integrators-2020,
 * Algorithm 1, with the middle factor of line 4 read as F_jj and lines 6–7 outside the loop over j):
 *
 * <pre>{@code
 *   L_ni = (F_ni − Σ_{j<i} L_nj D_j U_ji) / D_i        i < n
 *   U_in = (F_in − Σ_{j<i} L_ij D_j U_jn) / D_i        i < n
 *   D_n  =  F_nn − Σ_{j<n} L_nj D_j U_jn
 * }</pre>
 *
 * <p>and F·s = f is solved as s = U⁻¹ D⁻¹ L⁻¹ f (Algorithm 2).
 *
 * <ul>
 *   <li>F: square matrix of dimension n, row-major; overwritten by its factors
 *   <li>L: unit lower triangle, strictly below the diagonal after the factorisation
 *   <li>D: diagonal of pivots, on the diagonal
 *   <li>U: unit upper triangle, strictly above the diagonal
 *   <li>f, s: right-hand side and solution, in the same array
 * </ul>
 *
 * <p>Without pivoting a zero on the diagonal stops the elimination although the matrix may be regular, and a small one
 * costs accuracy. Use it for matrices with a dominant diagonal and as a reference; {@link SmallLu} pivots.
 */
public final class DenseLdu {
    private DenseLdu() {}

    /**
     * Overwrites the row-major n × n matrix by its factors.
     *
     * @throws SingularPivotException if a pivot is zero or not finite; the matrix is then partly overwritten
     */
    public static void factorise(double[] a, int n) {
        for (int row = 0; row < n; row++) {
            for (int i = 0; i < row; i++) {
                double inverse = 1.0 / a[i * n + i];
                double lower = a[row * n + i] - tripleProductSum(a, n, row, i, i);
                double upper = a[i * n + row] - tripleProductSum(a, n, i, row, i);
                a[row * n + i] = lower * inverse;
                a[i * n + row] = upper * inverse;
            }
            double pivot = a[row * n + row] - tripleProductSum(a, n, row, row, row);
            if (pivot == 0.0 || !Double.isFinite(pivot)) {
                throw new SingularPivotException(row, n, pivot);
            }
            a[row * n + row] = pivot;
        }
    }

    /** Overwrites the right-hand side by the solution; {@code a} holds the factors left by {@link #factorise}. */
    public static void solve(double[] a, int n, double[] rhsInOut) {
        for (int row = 0; row < n; row++) {
            double sum = rhsInOut[row];
            for (int j = 0; j < row; j++) {
                sum -= a[row * n + j] * rhsInOut[j];
            }
            rhsInOut[row] = sum;
        }
        for (int row = n - 1; row >= 0; row--) {
            double sum = rhsInOut[row] / a[row * n + row];
            for (int j = row + 1; j < n; j++) {
                sum -= a[row * n + j] * rhsInOut[j];
            }
            rhsInOut[row] = sum;
        }
    }

    /** {@code Σ_{j<count} L_rj D_j U_jc}. */
    private static double tripleProductSum(double[] a, int n, int row, int column, int count) {
        double sum = 0.0;
        for (int j = 0; j < count; j++) {
            sum += a[row * n + j] * a[j * n + j] * a[j * n + column];
        }
        return sum;
    }
}
