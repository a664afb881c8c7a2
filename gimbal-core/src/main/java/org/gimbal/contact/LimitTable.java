package org.gimbal.contact;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.closure.CoordinateClosure;
import org.gimbal.ledger.LedgerLines;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;

/**
 * The joint limits of a mechanism, compiled: one row for each limited coordinate. Coordinates that are locked are among
 * the {@link Closures}. Constant: threads may share it.
 */
public final class LimitTable {
    private final Mechanism mechanism;
    private final List<JointLimit> limits;
    private final Closures measures;

    public LimitTable(Mechanism mechanism, JointTable joints) {
        this.mechanism = mechanism;
        limits = mechanism.limits().stream().filter(limit -> !limit.locks()).toList();
        List<Closure> rows = new ArrayList<>();
        for (JointLimit limit : limits) {
            int edge =
                    joints.edgeOfJoint(mechanism.jointIndex(limit.coordinate().joint()));
            rows.add(new CoordinateClosure(
                    mechanism, joints, edge, limit.coordinate().index(), 0));
        }
        measures = new Closures(rows, joints.count());
    }

    public int count() {
        return limits.size();
    }

    /** The coordinates as rows; their violation is the coordinate. */
    public Closures measures() {
        return measures;
    }

    /** What a limit is called in the energy ledger. */
    public String name(int limit) {
        return LedgerLines.nameOf(limits.get(limit), mechanism);
    }

    public double lower(int limit) {
        return limits.get(limit).lower();
    }

    public double upper(int limit) {
        return limits.get(limit).upper();
    }

    public double restitution(int limit) {
        return limits.get(limit).restitution();
    }

    /** Which limit a row is. */
    public JointLimit limit(int row) {
        return limits.get(row);
    }

    /** Where the limited coordinates are at a pose. */
    public double[] positions(Configuration at) {
        double[] q = new double[limits.size()];
        measures.evaluate(at, q, new double[measures.gradientSize()]);
        return q;
    }

    /**
     * Refuses a start beyond a stop.
     *
     * @throws ModelException naming the joint, where it starts and its stops
     */
    public void check(Configuration at, double tolerance) {
        double[] q = positions(at);
        for (int k = 0; k < q.length; k++) {
            if (q[k] < lower(k) - tolerance || q[k] > upper(k) + tolerance) {
                throw new ModelException(whose(limits.get(k).coordinate()) + " starts at " + q[k]
                        + ", outside its limits " + lower(k) + " to " + upper(k));
            }
        }
    }

    private String whose(CoordinateRef ref) {
        List<Coordinate> coordinates = mechanism.joint(ref.joint()).type().coordinates();
        String joint = "joint '" + ref.joint() + "'";
        return coordinates.size() == 1
                ? joint
                : joint + ", coordinate '" + coordinates.get(ref.index()).name() + "',";
    }
}
