package org.gimbal.contact;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.force.RowForces;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Servo;

/**
 * What acts along one measure of the pose and has bounds, compiled: limits of joint coordinates, dry friction, and the effort limits of servos; one row each,
 * in that order.
 */
public final class BoundTable {
    private final LimitTable limits;
    private final List<DryFriction> frictions = new ArrayList<>();
    private final List<Integer> servoRows = new ArrayList<>();
    private final RowForces forces;
    private final Closures measures;

    public BoundTable(Mechanism mechanism, JointTable joints, BodyTable bodies, LimitTable limits, RowForces forces) {
        this.limits = limits;
        this.forces = forces;
        List<Closure> rows = new ArrayList<>();
        mechanism.forces().forEach(force -> {
            if (force instanceof DryFriction friction) {
                frictions.add(friction);
                rows.add(RowForces.measure(mechanism, joints, bodies, friction.name(), friction.along()));
            }
        });
        for (int r = 0; r < forces.count(); r++) {
            if (forces.get(r) instanceof Servo servo && servo.limit() < Double.POSITIVE_INFINITY && servo.follows()) {
                servoRows.add(r);
                rows.add(RowForces.measure(mechanism, joints, bodies, servo.name(), servo.along()));
            }
        }
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
        return frictions.size();
    }

    public DryFriction friction(int k) {
        return frictions.get(k);
    }

    public int limitedServos() {
        return servoRows.size();
    }

    /** The row of a limited servo among the forces. */
    public int forceRow(int servo) {
        return servoRows.get(servo);
    }

    public RowForces forces() {
        return forces;
    }
}
