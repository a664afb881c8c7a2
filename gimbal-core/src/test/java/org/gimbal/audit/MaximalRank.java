package org.gimbal.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.SingularValueDecomposition_F64;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.LoopJointClosure;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.sim.InitialState;

/**
 * An oracle for {@link MobilityAudit}: the Jacobian of all joints, gears and constraints over all six motions of all
 * bodies, and its singular values. Knows no tree.
 */
final class MaximalRank {
    private static final double ZERO = 1e-9;

    private final int bodies;
    private final int rows;
    private final int rank;
    private final Set<String> stressed = new TreeSet<>();

    MaximalRank(InitialState start) {
        Linkage linkage = new Linkage(start.mechanism());
        Configuration at = new Assembly(linkage, start).coordinates().at;
        List<Closure> all = closures(linkage);
        bodies = linkage.bodies.count();
        rows = all.stream().mapToInt(Closure::rows).sum();
        DMatrixRMaj matrix = new DMatrixRMaj(Math.max(rows, 1), 6 * bodies);
        List<String> owner = new ArrayList<>();
        for (Closure closure : all) {
            fill(closure, at, matrix, owner);
        }
        SingularValueDecomposition_F64<DMatrixRMaj> svd =
                DecompositionFactory_DDRM.svd(matrix.numRows, matrix.numCols, true, false, false);
        if (!svd.decompose(matrix)) {
            throw new IllegalStateException("no singular values");
        }
        DMatrixRMaj left = svd.getU(null, false);
        int independent = 0;
        for (int k = 0; k < rows; k++) {
            boolean zero = k >= svd.numberOfSingularValues() || svd.getSingularValues()[k] <= ZERO;
            independent += zero ? 0 : 1;
            for (int r = 0; zero && r < rows; r++) {
                if (Math.abs(left.get(r, k)) > ZERO) {
                    stressed.add(owner.get(r));
                }
            }
        }
        rank = independent;
    }

    /** All joints as if they closed loops, then gears and constraints. */
    private static List<Closure> closures(Linkage linkage) {
        List<Closure> all = new ArrayList<>();
        for (int e = 0; e < linkage.joints.edges(); e++) {
            if (linkage.joints.jointOfEdge(e) >= 0) {
                all.add(new LoopJointClosure(linkage.mechanism, linkage.joints, e));
            }
        }
        for (int c = linkage.joints.edges() - linkage.joints.count(); c < linkage.closures.count(); c++) {
            all.add(linkage.closures.get(c));
        }
        return all;
    }

    private void fill(Closure closure, Configuration at, DMatrixRMaj matrix, List<String> owner) {
        int[] slots = closure.slots();
        double[] gradient = new double[6 * closure.rows() * slots.length];
        closure.evaluate(at, new double[closure.rows()], 0, gradient, 0);
        for (int r = 0; r < closure.rows(); r++) {
            for (int s = 0; s < slots.length; s++) {
                for (int k = 0; k < 6 && slots[s] < bodies; k++) {
                    matrix.add(owner.size(), 6 * slots[s] + k, gradient[6 * (r * slots.length + s) + k]);
                }
            }
            owner.add(closure.label());
        }
    }

    int freedom() {
        return 6 * bodies - rank;
    }

    int redundantRows() {
        return rows - rank;
    }

    /** Labels of all that takes part in a self-stress, sorted. */
    Set<String> stressed() {
        return stressed;
    }
}
