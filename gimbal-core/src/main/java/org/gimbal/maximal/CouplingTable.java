package org.gimbal.maximal;

import org.gimbal.model.Coupling;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.JointRows;
import org.gimbal.sim.JointTable;

/**
 * The gears: rows γ = q_second − ratio·q_first − offset that couple the four bodies of two joints. They are not edges of
 * the tree, so their multipliers are found by a small dense system beside it.
 */
final class CouplingTable {
    /** Body slots touched per gear: sides A and B of both joints. */
    static final int SIDES = 4;

    final int count;
    final int[] edge;
    final int[] coordinate;
    final double[] factor;
    final double[] offset;

    /** Body slot of each side, four per gear; the ground's slot where a side is the ground. */
    final int[] slot;

    CouplingTable(Mechanism mechanism, JointTable joints) {
        count = mechanism.couplings().size();
        edge = new int[2 * count];
        coordinate = new int[2 * count];
        factor = new double[2 * count];
        offset = new double[count];
        slot = new int[SIDES * count];
        for (int c = 0; c < count; c++) {
            Coupling coupling = mechanism.couplings().get(c);
            fill(mechanism, joints, 2 * c, coupling.first(), -coupling.ratio());
            fill(mechanism, joints, 2 * c + 1, coupling.second(), 1);
            offset[c] = coupling.offset();
        }
    }

    private void fill(Mechanism mechanism, JointTable joints, int k, Coupling.CoordinateRef ref, double f) {
        edge[k] = joints.edgeOfJoint(mechanism.jointIndex(ref.joint()));
        coordinate[k] = ref.index();
        factor[k] = f;
        slot[2 * k] = joints.sideA(edge[k]);
        slot[2 * k + 1] = joints.sideB(edge[k]);
    }

    /**
     * Evaluates gear {@code c}: returns its violation and writes its gradient for each side, (∂/∂δx, ∂/∂δθ), into {@code
     * gradient} from {@code o}: 4 × 6 numbers.
     */
    double evaluate(int c, Configuration at, double[] gradient, int o) {
        JointRows rows = at.rows;
        double violation = -offset[c];
        for (int k = 2 * c; k < 2 * c + 2; k++) {
            int e = edge[k];
            rows.locate(e, at.x, at.r);
            rows.coordinates(e);
            violation += factor[k] * rows.coordinates[coordinate[k]];
            int row = 6 * coordinate[k];
            int side = o + 12 * (k - 2 * c);
            wrench(rows.rows, row, -factor[k], at.frames.armA, 3 * e, gradient, side);
            wrench(rows.rows, row, factor[k], at.frames.armB, 3 * e, gradient, side + 6);
        }
        return violation;
    }

    /** Adds {@code multiplier} times the impulses of gear {@code c} to six numbers per body. */
    void addImpulse(int c, double multiplier, double[] gradient, double[] impulses) {
        for (int side = 0; side < SIDES; side++) {
            int body = slot[SIDES * c + side];
            if (6 * body < impulses.length) { // the ground has no numbers
                for (int k = 0; k < 6; k++) {
                    impulses[6 * body + k] += multiplier * gradient[24 * c + 6 * side + k];
                }
            }
        }
    }

    /** Gradient of gear {@code c} times increments of all bodies. */
    double rate(int c, double[] gradient, double[] increments) {
        double sum = 0;
        for (int side = 0; side < SIDES; side++) {
            int body = slot[SIDES * c + side];
            if (6 * body < increments.length) {
                for (int k = 0; k < 6; k++) {
                    sum += gradient[24 * c + 6 * side + k] * increments[6 * body + k];
                }
            }
        }
        return sum;
    }

    /** (k t, k (arm × t + w)): what a row (t, w) at the joint means for a body's centre of mass. */
    static void wrench(double[] rows, int row, double k, double[] arm, int a, double[] out, int o) {
        double tx = rows[row];
        double ty = rows[row + 1];
        double tz = rows[row + 2];
        out[o] = k * tx;
        out[o + 1] = k * ty;
        out[o + 2] = k * tz;
        out[o + 3] = k * (arm[a + 1] * tz - arm[a + 2] * ty + rows[row + 3]);
        out[o + 4] = k * (arm[a + 2] * tx - arm[a] * tz + rows[row + 4]);
        out[o + 5] = k * (arm[a] * ty - arm[a + 1] * tx + rows[row + 5]);
    }
}
