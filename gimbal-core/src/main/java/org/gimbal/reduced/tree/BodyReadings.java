package org.gimbal.reduced.tree;

import static org.gimbal.numerics.space.Kernels3.addCross;

import java.util.Arrays;
import org.gimbal.numerics.space.Kernels3;

/**
 * Poses and velocities of the bodies for a motion of the tree, as forces and snapshots read them: arrays in link order,
 * central frames, world axes. Scratch space of one thread.
 */
public final class BodyReadings {
    private final ReducedSystem system;
    private final TreeMotion motion;

    /** P and its velocity, three per slot. */
    public final double[] point;

    public final double[] pointVelocity;

    /** Centres of mass, quaternions, velocities (v, ω): three, four and six numbers per link. */
    public final double[] x;

    public final double[] q;
    public final double[] velocity;

    public BodyReadings(ReducedSystem system, TreeMotion motion) {
        this.system = system;
        this.motion = motion;
        int n = system.count;
        point = new double[3 * n + 3];
        pointVelocity = new double[3 * n + 3];
        x = new double[3 * n];
        q = new double[4 * n];
        velocity = new double[6 * n];
    }

    /** Of the motion computed last, which was at rest: the same as with velocities of zero, with less work. */
    public void readAtRest() {
        Arrays.fill(pointVelocity, 0);
        Arrays.fill(velocity, 0);
        for (int i = 0; i < system.count; i++) {
            placeLink(i);
        }
    }

    private void placeLink(int i) {
        int p = 3 * system.parent[i];
        for (int k = 3 * i, l = p; k < 3 * i + 3; k++, l++) {
            point[k] = point[l] + motion.arm[k];
            x[k] = point[k] + motion.center[k];
        }
        Kernels3.quaternion(motion.rotation, 9 * i, q, 4 * i);
    }

    /** Of the motion computed last, for the velocities u that it was computed with. */
    public void read(double[] u) {
        for (int i = 0; i < system.count; i++) {
            int p = 3 * system.parent[i];
            placeLink(i);
            System.arraycopy(pointVelocity, p, pointVelocity, 3 * i, 3);
            addCross(motion.spin, p, motion.arm, 3 * i, pointVelocity, 3 * i);
            for (int c = system.start[i]; c < system.start[i + 1]; c++) {
                for (int k = 0; k < 3; k++) {
                    pointVelocity[3 * i + k] += motion.column[6 * c + k] * u[c];
                }
            }
            System.arraycopy(pointVelocity, 3 * i, velocity, 6 * i, 3);
            System.arraycopy(motion.spin, 3 * i, velocity, 6 * i + 3, 3);
            addCross(motion.spin, 3 * i, motion.center, 3 * i, velocity, 6 * i);
        }
    }

    /** How large the mechanism is where it was read last: the largest coordinate of a centre of mass, m, or one. */
    public double size() {
        double farthest = 1;
        for (double each : x) {
            farthest = Math.max(farthest, Math.abs(each));
        }
        return farthest;
    }
}
