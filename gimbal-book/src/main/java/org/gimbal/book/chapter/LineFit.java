package org.gimbal.book.chapter;

import java.util.Arrays;

/** The straight line y = slope · x + intercept through points, by least squares; not a number for fewer than two. */
public record LineFit(double slope, double intercept) {
    public static LineFit of(double[] x, double[] y) {
        double meanX = Arrays.stream(x).average().orElse(Double.NaN);
        double meanY = Arrays.stream(y).average().orElse(Double.NaN);
        double sxx = 0;
        double sxy = 0;
        for (int i = 0; i < x.length; i++) {
            sxx += (x[i] - meanX) * (x[i] - meanX);
            sxy += (x[i] - meanX) * (y[i] - meanY);
        }
        double slope = sxy / sxx;
        return new LineFit(slope, meanY - slope * meanX);
    }

    /** Where the line is zero. */
    public double zero() {
        return -intercept / slope;
    }
}
