package org.gimbal.book.chapter;

/** The power law y = c·xᵖ through points, by least squares of logarithms. */
public final class LogFit {
    private LogFit() {}

    /** The exponent p over the points whose coordinates are positive; not a number for fewer than two. */
    public static double exponent(double[] x, double[] y) {
        return exponent(x, y, 0);
    }

    /** The exponent over those of the points with x of at least {@code least}. */
    public static double exponent(double[] x, double[] y, double least) {
        int n = 0;
        double sx = 0;
        double sy = 0;
        double sxx = 0;
        double sxy = 0;
        for (int i = 0; i < x.length; i++) {
            if (x[i] > 0 && x[i] >= least && y[i] > 0) {
                double u = Math.log(x[i]);
                double v = Math.log(y[i]);
                n++;
                sx += u;
                sy += v;
                sxx += u * u;
                sxy += u * v;
            }
        }
        return n < 2 ? Double.NaN : (n * sxy - sx * sy) / (n * sxx - sx * sx);
    }
}
