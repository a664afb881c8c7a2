package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.numerics.dense.SmallLu;
import org.gimbal.sim.JointFrames;
import org.gimbal.sim.JointTable;

/**
 * Linear-time elimination on the tree: each joint together with its child body, through the joint's free directions
 * instead of its multipliers.
 *
 * <p>Solves, for the increments e = (δx, δθ) of all bodies,
 *
 * <pre>
 *   M_i e_i + p_i = joint impulses on i            (balance; directions of the OLD pose)
 *   y_child = y_parent + S₂ s + c                  (joints;  directions of the NEW pose)
 *   S₁ᵀ (impulse of the joint on the child) = 0
 * </pre>
 *
 * where y = (δP, δθ) is the increment at the joint point. With M, p of a child moved to its joint point,
 *
 * <pre>
 *   U = M S₂,  W = S₁ᵀ M,  H = S₁ᵀ M S₂,  z = S₁ᵀ(p + M c)
 *   M' = M − U H⁻¹ W,   p' = p + M c − U H⁻¹ z     passed on to the parent
 *   s = −H⁻¹ (z + W y_parent)                      on the way back
 * </pre>
 *
 * An articulated-body recursion that is unsymmetric because S₁ (old pose) and S₂ (new pose) differ. Masses never stand in
 * a denominator, so mass ratios cost no digits. It computes the same increments as the block LDU of the papers
 * (2020, algorithms 3–4) on the full matrix.
 *
 * <p>Reads the joint frames of the two poses; owns everything else. Allocates nothing after construction.
 */
final class TreeElimination {
    /** Body blocks M about the centres of mass, 36 numbers per link; overwritten by {@link #factorise}. */
    final double[] matrix;

    private final int n;
    private final int[] parent;
    private final JointTable joints;
    private final JointTable.Kernel[] kernel;
    private final boolean[] reversed;
    private final int[] freedom;
    private final int[] sixPerFreedom;
    private final int[] squarePerFreedom;
    private final double[] u;
    private final double[] w;
    private final double[] h;
    private final int[] pivots;
    private final double[] z;
    private final double[] reduced = new double[36];
    private final double[] column = new double[6];
    private final double[] moved = new double[6];
    private JointFrames before;
    private JointFrames after;

    /** Arms and free directions of the new pose at the linearisation: the pose itself moves on before later solves. */
    private final double[] childArm;

    private final double[] parentArm;
    private final double[] freeAfter;

    TreeElimination(MaximalSystem system) {
        joints = system.joints;
        n = joints.count();
        parent = system.parent;
        kernel = new JointTable.Kernel[n];
        reversed = new boolean[n];
        freedom = new int[n];
        sixPerFreedom = new int[n + 1];
        squarePerFreedom = new int[n + 1];
        for (int i = 0; i < n; i++) {
            kernel[i] = joints.kernel(i);
            reversed[i] = joints.reversed(i);
            freedom[i] = joints.freedom(i);
            sixPerFreedom[i + 1] = sixPerFreedom[i] + 6 * freedom[i];
            squarePerFreedom[i + 1] = squarePerFreedom[i] + freedom[i] * freedom[i];
        }
        matrix = new double[36 * n];
        childArm = new double[3 * n];
        parentArm = new double[3 * n];
        freeAfter = new double[36 * n];
        u = new double[sixPerFreedom[n]];
        w = new double[sixPerFreedom[n]];
        h = new double[squarePerFreedom[n]];
        z = new double[6 * n];
        pivots = new int[6 * n];
        before = new JointFrames(joints);
        after = before;
    }

    /** Eliminates all matrices, leaves to root; returns the link whose pivot is singular, or −1. */
    int factorise(JointFrames oldPose, JointFrames newPose) {
        before = oldPose;
        after = newPose;
        for (int i = n - 1; i >= 0; i--) {
            keepGeometry(i);
            boolean regular = switch (kernel[i]) {
                case FREE -> factoriseFree(i);
                case REVOLUTE -> factoriseRevolute(i);
                case SPHERICAL -> factoriseSpherical(i);
                default -> factoriseGeneral(i);
            };
            if (!regular) {
                return i;
            }
        }
        return -1;
    }

