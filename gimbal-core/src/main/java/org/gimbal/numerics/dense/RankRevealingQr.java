package org.gimbal.numerics.dense;

/**
 * Rank, least-squares solutions of least norm, and null space of a dense matrix: Householder QR with column pivoting,
 * completed by reflections from the right when the rank is deficient.
 *
 * <pre>{@code
 *   A·P = Q·[ R₁₁  R₁₂ ]  ≈  Q·[ T  0 ]·Zᵀ ,     Q = H_0 H_1 … ,   Z = G_{r−1} … G_1 G_0
 *           [  0   R₂₂ ]       [ 0  0 ]
 *
 *   H_k = 1 − τ_k v_k v_kᵀ ,   v_k = e_k + (entries below k)        zeroes column k below the diagonal
 *   G_k = 1 − σ_k w_k w_kᵀ ,   w_k = e_k + (entries from r on)      zeroes row k of R₁₂
 *
 *   β = −sign(α) √(α² + ‖t‖²) ,   τ = (β − α)/β ,   v = (1, t/(α − β))       takes (α, t) to (β, 0)
 *
 *   x = P·Z·[ T⁻¹ (Qᵀ b)_{0…r−1} ]        nullVector(j) = P·Z·e_{r+j}
 *           [          0         ]
 * }</pre>
 *
 * <ul>
 *   <li>A: m × n, any shape, sizes 0 included; a copy is factorised, A itself is kept
 *   <li>P: column permutation; at step k the column with the largest norm from row k on is taken, the first one
 *       among equals, so that |R_00| ≥ |R_11| ≥ … up to rounding
 *   <li>r: rank, the number of leading pivots |R_kk| above the threshold; R₂₂, which is not above it, is dropped
 *   <li>R₁₁, T: r × r upper triangles; |T_kk| ≥ |R_kk|
 *   <li>Q, Z: orthogonal; the tails of v_k and w_k stand where they made zeros, τ_k and σ_k in arrays of their own
 *   <li>x: of all vectors with the least ‖A x − b‖ the shortest
 * </ul>
 *
 * <p>Column norms are downdated, ν² ← ν² − R_kj², and computed anew when cancellation has cost ten bits. Norms neither
 * overflow nor underflow. The constructor allocates all storage, and one object serves matrices of all sizes up to
 * that. The same input gives the same bits.
 *
 * <p>Source: Golub and Van Loan, <i>Matrix Computations</i>, 4th ed., 5.4 and 5.5; for the danger of
 * downdating, Drmač and Bujanović, <i>On the failure of rank-revealing QR factorization software</i>, ACM TOMS 35
 * (2008).
 */
public final class RankRevealingQr {
    /** Entries above this are refused: below it, norms of rows and columns and what is made of them stay finite. */
    private static final double LARGEST_ENTRY = 0x1.0p1000;

    /** Between these a sum of squares has neither overflowed nor lost anything that counts to underflow. */
    private static final double SMALLEST_SAFE_SUM = 0x1.0p-900;

    private static final double LARGEST_SAFE_SUM = 0x1.0p1000;

    /** Part of the squared norm that must be left since it was last computed: 2⁻¹⁰ leaves 42 of 52 bits. */
    private static final double CANCELLATION = 0x1.0p-10;

    private final int maxRows;
    private final int maxColumns;
    /** Factors by columns: entry (i, j) at j·rows + i. */
    private final double[] qr;
    /** τ_k. */
    private final double[] leftScale;
    /** σ_k. */
    private final double[] rightScale;
    /** |R_kk|. */
    private final double[] pivots;
    /** P: place k holds column {@code order[k]} of A. */
    private final int[] order;
    /** Norm of each column below the rows already done, downdated. */
    private final double[] norm;
    /** The same norm when it was last computed from the entries. */
    private final double[] computedNorm;

    private final double[] work;
    private int rows;
    private int columns;
    private int rank;

