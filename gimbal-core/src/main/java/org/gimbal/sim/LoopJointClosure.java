package org.gimbal.sim;

import org.gimbal.model.Mechanism;

/** A joint that closes a loop: the constraint rows of {@link JointRows}, side A with the opposite sign of side B. */
final class LoopJointClosure implements Closure {
    private final String label;
    private final int edge;
    private final int rows;
    private final int pointRows;
    private final int[] slots;

    LoopJointClosure(Mechanism mechanism, JointTable joints, int edge) {
        this.edge = edge;
        label = "joint '" + mechanism.joints().get(joints.jointOfEdge(edge)).name() + "'";
        rows = joints.rows(edge);
        pointRows = Math.min(rows, joints.lockedTranslations(edge));
        slots = new int[] {joints.sideA(edge), joints.sideB(edge)};
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public int[] slots() {
        return slots;
    }

    /** Rows of points come before those of axes. */
    @Override
    public String unit() {
        return pointRows == rows ? "m" : pointRows == 0 ? "rad" : "m or rad";
    }

    @Override
    public boolean relative() {
        return true;
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
}
