package org.gimbal.numerics.newton;

/**
 * An interval over which a function goes from one sign to the other, and which closes in on where it does: regula falsi
 * with halved weights (Illinois). Allocates nothing once made.
 */
public final class Bracket {
    private double low;
    private double high;
    private double atLow;
    private double atHigh;
    private boolean risesToHigh;

    /** Begins with the values at both ends, of opposite signs or zero. */
    public void begin(double lowEnd, double valueAtLow, double highEnd, double valueAtHigh) {
        low = lowEnd;
        high = highEnd;
        atLow = valueAtLow;
        atHigh = valueAtHigh;
        risesToHigh = valueAtHigh > valueAtLow;
    }

    /** Where to look next: strictly inside, while there are numbers between the ends. */
    public double next() {
        double guess = high - atHigh * (high - low) / (atHigh - atLow);
        return guess > low && guess < high ? guess : 0.5 * (low + high);
    }

    /** The value at a place inside; one that is not a number counts as that beyond the root. */
    public void put(double place, double value) {
        boolean before = risesToHigh ? value <= 0 : value > 0;
        if (before) {
            low = place;
            atLow = value;
            atHigh /= 2;
        } else {
            high = place;
            atHigh = value;
            atLow /= 2;
        }
    }

    /** The end before the root. */
    public double low() {
        return low;
    }

    /** Length of the interval. */
    public double length() {
        return high - low;
    }

    /** Whether round-off leaves nothing between the ends. */
    public boolean closed() {
        return !(high - low > Math.ulp(high));
    }
}
