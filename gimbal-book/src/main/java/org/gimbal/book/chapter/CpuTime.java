package org.gimbal.book.chapter;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;

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

    /**
     * The least time of each task in several rounds. Tasks take turns, so that a slow minute of the machine hits all of
     * them; the first round is for the compiler and does not count.
     */
    public static double[] best(int rounds, List<? extends Runnable> tasks) {
        double[] best = new double[tasks.size()];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        for (int round = 0; round <= rounds; round++) {
            for (int i = 0; i < best.length; i++) {
                double time = of(tasks.get(i));
                best[i] = round == 0 ? best[i] : Math.min(best[i], time);
            }
        }
        return best;
    }
}
