package org.gimbal.book.chapter;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Processor time of this thread, which other programs disturb less than the clock on the wall. */
public final class CpuTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private CpuTime() {}

    /** Seconds of processor time so far. */
    public static double now() {
        return THREADS.getCurrentThreadCpuTime() * 1e-9;
    }

    /** Seconds that a task takes. */
    public static double of(Runnable task) {
        double begin = now();
        task.run();
        return now() - begin;
    }
}
