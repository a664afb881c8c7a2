package org.gimbal.bench;

import com.sun.management.ThreadMXBean;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
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
import org.gimbal.sim.StepReport;

/**
 * What steps with contact cost, beside the free step of a chain of 13 links as the unit: a quadruped that stands, a
 * tower of ten boxes, chains of spheres that fall on the floor (2023, Fig. 8b); and how deep a box gets into the floor
 * from 21 heights (2023, Fig. 7d).
 */
final class ContactBenchmark implements Benchmark {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** A scene, its settings, steps before the clock starts and steps that it runs. */
    private record Case(String label, String scene, Map<String, String> settings, int settle, int steps) {
        Simulation start() {
            Scene found = Scenes.named(scene);
            Scene.Setup setup = found.build(Settings.of(found, settings));
            return setup.simulate(new MaximalEngine()).build();
        }
    }

    private static final List<Case> CASES = List.of(
            new Case("chain of 13 links, free", "n-pendulum", Map.of("n", "13", "angle", "9"), 100, 1000),
            new Case("quadruped, standing", "quadruped", Map.of(), 200, 500),
            new Case("tower of 10 boxes", "box-stack", Map.of("n", "10"), 100, 300),
            new Case("chain of 50 spheres", "sphere-chain", Map.of("n", "50"), 0, 300));

    private static final List<Integer> SPHERES = List.of(1, 2, 5, 10, 20, 50, 100);

    /** What one case took; the best of its rounds. */
    private static final class Figures {
        double microseconds = Double.POSITIVE_INFINITY;
        long bytes = Long.MAX_VALUE;
        double iterations;
        int most;
        int divided;
        double depth;
        String failure = "";

        void measure(Case which) {
            Simulation run = which.start();
            run.steps(which.settle);
            int[] counts = new int[which.steps];
            divided = 0;
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            long begin = System.nanoTime();
            for (int k = 0; k < which.steps; k++) {
                StepReport report = run.step();
                counts[k] = report.iterations();
                divided += report.rescues() > 0 ? 1 : 0;
            }
            microseconds = Math.min(microseconds, (System.nanoTime() - begin) * 1e-3 / which.steps);
            bytes = Math.min(bytes, (THREADS.getCurrentThreadAllocatedBytes() - allocated) / which.steps);
            Arrays.sort(counts);
            iterations = Arrays.stream(counts).average().orElse(0);
            most = counts[(int) (0.99 * (counts.length - 1))];
        }

        /** A run of its own that looks at every step. */
        void watch(Case which) {
            Simulation run = which.start();
            Penetration penetration = new Penetration(run.mechanism());
            try {
                for (int k = 0; k < which.settle + which.steps; k++) {
                    run.step();
                    depth = Math.max(depth, penetration.deepest(run.now()));
                }
            } catch (SimulationException e) {
                failure = String.valueOf(e.getMessage());
            }
        }
    }

    @Override
    public String summary() {
        return "time, iterations and penetration of steps with contact: quadruped, tower, spheres, falling box";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int rounds = Arguments.rounds(arguments, 5);
        cases(rounds, out);
        spheres(rounds, out);
        drops(out);
    }

    private static Figures[] figures(List<Case> cases, int rounds) {
        Figures[] figures = new Figures[cases.size()];
        Arrays.setAll(figures, k -> new Figures());
        for (int round = 0; round < rounds + 1; round++) { // one more to warm up; the best counts
            for (int k = 0; k < figures.length; k++) {
                figures[k].measure(cases.get(k));
            }
        }
        return figures;
    }

    private static void cases(int rounds, PrintStream out) {
        Figures[] figures = figures(CASES, rounds);
        out.printf(
                Locale.ROOT,
                "%-26s %10s %8s %10s %8s %8s %10s%n",
                "best of " + rounds + " rounds",
                "µs/step",
                "ratio",
                "iterations",
                "99 %",
                "divided",
                "bytes/step");
        for (int k = 0; k < figures.length; k++) {
            out.printf(
                    Locale.ROOT,
                    "%-26s %10.1f %8.2f %10.2f %8d %8d %10d%n",
                    CASES.get(k).label,
                    figures[k].microseconds,
                    figures[k].microseconds / figures[0].microseconds,
                    figures[k].iterations,
                    figures[k].most,
                    figures[k].divided,
                    figures[k].bytes);
        }
    }

    private static void spheres(int rounds, PrintStream out) {
        List<Case> chains = SPHERES.stream()
                .map(n -> new Case(n.toString(), "sphere-chain", Map.of("n", n.toString()), 0, 300))
                .toList();
        Figures[] figures = figures(chains, Math.max(1, rounds / 2));
        out.printf(
                Locale.ROOT,
                "%n%8s %10s %12s %10s %8s %12s %s%n",
                "spheres",
                "µs/step",
                "per sphere",
                "iterations",
                "divided",
                "depth, m",
                "failure");
        for (int k = 0; k < figures.length; k++) {
            figures[k].watch(chains.get(k));
            out.printf(
                    Locale.ROOT,
                    "%8s %10.1f %12.2f %10.2f %8d %12.1e %s%n",
                    chains.get(k).label,
                    figures[k].microseconds,
                    figures[k].microseconds / SPHERES.get(k),
                    figures[k].iterations,
                    figures[k].divided,
                    figures[k].depth,
                    figures[k].failure.isEmpty() ? "none" : figures[k].failure);
        }
    }

    private static void drops(PrintStream out) {
        double deepest = 0;
        double gap = 0;
        for (int k = 0; k <= 20; k++) {
            String height = String.format(Locale.ROOT, "%.2f", 0.25 + 0.05 * k);
            Simulation run = new Case("", "box-drop", Map.of("height", height), 0, 100).start();
            Penetration penetration = new Penetration(run.mechanism());
            for (int step = 0; step < 100; step++) {
                run.step();
                deepest = Math.max(deepest, penetration.deepest(run.now()));
            }
            gap = Math.max(gap, penetration.leastGap(run.now(), 1));
        }
        out.printf(Locale.ROOT, "%nbox from 21 heights: deepest %.1e m, gap at rest up to %.1e m%n", deepest, gap);
    }
}
