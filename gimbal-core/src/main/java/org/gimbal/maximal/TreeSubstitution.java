package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.numerics.dense.SmallLu;
import org.gimbal.sim.JointTable;
import org.jspecify.annotations.Nullable;

/**
 * The substitution that goes with {@link TreeElimination}: leaves to root the pushes p are reduced and passed on, root to leaves the
 * increments are recovered; symbols as there.
 */
final class TreeSubstitution {
    private final TreeElimination factors;
    private final double[] matrix;
    private final int n;
    private final int[] parent;
    private final JointTable.Kernel[] kernel;
    private final boolean[] reversed;
    private final int[] freedom;
    private final int[] sixPerFreedom;
    private final int[] squarePerFreedom;
    private final double[] u;
    private final double[] w;
    private final double[] h;
    private final int[] pivots;
    private final double[] childArm;
    private final double[] parentArm;
    private final double[] freeAfter;
    private final double[] z;

    /** k of what gives way along the only coordinate of each joint, towards the child: z − k takes the place of z. */
    final double[] ownPush;

    private final double[] column = new double[6];
    private final double[] moved = new double[6];
    private final @Nullable ClosureSubstitution closures;

    TreeSubstitution(TreeElimination factors) {
        this.factors = factors;
        matrix = factors.matrix;
        n = factors.n;
        parent = factors.parent;
        kernel = factors.kernel;
        reversed = factors.reversed;
        freedom = factors.freedom;
        sixPerFreedom = factors.sixPerFreedom;
        squarePerFreedom = factors.squarePerFreedom;
        u = factors.u;
        w = factors.w;
        h = factors.h;
        pivots = factors.pivots;
        childArm = factors.childArm;
        parentArm = factors.parentArm;
        freeAfter = factors.freeAfter;
        z = new double[6 * n];
        ownPush = new double[n];
        closures = factors.closures == null ? null : factors.closures.substitution();
    }

    /**
     * Solves for one set of p (six numbers per link, overwritten) and writes the increments e and the multipliers of the closures.
     * Joints are corrected by c when {@code correct} is set, otherwise c = 0; {@code violation} is that of the closures.
     */
    void solve(double[] p, double[] violation, boolean correct, double[] e, double[] multipliers) {
        if (closures != null) {
            closures.begin(violation, multipliers);
        }
        for (int i = n - 1; i >= 0; i--) {
            if (closures != null) {
                closures.meetAt(i, p);
            }
            reducePush(i, p, correct);
            if (closures != null) {
                closures.passJoint(i, z, correct);
            }
        }
        if (closures != null) {
            closures.meetAt(n, p);
            closures.recover(n, e);
        }
        for (int i = 0; i < n; i++) {
            if (closures != null) {
                closures.addResponse(i, z);
            }
            recover(i, e, correct);
            if (closures != null) {
                closures.recover(i, e);
            }
        }
    }

    private void reducePush(int i, double[] p, boolean correct) {
        int o = 6 * i;
        if (kernel[i] == JointTable.Kernel.FREE) {
            System.arraycopy(p, o, z, o, 6);
            SmallLu.solve(h, squarePerFreedom[i], 6, pivots, o, z, o);
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
        double[] arm = reversed[i] ? factors.before.armA : factors.before.armB;
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
        double[] c = factors.after.correction;
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
        double zi = factors.before.free[s] * p[o + 3]
                + factors.before.free[s + 1] * p[o + 4]
                + factors.before.free[s + 2] * p[o + 5]
                - ownPush[i];
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
                sum += factors.before.free[36 * i + 6 * a + c] * p[o + c];
            }
            z[o + a] = sum;
        }
        z[o] -= ownPush[i];
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
        double[] arm = reversed[i] ? factors.before.armB : factors.before.armA;
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
                moved[k] += sign * factors.after.correction[o + k];
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
