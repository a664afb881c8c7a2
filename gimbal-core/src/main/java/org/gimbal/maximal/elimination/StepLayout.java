package org.gimbal.maximal.elimination;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gimbal.kinematics.BodyInertia;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.tree.Linkage;

/**
 * What the linear algebra of a step has to know of a mechanism: the tree, its joints, and all rows beside them.
 * Constant, shared by all runs in all threads.
 */
public final class StepLayout {
    final Linkage linkage;
    final BodyTable bodies;
    final BodyInertia inertia;
    final JointTable joints;
    final int count;

    /** The hard rows beside the tree. */
    final Closures closures;

    /** Those and, behind them, the compliant rows: all rows beside the tree. */
    public final Closures rows;

    /**
     * Those of all rows that travel in the elimination, and which of all rows they are: compliant rows along a joint's
     * only coordinate do not.
     */
    final Closures travelling;

    final int[] travellingRow;

    /** For each compliant row: the link whose joint's only coordinate it is along; −1 for those that travel. */
    final int[] ownJoint;

    /** Whether anything can touch: then blocks may be as stiff as contacts are. */
    final boolean touching;

    /** Parent link of each link, −1 for the ground. */
    public final int[] parent;

    /**
     * Of a mechanism.
     *
     * @param compliant measures of forces and, behind them, of what has bounds
     * @param touching whether anything can touch
     */
    public StepLayout(Linkage linkage, BodyInertia inertia, Closures compliant, boolean touching) {
        this.linkage = linkage;
        this.inertia = inertia;
        this.touching = touching;
        bodies = linkage.bodies;
        joints = linkage.joints;
        closures = linkage.necessary;
        rows = compliant.count() == 0 ? closures : closures.with(compliant);
        ownJoint = new int[compliant.count()];
        Arrays.setAll(ownJoint, r -> compliant.get(r).ownJoint());
        int hard = closures.count();
        travelling = rows.only(c -> c < hard || ownJoint[c - hard] < 0);
        travellingRow = IntStream.range(0, rows.rows())
                .filter(r -> r < closures.rows() || ownJoint[r - closures.rows()] < 0)
                .toArray();
        count = bodies.count();
        parent = new int[count];
        Arrays.setAll(parent, i -> linkage.tree.links().get(i).parent());
    }

    int compliantRows() {
        return rows.rows() - closures.rows();
    }
}