    /** Storage for matrices of up to this many rows and columns. */
    public RankRevealingQr(int maxRows, int maxColumns) {
        if (maxRows < 0 || maxColumns < 0) {
            throw new IllegalArgumentException("negative size " + maxRows + " × " + maxColumns);
        }
        int most = Math.max(maxRows, maxColumns);
        this.maxRows = maxRows;
        this.maxColumns = maxColumns;
        qr = new double[Math.multiplyExact(maxRows, maxColumns)];
        leftScale = new double[most];
        rightScale = new double[most];
        pivots = new double[most];
        order = new int[maxColumns];
        norm = new double[maxColumns];
        computedNorm = new double[maxColumns];
        work = new double[most];
    }

    /**
     * Factorises a copy of the row-major block whose row i begins at {@code offset + i·stride}.
     *
     * @param threshold absolute: a pivot counts if it is above this and above the smallest normal number, so that it
     *     may be divided by. Rounding alone leaves pivots up to about max(rows, columns)·2⁻⁵² times the first one
     * @return the rank; −1 if an entry is not finite or larger than 2¹⁰⁰⁰, or if the threshold is not a number. There
     *     are no factors then, and asking for what is made from them is refused
     */
    public int factorise(double[] a, int offset, int stride, int rows, int columns, double threshold) {
        if (rows < 0 || rows > maxRows || columns < 0 || columns > maxColumns) {
            throw new IllegalArgumentException("matrix is " + rows + " × " + columns + ", storage is for sizes up to "
                    + maxRows + " × " + maxColumns);
        }
        this.rows = rows;
        this.columns = columns;
        rank = -1;
        if (Double.isNaN(threshold) || !load(a, offset, stride)) {
            return rank;
        }
        int steps = smallerSize();
        for (int k = 0; k < steps; k++) {
            swapColumns(k, largestFrom(k));
            eliminateColumn(k);
        }
        rank = leadingPivotsAbove(Math.max(threshold, Double.MIN_NORMAL), steps);
        if (rank < columns) {
            for (int k = rank - 1; k >= 0; k--) {
                eliminateRow(k);
            }
        }
        return rank;
    }

    /** What the last factorisation returned; 0 before the first. */
    public int rank() {
        return rank;
    }

    /**
     * The column of A that went to place k, {@code k < columns}. The first {@link #rank()} of them are independent;
     * each of the others depends on those up to the threshold.
     */
    public int pivotColumn(int k) {
        requireFactors();
        requireBelow(k, columns);
        return order[k];
    }

    /** |R_kk|, {@code k < min(rows, columns)}; also for k ≥ rank, where it tells how clear the decision was. */
    public double pivot(int k) {
        requireFactors();
        requireBelow(k, smallerSize());
        return pivots[k];
    }

    /** x ← the shortest vector with the least ‖A x − b‖. b is kept unless x is in the same place. */
    public void solve(double[] b, int bOffset, double[] x, int xOffset) {
        solveColumns(b, bOffset, x, xOffset, 1);
    }

    /**
     * The same for {@code count} right-hand sides, the columns of a row-major rows × count matrix B; the solutions are
     * the columns of the row-major columns × count matrix X. X may be in the place of B if A is square; otherwise they
     * must not overlap.
     */
    public void solveColumns(double[] b, int bOffset, double[] x, int xOffset, int count) {
        requireFactors();
        for (int c = 0; c < count; c++) {
            for (int i = 0; i < rows; i++) {
                work[i] = b[bOffset + i * count + c];
            }
            solveWork();
            for (int j = 0; j < columns; j++) {
                x[xOffset + order[j] * count + c] = work[j];
            }
        }
    }

    /** Writes the k-th of columns − rank orthonormal vectors n that span the null space, A n = 0. */
    public void nullVector(int k, double[] out, int offset) {
        requireFactors();
        requireBelow(k, columns - rank);
        for (int j = 0; j < columns; j++) {
            work[j] = j == rank + k ? 1.0 : 0.0;
        }
        applyZ();
        for (int j = 0; j < columns; j++) {
            out[offset + order[j]] = work[j];
        }
    }

