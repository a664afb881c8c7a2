package org.gimbal.book.chapter;

/**
 * An axis of a figure.
 *
 * @param label quantity and unit, such as {@code t / s}
 */
public record Axis(String label, Scale scale) {
    /** How values are laid out. */
    public enum Scale {
        LINEAR,
        /** Logarithmic; values that are not positive are left out. */
        LOG
    }

    public static Axis linear(String label) {
        return new Axis(label, Scale.LINEAR);
    }

    public static Axis log(String label) {
        return new Axis(label, Scale.LOG);
    }
}
