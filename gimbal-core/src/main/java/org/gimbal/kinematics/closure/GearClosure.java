package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointRows;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Coupling;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.CoordinateRef;

/** A gear: γ = q_second − ratio·q_first − offset, one row over the four bodies of two joints. */
final class GearClosure implements Closure {
    private final ClosureForm form;
    private final int[] edge = new int[2];
    private final int[] coordinate = new int[2];
    private final double[] factor = new double[2];
    private final double offset;

    /** Sides A and B of the first joint, then of the second. */
    private final int[] slots = new int[4];

    GearClosure(Mechanism mechanism, JointTable joints, Coupling coupling) {
        offset = coupling.offset();
        fill(mechanism, joints, 0, coupling.first(), -coupling.ratio());
        fill(mechanism, joints, 1, coupling.second(), 1);
        form = new ClosureForm("gear '" + coupling.name() + "'", "m or rad", 1, true, slots);
    }

    private void fill(Mechanism mechanism, JointTable joints, int k, CoordinateRef ref, double f) {
        edge[k] = joints.edgeOfJoint(mechanism.jointIndex(ref.joint()));
        coordinate[k] = ref.index();
        factor[k] = f;
        slots[2 * k] = joints.sideA(edge[k]);
        slots[2 * k + 1] = joints.sideB(edge[k]);
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        JointRows rows = at.rows;
        violation[v] = -offset;
        for (int k = 0; k < 2; k++) {
            int e = edge[k];
            rows.locate(e, at.x, at.r);
            rows.coordinates(e);
            violation[v] += factor[k] * rows.coordinates[coordinate[k]];
            int row = 6 * coordinate[k];
            JointRows.wrench(rows.rows, row, -factor[k], at.frames.armA, 3 * e, gradient, g + 12 * k);
            JointRows.wrench(rows.rows, row, factor[k], at.frames.armB, 3 * e, gradient, g + 12 * k + 6);
        }
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        for (int k = 0; k < 2; k++) {
            at.rows.locate(edge[k], at.x, at.r);
            at.rows.coordinateRates(edge[k], motion);
            at.rows.writeRate(edge[k], coordinate[k], factor[k], out, g + 12 * k);
        }
    }
}
