package org.gimbal.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.maximal.MaximalOptions.LinearSolver;
import org.gimbal.sim.Simulation;

/**
 * Time per link and step of chains from 45° (2020 Fig. 5a, 2023 Fig. 8a): whether it is flat, and what the papers'
 * block LDU costs beside the elimination by pairs.
 */
final class ChainBenchmark implements Benchmark {
    private static final int[] LINKS = {10, 20, 50, 100, 200, 500, 1000};
    private static final int STEPS = 1000;

    private static final class Row {
        final int links;
        final String joint;
        final LinearSolver solver;
        double best = Double.POSITIVE_INFINITY;
        double iterations;

        Row(int links, String joint, LinearSolver solver) {
            this.links = links;
            this.joint = joint;
            this.solver = solver;
        }

        void measure() {
            Simulation run = Chain.start(
                    links, joint, 45, step(links), 2, MaximalOptions.defaults().withLinearSolver(solver));
            long count = 0;
            long begin = System.nanoTime();
            for (int i = 0; i < STEPS; i++) {
                count += run.step().iterations();
            }
            double microseconds = (System.nanoTime() - begin) * 1e-3;
            best = Math.min(best, microseconds / STEPS / links);
            iterations = (double) count / STEPS;
        }
    }

    /**
     * 0.01 s up to 200 links. The tension at the top grows with the number of links, and with its root the frequency of
     * the fastest wave along the chain; beyond 200 links the step is shortened by the same factor, so that all chains
     * are resolved alike.
     */
    private static double step(int links) {
        return 0.01 * Math.min(1, Math.sqrt(200.0 / links));
    }

    @Override
    public String summary() {
        return "time per link and step of revolute and ball chains, 10 to 1000 links";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int rounds = Arguments.rounds(arguments, 5);
        List<Row> rows = new ArrayList<>();
        for (String joint : List.of("revolute", "ball")) {
            for (LinearSolver solver : List.of(LinearSolver.TREE, LinearSolver.GRAPH_LDU)) {
                for (int links : LINKS) {
                    rows.add(new Row(links, joint, solver));
                }
            }
        }
        warmUp();
        for (int round = 0; round < rounds; round++) {
            rows.forEach(Row::measure);
        }
        print(rows, rounds, out);
    }

    /** Long enough for the compiler to have seen both eliminations and both joints. */
    private static void warmUp() {
        for (int i = 0; i < 20; i++) {
            for (LinearSolver solver : List.of(LinearSolver.TREE, LinearSolver.GRAPH_LDU)) {
                new Row(10, "revolute", solver).measure();
                new Row(10, "ball", solver).measure();
            }
        }
    }

    private static void print(List<Row> rows, int rounds, PrintStream out) {
        out.printf(
                Locale.ROOT,
                "Chains from 45°, tolerance %.0e, %d steps, best of %d rounds; µs per link and step%n%n",
                MaximalOptions.defaults().tolerance(),
                STEPS,
                rounds);
        out.printf("%-10s %6s %9s %12s %12s %8s%n", "joint", "links", "dt (s)", "tree", "graph LDU", "Newton");
        for (Row tree : rows) {
            if (tree.solver == LinearSolver.TREE) {
                Row graph = rows.stream()
                        .filter(r -> r.solver == LinearSolver.GRAPH_LDU
                                && r.links == tree.links
                                && r.joint.equals(tree.joint))
                        .findFirst()
                        .orElseThrow();
                out.printf(
                        Locale.ROOT,
                        "%-10s %6d %9.4f %12.3f %12.3f %8.2f%n",
                        tree.joint,
                        tree.links,
                        step(tree.links),
                        tree.best,
                        graph.best,
                        tree.iterations);
            }
        }
        for (String joint : List.of("revolute", "ball")) {
            out.printf(
                    Locale.ROOT, "%n%s, tree, 20 links and more: slowest / fastest = %.2f", joint, spread(rows, joint));
        }
        out.println();
    }

    private static double spread(List<Row> rows, String joint) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (Row row : rows) {
            if (row.solver == LinearSolver.TREE && row.links >= 20 && row.joint.equals(joint)) {
                least = Math.min(least, row.best);
                most = Math.max(most, row.best);
            }
        }
        return most / least;
    }
}
