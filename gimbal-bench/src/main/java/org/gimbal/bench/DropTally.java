package org.gimbal.bench;

import java.io.PrintStream;
import java.util.Locale;
import org.gimbal.contact.SolveStrategy;
import org.gimbal.contact.StrategyCounts;
import org.gimbal.sim.StepReport;

/** What is counted over many drops. */
final class DropTally {
    /** Bins of the iteration counts; the last holds everything above. */
    private static final int BINS = 2000;

    /** The largest of something, and where it was. */
    static final class Worst {
        private double value;
        private String where = "";

        /** Whether a value is the largest so far; then {@link #set} may say where. */
        boolean beatenBy(double other) {
            return other > value;
        }

        void set(double larger, String at) {
            value = larger;
            where = " (" + at + ")";
        }

        void offer(double other, int seed) {
            if (beatenBy(other)) {
                set(other, "seed " + seed);
            }
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.2e%s", value, where);
        }
    }

    int failed;
    int notFinite;
    int slow;
    final Worst depth = new Worst();
    final Worst depthInFields = new Worst();
    final Worst energyGained = new Worst();
    private final Worst product = new Worst();
    private final Worst relativeProduct = new Worst();
    private final Worst seconds = new Worst();
    private int drops;
    private long steps;
    private long divided;
    private double allSeconds;
    private final long[] iterations = new long[BINS];
    private final StrategyCounts strategies = new StrategyCounts();

    void addStep(int seed, StepReport report) {
        steps++;
        strategies.add(report.strategies());
        divided += report.rescues() > 0 ? 1 : 0;
        product.offer(report.contactProduct(), seed);
        relativeProduct.offer(report.contactError(), seed);
        iterations[Math.min(report.iterations(), BINS - 1)]++;
    }

    void endDrop(int seed, double taken) {
        drops++;
        allSeconds += taken;
        seconds.offer(taken, seed);
    }

    void print(PrintStream out) {
        line(out, "drops", "%d", drops);
        line(out, "ended by a failure", "%d (%.2f %%)", failed, 100.0 * failed / drops);
        line(out, "numbers that are not finite", "%d", notFinite);
        line(out, "stopped because they took too long", "%d", slow);
        line(out, "steps", "%d", steps);
        line(out, "steps divided", "%d (%.3f %%)", divided, 100.0 * divided / steps);
        line(out, "deepest penetration", "%.2e m%s", depth.value, depth.where);
        line(out, "  in height fields", "%.2e m%s", depthInFields.value, depthInFields.where);
        line(
                out,
                "most energy gained in a step",
                "%.3f of that at the start%s",
                energyGained.value,
                energyGained.where);
        line(out, "largest complementarity product", "%.2e J%s", product.value, product.where);
        line(out, "  relative to impulse and speed", "%.2e%s", relativeProduct.value, relativeProduct.where);
        String counts = "mean %.2f, 99 %% %d, 99.9 %% %d";
        line(out, "iterations per step", counts, meanIterations(), quantile(0.99), quantile(0.999));
        line(out, "time", "%.1f s, %.0f µs per step", allSeconds, 1e6 * allSeconds / steps);
        line(out, "  longest drop", "%.1f s%s", seconds.value, seconds.where);
        printStrategies(out);
    }

    /**
     * Which ways of solving led on; the iterations of halved steps are those of their parts, counted with the ways that
     * solved them too.
     */
    private void printStrategies(PrintStream out) {
        double all = 0;
        for (SolveStrategy strategy : SolveStrategy.values()) {
            all += strategy == SolveStrategy.HALVED ? 0 : strategies.iterations(strategy);
        }
        out.printf(Locale.ROOT, "%n%-34s %12s %12s %22s%n", "strategy", "tried", "won", "share of iterations");
        for (SolveStrategy strategy : SolveStrategy.values()) {
            out.printf(
                    Locale.ROOT,
                    "%-34s %12d %12d %20.3f %%%n",
                    strategy.label() + (strategy == SolveStrategy.HALVED ? " (of all above)" : ""),
                    strategies.tried(strategy),
                    strategies.won(strategy),
                    100 * strategies.iterations(strategy) / all);
        }
    }

    private static void line(PrintStream out, String what, String format, Object... values) {
        out.printf(Locale.ROOT, "%-46s " + format + "%n", prepend(what, values));
    }

    private static Object[] prepend(String what, Object[] values) {
        Object[] all = new Object[values.length + 1];
        all[0] = what;
        System.arraycopy(values, 0, all, 1, values.length);
        return all;
    }

    private double meanIterations() {
        double sum = 0;
        for (int k = 0; k < BINS; k++) {
            sum += (double) k * iterations[k];
        }
        return sum / steps;
    }

    private int quantile(double share) {
        long below = 0;
        int k = 0;
        while (k < BINS - 1 && below + iterations[k] < share * steps) {
            below += iterations[k++];
        }
        return k;
    }
}
