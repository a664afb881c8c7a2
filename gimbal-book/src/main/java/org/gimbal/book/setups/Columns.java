package org.gimbal.book.setups;

import java.util.Arrays;
import java.util.stream.IntStream;

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

    /** Each so-many-th value, for a figure. */
    public static double[] every(int stride, double[] values) {
        return IntStream.range(0, (values.length + stride - 1) / stride)
                .mapToDouble(i -> values[i * stride])
                .toArray();
    }

    public static double greatest(double[] values) {
        return Arrays.stream(values).max().orElseThrow();
    }
}
