package org.gimbal.book.setups;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.Supplier;
import org.gimbal.book.chapter.CpuTime;

/**
 * Processor time of steps: the least of several rounds, in which all candidates take turns. Setting up is not timed.
 */
final class StepTiming {
    private StepTiming() {}

    /**
     * Seconds for so many steps of each candidate. A first round is for the compiler and does not count.
     *
     * @param candidates each makes a fresh run, whose step is then called
     */
    static double[] best(int rounds, int steps, List<Supplier<Runnable>> candidates, DoubleConsumer progress) {
        double[] best = new double[candidates.size()];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        for (int round = 0; round <= rounds; round++) {
            for (int i = 0; i < best.length; i++) {
                Runnable step = candidates.get(i).get();
                double begin = CpuTime.now();
                for (int k = 0; k < steps; k++) {
                    step.run();
                }
                double time = CpuTime.now() - begin;
                best[i] = round == 0 ? best[i] : Math.min(best[i], time);
                progress.accept((round + (i + 1.0) / best.length) / (rounds + 1));
            }
        }
        return best;
    }
}
