package org.gimbal.numerics.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SmallEigenvaluesTest {
    @Test
    void rotationsAndScalesAreSeen() {
        double[] a = {3, -4, 0, 4, 3, 0, 1, 2, -7};
        double[][] roots = SmallEigenvalues.of(a, 3);
        assertThat(roots[0]).containsExactly(new double[] {3, 4}, within(1e-13));
        assertThat(roots[1]).containsExactly(new double[] {3, -4}, within(1e-13));
        assertThat(roots[2]).containsExactly(new double[] {-7, 0}, within(1e-13));
    }

    /** Close to one, as those of a short step are: a polynomial's coefficients would lose them. */
    @Test
    void neighboursKeepTheirDigits() {
        double[] a = {1 + 1e-4, 5, -2, 0, 1, 3, 0, 0, 1 - 1e-4};
        double[][] roots = SmallEigenvalues.of(a, 3);
        assertThat(roots[0][0]).isCloseTo(1 + 1e-4, within(1e-8));
        assertThat(roots[1][0]).isCloseTo(1, within(1e-8));
        assertThat(roots[2][0]).isCloseTo(1 - 1e-4, within(1e-8));
    }

    @Test
    void sumsAndProductsAreTraceAndDeterminant() {
        var random = new SplittableRandom(3);
        for (int k = 0; k < 20; k++) {
            double[] a = random.doubles(4, -1, 1).toArray();
            double[][] z = SmallEigenvalues.of(a, 2);
            assertThat(z[0][0] + z[1][0]).isCloseTo(a[0] + a[3], within(1e-13));
            assertThat(z[0][1] + z[1][1]).isCloseTo(0, within(1e-13));
            assertThat(z[0][0] * z[1][0] - z[0][1] * z[1][1]).isCloseTo(a[0] * a[3] - a[1] * a[2], within(1e-13));
        }
    }

    @Test
    void nothingHasEigenvaluesZero() {
        assertThat(SmallEigenvalues.of(new double[4], 2)[0]).containsExactly(0, 0);
    }
}
