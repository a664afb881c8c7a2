package org.gimbal.bench;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.gimbal.numerics.dense.SmallLu;
import org.gimbal.numerics.graph.BlockLdu;
import org.gimbal.numerics.graph.BlockPattern;
import org.gimbal.numerics.graph.EliminationSchedule;

/**
 * Sparse block LDU against dense LU on graphs with cycles (2023 Fig. 9b–d): ladders, square nets, cubic crystals of 6 × 6
 * blocks. The order of elimination is found beforehand and not timed, as in the paper.
 */
final class GraphBenchmark implements Benchmark {
    private static final int BLOCK = 6;

    /** Dense systems beyond this dimension are left out: they would take minutes. */
    private static final int LARGEST_DENSE = 1500;

    @Override
    public String summary() {
        return "sparse block LDU against dense LU on ladders, nets and crystals";
    }

    @Override
    public void run(List<String> arguments, PrintStream out) {
        int rounds = Arguments.rounds(arguments, 5);
        EliminationSchedule warmUp = EliminationSchedule.minimumDegree(Graphs.net(9));
        sparse(warmUp, randomValues(warmUp), 40); // the compiler has seen the loops before the first row counts
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
            EliminationSchedule schedule = EliminationSchedule.minimumDegree(pattern);
            double[] values = randomValues(schedule);
            nodes[i] = pattern.nodeCount();
            times[i] = sparse(schedule, values, rounds);
            double dense = pattern.dimension() > LARGEST_DENSE ? Double.NaN : dense(schedule, values, rounds);
            out.printf(
                    Locale.ROOT,
                    "%-22d %7d %7d %10.3f %10.3f %8.1f%n",
                    sizes[i],
                    pattern.nodeCount(),
                    schedule.fillBlockCount(),
                    times[i],
                    dense,
                    dense / times[i]);
        }
        int last = sizes.length - 1;
        double exponent = Math.log(times[last] / times[1]) / Math.log(nodes[last] / nodes[1]);
        out.printf(Locale.ROOT, "growth of sparse: nodes^%.2f%n", exponent);
    }

    /** Blocks with entries in (−1, 1) and dominant diagonals. */
    private static double[] randomValues(EliminationSchedule schedule) {
        SplittableRandom random = new SplittableRandom(1);
        double[] values = new double[schedule.storageLength()];
        BlockPattern pattern = schedule.pattern();
        for (int i = 0; i < pattern.nodeCount(); i++) {
            fill(values, schedule.blockOffset(i, i), random);
            for (int k = 0; k < BLOCK; k++) {
                values[schedule.blockOffset(i, i) + k * (BLOCK + 1)] += BLOCK * (pattern.degree(i) + 1);
            }
            for (int rank = 0; rank < pattern.degree(i); rank++) {
                fill(values, schedule.blockOffset(i, pattern.neighbour(i, rank)), random);
            }
        }
        return values;
    }

    private static void fill(double[] values, int offset, SplittableRandom random) {
        for (int k = 0; k < BLOCK * BLOCK; k++) {
            values[offset + k] = random.nextDouble(-1, 1);
        }
    }

    private static double sparse(EliminationSchedule schedule, double[] values, int rounds) {
        BlockLdu matrix = new BlockLdu(schedule);
        double[] side = new double[schedule.pattern().dimension()];
        double best = Double.POSITIVE_INFINITY;
        for (int round = 0; round < 20 * rounds; round++) {
            matrix.clear();
            System.arraycopy(values, 0, matrix.values(), 0, values.length);
            side[0] = 1;
            long begin = System.nanoTime();
            matrix.factorise();
            matrix.solve(side);
            best = Math.min(best, (System.nanoTime() - begin) * 1e-6);
        }
        return best;
    }

    private static double dense(EliminationSchedule schedule, double[] values, int rounds) {
        int n = schedule.pattern().dimension();
        BlockLdu matrix = new BlockLdu(schedule);
        matrix.clear();
        System.arraycopy(values, 0, matrix.values(), 0, values.length);
        double[] full = new double[n * n];
        double[] work = new double[n * n];
        int[] pivots = new int[n];
        double[] side = new double[n];
        matrix.toDense(full);
        double best = Double.POSITIVE_INFINITY;
        for (int round = 0; round < rounds; round++) {
            System.arraycopy(full, 0, work, 0, full.length);
            side[0] = 1;
            long begin = System.nanoTime();
            SmallLu.factorise(work, 0, n, pivots, 0);
            SmallLu.solve(work, 0, n, pivots, 0, side, 0);
            best = Math.min(best, (System.nanoTime() - begin) * 1e-6);
        }
        return best;
    }
}
