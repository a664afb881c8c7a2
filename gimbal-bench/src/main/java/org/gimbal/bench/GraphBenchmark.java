package org.gimbal.bench;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import org.gimbal.bench.timed.Arguments;
import org.gimbal.bench.timed.Benchmark;
import org.gimbal.numerics.graph.BlockPattern;

/**
 * Sparse block LDU against dense LU on graphs with cycles (2023 Fig. 9b–d): ladders, square nets, cubic crystals of 6 ×
 * 6 blocks. The order of elimination is found beforehand and not timed, as in the paper.
 */
final class GraphBenchmark implements Benchmark {
    /** Dense systems beyond this dimension are left out: they would take minutes. */
    private static final int LARGEST_DENSE = 1500;

    @Override
    public String summary() {
        return "sparse block LDU against dense LU on ladders, nets and crystals";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int rounds = Arguments.rounds(arguments, 5);
        new GraphTiming(Graphs.net(9)).sparse(800); // the compiler has seen the loops before the first row counts
        out.printf("Factorise and solve, blocks 6 × 6, ms, best of %d rounds%n", rounds);
        family("ladder, rungs", new int[] {10, 20, 40, 80, 150}, Graphs::ladder, rounds, out);
        family("net, nodes a side", new int[] {4, 6, 9, 13, 18}, Graphs::net, rounds, out);
        family("crystal, nodes a side", new int[] {2, 3, 4, 5, 6}, Graphs::crystal, rounds, out);
    }

    private static void family(String name, int[] sizes, IntFunction<BlockPattern> graph, int rounds, PrintStream out) {
        out.printf("%n%-22s %7s %7s %10s %10s %8s%n", name, "nodes", "fill", "sparse", "dense", "ratio");
        double[] times = new double[sizes.length];
        double[] nodes = new double[sizes.length];
        for (int i = 0; i < sizes.length; i++) {
            BlockPattern pattern = graph.apply(sizes[i]);
            GraphTiming timing = new GraphTiming(pattern);
            nodes[i] = pattern.nodeCount();
            times[i] = timing.sparse(20 * rounds);
            double dense = pattern.dimension() > LARGEST_DENSE ? Double.NaN : timing.dense(rounds);
            out.printf(
                    Locale.ROOT,
                    "%-22d %7d %7d %10.3f %10.3f %8.1f%n",
                    sizes[i],
                    pattern.nodeCount(),
                    timing.fillBlockCount(),
                    times[i],
                    dense,
                    dense / times[i]);
        }
        int last = sizes.length - 1;
        double exponent = Math.log(times[last] / times[1]) / Math.log(nodes[last] / nodes[1]);
        out.printf(Locale.ROOT, "growth of sparse: nodes^%.2f%n", exponent);
    }
}
