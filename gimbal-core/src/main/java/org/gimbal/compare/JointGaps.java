package org.gimbal.compare;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Quat;
import org.gimbal.sim.Snapshot;

/**
 * How far joints and loops are open in published poses, whatever an engine says of itself: the length of the violations
 * of each joint of the mechanism, m and rad. Of joints that find their own place on a path the published coordinates
 * are taken.
 */
final class JointGaps {
    private final Linkage linkage;
    private final Configuration at;
    private final double[] x;
    private final double[] q;

    JointGaps(Mechanism mechanism) {
        linkage = new Linkage(mechanism);
        at = linkage.newConfiguration();
        x = new double[3 * linkage.bodies.count()];
        q = new double[4 * linkage.bodies.count()];
    }

    /** The largest gap of a joint. */
    double worst(Snapshot snapshot) {
        place(snapshot);
        JointTable joints = linkage.joints;
        double worst = 0;
        for (int e = 0; e < joints.edges(); e++) {
            if (joints.jointOfEdge(e) < 0) {
                continue;
            }
            at.rows.locate(e, at.x, at.r);
            int rows = at.rows.constraints(e);
            double sum = 0;
            for (int r = 0; r < rows; r++) {
                sum += at.rows.violation[r] * at.rows.violation[r];
            }
            worst = Math.max(worst, Math.sqrt(sum));
        }
        return worst;
    }

    private void place(Snapshot snapshot) {
        BodyTable bodies = linkage.bodies;
        for (int i = 0; i < bodies.count(); i++) {
            int body = bodies.bodyOfLink(i);
            System.arraycopy(snapshot.centersOfMass(), 3 * body, x, 3 * i, 3);
            Quat turned = Quat.from(snapshot.bodyOrientations(), 4 * body)
                    .times(bodies.centralFrame(i).orientation());
            turned.unit().into(q, 4 * i);
        }
        JointTable joints = linkage.joints;
        for (int e = 0; e < joints.edges(); e++) {
            int first = joints.firstKept(e);
            if (first >= 0) {
                int from = linkage.layout.offset(joints.jointOfEdge(e)) + first;
                System.arraycopy(
                        snapshot.jointCoordinates(),
                        from,
                        at.frames.kept,
                        joints.keptStart(e),
                        joints.freedom(e) - first);
            }
        }
        at.set(x, q);
    }
}
