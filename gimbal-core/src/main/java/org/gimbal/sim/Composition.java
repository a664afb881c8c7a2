package org.gimbal.sim;

import java.util.Arrays;

/**
 * Higher orders by symmetric composition: a step of order 4, 6 or 8 is a palindrome of steps of order 2 with lengths
 * γ_i h, some of them negative, Σ γ_i = 1. Order 4: Suzuki's five stages, a, a, 1 − 4a, a, a with a = 1/(4 − ∛4);
 * orders 6 and 8: the nine and seventeen stages of Kahan and Li.
 */
public enum Composition {
    ORDER_2(2, 1.0),
    ORDER_4(4, suzuki(), suzuki()),
    ORDER_6(6, 0.3921614440073141, 0.33259913678935943, -0.7062461725576393, 0.0822135962935508),
    ORDER_8(
            8,
            0.13020248308889007,
            0.5611629817751084,
            -0.38947496264484727,
            0.1588419065551556,
            -0.39590389413323757,
            0.1845396409783157,
            0.25837438768632204,
            0.2950117236093103);

    private final int order;

    @SuppressWarnings("ImmutableEnumChecker") // never written after construction, never given away
    private final double[] stages;

    /** Stages up to, but without, the middle one, which makes the sum one. */
    Composition(int order, double... half) {
        this.order = order;
        if (half.length == 1) {
            stages = half;
            return;
        }
        stages = new double[2 * half.length + 1];
        double middle = 1;
        for (int i = 0; i < half.length; i++) {
            stages[i] = half[i];
            stages[stages.length - 1 - i] = half[i];
            middle -= 2 * half[i];
        }
        stages[half.length] = middle;
    }

    private static double suzuki() {
        return 1 / (4 - StrictMath.cbrt(4));
    }

    /** The composition of the given order: 2, 4, 6 or 8. */
    public static Composition ofOrder(int order) {
        return Arrays.stream(values())
                .filter(c -> c.order == order)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("order must be 2, 4, 6 or 8, got " + order));
    }

    public int order() {
        return order;
    }

    public int stageCount() {
        return stages.length;
    }

    /** The length of stage {@code i} as a fraction of the step. */
    public double stage(int i) {
        return stages[i];
    }
}
