package org.gimbal.bench;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.StepReport;

/**
 * Random arms and trees of 3 to 30 joints with limits on all (scene random-arm) by seed, 20 s each, with steps from 1 to
 * 20 ms: how many end in a failure, how far joints leave their limits, how often steps are divided, what it takes. Those
 * that fail are named by their seeds.
 */
final class ArmBenchmark implements Benchmark {
    private static final double DURATION = 20;

    private static final StepSpread STEPS = new StepSpread(1e-3, 20e-3);

    private int failed;
    private long steps;
    private long divided;
    private int refined;
    private double seconds;
    private final DropTally.Worst outside = new DropTally.Worst();
    private final DropTally.Worst longest = new DropTally.Worst();

    @Override
    public String summary() {
        return "failures in random arms that fall onto their stops; arguments: how many, first seed";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int arms = Arguments.count(arguments, 0, 1000, "the number of arms");
        int first = Arguments.count(arguments, 1, 1, "the first seed");
        for (int seed = first; seed < first + arms; seed++) {
            fall(seed, out);
        }
        out.printf(Locale.ROOT, "%-36s %d of %d%n", "ended by a failure", failed, arms);
        out.printf(Locale.ROOT, "%-36s %s%n", "farthest outside a limit, rad or m", outside);
        out.printf(Locale.ROOT, "%-36s %d of %d%n", "steps divided alone", divided, steps);
        out.printf(Locale.ROOT, "%-36s %d%n", "runs that were refined", refined);
        out.printf(Locale.ROOT, "%-36s %.0f s, %.0f µs per step%n", "time", seconds, 1e6 * seconds / steps);
        out.printf(Locale.ROOT, "%-36s %s%n", "longest run, s", longest);
    }

    private void fall(int seed, PrintStream out) {
        Scene scene = Scenes.named("random-arm");
        Scene.Setup setup = scene.build(Settings.of(scene, Map.of("seed", Integer.toString(seed))));
        double step = STEPS.of(seed);
        Simulation run = setup.simulate(new MaximalEngine(), step).build();
        long begin = processorTime();
        int refinement = 0;
        try {
            while (run.time() < DURATION - step / 2) {
                StepReport report = run.step();
                steps++;
                divided += report.rescues() > 0 ? 1 : 0;
                refinement = report.refinement();
                for (JointLimit limit : run.mechanism().limits()) {
                    double q = run.now().position(limit.coordinate().joint());
                    outside.offer(Math.max(limit.lower() - q, q - limit.upper()), seed);
                }
            }
        } catch (SimulationException e) {
            failed++;
            out.printf(Locale.ROOT, "seed %d, step %.4f s: %s%n", seed, step, e.getMessage());
        }
        refined += refinement > 0 ? 1 : 0;
        double taken = (processorTime() - begin) * 1e-9;
        seconds += taken;
        longest.offer(taken, seed);
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
