package org.gimbal.book.chapter;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The power law y = c·xᵖ through points, by least squares of logarithms. */
public final class LogFit {
    private LogFit() {}

    /** The exponent p over the points whose coordinates are positive; not a number for fewer than two. */
    public static double exponent(double[] x, double[] y) {
        return exponent(x, y, 0);
    }

    /** The exponent over those of the points with x of at least {@code least}. */
    public static double exponent(double[] x, double[] y, double least) {
        int[] usable = IntStream.range(0, x.length)
                .filter(i -> x[i] > 0 && x[i] >= least && y[i] > 0)
                .toArray();
        return LineFit.of(logarithms(x, usable), logarithms(y, usable)).slope();
    }

    private static double[] logarithms(double[] values, int[] of) {
        return Arrays.stream(of).mapToDouble(i -> Math.log(values[i])).toArray();
    }
}
