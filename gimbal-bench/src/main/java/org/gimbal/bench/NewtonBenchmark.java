package org.gimbal.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.maximal.MaximalOptions.LinearSolver;
import org.gimbal.sim.Simulation;

/** One Newton step, dense against sparse (2020 Fig. 4c), and the residual per iteration of a first step (Fig. 4d). */
final class NewtonBenchmark implements Benchmark {
    /** One linearisation for each iteration, so that iterations can be told apart. */
    private static final MaximalOptions FULL = MaximalOptions.defaults().withNewton(MaximalOptions.Newton.FULL);

    private static final int LARGEST = 10;
    private static final int STEPS = 50;

    @Override
    public String summary() {
        return "a Newton step dense against sparse, 1 to 10 links, and the residual per iteration";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int rounds = Arguments.rounds(arguments, 30);
        List<Map<LinearSolver, Double>> best = new ArrayList<>();
        for (int links = 0; links <= LARGEST; links++) {
            best.add(new EnumMap<>(LinearSolver.class));
        }
        for (int round = 0; round < rounds; round++) {
            for (int links = 1; links <= LARGEST; links++) {
                for (LinearSolver solver : LinearSolver.values()) {
                    best.get(links).merge(solver, microsecondsPerIteration(links, solver), Math::min);
                }
            }
        }
        out.printf("One Newton iteration of the revolute chain, µs, best of %d rounds%n%n", rounds);
        out.printf("%6s %10s %10s %10s %18s%n", "links", "tree", "graph LDU", "dense LDU", "dense/graph LDU");
        for (int links = 1; links <= LARGEST; links++) {
            double tree = best.get(links).getOrDefault(LinearSolver.TREE, Double.NaN);
            double graph = best.get(links).getOrDefault(LinearSolver.GRAPH_LDU, Double.NaN);
            double dense = best.get(links).getOrDefault(LinearSolver.DENSE_LDU, Double.NaN);
            out.printf(Locale.ROOT, "%6d %10.2f %10.2f %10.2f %18.1f%n", links, tree, graph, dense, dense / graph);
        }
        convergence(out);
    }

    private static double microsecondsPerIteration(int links, LinearSolver solver) {
        Simulation run = Chain.start(links, "revolute", 45, 0.01, 2, FULL.withLinearSolver(solver));
        long iterations = 0;
        long begin = System.nanoTime();
        for (int i = 0; i < STEPS; i++) {
            iterations += run.step().iterations();
        }
        return (System.nanoTime() - begin) * 1e-3 / iterations;
    }

    private static void convergence(PrintStream out) {
        out.printf(
                "%nResidual (m, rad and the same per second) per iteration of the first step from 45°, dt 0.01 s%n%n");
        for (int links : new int[] {1, 10, 100}) {
            Simulation run = Chain.start(links, "revolute", 45, 0.01, 2, FULL);
            StringBuilder line = new StringBuilder(String.format("%4d links:", links));
            for (double merit : run.step().merits()) {
                line.append(String.format(Locale.ROOT, "  %.1e", merit));
            }
            out.println(line);
        }
    }
}
