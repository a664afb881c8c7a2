package org.gimbal.numerics.graph;

import java.util.random.RandomGenerator;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/** Fills block matrices with seeded numbers and solves them densely with EJML. */
final class RandomBlocks {
    private RandomBlocks() {}

    static double uniform(RandomGenerator random) {
        return random.nextDouble() * 2 - 1;
    }

    static double[] vector(RandomGenerator random, int length) {
        double[] result = new double[length];
        for (int e = 0; e < length; e++) {
            result[e] = uniform(random);
        }
        return result;
    }

    /**
     * Writes a well-conditioned matrix. It is diagonally dominant up to the order of the rows inside each node, which
     * is turned so that the dominant entries leave the diagonal: elimination between blocks is safe in any order, but
     * the diagonal blocks need their row swaps.
     */
    static void fillWellConditioned(RandomGenerator random, BlockLdu matrix) {
        BlockPattern pattern = matrix.schedule().pattern();
        for (int node = 0; node < pattern.nodeCount(); node++) {
            int size = pattern.size(node);
            int rowLength = size;
            for (int rank = 0; rank < pattern.degree(node); rank++) {
                int other = pattern.neighbour(node, rank);
                fillUniform(random, matrix, node, other);
                rowLength += pattern.size(other);
            }
            fillUniform(random, matrix, node, node);
            int block = matrix.blockOffset(node, node);
            for (int r = 0; r < size; r++) {
                matrix.values()[block + r * size + (r + 1) % size] += rowLength + 1;
            }
        }
    }

    static void fillUniform(RandomGenerator random, BlockLdu matrix, int row, int column) {
        BlockPattern pattern = matrix.schedule().pattern();
        int block = matrix.blockOffset(row, column);
        for (int e = 0; e < pattern.size(row) * pattern.size(column); e++) {
            matrix.values()[block + e] = uniform(random);
        }
    }

    static double[] dense(BlockLdu matrix) {
        int n = matrix.schedule().pattern().dimension();
        double[] result = new double[n * n];
        matrix.toDense(result);
        return result;
    }

    /** The solution of the dense system by EJML's pivoted LU. */
    static double[] solveDense(double[] a, double[] rhs, int n) {
        if (n == 0) {
            return new double[0];
        }
        LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.lu(n);
        if (!solver.setA(new DMatrixRMaj(n, n, true, a.clone()))) {
            throw new IllegalStateException("The oracle calls the matrix singular");
        }
        DMatrixRMaj x = new DMatrixRMaj(n, 1);
        solver.solve(new DMatrixRMaj(n, 1, true, rhs.clone()), x);
        return x.data;
    }

    /** ‖actual − expected‖∞ / ‖expected‖∞; NaN if any number is NaN. */
    static double relativeError(double[] actual, double[] expected) {
        if (actual.length != expected.length) {
            throw new IllegalArgumentException(actual.length + " numbers compared with " + expected.length);
        }
        double difference = 0.0;
        double scale = Double.MIN_NORMAL;
        for (int e = 0; e < actual.length; e++) {
            difference = Math.max(difference, Math.abs(actual[e] - expected[e]));
            scale = Math.max(scale, Math.abs(expected[e]));
        }
        return difference / scale;
    }
}
