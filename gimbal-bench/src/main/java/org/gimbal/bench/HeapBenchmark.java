package org.gimbal.bench;

import java.io.PrintStream;
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
 * Heaps of balls, of boxes and of both, falling into a box with walls and settling there: iterations, failures, overlap,
 * how far contacts are from their law, and how the time of a step grows with the number of bodies.
 */
final class HeapBenchmark implements Benchmark {
    private static final int[] SIZES = {20, 50, 100, 200, 500, 1000};
    private static final List<String> SCENES = List.of("ball-heap", "box-heap", "mixed-heap");

    @Override
    public String summary() {
        return "iterations, residuals and time of heaps in a box; arguments: most bodies, steps";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int largest = Arguments.count(arguments, 0, 50, "the most bodies");
        int steps = Arguments.count(arguments, 1, 200, "the number of steps");
        out.printf(
                Locale.ROOT,
                "%-12s %5s %9s %8s %8s %8s %8s %10s %10s %10s  %s%n",
                "scene",
                "n",
                "contacts",
                "mean it",
                "99.9 %",
                "most",
                "divided",
                "overlap m",
                "residual",
                "ms/step",
                "exponent");
        for (String scene : SCENES) {
            double lastTime = Double.NaN;
            int last = 0;
            for (int n : SIZES) {
                if (n <= largest) {
                    double time = heap(scene, n, steps, out);
                    double exponent = StrictMath.log(time / lastTime) / StrictMath.log((double) n / last);
                    out.println(last == 0 ? "" : String.format(Locale.ROOT, "  %.2f", exponent));
                    lastTime = time;
                    last = n;
                }
            }
        }
    }

    /** One heap; returns the time of a step, ms. */
    private static double heap(String name, int n, int steps, PrintStream out) {
        Scene scene = Scenes.named(name);
        Scene.Setup setup = scene.build(Settings.of(scene, Map.of("n", Integer.toString(n))));
        Simulation run = setup.simulate(new MaximalEngine()).build();
        int[] iterations = new int[steps];
        int divided = 0;
        double overlap = 0;
        double residual = 0;
        int done = 0;
        String failure = "";
        long begin = System.nanoTime();
        while (done < steps && failure.isEmpty()) {
            try {
                StepReport report = run.step();
                iterations[done++] = report.iterations();
                divided += report.rescues() > 0 ? 1 : 0;
                overlap = Math.max(overlap, report.overlap());
                residual = Math.max(residual, report.contactError());
            } catch (SimulationException e) {
                failure = "  failed: " + e.getMessage();
            }
        }
        double time = (System.nanoTime() - begin) * 1e-6 / Math.max(1, done);
        int[] sorted = Arrays.copyOf(iterations, Math.max(1, done));
        Arrays.sort(sorted);
        out.printf(
                Locale.ROOT,
                "%-12s %5d %9d %8.1f %8d %8d %8d %10.1e %10.1e %10.2f%s",
                name,
                n,
                run.now().contacts().count(),
                Arrays.stream(sorted).average().orElse(0),
                sorted[(int) (0.999 * (sorted.length - 1))],
                sorted[sorted.length - 1],
                divided,
                overlap,
                residual,
                time,
                failure);
        return time;
    }
}
