package org.gimbal.geometry.hull;

/** A whole number of 128 bits, for sums of products that a {@code long} cannot hold. */
final class Wide {
    private long high;
    private long low;

    /** a b − c d. */
    void setDifference(long a, long b, long c, long d) {
        high = 0;
        low = 0;
        add(Math.multiplyHigh(a, b), a * b);
        add(Math.multiplyHigh(-c, d), -c * d);
    }

    void clear() {
        high = 0;
        low = 0;
    }

    /** Adds a factor times another such number. */
    void addTimes(Wide other, long factor) {
        // multiplyHigh takes the lower half for a signed number: 2⁶⁴ too little if its first bit is set
        long carried = Math.multiplyHigh(other.low, factor) + (other.low < 0 ? factor : 0);
        add(other.high * factor + carried, other.low * factor);
    }

    private void add(long otherHigh, long otherLow) {
        long sum = low + otherLow;
        high += otherHigh + (Long.compareUnsigned(sum, low) < 0 ? 1 : 0);
        low = sum;
    }

    int sign() {
        return high != 0 ? Long.signum(high) : low == 0 ? 0 : 1;
    }

    /** The nearest {@code double} but for an error of at most 2⁻⁵² relative to it. */
    double toDouble() {
        if (high == low >> 63) {
            return low;
        }
        double upper = high * 0x1p64;
        return upper + (low >>> 1) * 2.0;
    }
}
