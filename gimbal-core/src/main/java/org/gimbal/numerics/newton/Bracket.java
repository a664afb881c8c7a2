package org.gimbal.numerics.newton;

/**
 * An interval over which a function goes from one sign to the other, and which closes in on where it does: regula falsi,
 * with a smaller weight for an end that stays (Anderson and Björck 1973). Allocates nothing once made.
 */
public final class Bracket {
    private double low;
    private double high;
    private double atLow;
    private double atHigh;
    private boolean risesToHigh;

    /** Which end moved last: −1 for low, 1 for high, 0 for none. */
    private int lastMoved;

    /** Begins with the values at both ends, of opposite signs or zero. */
    public void begin(double lowEnd, double valueAtLow, double highEnd, double valueAtHigh) {
        low = lowEnd;
        high = highEnd;
        atLow = valueAtLow;
        atHigh = valueAtHigh;
        risesToHigh = valueAtHigh > valueAtLow;
        lastMoved = 0;
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
            atHigh *= lastMoved < 0 ? share(value, atLow) : 1;
            low = place;
            atLow = value;
            lastMoved = -1;
        } else {
            atLow *= lastMoved > 0 ? share(value, atHigh) : 1;
            high = place;
            atHigh = value;
            lastMoved = 1;
        }
    }

    /** Weight of the end that stays once more, from the new and the old value at the one that moves. */
    private static double share(double value, double old) {
        double left = 1 - value / old;
        return left > 0 ? left : 0.5;
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