    private void keepGeometry(int i) {
        System.arraycopy(reversed[i] ? after.armA : after.armB, 3 * i, childArm, 3 * i, 3);
        System.arraycopy(reversed[i] ? after.armB : after.armA, 3 * i, parentArm, 3 * i, 3);
        System.arraycopy(after.free, 36 * i, freeAfter, 36 * i, 6 * freedom[i]);
    }

    private boolean factoriseFree(int i) {
        int o = squarePerFreedom[i];
        System.arraycopy(matrix, 36 * i, h, o, 36);
        return SmallLu.factorise(h, o, 6, pivots, 6 * i);
    }

    private boolean factoriseRevolute(int i) {
        moveToJoint(i);
        int m = 36 * i;
        int o = sixPerFreedom[i];
        int s = 36 * i + 3;
        double ax = freeAfter[s];
        double ay = freeAfter[s + 1];
        double az = freeAfter[s + 2];
        double bx = before.free[s];
        double by = before.free[s + 1];
        double bz = before.free[s + 2];
        for (int k = 0; k < 6; k++) {
            int c = m + 6 * k;
            u[o + k] = matrix[c + 3] * ax + matrix[c + 4] * ay + matrix[c + 5] * az;
            w[o + k] = bx * matrix[m + 18 + k] + by * matrix[m + 24 + k] + bz * matrix[m + 30 + k];
        }
        double pivot = bx * u[o + 3] + by * u[o + 4] + bz * u[o + 5];
        double inverse = 1 / pivot;
        h[squarePerFreedom[i]] = inverse;
        if (parent[i] >= 0) {
            for (int k = 0; k < 6; k++) {
                double f = -u[o + k] * inverse;
                int c = m + 6 * k;
                int d = 6 * k;
                reduced[d] = Math.fma(f, w[o], matrix[c]);
                reduced[d + 1] = Math.fma(f, w[o + 1], matrix[c + 1]);
                reduced[d + 2] = Math.fma(f, w[o + 2], matrix[c + 2]);
                reduced[d + 3] = Math.fma(f, w[o + 3], matrix[c + 3]);
                reduced[d + 4] = Math.fma(f, w[o + 4], matrix[c + 4]);
                reduced[d + 5] = Math.fma(f, w[o + 5], matrix[c + 5]);
            }
            addToParent(i);
        }
        return Double.isFinite(inverse);
    }

    /** S = (0, 1): H is the rotational block, and only forces pass on to the parent. */
    private boolean factoriseSpherical(int i) {
        moveToJoint(i);
        int m = 36 * i;
        int o = squarePerFreedom[i];
        int v = sixPerFreedom[i];
        for (int k = 0; k < 3; k++) {
            System.arraycopy(matrix, m + 18 + 6 * k + 3, h, o + 3 * k, 3);
            System.arraycopy(matrix, m + 18 + 6 * k, w, v + 3 * k, 3);
        }
        if (!SmallLu.factorise(h, o, 3, pivots, 6 * i)) {
            return false;
        }
        if (parent[i] >= 0) {
            SmallLu.solve(h, o, 3, pivots, 6 * i, w, v, 3); // w ← H⁻¹ M_θx
            Arrays.fill(reduced, 0);
            for (int k = 0; k < 3; k++) {
                int c = m + 6 * k;
                for (int l = 0; l < 3; l++) {
                    reduced[6 * k + l] = matrix[c + l]
                            - matrix[c + 3] * w[v + l]
                            - matrix[c + 4] * w[v + 3 + l]
                            - matrix[c + 5] * w[v + 6 + l];
                }
            }
            addToParent(i);
        }
        return true;
    }

    private boolean factoriseGeneral(int i) {
        moveToJoint(i);
        int m = 36 * i;
        int o = sixPerFreedom[i];
        int k = freedom[i];
        for (int a = 0; a < k; a++) {
            int s = 36 * i + 6 * a;
            for (int b = 0; b < 6; b++) {
                double right = 0;
                double left = 0;
                for (int c = 0; c < 6; c++) {
                    right += matrix[m + 6 * b + c] * freeAfter[s + c];
                    left += before.free[s + c] * matrix[m + 6 * c + b];
                }
                u[o + b * k + a] = right; // 6×k
                w[o + 6 * a + b] = left; // k×6
            }
        }
        return factoriseProjected(i, k);
    }

