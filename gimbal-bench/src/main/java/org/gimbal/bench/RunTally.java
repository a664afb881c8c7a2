package org.gimbal.bench;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.function.Consumer;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.StepReport;

/** What is counted over many runs of random mechanisms with stops; those that fail are named by their seeds. */
final class RunTally {
    private int runs;
    private int failed;
    private long steps;
    private long divided;
    private int refined;
    private double seconds;
    private final DropTally.Worst outside = new DropTally.Worst();
    private final DropTally.Worst longest = new DropTally.Worst();

    /** Runs for some seconds of its time, or until a step fails; whether it came to its end. */
    boolean run(Simulation run, double duration, int seed, PrintStream out, Consumer<StepReport> watch) {
        long begin = processorTime();
        double step = run.stepLength();
        int refinement = 0;
        boolean ended = true;
        try {
            while (run.time() < duration - step / 2) {
                StepReport report = run.step();
                refinement = report.refinement();
                look(run, report, seed);
                watch.accept(report);
            }
        } catch (SimulationException e) {
            ended = false;
            failed++;
            out.printf(Locale.ROOT, "seed %d, step %.4f s: %s%n", seed, step, e.getMessage());
        }
        runs++;
        refined += refinement > 0 ? 1 : 0;
        double taken = (processorTime() - begin) * 1e-9;
        seconds += taken;
        longest.offer(taken, seed);
        return ended;
    }

    private void look(Simulation run, StepReport report, int seed) {
        steps++;
        divided += report.rescues() > 0 ? 1 : 0;
        for (JointLimit limit : run.mechanism().limits()) {
            double q = run.now().position(limit.coordinate().joint());
            outside.offer(Math.max(limit.lower() - q, q - limit.upper()), seed);
        }
    }

    void print(PrintStream out) {
        line(out, "ended by a failure", "%d of %d", failed, runs);
        line(out, "farthest outside a limit, rad or m", "%s", outside);
        line(out, "steps divided alone", "%d of %d", divided, steps);
        line(out, "runs that were refined", "%d", refined);
        line(out, "time", "%.0f s, %.0f µs per step", seconds, 1e6 * seconds / steps);
        line(out, "longest run, s", "%s", longest);
    }

    static void line(PrintStream out, String what, String format, Object... values) {
        out.printf(Locale.ROOT, "%-36s %s%n", what, String.format(Locale.ROOT, format, values));
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
