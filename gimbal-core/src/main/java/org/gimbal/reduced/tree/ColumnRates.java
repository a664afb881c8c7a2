package org.gimbal.reduced.tree;

import static org.gimbal.numerics.space.Kernels3.addCross;
import static org.gimbal.numerics.space.Kernels3.apply;
import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.multiply;

import java.util.Arrays;
import org.gimbal.kinematics.joint.Directions;
import org.gimbal.kinematics.joint.JointKinematics;

/**
 * How the columns s of all joints change, in world axes: ṡ = R_A (rate in the axes of frame A) + ω_A × s, with A carried
 * by the parent, or by the link where the tree runs the other way (docs/theory/reduced.md, R60). Hinges have ṡ = ω_p × s.
 * Scratch space of one thread.
 */
public final class ColumnRates {
    private final ReducedSystem system;
    private final TreeMotion motion;

    /** ṡ, six per coordinate. */
    public final double[] rate;

    private final double[] pose = new double[7];
    private final double[] frameA = new double[9];
    private final double[] directions = new double[36];
    private final double[] rates = new double[36];
    private final double[] twist = new double[6];
    private final double[] local = new double[3];
    private final double[] jointWork;

    public ColumnRates(ReducedSystem system, TreeMotion motion) {
        this.system = system;
        this.motion = motion;
        rate = new double[6 * system.size];
        jointWork = new double[system.joints.workSize()];
    }

    /** Of the motion computed last, for the q and u that it was computed with. */
    public void fill(double[] q, double[] u) {
        Arrays.fill(rate, 0);
        for (int i = 0; i < system.count; i++) {
            boolean reversed = system.joints.reversed(i);
            if (!system.hinge[i]) {
                turnWithFrame(i, reversed, q, u);
            }
            boolean onLink = reversed && !system.hinge[i];
            int carrier = 3 * (onLink ? i : system.parent[i]);
            for (int k = 6 * system.start[i]; k < 6 * system.start[i + 1]; k += 3) {
                addCross(motion.spin, carrier, motion.column, k, rate, k);
            }
        }
    }

    private void turnWithFrame(int i, boolean reversed, double[] q, double[] u) {
        int first = system.start[i];
        int freedom = system.start[i + 1] - first;
        if (!reversed) {
            if (!system.ball[i]) { // whose axes are fixed in frame A
                System.arraycopy(motion.columnRate, 6 * first, rate, 6 * first, 6 * freedom);
            }
            return;
        }
        JointKinematics.directionRates(system.joints, i, q, u, first, rates, 0, jointWork);
        multiply(motion.rotation, 9 * i, system.onChild, 9 * i, frameA, 0);
        JointKinematics.pose(system.joints, i, q, first, pose, 0, jointWork);
        JointKinematics.directions(system.joints, i, q, first, directions, 0, jointWork);
        Directions.twist(freedom, directions, u, first, twist);
        ratesOfA(freedom);
        for (int h = 0; h < 6 * freedom; h += 3) {
            apply(frameA, 0, rates, h, rate, 6 * first + h);
        }
    }

    /** Of s_v = S_ω × d − S_v, s_ω = −S_ω with ḋ = S_v u, in the axes of A. */
    private void ratesOfA(int freedom) {
        for (int h = 0; h < 6 * freedom; h += 6) {
            cross(rates, h + 3, pose, 0, local, 0);
            addCross(directions, h + 3, twist, 0, local, 0);
            for (int k = 0; k < 3; k++) {
                rates[h + k] = local[k] - rates[h + k];
                rates[h + 3 + k] *= -1;
            }
        }
    }
}
