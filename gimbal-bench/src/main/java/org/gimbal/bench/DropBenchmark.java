package org.gimbal.bench;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;

/**
 * Random drops (scene random-drop) by seed, one second each: how many end in a failure, with numbers that are none, or
 * take too long; how many steps had to be divided; how deep anything gets into anything; how complementary contacts
 * are; what it takes. The worst are named by their seeds.
 */
final class DropBenchmark implements Benchmark {
    /** A run that takes more time of the processor counts as one that hangs, s. */
    private static final double TIME_LIMIT = 30;

    @Override
    public String summary() {
        return "failures, rescues and penetration in random drops of 1 to 20 bodies; arguments: how many, first seed";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int drops = Arguments.count(arguments, 0, 10_000, "the number of drops");
        int first = Arguments.count(arguments, 1, 1, "the first seed");
        DropTally tally = new DropTally();
        for (int seed = first; seed < first + drops; seed++) {
            drop(seed, tally, out);
        }
        tally.print(out);
    }

    private static void drop(int seed, DropTally tally, PrintStream out) {
        Scene scene = Scenes.named("random-drop");
        Scene.Setup setup = scene.build(Settings.of(scene, Map.of("seed", Integer.toString(seed))));
        Simulation run = setup.simulate(new MaximalEngine()).build();
        DropWatch watch = new DropWatch(run, seed, tally);
        long begin = processorTime();
        String end = "";
        try {
            while (end.isEmpty() && run.time() < setup.duration() - setup.step() / 2) {
                watch.look(run.step());
                if (!Double.isFinite(run.now().energy())) {
                    tally.notFinite++;
                    end = String.format(Locale.ROOT, "energy is not finite at %.2f s", run.time());
                } else if ((processorTime() - begin) * 1e-9 > TIME_LIMIT) {
                    tally.slow++;
                    end = String.format(Locale.ROOT, "more than %.0f s", TIME_LIMIT);
                }
            }
        } catch (SimulationException e) {
            tally.failed++;
            end = String.valueOf(e.getMessage());
        }
        if (!end.isEmpty()) {
            out.println("seed " + seed + ": " + end);
        }
        tally.endDrop(seed, (processorTime() - begin) * 1e-9);
    }

    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