    private boolean factoriseProjected(int i, int k) {
        int o = sixPerFreedom[i];
        int hh = squarePerFreedom[i];
        for (int a = 0; a < k; a++) {
            for (int b = 0; b < k; b++) {
                double sum = 0;
                for (int c = 0; c < 6; c++) {
                    sum += before.free[36 * i + 6 * a + c] * u[o + c * k + b];
                }
                h[hh + a * k + b] = sum;
            }
        }
        if (!SmallLu.factorise(h, hh, k, pivots, 6 * i)) {
            return false;
        }
        SmallLu.solve(h, hh, k, pivots, 6 * i, w, o, 6); // w ← H⁻¹ W
        if (parent[i] >= 0) {
            for (int a = 0; a < 6; a++) {
                for (int b = 0; b < 6; b++) {
                    double sum = matrix[36 * i + 6 * a + b];
                    for (int c = 0; c < k; c++) {
                        sum -= u[o + a * k + c] * w[o + 6 * c + b];
                    }
                    reduced[6 * a + b] = sum;
                }
            }
            addToParent(i);
        }
        return true;
    }

    /** Child block to its joint point: columns δx = δP + arm₂ × δθ, rows torque about P = torque − arm₁ × force. */
    private void moveToJoint(int i) {
        int m = 36 * i;
        int a = 3 * i;
        double[] arm1 = reversed[i] ? before.armA : before.armB;
        moveColumns(matrix, m, childArm[a], childArm[a + 1], childArm[a + 2]);
        moveRows(matrix, m, -arm1[a], -arm1[a + 1], -arm1[a + 2]);
    }

    /** M_θ += M_x [arm]ₓ for all six rows. */
    private static void moveColumns(double[] m, int o, double x, double y, double z) {
        for (int c = o; c < o + 36; c += 6) {
            double fx = m[c];
            double fy = m[c + 1];
            double fz = m[c + 2];
            m[c + 3] += fy * z - fz * y;
            m[c + 4] += fz * x - fx * z;
            m[c + 5] += fx * y - fy * x;
        }
    }

    /** torque += arm × force for all six columns. */
    private static void moveRows(double[] m, int o, double x, double y, double z) {
        for (int c = o; c < o + 6; c++) {
            double fx = m[c];
            double fy = m[c + 6];
            double fz = m[c + 12];
            m[c + 18] += y * fz - z * fy;
            m[c + 24] += z * fx - x * fz;
            m[c + 30] += x * fy - y * fx;
        }
    }

    /** Moves {@link #reduced} from the joint point to the parent's centre of mass and adds it there. */
    private void addToParent(int i) {
        int a = 3 * i;
        double[] arm1 = reversed[i] ? before.armB : before.armA;
        moveColumns(reduced, 0, -parentArm[a], -parentArm[a + 1], -parentArm[a + 2]);
        double x = arm1[a];
        double y = arm1[a + 1];
        double z = arm1[a + 2];
        int m = 36 * parent[i];
        for (int c = 0; c < 6; c++) {
            double fx = reduced[c];
            double fy = reduced[c + 6];
            double fz = reduced[c + 12];
            matrix[m + c] += fx;
            matrix[m + c + 6] += fy;
            matrix[m + c + 12] += fz;
            matrix[m + c + 18] += reduced[c + 18] + y * fz - z * fy;
            matrix[m + c + 24] += reduced[c + 24] + z * fx - x * fz;
            matrix[m + c + 30] += reduced[c + 30] + x * fy - y * fx;
        }
    }

    /**
     * Solves for one set of p (six numbers per link, overwritten) and writes the increments e. Joints are corrected by c
     * when {@code correct} is set, otherwise c = 0.
     */
    void solve(double[] p, boolean correct, double[] e) {
        for (int i = n - 1; i >= 0; i--) {
            reducePush(i, p, correct);
        }
        for (int i = 0; i < n; i++) {
            recover(i, e, correct);
        }
    }

