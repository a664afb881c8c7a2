package org.gimbal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** The standard error must be what repeated experiments scatter by, also when neighbours resemble each other. */
class TrendTest {
    private static final int EXPERIMENTS = 500;

    @Test
    void findsTheLineExactlyWhereThereIsNothingElse() {
        double[] times = new double[50];
        double[] values = new double[50];
        for (int i = 0; i < 50; i++) {
            times[i] = 3 + 0.5 * i;
            values[i] = 7 - 0.25 * times[i];
        }
        Trend trend = Trend.fit(times, values);
        assertThat(trend.slope()).isCloseTo(-0.25, within(1e-15));
        assertThat(trend.standardError()).isLessThan(1e-14);
        assertThat(trend.significant()).isTrue();
    }

    @Test
    void aConstantSeriesHasNoTrend() {
        Trend trend = Trend.fit(new double[] {0, 1, 2, 3}, new double[] {5, 5, 5, 5});
        assertThat(trend.slope()).isZero();
        assertThat(trend.significant()).isFalse();
    }

    @Test
    void aSeriesThatIsNotANumberIsNoGoodSeries() {
        Trend trend = Trend.fit(new double[] {0, 1, 2, 3}, new double[] {5, 5, Double.NaN, 5});
        assertThat(trend.significant()).isTrue();
    }

    @Test
    void standardErrorIsTheScatterOfIndependentNoise() {
        assertThat(rootMeanSquare(noise -> previous -> noise.nextGaussian())).isBetween(0.8, 1.2);
    }

    @Test
    void standardErrorIsTheScatterOfCorrelatedNoise() {
        assertThat(rootMeanSquare(noise -> previous -> 0.7 * previous + noise.nextGaussian()))
                .isBetween(0.7, 1.3);
    }

    @Test
    void aRandomWalkIsSeldomTakenForATrend() {
        double[] scores = scores(noise -> previous -> previous + noise.nextGaussian());
        long mistaken = Arrays.stream(scores)
                .filter(z -> Math.abs(z) > Trend.SIGNIFICANCE)
                .count();
        assertThat(mistaken).isLessThan(EXPERIMENTS / 20);
    }

    private interface Series {
        DoubleUnaryOperator with(Random noise);
    }

    private static double rootMeanSquare(Series series) {
        return Math.sqrt(Arrays.stream(scores(series)).map(z -> z * z).average().orElseThrow());
    }

    /** Slope over standard error of many series without a trend. */
    private static double[] scores(Series series) {
        DoubleUnaryOperator next = series.with(new Random(20));
        double[] times = new double[100];
        double[] values = new double[100];
        double[] scores = new double[EXPERIMENTS];
        for (int e = 0; e < EXPERIMENTS; e++) {
            double value = 0;
            for (int i = 0; i < times.length; i++) {
                times[i] = i;
                value = next.applyAsDouble(value);
                values[i] = value;
            }
            Trend trend = Trend.fit(times, values);
            scores[e] = trend.slope() / trend.standardError();
        }
        return scores;
    }
}
