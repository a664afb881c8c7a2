package org.gimbal.book.setups;

/** Gauss's mean, which gives complete elliptic integrals and so the periods of pendulums and free bodies. */
public final class Means {
    private Means() {}

    /** The arithmetic-geometric mean of two positive numbers. */
    public static double arithmeticGeometric(double first, double second) {
        double a = Math.max(first, second);
        double g = Math.min(first, second);
        while (a - g > 1e-15 * a) { // the gap shrinks quadratically
            double mean = 0.5 * (a + g);
            g = Math.sqrt(a * g);
            a = mean;
        }
        return a;
    }
}
