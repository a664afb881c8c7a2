package org.gimbal.book.rivals;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/** Dense linear systems by LU with pivots, by a library that does this well. */
public final class DenseSolve {
    private DenseSolve() {}

    /** Milliseconds to factorise and solve a matrix, given row by row; the least of several rounds. */
    public static double milliseconds(double[] matrix, int n, int rounds) {
        DMatrixRMaj a = new DMatrixRMaj(n, n, true, matrix);
        DMatrixRMaj side = new DMatrixRMaj(n, 1);
        DMatrixRMaj solution = new DMatrixRMaj(n, 1);
        LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.lu(n);
        side.set(0, 0, 1);
        double best = Double.POSITIVE_INFINITY;
        for (int round = 0; round < rounds; round++) {
            DMatrixRMaj work = solver.modifiesA() ? a.copy() : a;
            long begin = System.nanoTime();
            if (!solver.setA(work)) {
                throw new IllegalArgumentException("the matrix is singular");
            }
            solver.solve(side, solution);
            best = Math.min(best, (System.nanoTime() - begin) * 1e-6);
        }
        return best;
    }
}
