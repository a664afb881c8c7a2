package org.gimbal.io.source;

/** Numbers as they are written into files: read again they are the same to the bit. */
public final class NumberText {
    private NumberText() {}

    /** Whole numbers without a fraction. */
    public static String of(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
