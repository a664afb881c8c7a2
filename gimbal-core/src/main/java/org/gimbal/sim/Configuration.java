package org.gimbal.maximal;

import org.gimbal.numerics.space.Kernels3;
import org.gimbal.sim.JointFrames;
import org.gimbal.sim.JointRows;
import org.gimbal.sim.JointTable;

/** The poses of all bodies at one knot and what follows from them. The last body slot is the ground. */
final class Configuration {
    /** Centres of mass, world axes: three numbers per slot. */
    final double[] x;

    /** Unit quaternions central frame → world: four numbers per slot. */
    final double[] q;

    /** Rotation matrices of {@link #q}: nine numbers per slot. */
    final double[] r;

    final JointFrames frames;

    /** Explicit rows and coordinates of the joints here. */
    final JointRows rows;

    Configuration(JointTable joints) {
        int slots = joints.count() + 1;
        x = new double[3 * slots];
        q = new double[4 * slots];
        r = new double[9 * slots];
        frames = new JointFrames(joints);
        rows = new JointRows(joints, frames);
        q[4 * slots - 4] = 1;
        Kernels3.rotationMatrix(q, 4 * slots - 4, r, 9 * slots - 9);
    }

    /** Takes over positions and quaternions (without the ground slot) and recomputes the rest. */
    void set(double[] positions, double[] quaternions) {
        System.arraycopy(positions, 0, x, 0, positions.length);
        System.arraycopy(quaternions, 0, q, 0, quaternions.length);
        for (int i = 0; i < positions.length / 3; i++) {
            Kernels3.rotationMatrix(q, 4 * i, r, 9 * i);
        }
        frames.update(x, r);
    }
}