    private boolean load(double[] a, int offset, int stride) {
        for (int i = 0; i < rows; i++) {
            int row = offset + i * stride;
            for (int j = 0; j < columns; j++) {
                double entry = a[row + j];
                // Written so that NaN, which compares false with everything, is refused.
                if (!(Math.abs(entry) <= LARGEST_ENTRY)) {
                    return false;
                }
                qr[j * rows + i] = entry;
            }
        }
        for (int j = 0; j < columns; j++) {
            order[j] = j;
            norm[j] = norm(j * rows, 1, rows);
            computedNorm[j] = norm[j];
        }
        return true;
    }

    private int largestFrom(int k) {
        int best = k;
        for (int j = k + 1; j < columns; j++) {
            if (norm[j] > norm[best]) {
                best = j;
            }
        }
        return best;
    }

    /** Column k leaves the competition, so its norms need not go to place j. */
    private void swapColumns(int k, int j) {
        if (j == k) {
            return;
        }
        for (int i = 0; i < rows; i++) {
            double kept = qr[k * rows + i];
            qr[k * rows + i] = qr[j * rows + i];
            qr[j * rows + i] = kept;
        }
        int kept = order[k];
        order[k] = order[j];
        order[j] = kept;
        norm[j] = norm[k];
        computedNorm[j] = computedNorm[k];
    }

    /** H_k on columns k … n−1. */
    private void eliminateColumn(int k) {
        int head = k * rows + k;
        int tailCount = rows - k - 1;
        double scale = makeReflection(head, head + 1, 1, tailCount);
        leftScale[k] = scale;
        pivots[k] = Math.abs(qr[head]);
        for (int j = k + 1; j < columns; j++) {
            int target = j * rows + k;
            reflect(head + 1, tailCount, scale, qr, target);
            downdateNorm(j, target);
        }
    }

    /** ν_j² ← ν_j² − R_kj², with R_kj at {@code entry} and the rest of the column behind it. */
    private void downdateNorm(int j, int entry) {
        if (norm[j] == 0.0) {
            return;
        }
        double ratio = Math.abs(qr[entry]) / norm[j];
        double left = Math.max(0.0, Math.fma(-ratio, ratio, 1.0));
        double sinceComputed = norm[j] / computedNorm[j];
        if (left * sinceComputed * sinceComputed > CANCELLATION) {
            norm[j] *= Math.sqrt(left);
        } else {
            int k = entry - j * rows;
            norm[j] = norm(entry + 1, 1, rows - k - 1);
            computedNorm[j] = norm[j];
        }
    }

    /** Stops at the first small one: among nearly equal pivots rounding may let a later one be larger. */
    private int leadingPivotsAbove(double threshold, int steps) {
        int count = 0;
        while (count < steps && pivots[count] > threshold) {
            count++;
        }
        return count;
    }

    /** G_k on rows k … 0, from the right; the rows below k have nothing left in the columns it mixes. */
    private void eliminateRow(int k) {
        int tail = rank * rows + k;
        double scale = makeReflection(k * rows + k, tail, rows, columns - rank);
        rightScale[k] = scale;
        for (int i = 0; i < k; i++) {
            reflectRow(k, scale, qr, k * rows + i, rank * rows + i, rows);
        }
    }

    /** work ← Z [T⁻¹ (Qᵀ work); 0]. Reflections from r on leave the first r entries alone and are not needed. */
    private void solveWork() {
        for (int k = 0; k < rank; k++) {
            reflect(k * rows + k + 1, rows - k - 1, leftScale[k], work, k);
        }
        for (int k = rank - 1; k >= 0; k--) {
            double value = work[k] / qr[k * rows + k];
            work[k] = value;
            double multiplier = -value;
            for (int i = 0; i < k; i++) {
                work[i] = Math.fma(multiplier, qr[k * rows + i], work[i]);
            }
        }
        for (int j = rank; j < columns; j++) {
            work[j] = 0.0;
        }
        applyZ();
    }

