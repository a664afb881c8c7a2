package org.gimbal.sweep;

import java.util.function.Consumer;
import org.gimbal.sweep.table.Row;

/** Makes the runs of a sweep, somewhere. */
public interface Runner {
    /**
     * Makes runs and hands over the row of each as soon as it is there, one at a time, in any order.
     *
     * @param runs their numbers
     * @throws RuntimeException that the taker threw, after which no more rows are handed over
     */
    void run(Sweep sweep, int[] runs, Consumer<Row> taker);

    /** Where that is, for people. */
    String place();
}
