package org.gimbal.book.setups;

import java.util.Arrays;

/** Columns of numbers. */
public final class Columns {
    private Columns() {}

    public static double[] of(int[] values) {
        return Arrays.stream(values).asDoubleStream().toArray();
    }

    public static double[] scaled(double[] values, double factor) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }

    /** Each value divided by the one beside it. */
    public static double[] quotients(double[] above, double[] below) {
        double[] quotients = above.clone();
        Arrays.setAll(quotients, i -> above[i] / below[i]);
        return quotients;
    }

    public static double greatest(double[] values) {
        return Arrays.stream(values).max().orElseThrow();
    }
}
