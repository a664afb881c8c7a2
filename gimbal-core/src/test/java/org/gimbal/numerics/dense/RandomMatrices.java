package org.gimbal.numerics.dense;

import java.util.random.RandomGenerator;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/** Seeded matrices and the dense oracle for the tests of this package. */
final class RandomMatrices {
    private RandomMatrices() {}

    /** Entries uniform in (−1, 1). */
    static double[] uniform(RandomGenerator random, int length) {
        double[] result = new double[length];
        for (int e = 0; e < length; e++) {
            result[e] = random.nextDouble() * 2 - 1;
        }
        return result;
    }

    /** Diagonal larger than the sum of the rest of its row, signs random: safe without pivoting. */
    static double[] diagonallyDominant(RandomGenerator random, int n) {
        double[] result = uniform(random, n * n);
        for (int i = 0; i < n; i++) {
            result[i * n + i] += random.nextBoolean() ? n + 1 : -n - 1;
        }
        return result;
    }

    /** Well conditioned, but with rows in an order that puts small or zero numbers on the diagonal: needs swaps. */
    static double[] dominantWithShuffledRows(RandomGenerator random, int n) {
        double[] dominant = diagonallyDominant(random, n);
        double[] result = new double[n * n];
        for (int i = 0; i < n; i++) {
            // Shifted by one row: no dominant entry stays on the diagonal if n > 1.
            int target = (i + 1) % n;
            System.arraycopy(dominant, i * n, result, target * n, n);
        }
        for (int i = 0; i < n && n > 1; i++) {
            result[i * n + i] = 0.0;
        }
        return result;
    }

    /** X with A·X = B by the dense LU of EJML, n × columns. */
    static double[] solve(double[] a, int n, double[] b, int columns) {
        if (n == 0) {
            return new double[0];
        }
        LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.lu(n);
        DMatrixRMaj x = new DMatrixRMaj(n, columns);
        if (!solver.setA(new DMatrixRMaj(n, n, true, a))) {
            throw new IllegalStateException("The oracle calls the matrix singular");
        }
        solver.solve(new DMatrixRMaj(n, columns, true, b), x);
        return x.data;
    }

    static double[] multiply(double[] a, double[] b, int rows, int inner, int columns) {
        DMatrixRMaj c = new DMatrixRMaj(rows, columns);
        CommonOps_DDRM.mult(new DMatrixRMaj(rows, inner, true, a), new DMatrixRMaj(inner, columns, true, b), c);
        return c.data;
    }

    static double[] transpose(double[] a, int rows, int columns) {
        double[] result = new double[a.length];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                result[j * rows + i] = a[i * columns + j];
            }
        }
        return result;
    }

    static double largestDifference(double[] first, double[] second) {
        if (first.length != second.length) {
            throw new IllegalArgumentException(first.length + " numbers compared with " + second.length);
        }
        double largest = 0.0;
        for (int e = 0; e < first.length; e++) {
            // Math.max keeps NaN, so that a NaN cannot pass as a small difference.
            largest = Math.max(largest, Math.abs(first[e] - second[e]));
        }
        return largest;
    }
}
