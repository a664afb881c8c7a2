package org.gimbal.reduced.tree;

import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.TreeCoordinates;
import org.gimbal.numerics.space.Kernels3;

/** Coordinates and velocities where a run starts, in link order. */
public final class TreeStart {
    private TreeStart() {}

    /** Reads q and u. */
    public static void read(ReducedSystem system, Assembly assembly, double[] q, double[] u) {
        TreeCoordinates start = assembly.coordinates();
        double[] x = new double[3 * system.count];
        double[] orientation = new double[4 * system.count];
        double[] velocity = new double[6 * system.count];
        assembly.positions(x);
        assembly.orientations(orientation);
        assembly.velocities(velocity);
        double[] matrix = new double[9];
        for (int i = 0; i < system.count; i++) {
            int first = system.start[i];
            if (system.joints.jointOfEdge(i) < 0) {
                System.arraycopy(x, 3 * i, q, first, 3);
                Kernels3.rotationMatrix(orientation, 4 * i, matrix, 0);
                Kernels3.rotationVector(matrix, 0, q, first + 3);
                System.arraycopy(velocity, 6 * i, u, first, 6);
            } else {
                int freedom = system.start[i + 1] - first;
                int place = system.linkage.layout.offset(system.joints.jointOfEdge(i));
                System.arraycopy(start.q, place, q, first, freedom);
                System.arraycopy(start.rates, place, u, first, freedom);
            }
        }
    }

    /** Reads what is kept from knot to knot: angles of joints, then what closures remember. */
    public static void readKept(ReducedSystem system, Assembly assembly, double[] kept) {
        double[] remembers = new double[system.linkage.closures.memory()];
        assembly.kept(kept);
        assembly.memory(remembers);
        System.arraycopy(remembers, 0, kept, kept.length - remembers.length, remembers.length);
    }
}
