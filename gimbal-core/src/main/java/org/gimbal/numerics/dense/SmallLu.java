package org.gimbal.numerics.dense;

/**
 * LU factorisation with partial pivoting of one small block inside a bigger array: P·A = L·U.
 *
 * <p>Gaussian elimination by columns: at column k the largest remaining entry is swapped onto the diagonal, then
 *
 * <pre>{@code
 *   L_ik = A_ik / U_kk ,   A_ij ← A_ij − L_ik U_kj        i, j > k
 * }</pre>
 *
 * <p>and, with the factors in place of A,
 *
 * <pre>{@code
 *   A⁻¹ X = U⁻¹ (L⁻¹ (P X))         columns of X are right-hand sides
 *   X A⁻¹ = ((X U⁻¹) L⁻¹) P         rows of X are right-hand sides
 * }</pre>
 *
 * <ul>
 *   <li>A: n × n, row-major, contiguous from {@code offset}
 *   <li>L: unit lower triangle, kept strictly below the diagonal
 *   <li>U: upper triangle; its diagonal is kept as reciprocals 1/U_kk, because each is used once per right-hand side
 *       and a division costs several multiplications
 *   <li>P: row swaps; {@code pivots[pivotOffset + k]} is the row (counted inside the block) swapped with row k
 * </ul>
 *
 * <p>The inverse is never formed: on badly scaled blocks it costs digits that the factors keep. A block of size 0 is
 * regular and every operation on it does nothing.
 */
public final class SmallLu {
    /** Spacing of doubles just above one. */
    private static final double EPSILON = 0x1.0p-52;

    private SmallLu() {}

    /**
     * Overwrites the block by its factors.
     *
     * @return false if a pivot is not larger than n·2⁻⁵² times the largest entry of the block (the size of the rounding
     *     errors of the elimination), if it is so small that its reciprocal overflows, or if an entry is not finite;
     *     the block is then partly overwritten and must not be used
     */
    public static boolean factorise(double[] a, int offset, int n, int[] pivots, int pivotOffset) {
        return factorise(a, offset, n, pivots, pivotOffset, n * EPSILON);
    }

    /**
     * The same with another bound for singular pivots, relative to the largest entry. Blocks that sum very large and
     * very small parts (a mass and a hard contact) have regular pivots far below the default one, with fewer digits.
     */
    public static boolean factorise(double[] a, int offset, int n, int[] pivots, int pivotOffset, double relative) {
        double threshold = pivotThreshold(a, offset, n, relative);
        for (int k = 0; k < n; k++) {
            int pivotRow = largestBelow(a, offset, n, k);
            pivots[pivotOffset + k] = pivotRow;
            if (pivotRow != k) {
                swapRows(a, offset + k * n, offset + pivotRow * n, n);
            }
            double pivot = a[offset + k * n + k];
            // Written so that NaN, which compares false with everything, counts as singular.
            if (!(Math.abs(pivot) > threshold)) {
                return false;
            }
            double inverse = 1.0 / pivot;
            a[offset + k * n + k] = inverse;
            eliminateColumn(a, offset, n, k, inverse);
        }
        return true;
    }

    /** x ← A⁻¹ x for one vector of length n. */
    public static void solve(double[] lu, int offset, int n, int[] pivots, int pivotOffset, double[] x, int xOffset) {
        if (n == 3) {
            solveThree(lu, offset, pivots, pivotOffset, x, xOffset);
            return;
        }
        for (int k = 0; k < n; k++) {
            swap(x, xOffset + k, xOffset + pivots[pivotOffset + k]);
        }
        for (int i = 1; i < n; i++) {
            int row = offset + i * n;
            double sum = 0.0;
            for (int k = 0; k < i; k++) {
                sum = Math.fma(lu[row + k], x[xOffset + k], sum);
            }
            x[xOffset + i] -= sum;
        }
        for (int i = n - 1; i >= 0; i--) {
            int row = offset + i * n;
            double sum = 0.0;
            for (int k = i + 1; k < n; k++) {
                sum = Math.fma(lu[row + k], x[xOffset + k], sum);
            }
            x[xOffset + i] = (x[xOffset + i] - sum) * lu[row + i];
        }
    }

