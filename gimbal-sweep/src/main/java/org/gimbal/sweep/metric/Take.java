package org.gimbal.sweep.metric;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What is taken of the course of a quantity. */
public enum Take {
    START,
    END,
    MIN,
    MAX,
    /** The largest size, whatever the sign. */
    MAX_ABS,
    /** Greatest less least. */
    SPAN,
    /** Over time. */
    MEAN,
    /** Root of the mean square over time. */
    RMS,
    TIME_OF_MIN,
    TIME_OF_MAX,
    /** The first time at which it is above or below a value; none if it never is. */
    FIRST;

    /** As it is written in files. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The one that is written so. */
    public static Take labelled(String label) {
        return valueOf(label.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    public static List<String> labels() {
        return Arrays.stream(values()).map(Take::label).toList();
    }
}