    private void reducePush(int i, double[] p, boolean correct) {
        int o = 6 * i;
        if (kernel[i] == JointTable.Kernel.FREE) {
            System.arraycopy(p, o, z, o, 6);
            return;
        }
        movePushToJoint(i, p);
        if (correct) {
            addCorrection(i, p);
        }
        switch (kernel[i]) {
            case REVOLUTE -> reduceRevolute(i, p);
            case SPHERICAL -> reduceSpherical(i, p);
            default -> reduceGeneral(i, p);
        }
        if (parent[i] >= 0) {
            addPushToParent(i, p);
        }
    }

    private void movePushToJoint(int i, double[] p) {
        double[] arm = reversed[i] ? before.armA : before.armB;
        int a = 3 * i;
        int o = 6 * i;
        p[o + 3] -= arm[a + 1] * p[o + 2] - arm[a + 2] * p[o + 1];
        p[o + 4] -= arm[a + 2] * p[o] - arm[a] * p[o + 2];
        p[o + 5] -= arm[a] * p[o + 1] - arm[a + 1] * p[o];
    }

    /** p += M c, with c seen from the child. */
    private void addCorrection(int i, double[] p) {
        int o = 6 * i;
        double sign = reversed[i] ? -1 : 1;
        double[] c = after.correction;
        double c0 = sign * c[o];
        double c1 = sign * c[o + 1];
        double c2 = sign * c[o + 2];
        double c3 = sign * c[o + 3];
        double c4 = sign * c[o + 4];
        double c5 = sign * c[o + 5];
        for (int k = 0; k < 6; k++) {
            int m = 36 * i + 6 * k;
            p[o + k] += matrix[m] * c0
                    + matrix[m + 1] * c1
                    + matrix[m + 2] * c2
                    + matrix[m + 3] * c3
                    + matrix[m + 4] * c4
                    + matrix[m + 5] * c5;
        }
    }

    private void reduceRevolute(int i, double[] p) {
        int o = 6 * i;
        int s = 36 * i + 3;
        double zi = before.free[s] * p[o + 3] + before.free[s + 1] * p[o + 4] + before.free[s + 2] * p[o + 5];
        double scaled = h[squarePerFreedom[i]] * zi;
        z[o] = scaled;
        int v = sixPerFreedom[i];
        for (int k = 0; k < 6; k++) {
            p[o + k] -= u[v + k] * scaled;
        }
    }

    private void reduceSpherical(int i, double[] p) {
        int o = 6 * i;
        System.arraycopy(p, o + 3, z, o, 3);
        SmallLu.solve(h, squarePerFreedom[i], 3, pivots, o, z, o);
        for (int k = 0; k < 3; k++) {
            int m = 36 * i + 6 * k + 3;
            p[o + k] -= matrix[m] * z[o] + matrix[m + 1] * z[o + 1] + matrix[m + 2] * z[o + 2];
            p[o + 3 + k] = 0;
        }
    }

    private void reduceGeneral(int i, double[] p) {
        int o = 6 * i;
        int k = freedom[i];
        int v = sixPerFreedom[i];
        for (int a = 0; a < k; a++) {
            double sum = 0;
            for (int c = 0; c < 6; c++) {
                sum += before.free[36 * i + 6 * a + c] * p[o + c];
            }
            z[o + a] = sum;
        }
        SmallLu.solve(h, squarePerFreedom[i], k, pivots, o, z, o);
        for (int c = 0; c < 6; c++) {
            double sum = 0;
            for (int a = 0; a < k; a++) {
                sum += u[v + c * k + a] * z[o + a];
            }
            p[o + c] -= sum;
        }
    }

    private void addPushToParent(int i, double[] p) {
        double[] arm = reversed[i] ? before.armB : before.armA;
        int a = 3 * i;
        int o = 6 * i;
        int t = 6 * parent[i];
        p[t] += p[o];
        p[t + 1] += p[o + 1];
        p[t + 2] += p[o + 2];
        p[t + 3] += p[o + 3] + arm[a + 1] * p[o + 2] - arm[a + 2] * p[o + 1];
        p[t + 4] += p[o + 4] + arm[a + 2] * p[o] - arm[a] * p[o + 2];
        p[t + 5] += p[o + 5] + arm[a] * p[o + 1] - arm[a + 1] * p[o];
    }