    private void applyZ() {
        if (rank < columns) {
            for (int k = 0; k < rank; k++) {
                reflectRow(k, rightScale[k], work, k, rank, 1);
            }
        }
    }

    /** Makes (α, t) into (β, tail of v) and returns τ; a zero tail is left as it is, with τ = 0. */
    private double makeReflection(int head, int tail, int step, int count) {
        double tailNorm = norm(tail, step, count);
        if (tailNorm == 0.0) {
            return 0.0;
        }
        double alpha = qr[head];
        double length = hypotenuse(Math.abs(alpha), tailNorm);
        double beta = alpha < 0.0 ? length : -length;
        // Divided, not multiplied by the reciprocal, which overflows for the smallest numbers.
        double divisor = alpha - beta;
        for (int i = 0, e = tail; i < count; i++, e += step) {
            qr[e] /= divisor;
        }
        qr[head] = beta;
        return (beta - alpha) / beta;
    }

    /** y ← y − τ v (vᵀ y), v = (1, entries of qr from {@code tail}), y = entries of target from {@code head}. */
    private void reflect(int tail, int count, double scale, double[] target, int head) {
        double product = target[head];
        for (int i = 0; i < count; i++) {
            product = Math.fma(qr[tail + i], target[head + 1 + i], product);
        }
        double multiplier = -scale * product;
        target[head] += multiplier;
        for (int i = 0; i < count; i++) {
            target[head + 1 + i] = Math.fma(multiplier, qr[tail + i], target[head + 1 + i]);
        }
    }

    /** The same with w_k, whose tail is spread over row k, and y spread over {@code target} with a step. */
    private void reflectRow(int k, double scale, double[] target, int head, int targetTail, int step) {
        int count = columns - rank;
        int tail = rank * rows + k;
        double product = target[head];
        for (int j = 0; j < count; j++) {
            product = Math.fma(qr[tail + j * rows], target[targetTail + j * step], product);
        }
        double multiplier = -scale * product;
        target[head] += multiplier;
        for (int j = 0; j < count; j++) {
            int e = targetTail + j * step;
            target[e] = Math.fma(multiplier, qr[tail + j * rows], target[e]);
        }
    }

    private double norm(int start, int step, int count) {
        double sum = 0.0;
        double largest = 0.0;
        for (int i = 0, e = start; i < count; i++, e += step) {
            sum = Math.fma(qr[e], qr[e], sum);
            largest = Math.max(largest, Math.abs(qr[e]));
        }
        if (largest == 0.0 || (sum >= SMALLEST_SAFE_SUM && sum <= LARGEST_SAFE_SUM)) {
            return Math.sqrt(sum);
        }
        sum = 0.0;
        for (int i = 0, e = start; i < count; i++, e += step) {
            double ratio = qr[e] / largest;
            sum = Math.fma(ratio, ratio, sum);
        }
        return largest * Math.sqrt(sum);
    }

    /** √(a² + b²) for a ≥ 0, b > 0. */
    private static double hypotenuse(double a, double b) {
        double larger = Math.max(a, b);
        double ratio = (a < b ? a : b) / larger;
        return larger * Math.sqrt(Math.fma(ratio, ratio, 1.0));
    }

    private int smallerSize() {
        return rows < columns ? rows : columns;
    }

    private void requireFactors() {
        if (rank < 0) {
            throw new IllegalStateException("the last matrix had entries that are not finite: there are no factors");
        }
    }

    private static void requireBelow(int k, int count) {
        if (k < 0 || k >= count) {
            throw new IndexOutOfBoundsException("index " + k + " where there are " + count);
        }
    }
}
