package org.gimbal.audit;

import org.gimbal.kinematics.tree.ClosureJacobian;
import org.gimbal.kinematics.tree.LoopSolver;
import org.gimbal.kinematics.tree.TreeCoordinates;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.SineCosine;

/**
 * Whether a pose is singular: whether the closures have a higher rank beside it. A few steps along the freedom, always
 * the same ones, each closed again; where closing fails or leads far away, that step tells nothing.
 */
final class NearbyPoses {
    private static final int DIRECTIONS = 3;

    /** Length of a step, m or rad: its largest part. */
    private static final double STEP = 1e-3;

    private NearbyPoses() {}

    /** The highest rank found at the pose placed last and beside it. */
    static int highestRank(TreeCoordinates tree, ClosureJacobian here) {
        int highest = here.rank();
        if (here.rows() == 0 || here.rank() == tree.count()) {
            return highest;
        }
        for (int attempt = 0; attempt < DIRECTIONS; attempt++) {
            highest = Math.max(highest, rank(tree.copy(), direction(here, tree.count(), attempt)));
        }
        return highest;
    }

    private static double[] direction(ClosureJacobian here, int count, int attempt) {
        double[] any = new double[count];
        for (int k = 0; k < count; k++) {
            any[k] = SineCosine.sin(1 + 2.3 * k + 7.1 * attempt);
        }
        return here.alongFreedom(any);
    }

    private static int rank(TreeCoordinates tree, double[] direction) {
        double longest = 0;
        for (double d : direction) {
            longest = Math.max(longest, Math.abs(d));
        }
        if (longest == 0) {
            return 0;
        }
        tree.move(direction, STEP / longest);
        tree.place();
        try {
            double moved = LoopSolver.close(tree, new boolean[tree.count()], tree.linkage.closures.ofPositions());
            tree.linkage.closures.takeKnot(tree.at);
            return moved > 10 * STEP ? 0 : Redundancy.jacobian(tree).rank();
        } catch (ModelException e) {
            return 0;
        }
    }
}
