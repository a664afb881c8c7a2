package org.gimbal.maximal;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.SingularOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.decomposition.SingularValueDecomposition_F64;
import org.ejml.interfaces.linsol.LinearSolverDense;

/**
 * The linearised step
 *
 * <pre>
 *   M e + r = G₁ᵀλ,   G₂ e = −g
 * </pre>
 *
 * with G of all joints and closures together, dense and by singular values, so that dependent rows do no harm:
 *
 * <pre>
 *   e = −G₂⁺g + N₂ s,   N₁ᵀ (M e + r) = 0,   N: null space of G.
 * </pre>
 */
final class ClosureReference {
    private final int n;
    private final int rows;
    private final int treeRows;
    private final DMatrixRMaj mass;
    private final DMatrixRMaj gradientBefore;
    private final DMatrixRMaj gradientAfter;
    private final Svd before;
    private final Svd after;

    ClosureReference(RandomTreeStep step) {
        JacobianMatrix matrix = new JacobianMatrix(step);
        n = step.system.count;
        rows = matrix.dimension - 6 * n;
        treeRows = rows - step.system.closures.rows();
        int[] body = places(matrix, true);
        int[] row = places(matrix, false);
        double[] all = matrix.filled();
        mass = block(all, matrix.dimension, body, body, 1);
        gradientAfter = block(all, matrix.dimension, row, body, 1);
        gradientBefore = CommonOps_DDRM.transpose(block(all, matrix.dimension, body, row, -1), null);
        before = new Svd(gradientBefore);
        after = new Svd(gradientAfter);
    }

    /** Where the numbers of all bodies, or all joints and then closures, stand. */
    private int[] places(JacobianMatrix matrix, boolean bodies) {
        int[] places = new int[bodies ? 6 * n : rows];
        int found = 0;
        for (int node = 0; node < matrix.nodes(); node++) {
            boolean body = node < 2 * n && node % 2 == 0;
            for (int k = 0; body == bodies && k < matrix.size(node); k++) {
                places[found++] = matrix.begin(node) + k;
            }
        }
        return places;
    }

