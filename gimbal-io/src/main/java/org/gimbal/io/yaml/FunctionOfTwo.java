package org.gimbal.io.yaml;

import java.util.Locale;

/** The functions of two numbers that expressions know. */
enum FunctionOfTwo {
    ATAN2,
    MIN,
    MAX,
    MOD;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    double of(double x, double y) {
        return switch (this) {
            case ATAN2 -> StrictMath.atan2(x, y);
            case MIN -> Math.min(x, y);
            case MAX -> Math.max(x, y);
            case MOD -> x - y * Math.floor(x / y);
        };
    }
}
