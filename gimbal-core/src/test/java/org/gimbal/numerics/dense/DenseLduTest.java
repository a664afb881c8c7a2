package org.gimbal.numerics.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DenseLduTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 13, 30, 60})
    void solvesLikeTheDenseOracle(int n) {
        for (int seed = 0; seed < 10; seed++) {
            RandomGenerator random = new SplittableRandom(1000L * n + seed);
            double[] a = RandomMatrices.diagonallyDominant(random, n);
            double[] rhs = RandomMatrices.uniform(random, n);
            double[] expected = RandomMatrices.solve(a, n, rhs, 1);

            DenseLdu.factorise(a, n);
            DenseLdu.solve(a, n, rhs);

            // The dominant diagonal makes ‖A⁻¹‖∞ < 1, so |x| < 1 and the condition number is below 2n + 1; both
            // solvers round with n·2⁻⁵³ relative to it.
            assertThat(RandomMatrices.largestDifference(rhs, expected)).isLessThan(2 * n * (2 * n + 1) * 0x1.0p-53);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 13, 30, 60})
    void factorsMultiplyToTheMatrix(int n) {
        double[] a = RandomMatrices.diagonallyDominant(new SplittableRandom(n), n);
        double[] factors = a.clone();
        DenseLdu.factorise(factors, n);

        double[] lower = new double[n * n];
        double[] diagonalTimesUpper = new double[n * n];
        for (int i = 0; i < n; i++) {
            double pivot = factors[i * n + i];
            lower[i * n + i] = 1.0;
            diagonalTimesUpper[i * n + i] = pivot;
            System.arraycopy(factors, i * n, lower, i * n, i);
            for (int j = i + 1; j < n; j++) {
                diagonalTimesUpper[i * n + j] = pivot * factors[i * n + j];
            }
        }
        double[] product = RandomMatrices.multiply(lower, diagonalTimesUpper, n, n, n);

        // Backward error of elimination: n·2⁻⁵³ times the largest entry, n + 2; 60·62·1.1e-16 = 4e-13.
        assertThat(RandomMatrices.largestDifference(product, a)).isLessThan(n * (n + 2) * 0x1.0p-53);
    }

    @Test
    void knownFactorsOfASmallMatrix() {
        // L = [1 0; 3 1], D = diag(2, 5), U = [1 4; 0 1]: all numbers are exact.
        double[] a = {2, 8, 6, 29};
        DenseLdu.factorise(a, 2);
        assertThat(a).containsExactly(2, 4, 3, 5);
    }

    @Test
    void emptyMatrixIsLeftAlone() {
        double[] a = {7.0};
        double[] rhs = {3.0};
        DenseLdu.factorise(a, 0);
        DenseLdu.solve(a, 0, rhs);
        assertThat(a).containsExactly(7.0);
        assertThat(rhs).containsExactly(3.0);
    }

    @Test
    void zeroPivotIsNamed() {
        assertThatThrownBy(() -> DenseLdu.factorise(new double[] {0, 1, 1, 0}, 2))
                .isInstanceOfSatisfying(
                        SingularPivotException.class, e -> assertThat(e.index()).isZero())
                .hasMessage("Pivot 0 of a matrix of dimension 2 is 0.0; "
                        + "elimination without pivoting needs finite, non-zero pivots");
        // Row 2 = row 0 + row 1 in small integers: the last pivot is zero exactly.
        assertThatThrownBy(() -> DenseLdu.factorise(new double[] {1, 0, 2, 0, 1, 3, 1, 1, 5}, 3))
                .isInstanceOfSatisfying(
                        SingularPivotException.class, e -> assertThat(e.index()).isEqualTo(2));
    }

    @Test
    void notANumberIsNoPivot() {
        assertThatThrownBy(() -> DenseLdu.factorise(new double[] {1, Double.NaN, 0, 1}, 2))
                .isInstanceOfSatisfying(
                        SingularPivotException.class, e -> assertThat(e.index()).isEqualTo(1))
                .hasMessageContaining("is NaN");
    }
}
