package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.kinematics.JointFrames;
import org.gimbal.kinematics.JointTable;

/**
 * What round-off leaves of the balance in the free directions of the joints. Momenta, impulses of forces and of closures
 * are rounded at their own size; a joint's residual ρ is a sum of them over its subtree, so that it cannot be known
 * better than
 *
 * <pre>   noise of ρ_j = k ε Σ_{subtree of j} (|τ_i| + d_ij |f_i|),     f_i, τ_i what is summed on body i </pre>
 *
 * with d_ij along the arms from joint j to body i, ε = 2⁻⁵² and k = {@link StepTolerances#roundings}. As a rate, ρ/I of
 * the child alone, that is 1e-15 where bodies are alike, but 1e-8 where a light link carries a mass a million times its
 * own, or where a link's inertia is a hundred-millionth of what hangs on it: no iteration gets below.
 */
final class RoundOff {
    private static final double ULP = 0x1p-52;

    private final MaximalSystem system;
    private final double[] force;
    private final double[] torque;

    RoundOff(MaximalSystem system) {
        this.system = system;
        force = new double[system.count];
        torque = new double[system.count];
    }

    void clear() {
        Arrays.fill(force, 0);
        Arrays.fill(torque, 0);
    }

    /** Adds the sizes of what is summed on the bodies, six numbers per link. */
    void add(double[] wrench) {
        for (int i = 0; i < force.length; i++) {
            int o = 6 * i;
            force[i] += length(wrench[o], wrench[o + 1], wrench[o + 2]);
            torque[i] += length(wrench[o + 3], wrench[o + 4], wrench[o + 5]);
        }
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    /**
     * Whether all residuals are within {@code factor} times their noise, or rates within what is allowed of any.
     * Overwrites what was added.
     *
     * @param projected ρ of each free direction, six numbers per link
     */
    boolean explains(double[] projected, double factor, double allowedRate, JointFrames frames) {
        JointTable joints = system.joints;
        double share = factor * StepTolerances.STANDARD.roundings() * ULP;
        for (int i = system.count - 1; i >= 0; i--) {
            boolean reversed = joints.reversed(i);
            torque[i] += arm(reversed ? frames.armA : frames.armB, i) * force[i];
            if (!explains(i, projected, share, allowedRate, frames)) {
                return false;
            }
            int parent = system.parent[i];
            if (parent >= 0) {
                force[parent] += force[i];
                torque[parent] += torque[i] + arm(reversed ? frames.armB : frames.armA, i) * force[i];
            }
        }
        return true;
    }

    private static double arm(double[] arms, int i) {
        return length(arms[3 * i], arms[3 * i + 1], arms[3 * i + 2]);
    }

    private boolean explains(int i, double[] projected, double share, double allowedRate, JointFrames frames) {
        for (int k = 0; k < system.joints.freedom(i); k++) {
            double noise = share
                    * switch (system.joints.free(i)) {
                        case ONE_TURN, ALL_TURNS -> torque[i];
                        case EVERYTHING -> k < 3 ? force[i] : torque[i];
                        case STORED -> along(i, k, frames);
                    };
            double rho = Math.abs(projected[6 * i + k]);
            if (!(rho <= noise || rho * system.perInertia[6 * i + k] <= allowedRate)) {
                return false;
            }
        }
        return true;
    }

    /** Of a free direction (t, w). */
    private double along(int i, int k, JointFrames frames) {
        int s = 36 * i + 6 * k;
        double[] free = frames.free;
        return length(free[s], free[s + 1], free[s + 2]) * force[i]
                + length(free[s + 3], free[s + 4], free[s + 5]) * torque[i];
    }
}
