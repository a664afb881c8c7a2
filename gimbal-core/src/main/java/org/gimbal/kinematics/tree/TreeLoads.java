package org.gimbal.kinematics.tree;

import org.gimbal.model.SpanningTree;

/**
 * What wrenches on the bodies do to the spanning tree, at the pose placed last. Wrenches are (force, torque about the
 * centre of mass), world axes, six numbers per link. For set-up code.
 */
public final class TreeLoads {
    private TreeLoads() {}

    /**
     * Adds to each link's wrench those of all links behind it, about its own centre of mass: what its joint has to
     * carry.
     */
    public static void gather(TreeCoordinates tree, double[] wrench) {
        double[] x = tree.at.x;
        for (int i = tree.pose.length - 1; i >= 0; i--) {
            int parent = tree.linkage.tree.links().get(i).parent();
            if (parent == SpanningTree.GROUND) {
                continue;
            }
            double ax = x[3 * i] - x[3 * parent];
            double ay = x[3 * i + 1] - x[3 * parent + 1];
            double az = x[3 * i + 2] - x[3 * parent + 2];
            int f = 6 * i;
            int p = 6 * parent;
            for (int k = 0; k < 6; k++) {
                wrench[p + k] += wrench[f + k];
            }
            wrench[p + 3] += ay * wrench[f + 2] - az * wrench[f + 1];
            wrench[p + 4] += az * wrench[f] - ax * wrench[f + 2];
            wrench[p + 5] += ax * wrench[f + 1] - ay * wrench[f];
        }
    }

    /**
     * Tᵀ wrench, T the velocities of all bodies for unit velocities of the tree's coordinates. The wrenches are
     * gathered.
     */
    public static double[] generalised(TreeCoordinates tree, double[] wrench) {
        gather(tree, wrench);
        double[] result = new double[tree.count()];
        double[] unit = new double[6];
        for (int entry = 0; entry < result.length; entry++) {
            int i = tree.link[entry];
            tree.placement.direction(i, tree.index[entry], tree.q, unit);
            for (int k = 0; k < 6; k++) {
                result[entry] += unit[k] * wrench[6 * i + k];
            }
        }
        return result;
    }
}
