package org.gimbal.sweep.sample;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * What a parameter is in a run: a number or a word.
 *
 * @param number NaN for a word
 * @param word none for a number
 */
public record Value(double number, @Nullable String word) implements Serializable {
    private static final double MOST_WHOLE = 1e15;

    public static Value of(double number) {
        return new Value(number, null);
    }

    public static Value of(String word) {
        return new Value(Double.NaN, word);
    }

    /** As one would write it: whole numbers without a point. */
    public String text() {
        if (word != null) {
            return word;
        }
        boolean whole = number == Math.rint(number) && Math.abs(number) < MOST_WHOLE;
        return whole ? Long.toString((long) number) : Double.toString(number);
    }
}
