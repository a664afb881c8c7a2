package org.gimbal.numerics.dense;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class BlockProductsTest {
    @Test
    void subtractsMatrixProductsOfAllShapes() {
        RandomGenerator random = new SplittableRandom(1);
        for (int shape = 0; shape < 7 * 7 * 7; shape++) {
            int rows = shape % 7;
            int inner = shape / 7 % 7;
            int columns = shape / 49;
            double[] a = RandomMatrices.uniform(random, rows * inner);
            double[] b = RandomMatrices.uniform(random, inner * columns);
            double[] c = RandomMatrices.uniform(random, rows * columns);
            double[] product = RandomMatrices.multiply(a, b, rows, inner, columns);
            double[] expected = c.clone();
            for (int e = 0; e < expected.length; e++) {
                expected[e] -= product[e];
            }

            double[] target = shifted(c, 2);
            BlockProducts.subtractProduct(target, 2, shifted(a, 3), 3, shifted(b, 4), 4, rows, inner, columns);

            // At most seven terms below one in size: 7·2⁻⁵³·7 < 1e-14.
            double[] actual = Arrays.copyOfRange(target, 2, target.length - 1);
            assertThat(RandomMatrices.largestDifference(actual, expected))
                    .as("%d x %d x %d", rows, inner, columns)
                    .isLessThan(1e-14);
            assertThat(target[0]).isEqualTo(99.0);
            assertThat(target[1]).isEqualTo(99.0);
            assertThat(target[target.length - 1]).isEqualTo(99.0);
        }
    }

    /** Blocks of two bodies have code of their own: its sums run in the order of all others. */
    @Test
    void blocksOfBodiesAreSummedInTheSameOrder() {
        RandomGenerator random = new SplittableRandom(2);
        double[] a = RandomMatrices.uniform(random, 36);
        double[] b = RandomMatrices.uniform(random, 36);
        double[] c = RandomMatrices.uniform(random, 36);
        double[] expected = c.clone();
        for (int row = 0; row < 6; row++) {
            for (int column = 0; column < 6; column++) {
                // one row times one column takes the code of all sizes
                double[] entry = {c[6 * row + column]};
                double[] line = new double[6];
                for (int k = 0; k < 6; k++) {
                    line[k] = b[6 * k + column];
                }
                BlockProducts.subtractProduct(entry, 0, a, 6 * row, line, 0, 1, 6, 1);
                expected[6 * row + column] = entry[0];
            }
        }
        BlockProducts.subtractProduct(c, 0, a, 0, b, 0, 6, 6, 6);
        assertThat(c).isEqualTo(expected);
    }

    @Test
    void subtractsMatrixTimesVector() {
        // Small integers: exact. y = (1, 2) − [1 2 3; 4 5 6]·(1, 10, 100)
        double[] a = {0, 1, 2, 3, 4, 5, 6};
        double[] x = {0, 0, 1, 10, 100};
        double[] y = {7, 1, 2, 7};
        BlockProducts.subtractProduct(y, 1, a, 1, x, 2, 2, 3);
        assertThat(y).containsExactly(7, 1 - 321, 2 - 654, 7);
    }

    @Test
    void emptySumsChangeNothing() {
        double[] y = {1, 2};
        BlockProducts.subtractProduct(y, 0, new double[0], 0, new double[0], 0, 2, 0);
        BlockProducts.subtractProduct(y, 0, new double[0], 0, new double[0], 0, 1, 0, 2);
        assertThat(y).containsExactly(1, 2);
    }

    /** A copy that begins at the given offset and has one number after its end. */
    private static double[] shifted(double[] values, int offset) {
        double[] result = new double[offset + values.length + 1];
        Arrays.fill(result, 99.0);
        System.arraycopy(values, 0, result, offset, values.length);
        return result;
    }
}
