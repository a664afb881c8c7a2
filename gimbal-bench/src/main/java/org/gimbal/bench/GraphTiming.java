package org.gimbal.bench;

import java.util.SplittableRandom;
import org.gimbal.numerics.dense.SmallLu;
import org.gimbal.numerics.graph.BlockLdu;
import org.gimbal.numerics.graph.BlockPattern;
import org.gimbal.numerics.graph.EliminationSchedule;

/** A random system on a graph of 6 × 6 blocks, and how long it takes to factorise and solve it, sparse and dense. */
public final class GraphTiming {
    private static final int BLOCK = 6;

    private final EliminationSchedule schedule;
    private final double[] values;

    /** Finds the order of elimination, which is not timed, and fills the blocks with the same numbers in every run. */
    public GraphTiming(BlockPattern pattern) {
        schedule = EliminationSchedule.minimumDegree(pattern);
        values = randomValues(schedule);
    }

    public int fillBlockCount() {
        return schedule.fillBlockCount();
    }

    /** Products and factorisations of blocks that a factorisation takes. */
    public long blockOperationCount() {
        return schedule.blockOperationCount();
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

    /** Milliseconds for one factorisation and solution by block LDU, the least of several rounds. */
    public double sparse(int rounds) {
        BlockLdu matrix = new BlockLdu(schedule);
        double[] side = new double[schedule.pattern().dimension()];
        double best = Double.POSITIVE_INFINITY;
        for (int round = 0; round < rounds; round++) {
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

    /** The whole matrix, row by row. */
    public double[] matrix() {
        int n = schedule.pattern().dimension();
        BlockLdu matrix = new BlockLdu(schedule);
        matrix.clear();
        System.arraycopy(values, 0, matrix.values(), 0, values.length);
        double[] full = new double[n * n];
        matrix.toDense(full);
        return full;
    }

    /** The time of {@link #sparse} by the core's small dense LU with pivots. */
    public double dense(int rounds) {
        int n = schedule.pattern().dimension();
        double[] full = matrix();
        double[] work = new double[n * n];
        int[] pivots = new int[n];
        double[] side = new double[n];
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
