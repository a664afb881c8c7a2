package org.gimbal.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.maximal.MaximalOptions.LinearSolver;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;

/**
 * Time per loop and step of mechanisms with more and more loops: the chain of four-link segments of the 2023 paper
 * (Fig. 9a), the scissor lift of the trep paper, four-bars side by side; by elimination on the tree and by the papers'
 * block LDU.
 */
final class LoopBenchmark implements Benchmark {
    private static final int STEPS = 1000;
    private static final double STEP = 0.01;

    /** A scene, the parameter that counts its loops, and how many there are to be. */
    private record Family(String scene, String parameter, List<Integer> counts) {}

    private static final List<Family> FAMILIES = List.of(
            new Family("four-link-segments", "segments", List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
            new Family("scissor-lift", "segments", List.of(1, 2, 5, 10, 20)),
            new Family("n-four-bars", "n", List.of(1, 2, 5, 10, 20, 40)));

    private static final class Row {
        final Family family;
        final int loops;
        final int bodies;
        private final LinearSolver solver;
        private final Scene.Setup setup;
        double best = Double.POSITIVE_INFINITY;
        double iterations;
        double jointError;

        Row(Family family, int loops, LinearSolver solver) {
            this.family = family;
            this.loops = loops;
            this.solver = solver;
            Scene scene = Scenes.named(family.scene);
            setup = scene.build(Settings.of(scene, Map.of(family.parameter, Integer.toString(loops))));
            bodies = setup.start().mechanism().bodies().size();
        }

        void measure() {
            MaximalEngine engine = new MaximalEngine(MaximalOptions.defaults().withLinearSolver(solver));
            Simulation run = setup.simulate(engine, STEP).build();
            long count = 0;
            long begin = System.nanoTime();
            for (int i = 0; i < STEPS; i++) {
                StepReport report = run.step();
                count += report.iterations();
                jointError = Math.max(jointError, report.jointError());
            }
            best = Math.min(best, (System.nanoTime() - begin) * 1e-3 / STEPS);
            iterations = (double) count / STEPS;
        }
    }

    @Override
    public String summary() {
        return "time per loop and step of chains of loops, scissor lifts and rows of four-bars";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int rounds = Arguments.rounds(arguments, 5);
        List<Row> rows = new ArrayList<>();
        for (Family family : FAMILIES) {
            for (int loops : family.counts) {
                rows.add(new Row(family, loops, LinearSolver.TREE));
                rows.add(new Row(family, loops, LinearSolver.GRAPH_LDU));
            }
        }
        for (int warm = 0; warm < 5; warm++) {
            rows.stream().filter(row -> row.loops <= 5).forEach(Row::measure);
        }
        for (int round = 0; round < rounds; round++) {
            rows.forEach(Row::measure);
        }
        print(rows, rounds, out);
    }

    private static void print(List<Row> rows, int rounds, PrintStream out) {
        out.printf(
                Locale.ROOT,
                "Loops, dt %.2f s, tolerance %.0e, %d steps, best of %d rounds; µs per step%n%n",
                STEP,
                MaximalOptions.defaults().tolerance(),
                STEPS,
                rounds);
        out.printf(
                "%-20s %6s %7s %10s %10s %10s %8s %12s%n",
                "scene", "loops", "bodies", "tree", "per loop", "graph LDU", "Newton", "joint error");
        for (int k = 0; k < rows.size(); k += 2) {
            Row tree = rows.get(k);
            out.printf(
                    Locale.ROOT,
                    "%-20s %6d %7d %10.1f %10.2f %10.1f %8.2f %12.1e%n",
                    tree.family.scene,
                    tree.loops,
                    tree.bodies,
                    tree.best,
                    tree.best / tree.loops,
                    rows.get(k + 1).best,
                    tree.iterations,
                    tree.jointError);
        }
    }
}