    private static DMatrixRMaj block(double[] all, int dimension, int[] rows, int[] columns, double factor) {
        DMatrixRMaj block = new DMatrixRMaj(rows.length, columns.length);
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < columns.length; k++) {
                block.set(i, k, factor * all[dimension * rows[i] + columns[k]]);
            }
        }
        return block;
    }

    /** How many of all rows depend on others, at the new pose. */
    int deficiency() {
        return rows - after.rank;
    }

    /** Degrees of freedom that are left. */
    int mobility() {
        return 6 * n - after.rank;
    }

    /** The smallest singular value of G at either pose that is not taken as zero, relative to the largest. */
    double smallestRegular() {
        return Math.min(before.smallestRegular, after.smallestRegular);
    }

    /** The largest one that is taken as zero. */
    double largestSingular() {
        return Math.max(before.largestSingular, after.largestSingular);
    }

    /** Violations of the tree's joints as {@link #increments} wants them. */
    double[] treeViolations(RandomTreeStep step) {
        double[] all = new double[treeRows];
        int found = 0;
        for (int i = 0; i < n; i++) {
            step.after.rows.locate(i, step.after.x, step.after.r);
            int count = step.after.rows.constraints(i);
            System.arraycopy(step.after.rows.violation, 0, all, found, count);
            found += count;
        }
        return all;
    }

    /** Violations of the closures that some motion of the tree would cause, so that the equations have a solution. */
    double[] consistentViolations(double[] motion) {
        DMatrixRMaj free = new Svd(rows(gradientAfter, 0, treeRows)).nullSpace();
        DMatrixRMaj along = times(free, times(transpose(free), column(motion)));
        DMatrixRMaj g = times(gradientAfter, along);
        return Arrays.copyOfRange(g.data, treeRows, rows);
    }

    /**
     * The increments for residuals of the balance and violations of the closures; those of the tree are {@code tree}.
     */
    double[] increments(double[] residual, double[] tree, double[] violations) {
        double[] g = Arrays.copyOf(tree, rows); // joints of the tree come first
        System.arraycopy(violations, 0, g, treeRows, violations.length);
        DMatrixRMaj e = after.solve(column(g));
        CommonOps_DDRM.changeSign(e);
        DMatrixRMaj n1 = transpose(before.nullSpace());
        DMatrixRMaj n2 = after.nullSpace();
        if (n2.numCols == 0) {
            return e.data; // rigid
        }
        DMatrixRMaj balance = times(mass, e);
        CommonOps_DDRM.addEquals(balance, column(residual));
        DMatrixRMaj side = times(n1, balance);
        DMatrixRMaj h = times(n1, times(mass, n2));
        LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.lu(h.numRows);
        if (!solver.setA(h)) {
            throw new ArithmeticException("the motion is not determined");
        }
        DMatrixRMaj s = new DMatrixRMaj(h.numRows, 1);
        solver.solve(side, s);
        CommonOps_DDRM.subtractEquals(e, times(n2, s));
        return e.data;
    }

    /**
     * What the joints of the tree cannot balance of M e + r − C₁ᵀμ, relative to the larger of r and C₁ᵀμ: zero for the
     * right increments and multipliers.
     */
    double imbalance(double[] residual, double[] increments, double[] multipliers) {
        DMatrixRMaj tree = rows(gradientBefore, 0, treeRows);
        DMatrixRMaj closures = rows(gradientBefore, treeRows, rows);
        DMatrixRMaj pushes = times(transpose(closures), column(multipliers));
        DMatrixRMaj balance = times(mass, column(increments));
        CommonOps_DDRM.addEquals(balance, column(residual));
        CommonOps_DDRM.subtractEquals(balance, pushes);
        DMatrixRMaj left = times(transpose(new Svd(tree).nullSpace()), balance);
        double size = Math.max(CommonOps_DDRM.elementMaxAbs(pushes), CommonOps_DDRM.elementMaxAbs(column(residual)));
        return left.numRows == 0 ? 0 : CommonOps_DDRM.elementMaxAbs(left) / size;
    }

    private static DMatrixRMaj rows(DMatrixRMaj a, int from, int to) {
        DMatrixRMaj some = new DMatrixRMaj(to - from, a.numCols);
        System.arraycopy(a.data, from * a.numCols, some.data, 0, some.data.length);
        return some;
    }

    private static DMatrixRMaj column(double[] values) {
        return DMatrixRMaj.wrap(values.length, 1, values);
    }

    private static DMatrixRMaj times(DMatrixRMaj a, DMatrixRMaj b) {
        return CommonOps_DDRM.mult(a, b, null);
    }

    private static DMatrixRMaj transpose(DMatrixRMaj a) {
        return CommonOps_DDRM.transpose(a, null);
    }

    /** Singular values of rows that are in m and rad alike. */
    private static final class Svd {
        /** Between round-off (1e-15) and the singular values of poses that are not singular. */
        private static final double ZERO = 1e-8;

        final int rank;
        final double smallestRegular;
        final double largestSingular;
        private final DMatrixRMaj u;
        private final DMatrixRMaj v;
        private final double[] w;

        Svd(DMatrixRMaj a) {
            SingularValueDecomposition_F64<DMatrixRMaj> svd =
                    DecompositionFactory_DDRM.svd(a.numRows, a.numCols, true, true, false);
            if (!svd.decompose(a.copy())) {
                throw new ArithmeticException("no singular values");
            }
            u = svd.getU(null, false);
            v = svd.getV(null, false);
            DMatrixRMaj diagonal = svd.getW(null);
            SingularOps_DDRM.descendingOrder(u, false, diagonal, v, false);
            w = new double[Math.min(a.numRows, a.numCols)];
            int found = 0;
            double regular = 1;
            double singular = 0;
            for (int k = 0; k < w.length; k++) {
                w[k] = diagonal.get(k, k);
                if (w[k] > ZERO * w[0]) {
                    found++;
                    regular = w[k] / w[0];
                } else {
                    singular = Math.max(singular, w[k] / w[0]);
                }
            }
            rank = found;
            smallestRegular = regular;
            largestSingular = singular;
        }

        DMatrixRMaj nullSpace() {
            DMatrixRMaj rest = new DMatrixRMaj(v.numRows, v.numCols - rank);
            for (int i = 0; i < rest.numRows; i++) {
                System.arraycopy(v.data, i * v.numCols + rank, rest.data, i * rest.numCols, rest.numCols);
            }
            return rest;
        }

        /** Least-norm least-squares solution. */
        DMatrixRMaj solve(DMatrixRMaj side) {
            DMatrixRMaj x = new DMatrixRMaj(v.numRows, 1);
            for (int k = 0; k < rank; k++) {
                double sum = 0;
                for (int i = 0; i < u.numRows; i++) {
                    sum += u.get(i, k) * side.get(i, 0);
                }
                for (int i = 0; i < v.numRows; i++) {
                    x.add(i, 0, v.get(i, k) * sum / w[k]);
                }
            }
            return x;
        }
    }
}
