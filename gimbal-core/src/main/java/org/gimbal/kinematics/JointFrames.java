package org.gimbal.kinematics;

import org.gimbal.kinematics.joint.EdgePlaces;
import org.gimbal.kinematics.joint.JointKinematics;

/**
 * Where all joints are at one configuration, in world axes, and which relative motions they leave free there: see
 * {@link EdgePlaces}. Reads positions and rotation matrices of all body slots; allocates nothing.
 */
public final class JointFrames extends EdgePlaces {
    private final JointTable table;

    public JointFrames(JointTable table) {
        super(table);
        this.table = table;
    }

    /**
     * Recomputes everything for body positions {@code x} (three per slot) and rotation matrices {@code r} (nine per
     * slot), and returns the sum of squares of all constraint violations. Edges that close loops are left to {@link
     * JointRows#locate}.
     */
    public double update(double[] x, double[] r) {
        double sum = 0;
        for (int e = 0; e < table.count(); e++) {
            sum += update(e, x, r);
        }
        return sum;
    }

    /** The same for one edge. */
    public double update(int e, double[] x, double[] r) {
        return JointKinematics.update(table, this, e, x, r);
    }

    /** Arms to P_B, the offset, and the first two axes of side A: for offsets across the third axis. */
    public void placeAcrossThirdAxis(int e, double[] x, double[] r) {
        placeAcrossThirdAxis(table, e, x, r);
    }
}
