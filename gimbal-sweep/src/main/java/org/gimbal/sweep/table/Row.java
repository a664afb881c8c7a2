package org.gimbal.sweep.table;

import java.io.Serializable;

/**
 * What came of a run.
 *
 * @param run its number, from 0
 * @param seconds of a processor that it took; the one thing here that differs when a run is repeated
 * @param failure why there are no numbers; empty if there are
 * @param notes what the run had to say about itself; empty if nothing
 * @param hash over its trajectory; empty if it failed
 * @param steps taken
 * @param metrics NaN where there is none
 */
public record Row(int run, double seconds, String failure, String notes, String hash, long steps, double[] metrics)
        implements Serializable {

    public Row {
        failure = oneLine(failure);
        notes = oneLine(notes);
    }

    public boolean failed() {
        return !failure.isEmpty();
    }

    /** Without what could end a field or a line. */
    private static String oneLine(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints()
                .forEach(c -> clean.appendCodePoint(Character.isISOControl(c) || c == 0x2028 || c == 0x2029 ? ' ' : c));
        return clean.toString().strip();
    }
}
