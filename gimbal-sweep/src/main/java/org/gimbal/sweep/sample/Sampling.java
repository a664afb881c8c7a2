package org.gimbal.sweep.sample;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How points are chosen. */
public enum Sampling {
    /** Every combination of listed values; the last parameter changes fastest. */
    GRID,
    /** The first value of each parameter, the second of each, … */
    LIST,
    /** Independent draws. */
    RANDOM,
    /** In every parameter, one point in each of as many equal parts as there are points (McKay, Beckman, Conover 1979). */
    LATIN_HYPERCUBE,
    /** Sobol's sequence, which fills space evenly at any length, best at powers of two; shuffled by the seed. */
    SOBOL;

    /** As it is written in files. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static List<String> labels() {
        return Arrays.stream(values()).map(Sampling::label).toList();
    }

    /** Whether the values are listed, so that nothing is drawn. */
    public boolean listed() {
        return this == GRID || this == LIST;
    }
}
