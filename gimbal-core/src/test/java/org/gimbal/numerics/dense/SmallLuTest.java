package org.gimbal.numerics.dense;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SmallLuTest {
    /** Blocks sit in the middle of bigger arrays whose borders must stay untouched. */
    private static final int MARGIN = 5;

    private static final double UNTOUCHED = 12345.5;
    private static final int UNTOUCHED_PIVOT = -77;

    /**
     * The dominant diagonal makes ‖A⁻¹‖∞ < 1 and ‖A⁻¹‖₁ < n, so solutions stay below n = 12, and ‖A‖∞ < 2n + 1 = 25;
     * rounding is n·2⁻⁵³ relative to the condition number: 12·1.1e-16·25·12 = 4e-13.
     */
    private static final double TOLERANCE = 5e-13;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void solvesVectorsAndMatricesFromBothSides(int n) {
        for (int seed = 0; seed < 30; seed++) {
            RandomGenerator random = new SplittableRandom(100L * n + seed);
            double[] a = seed % 2 == 0
                    ? RandomMatrices.diagonallyDominant(random, n)
                    : RandomMatrices.dominantWithShuffledRows(random, n);
            checkAllSolves(random, a, n, random.nextInt(8));
        }
    }

    private static void checkAllSolves(RandomGenerator random, double[] a, int n, int count) {
        double[] lu = padded(a);
        int[] pivots = new int[n + 2 * MARGIN];
        Arrays.fill(pivots, UNTOUCHED_PIVOT);
        assertThat(SmallLu.factorise(lu, MARGIN, n, pivots, MARGIN)).isTrue();

        double[] vector = RandomMatrices.uniform(random, n);
        double[] x = padded(vector);
        SmallLu.solve(lu, MARGIN, n, pivots, MARGIN, x, MARGIN);
        assertThat(RandomMatrices.largestDifference(inner(x), RandomMatrices.solve(a, n, vector, 1)))
                .isLessThan(TOLERANCE);

        double[] columns = RandomMatrices.uniform(random, n * count);
        double[] left = padded(columns);
        SmallLu.solve(lu, MARGIN, n, pivots, MARGIN, left, MARGIN, count);
        assertThat(RandomMatrices.largestDifference(inner(left), RandomMatrices.solve(a, n, columns, count)))
                .isLessThan(TOLERANCE);

        // X A⁻¹ = (A⁻ᵀ Xᵀ)ᵀ
        double[] rows = RandomMatrices.uniform(random, count * n);
        double[] right = padded(rows);
        SmallLu.solveFromRight(lu, MARGIN, n, pivots, MARGIN, right, MARGIN, count);
        double[] expected = RandomMatrices.solve(
                RandomMatrices.transpose(a, n, n), n, RandomMatrices.transpose(rows, count, n), count);
        assertThat(RandomMatrices.largestDifference(inner(right), RandomMatrices.transpose(expected, n, count)))
                .isLessThan(TOLERANCE);

        assertMarginsUntouched(lu, x, left, right);
        for (int k = 0; k < MARGIN; k++) {
            assertThat(pivots[k]).isEqualTo(UNTOUCHED_PIVOT);
            assertThat(pivots[pivots.length - 1 - k]).isEqualTo(UNTOUCHED_PIVOT);
        }
    }

    @Test
    void cyclicPermutationIsSolvedExactly() {
        // Row i of A picks entry i + 1 (cyclically), so A⁻¹ b moves entry i to place i + 1; only zeros and ones occur.
        double[] a = {0, 1, 0, 0, 0, 1, 1, 0, 0};
        int[] pivots = new int[3];
        double[] x = {10, 20, 30};
        double[] row = {10, 20, 30};
        assertThat(SmallLu.factorise(a, 0, 3, pivots, 0)).isTrue();
        SmallLu.solve(a, 0, 3, pivots, 0, x, 0);
        assertThat(x).containsExactly(30, 10, 20);
        SmallLu.solveFromRight(a, 0, 3, pivots, 0, row, 0, 1);
        assertThat(row).containsExactly(20, 30, 10);
    }

    @Test
    void smallPivotIsSwappedAway() {
        // Without the swap the second equation would be lost in 1e20; x = (1, 1) up to rounding.
        double[] a = {1e-20, 1, 1, 1};
        int[] pivots = new int[2];
        double[] x = {1, 2};
        assertThat(SmallLu.factorise(a, 0, 2, pivots, 0)).isTrue();
        SmallLu.solve(a, 0, 2, pivots, 0, x, 0);
        assertThat(x).containsExactly(1, 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void dependentRowsAreSingular(int n) {
        for (int seed = 0; seed < 30; seed++) {
            RandomGenerator random = new SplittableRandom(100L * n + seed);
            double[] a = RandomMatrices.dominantWithShuffledRows(random, n);
            int copy = random.nextInt(n);
            int original = (copy + 1 + random.nextInt(Math.max(1, n - 1))) % n;
            for (int j = 0; j < n; j++) {
                // A power of two scales without rounding; for n = 1 the only row becomes zero.
                a[copy * n + j] = n == 1 ? 0.0 : -0.5 * a[original * n + j];
            }
            assertThat(SmallLu.factorise(a, 0, n, new int[n], 0))
                    .as("seed %d", seed)
                    .isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6, 12})
    void zeroColumnAndZeroMatrixAreSingular(int n) {
        double[] a = RandomMatrices.diagonallyDominant(new SplittableRandom(n), n);
        for (int i = 0; i < n; i++) {
            a[i * n + n / 2] = 0.0;
        }
        assertThat(SmallLu.factorise(a, 0, n, new int[n], 0)).isFalse();
        assertThat(SmallLu.factorise(new double[n * n], 0, n, new int[n], 0)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"1e0", "1e-200", "1e200"})
    void thresholdIsRelativeToTheLargestEntry(double scale) {
        // Stated threshold: n·2⁻⁵² of the largest entry, n = 2. Powers of two keep the comparison exact.
        double threshold = 2 * 0x1.0p-52 * scale;
        assertThat(SmallLu.factorise(new double[] {scale, 0, 0, threshold}, 0, 2, new int[2], 0))
                .isFalse();
        assertThat(SmallLu.factorise(new double[] {scale, 0, 0, Math.nextUp(threshold)}, 0, 2, new int[2], 0))
                .isTrue();
    }

    @Test
    void pivotWithoutFiniteReciprocalIsSingular() {
        assertThat(SmallLu.factorise(new double[] {Double.MIN_VALUE}, 0, 1, new int[1], 0))
                .isFalse();
        assertThat(SmallLu.factorise(new double[] {2 * Double.MIN_NORMAL}, 0, 1, new int[1], 0))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void notFiniteIsSingularWhereverItStands(double bad) {
        for (int place = 0; place < 9; place++) {
            double[] a = RandomMatrices.diagonallyDominant(new SplittableRandom(1), 3);
            a[place] = bad;
            assertThat(SmallLu.factorise(a, 0, 3, new int[3], 0))
                    .as("place %d", place)
                    .isFalse();
        }
    }

    private static double[] padded(double[] values) {
        double[] result = new double[values.length + 2 * MARGIN];
        Arrays.fill(result, UNTOUCHED);
        System.arraycopy(values, 0, result, MARGIN, values.length);
        return result;
    }

    private static double[] inner(double[] paddedValues) {
        return Arrays.copyOfRange(paddedValues, MARGIN, paddedValues.length - MARGIN);
    }

    private static void assertMarginsUntouched(double[]... arrays) {
        for (double[] array : arrays) {
            for (int k = 0; k < MARGIN; k++) {
                assertThat(array[k]).isEqualTo(UNTOUCHED);
                assertThat(array[array.length - 1 - k]).isEqualTo(UNTOUCHED);
            }
        }
    }
}
