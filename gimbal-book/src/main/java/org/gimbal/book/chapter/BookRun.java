package org.gimbal.book.chapter;

import java.util.function.DoubleConsumer;

/**
 * What a chapter is given.
 *
 * @param quick whether a shorter run is wanted, which shows the same in less time
 * @param progress is told the fraction that is done, now and then
 */
public record BookRun(boolean quick, DoubleConsumer progress) {

    /** The value for a full run, or the smaller one for a quick run. */
    public int choose(int full, int small) {
        return quick ? small : full;
    }

    /** The value for a full run, or the smaller one for a quick run. */
    public double choose(double full, double small) {
        return quick ? small : full;
    }

    /** The sizes for a full run, or those for a quick run. */
    public int[] choose(int[] full, int[] small) {
        return quick ? small : full;
    }
}
