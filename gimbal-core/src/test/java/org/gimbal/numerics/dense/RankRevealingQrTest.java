package org.gimbal.numerics.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.RandomMatrices_DDRM;
import org.ejml.dense.row.SingularOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.SingularValueDecomposition_F64;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RankRevealingQrTest {
    private static final int MOST = 12;
    private static final double EPSILON = 0x1.0p-52;

    /** Backward error of a factorisation or of the oracle: about the number of terms in a sum, with some room. */
    private static final double ROUNDING = 4 * MOST * EPSILON;

    /** Between the rounding of matrices of norm 1, some 1e-15, and their smallest pivot, above 1e-6/2¹² = 2e-10. */
    private static final double THRESHOLD = 1e-12;

    @ParameterizedTest
    @CsvSource({"1e0", "1e3", "1e6"})
    void allShapesAndRanksAgreeWithTheSingularValues(double condition) {
        RankRevealingQr qr = new RankRevealingQr(MOST, MOST);
        for (int rows = 0; rows <= MOST; rows++) {
            for (int columns = 0; columns <= MOST; columns++) {
                for (int rank = 0; rank <= Math.min(rows, columns); rank++) {
                    long seed = 10_000L * rows + 100L * columns + rank;
                    double[] a = prescribed(seed, rows, columns, geometric(rank, condition));
                    assertThat(qr.factorise(a, 0, columns, rows, columns, THRESHOLD))
                            .isEqualTo(rank);
                    assertThat(qr.rank()).isEqualTo(rank);
                    checkPivots(qr, a, rows, columns);
                    checkNullVectors(qr, a, rows, columns, ROUNDING);
                    checkSolution(qr, a, rows, columns, condition, RandomMatrices.uniform(new Random(seed), rows));
                }
            }
        }
    }

    /**
     * For R with |R_kk|² ≥ Σ_{i=k…j} R_ij² (the pivoting rule) and singular values s_k of A: the block from k on has a
     * norm of at least s_k and at most √(n−k) |R_kk|, and the one up to k has a least singular value of at most s_k and
     * at least 3 |R_kk| / √(4ᵏ⁺¹ + 6k + 5) (Lawson and Hanson, 6.31).
     */
    private static void checkPivots(RankRevealingQr qr, double[] a, int rows, int columns) {
        double[] singular = new Svd(a, rows, columns).values;
        for (int k = 0; k < Math.min(rows, columns); k++) {
            // All norms are right to ROUNDING of the largest, which is at most 1.
            double upper = Math.sqrt(Math.pow(4, k + 1) + 6 * k + 5) / 3 * (singular[k] + ROUNDING);
            assertThat(qr.pivot(k)).isBetween(singular[k] / Math.sqrt(columns - k) - ROUNDING, upper);
            if (k > 0) {
                // Downdating keeps 42 bits of the norms by which columns are chosen: 2⁻⁴² = 2e-13, and some terms.
                assertThat(qr.pivot(k)).isLessThanOrEqualTo(qr.pivot(k - 1) * (1 + 1e-11) + ROUNDING);
            }
        }
        checkIndependentColumns(qr, a, rows, columns);
    }

    private static void checkIndependentColumns(RankRevealingQr qr, double[] a, int rows, int columns) {
        int rank = qr.rank();
        int[] order = new int[columns];
        double[] chosen = new double[rows * rank];
        for (int k = 0; k < columns; k++) {
            order[k] = qr.pivotColumn(k);
            for (int i = 0; i < rows && k < rank; i++) {
                chosen[i * rank + k] = a[i * columns + order[k]];
            }
        }
        Arrays.sort(order);
        assertThat(order).isEqualTo(IntStream.range(0, columns).toArray());
        if (rank > 0) {
            double bound = 3 * qr.pivot(rank - 1) / Math.sqrt(Math.pow(4, rank) + 6 * rank - 1);
            assertThat(new Svd(chosen, rows, rank).values[rank - 1]).isGreaterThan(bound - ROUNDING);
        }
    }

    private static void checkNullVectors(RankRevealingQr qr, double[] a, int rows, int columns, double tolerance) {
        int count = columns - qr.rank();
        double[] vectors = new double[count * columns];
        for (int k = 0; k < count; k++) {
            qr.nullVector(k, vectors, k * columns);
            double[] vector = Arrays.copyOfRange(vectors, k * columns, (k + 1) * columns);
            // Cut-off pivots have the size of the rounding, and a block of them up to √12 times that, or 4.
            assertThat(length(RandomMatrices.multiply(a, vector, rows, columns, 1)))
                    .isLessThan(4 * tolerance);
            for (int l = 0; l <= k; l++) {
                double dot = 0.0;
                for (int j = 0; j < columns; j++) {
                    dot += vector[j] * vectors[l * columns + j];
                }
                assertThat(Math.abs(dot - (k == l ? 1 : 0))).isLessThan(ROUNDING);
            }
        }
    }

    /**
     * With ‖A‖ = 1 a relative change ε of A moves the shortest least-squares solution by up to ε (κ ‖x‖ + κ² ‖b‖), and
     * ‖x‖ ≤ κ ‖b‖; both sides of the comparison have such an error.
     */
    private static void checkSolution(
            RankRevealingQr qr, double[] a, int rows, int columns, double condition, double[] b) {
        double[] kept = b.clone();
        double[] x = new double[columns + 2];
        qr.solve(b, 0, x, 1);
        double[] expected = new Svd(a, rows, columns).solve(b, qr.rank());
        assertThat(RandomMatrices.largestDifference(Arrays.copyOfRange(x, 1, columns + 1), expected))
                .isLessThanOrEqualTo(4 * ROUNDING * condition * condition * length(b));
        assertThat(b).isEqualTo(kept);
        assertThat(x[0] == 0.0 && x[columns + 1] == 0.0).isTrue();
    }

    /**
     * A = U·D with orthonormal U and D from 1 to 1e-33: the error of each column is relative to that column, so each
     * D_j x_j is right to rounding, although the condition number says that nothing is known. Largest last, to make the
     * pivoting work for it.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 12})
    void gradedColumnsKeepTheirDigits(int n) {
        double[] a = prescribed(n, MOST, n, geometric(n, 1));
        double[] scaled = new double[n];
        double[] grade = new double[n];
        double[] b = new double[MOST];
        for (int j = 0; j < n; j++) {
            grade[j] = Math.pow(1e-3, n - 1 - j);
            scaled[j] = 1 + j;
            for (int i = 0; i < MOST; i++) {
                b[i] += a[i * n + j] * scaled[j];
                a[i * n + j] *= grade[j];
            }
        }
        RankRevealingQr qr = new RankRevealingQr(MOST, n);
        assertThat(qr.factorise(a, 0, n, MOST, n, 0.0)).isEqualTo(n);
        double[] x = new double[n];
        qr.solve(b, 0, x, 0);
        for (int j = 0; j < n; j++) {
            assertThat(qr.pivotColumn(j)).isEqualTo(n - 1 - j);
            // ‖D x‖ = ‖(1 … 12)‖ < 26.
            assertThat(Math.abs(grade[j] * x[j] - scaled[j])).isLessThan(26 * ROUNDING);
        }
    }

    @Test
    void thresholdCutsGradedSingularValues() {
        // The pivots lie within the bounds of checkPivots, a factor 2¹² at most; the gap between 1e-3 and 1e-9 is
        // wider.
        double[] values = {1, 1e-1, 1e-2, 1e-3, 1e-9, 1e-10, 1e-11, 1e-12};
        for (int seed = 0; seed < 50; seed++) {
            double[] a = prescribed(seed, 10, 9, values);
            RankRevealingQr qr = new RankRevealingQr(10, 9);
            assertThat(qr.factorise(a, 0, 9, 10, 9, 1e-6)).isEqualTo(4);
            checkPivots(qr, a, 10, 9);
            // What is cut off is of norm √9 |R_44|, and |R_44| ≤ 2⁵ s_4.
            checkNullVectors(qr, a, 10, 9, 3 * 32 * 1e-9);
        }
    }

    /** After the first step nothing of the old norms is right: without computing them anew, 1 would come before 2. */
    @Test
    void normsLostToCancellationAreComputedAnew() {
        double[] a = {1, 1, 1, 0, 1e-9, 0, 0, 0, 2e-9};
        RankRevealingQr qr = new RankRevealingQr(3, 3);
        assertThat(qr.factorise(a, 0, 3, 3, 3, 1e-12)).isEqualTo(3);
        assertThat(qr.pivotColumn(0)).isEqualTo(0);
        assertThat(qr.pivotColumn(1)).isEqualTo(2);
        assertThat(new double[] {qr.pivot(0), qr.pivot(1), qr.pivot(2)}).containsExactly(1, 2e-9, 1e-9);
    }

    /** Kahan's triangular matrix, whose pivots hide a smaller singular value; a quarter of it has a norm below 1. */
    @Test
    void kahanMatrixStaysWithinTheBounds() {
        int n = MOST;
        double[] a = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                a[i * n + j] = 0.25 * Math.pow(0.8, i) * (i == j ? 1 : -0.6);
            }
        }
        RankRevealingQr qr = new RankRevealingQr(n, n);
        assertThat(qr.factorise(a, 0, n, n, n, THRESHOLD)).isEqualTo(n);
        checkPivots(qr, a, n, n);
    }

    @ParameterizedTest
    @CsvSource({"1e-290", "1e-200", "1e-130", "1e150", "1e200", "1e300"})
    void scaleOfTheEntriesDoesNotMatter(double scale) {
        for (int seed = 0; seed < 20; seed++) {
            double[] a = prescribed(seed, 7, 9, geometric(5, 1e3));
            double[] big = Arrays.stream(a).map(entry -> entry * scale).toArray();
            double[] b = RandomMatrices.uniform(new Random(seed), 7);
            RankRevealingQr qr = new RankRevealingQr(7, 9);
            assertThat(qr.factorise(big, 0, 9, 7, 9, THRESHOLD * scale)).isEqualTo(5);
            double[] x = new double[9];
            qr.solve(b, 0, x, 0);
            double[] expected = new Svd(a, 7, 9).solve(b, 5);
            double[] unscaled = Arrays.stream(x).map(entry -> entry * scale).toArray();
            // As in checkSolution, with κ = 1e3.
            assertThat(RandomMatrices.largestDifference(unscaled, expected)).isLessThan(4 * ROUNDING * 1e6 * length(b));
        }
    }

    @Test
    void thresholdIsAbsoluteAndExclusive() {
        double[] a = {0, 2, 0, 0, 0, -1, 4, 0, 0};
        RankRevealingQr qr = new RankRevealingQr(3, 3);
        assertThat(qr.factorise(a, 0, 3, 3, 3, Math.nextDown(1.0))).isEqualTo(3);
        assertThat(qr.factorise(a, 0, 3, 3, 3, 1.0)).isEqualTo(2);
        double[] x = {6, 7, 8};
        qr.solve(x, 0, x, 0);
        assertThat(x).containsExactly(2, 3, 0);
        assertThat(qr.pivot(2)).isEqualTo(1.0);
        assertThat(qr.factorise(a, 0, 3, 3, 3, Double.POSITIVE_INFINITY)).isZero();
        assertThat(qr.factorise(a, 0, 3, 3, 3, Double.NaN)).isEqualTo(-1);
        // A pivot whose reciprocal overflows cannot be divided by.
        assertThat(qr.factorise(new double[] {Double.MIN_VALUE}, 0, 1, 1, 1, 0.0))
                .isZero();
        assertThat(qr.factorise(new double[] {2 * Double.MIN_NORMAL}, 0, 1, 1, 1, -1.0))
                .isEqualTo(1);
    }

    @Test
    void blockIsReadFromInsideABiggerArray() {
        double[] block = prescribed(3, 4, 3, geometric(3, 10));
        double[] around = new double[50];
        Arrays.fill(around, Double.NaN);
        for (int i = 0; i < 4; i++) {
            System.arraycopy(block, i * 3, around, 5 + i * 7, 3);
        }
        double[] kept = around.clone();
        RankRevealingQr qr = new RankRevealingQr(4, 3);
        assertThat(qr.factorise(around, 5, 7, 4, 3, THRESHOLD)).isEqualTo(3);
        assertThat(around).isEqualTo(kept);
        checkSolution(qr, block, 4, 3, 10, new double[] {1, -2, 3, -4});
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0x1.1p1000})
    void notFiniteIsRefusedWhereverItStands(double bad) {
        RankRevealingQr qr = new RankRevealingQr(3, 4);
        for (int place = 0; place < 12; place++) {
            double[] a = RandomMatrices.uniform(new Random(1), 12);
            a[place] = bad;
            assertThat(qr.factorise(a, 0, 4, 3, 4, THRESHOLD)).isEqualTo(-1);
            assertThat(qr.rank()).isEqualTo(-1);
            assertThatThrownBy(() -> qr.solve(new double[3], 0, new double[4], 0))
                    .isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> qr.nullVector(0, new double[4], 0)).isInstanceOf(IllegalStateException.class);
            a[place] = 0.5;
            assertThat(qr.factorise(a, 0, 4, 3, 4, THRESHOLD)).isEqualTo(3);
        }
    }

    @Test
    void whatDoesNotExistIsRefused() {
        RankRevealingQr qr = new RankRevealingQr(3, 4);
        assertThatThrownBy(() -> new RankRevealingQr(-1, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> qr.factorise(new double[16], 0, 4, 4, 3, 0.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("4 × 3")
                .hasMessageContaining("3 × 4");
        assertThat(qr.factorise(RandomMatrices.uniform(new Random(1), 12), 0, 4, 3, 4, THRESHOLD))
                .isEqualTo(3);
        assertThatThrownBy(() -> qr.nullVector(1, new double[4], 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> qr.pivot(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> qr.pivotColumn(4)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void reusedObjectGivesTheBitsOfAFreshOne() {
        Random random = new Random(5);
        RankRevealingQr reused = new RankRevealingQr(MOST, MOST);
        for (int round = 0; round < 300; round++) {
            int rows = random.nextInt(MOST + 1);
            int columns = random.nextInt(MOST + 1);
            int rank = random.nextInt(Math.min(rows, columns) + 1);
            double[] a = prescribed(round, rows, columns, geometric(rank, 100));
            RankRevealingQr fresh = new RankRevealingQr(rows, columns);
            assertThat(reused.factorise(a, 0, columns, rows, columns, THRESHOLD))
                    .isEqualTo(fresh.factorise(a, 0, columns, rows, columns, THRESHOLD));
            int count = random.nextInt(4);
            double[] b = RandomMatrices.uniform(random, rows * count);
            double[] x = new double[columns * count];
            reused.solveColumns(b, 0, x, 0, count);
            for (int c = 0; c < count; c++) {
                // Row c of the transposed matrix is right-hand side c, here solved in place.
                double[] single = Arrays.copyOfRange(
                        RandomMatrices.transpose(b, rows, count), c * rows, c * rows + Math.max(rows, columns));
                fresh.solve(single, 0, single, 0);
                for (int j = 0; j < columns; j++) {
                    assertThat(x[j * count + c]).isEqualTo(single[j]);
                }
            }
        }
    }

    @Test
    void nothingIsAllocated() {
        double[] deficient = prescribed(1, 6, 9, geometric(4, 10));
        double[] x = new double[18];
        RankRevealingQr qr = new RankRevealingQr(6, 9);
        assertThat(AllocationMeter.bytesOf(() -> {
                    for (int r = 0; r < 200; r++) {
                        qr.factorise(deficient, 0, 9, 6, 9, THRESHOLD);
                        qr.solve(deficient, 0, x, 0);
                        qr.solveColumns(deficient, 0, x, 0, 2);
                        qr.nullVector(r % 5, x, qr.pivotColumn(0));
                    }
                }))
                .isZero();
    }

    /** U·diag(singular)·Vᵀ with random orthonormal columns of U and V. */
    private static double[] prescribed(long seed, int rows, int columns, double[] singular) {
        int rank = singular.length;
        if (rank == 0) {
            return new double[rows * columns];
        }
        Random random = new Random(seed);
        double[] u = RandomMatrices_DDRM.orthogonal(rows, rank, random).data;
        double[] v = RandomMatrices_DDRM.orthogonal(columns, rank, random).data;
        for (int e = 0; e < u.length; e++) {
            u[e] *= singular[e % rank];
        }
        return RandomMatrices.multiply(u, RandomMatrices.transpose(v, columns, rank), rows, rank, columns);
    }

    /** From 1 down to 1/condition. */
    private static double[] geometric(int count, double condition) {
        double[] result = new double[count];
        for (int k = 0; k < count; k++) {
            result[k] = Math.pow(condition, -k / Math.max(1.0, count - 1.0));
        }
        return result;
    }

    private static double length(double[] x) {
        return Math.sqrt(Arrays.stream(x).map(entry -> entry * entry).sum());
    }

    /** The oracle: singular values, largest first, and what follows from them. */
    private static final class Svd {
        final double[] values;
        private final double[] u;
        private final double[] v;
        private final int columns;

        Svd(double[] a, int rows, int columns) {
            this.columns = columns;
            values = new double[Math.min(rows, columns)];
            if (values.length == 0) {
                u = v = values;
                return;
            }
            SingularValueDecomposition_F64<DMatrixRMaj> svd =
                    DecompositionFactory_DDRM.svd(rows, columns, true, true, true);
            assertThat(svd.decompose(new DMatrixRMaj(rows, columns, true, a.clone())))
                    .isTrue();
            DMatrixRMaj left = svd.getU(null, false);
            DMatrixRMaj right = svd.getV(null, false);
            DMatrixRMaj middle = svd.getW(null);
            SingularOps_DDRM.descendingOrder(left, false, middle, right, false);
            u = left.data;
            v = right.data;
            for (int k = 0; k < values.length; k++) {
                values[k] = middle.get(k, k);
            }
        }

        /** Σ v_k (u_kᵀ b)/s_k over the largest singular values. */
        double[] solve(double[] b, int rank) {
            double[] x = new double[columns];
            for (int k = 0; k < rank; k++) {
                double projection = 0.0;
                for (int i = 0; i < b.length; i++) {
                    projection += u[i * values.length + k] * b[i];
                }
                for (int j = 0; j < columns; j++) {
                    x[j] += v[j * values.length + k] * projection / values[k];
                }
            }
            return x;
        }
    }
}
