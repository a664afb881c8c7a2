package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointRows;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Mechanism;

/** A joint that closes a loop: the constraint rows of {@link JointRows}, side A with the opposite sign of side B. */
public final class LoopJointClosure implements Closure {
    private final ClosureForm form;
    private final int edge;
    private final int rows;

    public LoopJointClosure(Mechanism mechanism, JointTable joints, int edge) {
        this.edge = edge;
        rows = joints.rows(edge);
        form = form(mechanism, joints, edge, rows, joints.rowUnit(edge));
    }

    /** Of something between the sides of an edge. */
    static ClosureForm form(Mechanism mechanism, JointTable joints, int edge, int rows, String unit) {
        String name = mechanism.joints().get(joints.jointOfEdge(edge)).name();
        return new ClosureForm("joint '" + name + "'", unit, rows, true, joints.sideA(edge), joints.sideB(edge));
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        at.rows.locate(edge, at.x, at.r);
        at.rows.constraints(edge);
        for (int i = 0; i < rows; i++) {
            violation[v + i] = at.rows.violation[i];
            JointRows.wrench(at.rows.rows, 6 * i, -1, at.frames.armA, 3 * edge, gradient, g + 12 * i);
            JointRows.wrench(at.rows.rows, 6 * i, 1, at.frames.armB, 3 * edge, gradient, g + 12 * i + 6);
        }
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        at.rows.locate(edge, at.x, at.r);
        at.rows.constraintRates(edge, motion);
        for (int i = 0; i < rows; i++) {
            at.rows.writeRate(edge, i, 1, out, g + 12 * i);
        }
    }
}
