package org.gimbal.testing;

import java.util.Arrays;

/** Orders of convergence. */
public final class Convergence {
    private Convergence() {}

    /** The slope of the straight line through (log step, log error) with the least squares: the measured order. */
    public static double order(double[] steps, double[] errors) {
        requirePositive(steps);
        requirePositive(errors);
        double[] x = logarithms(steps);
        double[] y = logarithms(errors);
        double meanX = mean(x);
        double meanY = mean(y);
        double sxy = 0;
        double sxx = 0;
        for (int i = 0; i < x.length; i++) {
            sxy += (x[i] - meanX) * (y[i] - meanY);
            sxx += (x[i] - meanX) * (x[i] - meanX);
        }
        return sxy / sxx;
    }

    /** An error of zero has no order, and that of a NaN would compare as greater than any. */
    private static void requirePositive(double[] values) {
        if (!Arrays.stream(values).allMatch(v -> v > 0 && Double.isFinite(v))) {
            throw new AssertionError("no order can be fitted to " + Arrays.toString(values));
        }
    }

    private static double[] logarithms(double[] values) {
        double[] logs = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            logs[i] = Math.log(values[i]);
        }
        return logs;
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }
}