    /** Root to leaves: s = −H⁻¹(z + W y_parent), y = y_parent + S₂ s + c, δx = δP + arm₂ × δθ. */
    private void recover(int i, double[] e, boolean correct) {
        int o = 6 * i;
        if (kernel[i] == JointTable.Kernel.FREE) {
            SmallLu.solve(h, squarePerFreedom[i], 6, pivots, o, z, o);
            for (int k = 0; k < 6; k++) {
                e[o + k] = -z[o + k];
            }
            return;
        }
        parentAtJoint(i, e);
        switch (kernel[i]) {
            case REVOLUTE -> recoverRevolute(i);
            case SPHERICAL -> recoverSpherical(i);
            default -> recoverGeneral(i);
        }
        if (correct) {
            double sign = reversed[i] ? -1 : 1;
            for (int k = 0; k < 6; k++) {
                moved[k] += sign * after.correction[o + k];
            }
        }
        double[] arm = childArm;
        int a = 3 * i;
        e[o] = moved[0] + arm[a + 1] * moved[5] - arm[a + 2] * moved[4];
        e[o + 1] = moved[1] + arm[a + 2] * moved[3] - arm[a] * moved[5];
        e[o + 2] = moved[2] + arm[a] * moved[4] - arm[a + 1] * moved[3];
        e[o + 3] = moved[3];
        e[o + 4] = moved[4];
        e[o + 5] = moved[5];
    }

    /** moved ← (δP, δθ) of the parent at the joint. */
    private void parentAtJoint(int i, double[] e) {
        if (parent[i] < 0) {
            Arrays.fill(moved, 0);
            return;
        }
        double[] arm = parentArm;
        int a = 3 * i;
        int t = 6 * parent[i];
        moved[0] = e[t] + e[t + 4] * arm[a + 2] - e[t + 5] * arm[a + 1];
        moved[1] = e[t + 1] + e[t + 5] * arm[a] - e[t + 3] * arm[a + 2];
        moved[2] = e[t + 2] + e[t + 3] * arm[a + 1] - e[t + 4] * arm[a];
        moved[3] = e[t + 3];
        moved[4] = e[t + 4];
        moved[5] = e[t + 5];
    }

    private void recoverRevolute(int i) {
        int v = sixPerFreedom[i];
        double s = w[v] * moved[0]
                + w[v + 1] * moved[1]
                + w[v + 2] * moved[2]
                + w[v + 3] * moved[3]
                + w[v + 4] * moved[4]
                + w[v + 5] * moved[5];
        s = -(z[6 * i] + h[squarePerFreedom[i]] * s);
        int f = 36 * i + 3;
        moved[3] += s * freeAfter[f];
        moved[4] += s * freeAfter[f + 1];
        moved[5] += s * freeAfter[f + 2];
    }

    /** δθ = −(H⁻¹ z + H⁻¹ M_θx δP): independent of the parent's rotation. */
    private void recoverSpherical(int i) {
        int v = sixPerFreedom[i];
        boolean root = parent[i] < 0;
        for (int k = 0; k < 3; k++) {
            double sum = z[6 * i + k];
            if (!root) {
                sum += w[v + 3 * k] * moved[0] + w[v + 3 * k + 1] * moved[1] + w[v + 3 * k + 2] * moved[2];
            }
            moved[3 + k] = -sum;
        }
    }

    private void recoverGeneral(int i) {
        int v = sixPerFreedom[i];
        int k = freedom[i];
        for (int a = 0; a < k; a++) {
            double sum = z[6 * i + a];
            for (int c = 0; c < 6; c++) {
                sum += w[v + 6 * a + c] * moved[c];
            }
            column[a] = -sum;
        }
        for (int a = 0; a < k; a++) {
            for (int c = 0; c < 6; c++) {
                moved[c] += freeAfter[36 * i + 6 * a + c] * column[a];
            }
        }
    }
}
