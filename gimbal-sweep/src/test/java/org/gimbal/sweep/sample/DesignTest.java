package org.gimbal.sweep.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each way of sampling promises. */
class DesignTest {
    private static final int DIMENSIONS = 5;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 1000})
    void aLatinHypercubeHasOnePointInEachPart(int points) {
        UnitCube cube = UnitCube.of(Sampling.LATIN_HYPERCUBE, points, DIMENSIONS, 3);
        for (int d = 0; d < DIMENSIONS; d++) {
            assertOneInEachPart(cube, points, d);
        }
    }

    private static void assertOneInEachPart(UnitCube cube, int points, int dimension) {
        boolean[] taken = new boolean[points];
        for (int k = 0; k < points; k++) {
            int part = (int) (cube.coordinate(k, dimension) * points);
            assertThat(taken[part])
                    .as("part %s of dimension %s", part, dimension)
                    .isFalse();
            taken[part] = true;
        }
    }

    /** A net stays one when its binary digits are flipped: one point in every part of 2^-m, in each dimension. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 99})
    void shuffledSobolPointsAreStillEven(long seed) {
        UnitCube cube = UnitCube.of(Sampling.SOBOL, 1024, DIMENSIONS, seed);
        for (int d = 0; d < DIMENSIONS; d++) {
            assertOneInEachPart(cube, 1024, d);
        }
    }

    /** The first two dimensions are a (0, m, 2)-net: one point in every box of 2^-a times 2^-(m-a). */
    @Test
    void twoDimensionsOfSobolFillEveryElementaryBox() {
        int m = 8;
        UnitCube cube = UnitCube.of(Sampling.SOBOL, 1 << m, 2, 5);
        for (int a = 0; a <= m; a++) {
            Set<Long> boxes = new HashSet<>();
            for (int k = 0; k < 1 << m; k++) {
                long x = (long) (cube.coordinate(k, 0) * (1 << a));
                long y = (long) (cube.coordinate(k, 1) * (1 << (m - a)));
                boxes.add(x << 32 | y);
            }
            assertThat(boxes).as("boxes of 2^-%s", a).hasSize(1 << m);
        }
    }

    /** 1000 draws: mean and variance of uniform numbers within five standard errors; the seed decides them. */
    @ParameterizedTest
    @EnumSource(names = {"RANDOM", "LATIN_HYPERCUBE", "SOBOL"})
    void coordinatesAreUniformAndFollowFromTheSeed(Sampling sampling) {
        int points = 1000;
        UnitCube cube = UnitCube.of(sampling, points, DIMENSIONS, 1);
        UnitCube same = UnitCube.of(sampling, points, DIMENSIONS, 1);
        UnitCube other = UnitCube.of(sampling, points, DIMENSIONS, 2);
        for (int d = 0; d < DIMENSIONS; d++) {
            double[] u = new double[points];
            for (int k = points - 1; k >= 0; k--) { // in any order
                u[k] = cube.coordinate(k, d);
                assertThat(u[k]).isGreaterThan(0).isLessThan(1).isEqualTo(same.coordinate(k, d));
                assertThat(u[k]).isNotEqualTo(other.coordinate(k, d));
            }
            double mean = Arrays.stream(u).average().orElse(0);
            double square =
                    Arrays.stream(u).map(x -> (x - 0.5) * (x - 0.5)).average().orElse(0);
            assertThat(mean).isCloseTo(0.5, within(5 * Math.sqrt(1 / 12.0 / points)));
            assertThat(square).isCloseTo(1 / 12.0, within(5 * Math.sqrt(1 / 180.0 / points)));
        }
    }

    /** Independent in pairs of dimensions: the correlation of 1000 draws is within five standard errors of zero. */
    @ParameterizedTest
    @EnumSource(names = {"RANDOM", "LATIN_HYPERCUBE"})
    void dimensionsAreIndependent(Sampling sampling) {
        int points = 1000;
        UnitCube cube = UnitCube.of(sampling, points, DIMENSIONS, 4);
        for (int d = 1; d < DIMENSIONS; d++) {
            double sum = 0;
            for (int k = 0; k < points; k++) {
                sum += (cube.coordinate(k, d) - 0.5) * (cube.coordinate(k, d - 1) - 0.5);
            }
            assertThat(12 * sum / points).isCloseTo(0, within(5 / Math.sqrt(points)));
        }
    }

    @Test
    void aGridHasEveryCombinationOnceAndTheLastParameterChangesFastest() {
        Range.Choices a = new Range.Interval(0.6, 1.2, false, false).grid(9);
        Range.Choices b = new Range.Choices(List.of(Value.of("x"), Value.of("y")));
        Design grid = Design.grid(List.of(a, b, new Range.Interval(1, 8, true, true).grid(4)));
        assertThat(grid.points()).isEqualTo(72);
        Set<List<Value>> points = new HashSet<>();
        for (int k = 0; k < 72; k++) {
            points.add(List.of(grid.value(k, 0), grid.value(k, 1), grid.value(k, 2)));
        }
        assertThat(points).hasSize(72);
        assertThat(List.of(grid.value(1, 0).number(), grid.value(1, 2).number()))
                .containsExactly(0.6, 2.0);
        assertThat(a.values()).extracting(Value::number).contains(0.6, 0.675, 0.9, 1.2);
        assertThat(grid.value(4, 1).word()).isEqualTo("y");
    }

    @Test
    void intervalsOfWholeNumbersReachBothEndsEqually() {
        Range whole = new Range.Interval(3, 6, false, true);
        int[] counts = new int[4];
        for (int k = 0; k < 4000; k++) {
            counts[(int) whole.at((k + 0.5) / 4000).number() - 3]++;
        }
        assertThat(counts).containsOnly(1000);
    }

    /** Quantiles of published tables; a logarithmic middle is the geometric mean; the cut ends are met. */
    @Test
    void distributionsHaveTheirQuantiles() {
        Range normal = new Range.Normal(2, 3, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        assertThat(normal.at(0.975).number()).isCloseTo(2 + 3 * 1.959963984540054, within(1e-12));
        assertThat(normal.at(0.5).number()).isCloseTo(2, within(1e-14));
        Range cut = new Range.Normal(0, 1, -1, 0.5);
        assertThat(cut.at(1e-15).number()).isCloseTo(-1, within(1e-12));
        assertThat(cut.at(1 - 1e-15).number()).isCloseTo(0.5, within(1e-12));
        assertThat(new Range.Interval(0.01, 100, true, false).at(0.5).number()).isCloseTo(1, within(1e-15));
        assertThat(new Range.Choices(List.of(Value.of(1), Value.of(2))).at(0.5).number())
                .isEqualTo(2);
    }
}
