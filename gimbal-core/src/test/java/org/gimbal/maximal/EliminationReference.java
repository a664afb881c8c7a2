package org.gimbal.maximal;

import java.math.BigDecimal;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/**
 * Dense solution by pivoted LU with iterative refinement: residuals are exact sums, so that the result is right to the
 * last digits as long as the matrix has a condition number below some 1e14.
 */
final class EliminationReference {
    private EliminationReference() {}

    static double[] solve(double[] matrix, double[] rhs) {
        int n = rhs.length;
        // the factorisation may overwrite its matrix; equal row scales keep huge masses from hiding small ones
        double[] scale = rowScales(matrix, n);
        DMatrixRMaj scaled = new DMatrixRMaj(n, n);
        for (int i = 0; i < n * n; i++) {
            scaled.data[i] = matrix[i] / scale[i / n];
        }
        LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.lu(n);
        if (!solver.setA(scaled)) {
            throw new ArithmeticException("the matrix is singular");
        }
        double[] x = new double[n];
        DMatrixRMaj correction = new DMatrixRMaj(n, 1);
        for (int pass = 0; pass < 6; pass++) {
            double[] residual = residual(matrix, x, rhs);
            for (int i = 0; i < n; i++) {
                residual[i] /= scale[i];
            }
            solver.solve(DMatrixRMaj.wrap(n, 1, residual), correction);
            for (int i = 0; i < n; i++) {
                x[i] += correction.data[i];
            }
        }
        return x;
    }

    /** Powers of two, so that scaling does not round. */
    private static double[] rowScales(double[] matrix, int n) {
        double[] scale = new double[n];
        for (int i = 0; i < n * n; i++) {
            scale[i / n] = Math.max(scale[i / n], Math.abs(matrix[i]));
        }
        for (int i = 0; i < n; i++) {
            scale[i] = Math.scalb(1.0, Math.getExponent(scale[i]));
        }
        return scale;
    }

    /** b − A x, each sum exact. */
    private static double[] residual(double[] matrix, double[] x, double[] rhs) {
        int n = rhs.length;
        double[] residual = new double[n];
        for (int i = 0; i < n; i++) {
            BigDecimal sum = new BigDecimal(rhs[i]);
            for (int k = 0; k < n; k++) {
                double a = matrix[n * i + k];
                if (a != 0 && x[k] != 0) {
                    sum = sum.subtract(new BigDecimal(a).multiply(new BigDecimal(x[k])));
                }
            }
            residual[i] = sum.doubleValue();
        }
        return residual;
    }
}
