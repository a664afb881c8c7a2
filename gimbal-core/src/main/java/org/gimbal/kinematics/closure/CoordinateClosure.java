package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointRows;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Mechanism;

/**
 * A coordinate of a joint against a value: γ = q − value. Holds coordinates while a start is looked for; springs and
 * servos act along it.
 */
public final class CoordinateClosure implements Closure {
    private final ClosureForm form;
    private final int edge;
    private final int index;
    private final double value;
    private final int ownJoint;

    public CoordinateClosure(Mechanism mechanism, JointTable joints, int edge, int index, double value) {
        this.edge = edge;
        this.index = index;
        this.value = value;
        ownJoint = edge < joints.count() && joints.directCoordinate(edge) ? edge : -1;
        form = LoopJointClosure.form(mechanism, joints, edge, 1, "m or rad");
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public int ownJoint() {
        return ownJoint;
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        at.rows.locate(edge, at.x, at.r);
        at.rows.coordinates(edge);
        violation[v] = at.rows.coordinates[index] - value;
        JointRows.wrench(at.rows.rows, 6 * index, -1, at.frames.armA, 3 * edge, gradient, g);
        JointRows.wrench(at.rows.rows, 6 * index, 1, at.frames.armB, 3 * edge, gradient, g + 6);
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        at.rows.locate(edge, at.x, at.r);
        at.rows.coordinateRates(edge, motion);
        at.rows.writeRate(edge, index, 1, out, g);
    }
}
