package org.gimbal.reduced.tree;

import static org.gimbal.numerics.space.Kernels3.addCross;

import java.util.Arrays;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.closure.Closures;

/**
 * What joints carry, from what is missing in the balance of momentum of single links: all that hangs on a joint, less what
 * acts along its own coordinates (docs/theory/generalized.md, G23). Scratch space of one run.
 */
public final class JointWrenches {
    private final ReducedSystem system;
    private final TreeMotion motion;
    private final double[] way = new double[3];
    private final double[] onJoint = new double[6];
    private final double[] spatial = new double[6];

    /** By edge, force and torque about the joint point, on the link or, of loop joints, on side B. */
    public final double[] reaction;

    /** @param motion of the tree, which is where wrenches are asked for */
    public JointWrenches(ReducedSystem system, TreeMotion motion) {
        this.system = system;
        this.motion = motion;
        reaction = new double[6 * system.joints.edges()];
    }

    /**
     * From the leaves to the ground, each joint at its point.
     *
     * @param impulse what is missing in the balance of each link, (force, torque about the centre of mass), world axes,
     *     or impulses of these over a time; used up
     * @param perSpan one over that time
     */
    public void gather(Configuration at, double[] impulse, double perSpan) {
        Arrays.fill(reaction, 0);
        JointTable joints = system.joints;
        for (int i = system.count - 1; i >= 0; i--) {
            int o = 6 * i;
            double[] childArm = joints.reversed(i) ? at.frames.armA : at.frames.armB;
            turnAbout(-1, childArm, 3 * i, impulse, o, impulse, o);
            if (joints.jointOfEdge(i) >= 0) {
                takeOffCoordinates(at, i, childArm, impulse);
                for (int k = 0; k < 6; k++) {
                    reaction[o + k] = perSpan * onJoint[k];
                }
            }
            int p = system.parent[i];
            if (p < system.count) {
                double[] parentArm = joints.reversed(i) ? at.frames.armB : at.frames.armA;
                for (int k = 0; k < 6; k++) {
                    impulse[6 * p + k] += impulse[o + k];
                }
                turnAbout(1, parentArm, 3 * i, impulse, o, impulse, 6 * p);
            }
        }
    }

    /** Torque out += ± arm × force. */
    private static void turnAbout(double sign, double[] arm, int a, double[] force, int f, double[] out, int o) {
        double x = sign * arm[a];
        double y = sign * arm[a + 1];
        double z = sign * arm[a + 2];
        double fx = force[f];
        double fy = force[f + 1];
        double fz = force[f + 2];
        out[o + 3] += y * fz - z * fy;
        out[o + 4] += z * fx - x * fz;
        out[o + 5] += x * fy - y * fx;
    }

    /**
     * What springs, dampers, motors and motions give along the coordinates of the joint, and errors of the method there,
     * act by the gradients of the coordinates; the columns of the tree find how much of each there is.
     */
    private void takeOffCoordinates(Configuration at, int i, double[] childArm, double[] impulse) {
        System.arraycopy(impulse, 6 * i, onJoint, 0, 6);
        at.rows.locate(i, at.x, at.r);
        at.rows.coordinates(i);
        double[] gradient = at.rows.rows;
        double sign = system.joints.reversed(i) ? -1 : 1;
        // columns are twists about P of the link, which may be another point than that of the joint
        for (int k = 0; k < 3; k++) {
            way[k] = childArm[3 * i + k] + motion.center[3 * i + k];
        }
        System.arraycopy(impulse, 6 * i, spatial, 0, 6);
        addCross(way, 0, spatial, 0, spatial, 3);
        for (int c = system.start[i]; c < system.start[i + 1]; c++) {
            double along = sign * SpatialVectors.dot(motion.column, 6 * c, spatial, 0);
            int row = 6 * (c - system.start[i]);
            for (int k = 0; k < 6; k++) {
                onJoint[k] -= along * gradient[row + k];
            }
        }
    }

    /**
     * Σ λ C of side B of joints that close loops: they are the first rows, where they are kept as they are.
     *
     * @param gradient of all rows of the system
     */
    public void closeLoops(Configuration at, double[] gradient, double[] multiplier, double perSpan) {
        Closures closures = system.rows;
        for (int e = system.count; e < system.joints.edges(); e++) {
            int closure = e - system.count;
            int o = 6 * e;
            int g = closures.gradientStart(closure) + 6;
            for (int r = closures.firstRow(closure); r < closures.firstRow(closure + 1); r++) {
                for (int k = 0; k < 6; k++) {
                    reaction[o + k] += perSpan * multiplier[r] * gradient[g + k];
                }
                g += 12;
            }
            at.rows.locate(e, at.x, at.r);
            turnAbout(-1, at.frames.armB, 3 * e, reaction, o, reaction, o);
        }
    }
}
