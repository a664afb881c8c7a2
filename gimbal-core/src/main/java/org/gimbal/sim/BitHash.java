package org.gimbal.sim;

import java.util.Locale;

/** A 64-bit hash over the bits of numbers. Each is mixed in with the finaliser of SplitMix64. */
public final class BitHash {
    private long value = 0x9E3779B97F4A7C15L;

    public void add(double number) {
        long z = value ^ Double.doubleToRawLongBits(number + 0.0); // +0.0: both zeros are one number
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        value = (z ^ (z >>> 31)) + 0x9E3779B97F4A7C15L;
    }

    public void addAll(double[] numbers) {
        for (double number : numbers) {
            add(number);
        }
    }

    public long value() {
        return value;
    }

    /** Sixteen hexadecimal digits. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%016x", value);
    }
}
