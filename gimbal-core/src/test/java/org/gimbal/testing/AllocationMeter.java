package org.gimbal.testing;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** How many bytes a piece of work leaves on the heap each time it is done. */
public final class AllocationMeter {
    /**
     * When compiled code falls back to the interpreter, some dozens of bytes move to the heap, once and not by the
     * work's doing. What the work itself allocates shows in every window.
     */
    private static final int WINDOWS = 5;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private AllocationMeter() {}

    /**
     * The least that any of several repetitions allocates, after one that does not count: class loading allocates once.
     */
    public static long bytesOf(Runnable work) {
        work.run();
        long least = Long.MAX_VALUE;
        for (int window = 0; window < WINDOWS && least > 0; window++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            work.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
