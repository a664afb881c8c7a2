package org.gimbal.learn.contract;

/**
 * One number of an observation or an action.
 *
 * @param unit as in docs/notation.md; 1 for plain numbers
 * @param low the least value; infinite if there is none
 */
public record Channel(String name, String unit, double low, double high) {
    public Channel {
        if (!(low < high)) {
            throw new IllegalArgumentException("channel '" + name + "' needs low < high, got " + low + " and " + high);
        }
    }

    /** Without bounds. */
    public static Channel of(String name, String unit) {
        return new Channel(name, unit, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** Bounded alike on both sides. */
    public static Channel within(String name, String unit, double bound) {
        return new Channel(name, unit, -bound, bound);
    }
}