    /** The same operations written out, for ball joints: the loops cost as much again. */
    private static void solveThree(double[] lu, int o, int[] pivots, int pivotOffset, double[] x, int xOffset) {
        swap(x, xOffset, xOffset + pivots[pivotOffset]);
        swap(x, xOffset + 1, xOffset + pivots[pivotOffset + 1]);
        double a = x[xOffset];
        double b = x[xOffset + 1] - lu[o + 3] * a;
        double c = x[xOffset + 2] - Math.fma(lu[o + 7], b, lu[o + 6] * a);
        c *= lu[o + 8];
        b = (b - lu[o + 5] * c) * lu[o + 4];
        a = (a - Math.fma(lu[o + 2], c, lu[o + 1] * b)) * lu[o];
        x[xOffset] = a;
        x[xOffset + 1] = b;
        x[xOffset + 2] = c;
    }

    /** X ← A⁻¹ X for a row-major n × columns matrix X. */
    public static void solve(
            double[] lu, int offset, int n, int[] pivots, int pivotOffset, double[] x, int xOffset, int columns) {
        for (int k = 0; k < n; k++) {
            int pivotRow = pivots[pivotOffset + k];
            if (pivotRow != k) {
                swapRows(x, xOffset + k * columns, xOffset + pivotRow * columns, columns);
            }
        }
        for (int i = 1; i < n; i++) {
            int row = offset + i * n;
            for (int k = 0; k < i; k++) {
                addScaledRow(x, xOffset + i * columns, -lu[row + k], xOffset + k * columns, columns);
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            int row = offset + i * n;
            for (int k = i + 1; k < n; k++) {
                addScaledRow(x, xOffset + i * columns, -lu[row + k], xOffset + k * columns, columns);
            }
            scaleRow(x, xOffset + i * columns, lu[row + i], columns);
        }
    }

    /** X ← X A⁻¹ for a row-major rows × n matrix X. */
    public static void solveFromRight(
            double[] lu, int offset, int n, int[] pivots, int pivotOffset, double[] x, int xOffset, int rows) {
        for (int r = 0; r < rows; r++) {
            int xRow = xOffset + r * n;
            for (int k = 0; k < n; k++) {
                int row = offset + k * n;
                double value = x[xRow + k] * lu[row + k];
                x[xRow + k] = value;
                double multiplier = -value;
                for (int j = k + 1; j < n; j++) {
                    x[xRow + j] = Math.fma(multiplier, lu[row + j], x[xRow + j]);
                }
            }
            for (int k = n - 1; k > 0; k--) {
                int row = offset + k * n;
                double multiplier = -x[xRow + k];
                for (int j = 0; j < k; j++) {
                    x[xRow + j] = Math.fma(multiplier, lu[row + j], x[xRow + j]);
                }
            }
            // The product with P from the right undoes the swaps, last one first.
            for (int k = n - 1; k >= 0; k--) {
                swap(x, xRow + k, xRow + pivots[pivotOffset + k]);
            }
        }
    }

    private static double pivotThreshold(double[] a, int offset, int n, double relative) {
        double largest = 0.0;
        for (int e = offset; e < offset + n * n; e++) {
            largest = Math.max(largest, Math.abs(a[e]));
        }
        // Below the smallest normal number the reciprocal may overflow.
        return Math.max(relative * largest, Double.MIN_NORMAL);
    }

    /** Row at or below the diagonal with the largest entry of column k; the first one among equals. */
    private static int largestBelow(double[] a, int offset, int n, int k) {
        int best = k;
        double largest = Math.abs(a[offset + k * n + k]);
        for (int i = k + 1; i < n; i++) {
            double candidate = Math.abs(a[offset + i * n + k]);
            if (candidate > largest) {
                largest = candidate;
                best = i;
            }
        }
        return best;
    }

    private static void eliminateColumn(double[] a, int offset, int n, int k, double inversePivot) {
        int pivotRow = offset + k * n;
        for (int i = k + 1; i < n; i++) {
            int row = offset + i * n;
            double factor = a[row + k] * inversePivot;
            a[row + k] = factor;
            double multiplier = -factor;
            for (int j = k + 1; j < n; j++) {
                a[row + j] = Math.fma(multiplier, a[pivotRow + j], a[row + j]);
            }
        }
    }

    private static void addScaledRow(double[] x, int target, double factor, int source, int length) {
        for (int c = 0; c < length; c++) {
            x[target + c] = Math.fma(factor, x[source + c], x[target + c]);
        }
    }

    private static void scaleRow(double[] x, int row, double factor, int length) {
        for (int c = 0; c < length; c++) {
            x[row + c] *= factor;
        }
    }

    private static void swapRows(double[] x, int first, int second, int length) {
        for (int c = 0; c < length; c++) {
            swap(x, first + c, second + c);
        }
    }

    private static void swap(double[] x, int first, int second) {
        double kept = x[first];
        x[first] = x[second];
        x[second] = kept;
    }
}
