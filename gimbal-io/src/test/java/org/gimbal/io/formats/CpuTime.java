package org.gimbal.io.formats;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** How long something keeps this thread busy: other work on the machine does not count. */
final class CpuTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private CpuTime() {}

    /** Seconds of work. */
    static double of(Runnable work) {
        long begin = THREADS.getCurrentThreadCpuTime();
        work.run();
        return 1e-9 * (THREADS.getCurrentThreadCpuTime() - begin);
    }
}
