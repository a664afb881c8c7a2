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
