package org.gimbal.contact;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.force.MeasureForces;
import org.gimbal.force.ServoEffort;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Force;

/**
 * What acts along one measure of the pose and has bounds, compiled: limits of joint coordinates, dry friction, and the
 * effort limits of servos; one row each, in that order. Constant: threads may share it.
 */
public final class BoundTable {
    private final LimitTable limits;
    private final DryFriction[] frictions;

    /** Of each limited servo: its row among the forces along measures. */
    private final int[] forceRow;

    private final Closures measures;

    public BoundTable(
            Mechanism mechanism, JointTable joints, BodyTable bodies, LimitTable limits, MeasureForces forces) {
        this.limits = limits;
        List<Closure> rows = new ArrayList<>();
        List<DryFriction> dry = new ArrayList<>();
        for (Force force : mechanism.forces()) {
            if (force instanceof DryFriction friction) {
                dry.add(friction);
                rows.add(MeasureForces.measure(mechanism, joints, bodies, friction));
            }
        }
        frictions = dry.toArray(new DryFriction[0]);
        List<Integer> limited = new ArrayList<>();
        for (int r = 0; r < forces.count(); r++) {
            if (forces.law(r) instanceof ServoEffort law && law.bounded()) {
                limited.add(r);
                rows.add(MeasureForces.measure(mechanism, joints, bodies, law.servo()));
            }
        }
        forceRow = limited.stream().mapToInt(r -> r).toArray();
        measures = limits.measures().with(new Closures(rows, joints.count()));
    }

    /** All rows: limits, frictions, limited servos. */
    public int rows() {
        return measures.rows();
    }

    /** The measures as rows; their violation is the measure. */
    public Closures measures() {
        return measures;
    }

    public LimitTable limits() {
        return limits;
    }

    public int frictions() {
        return frictions.length;
    }

    public DryFriction friction(int k) {
        return frictions[k];
    }

    public int limitedServos() {
        return forceRow.length;
    }

    /** The row of a limited servo among the forces along measures. */
    public int forceRow(int servo) {
        return forceRow[servo];
    }
}
