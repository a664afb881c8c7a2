package org.gimbal.learn.policy;

/**
 * A number that can be learned.
 *
 * @param start where learning begins
 * @param spread how far to look at first: the standard deviation of first tries
 * @param low the least value that makes sense; infinite if there is none
 */
public record Tunable(String name, String unit, double start, double spread, double low, double high) {
    public Tunable {
        if (!(low <= start && start <= high && spread > 0)) {
            throw new IllegalArgumentException("'" + name + "' needs low ≤ start ≤ high and a spread above zero");
        }
    }

    /** Without bounds. */
    public static Tunable of(String name, String unit, double start, double spread) {
        return new Tunable(name, unit, start, spread, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** From a number of spreads from the start to a value within the bounds. */
    double value(double spreads) {
        return Math.min(Math.max(start + spread * spreads, low), high);
    }
}
