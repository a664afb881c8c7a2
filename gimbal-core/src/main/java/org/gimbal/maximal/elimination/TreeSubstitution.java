package org.gimbal.maximal.elimination;

import java.util.Arrays;
import org.gimbal.kinematics.joint.FreeDirections;
import org.gimbal.numerics.dense.SmallLu;
import org.jspecify.annotations.Nullable;

/**
 * The substitution that goes with {@link TreeElimination}: leaves to root the pushes p are reduced and passed on, root
 * to leaves the increments y are recovered; symbols as there. Both travel from joint point to joint point: along a
 * chain each link waits for the last, and what does not depend on it is done before and after.
 */
final class TreeSubstitution {
    private final TreeElimination factors;
    private final double[] matrix;
    private final int n;
    private final int[] parent;
    private final FreeDirections[] free;
    private final boolean[] reversed;
    private final int[] freedom;
    private final int[] sixPerFreedom;
    private final int[] squarePerFreedom;
    private final double[] u;
    private final double[] w;
    private final double[] h;
    private final int[] pivots;
    private final double[] childArm;
    private final double[] oldReach;
    private final double[] newReach;
    private final double[] freeAfter;
    private final double[] z;

    /** y = (δP, δθ) at the joint points. */
    private final double[] motion;

    /** k of compliant rows along the only coordinate of each joint, towards the child: z − k takes the place of z. */
    final double[] ownPush;

    private final double[] column = new double[6];
    private final @Nullable ClosureSubstitution closures;

    TreeSubstitution(TreeElimination factors) {
        this.factors = factors;
        matrix = factors.matrix;
        n = factors.n;
        parent = factors.parent;
        free = factors.free;
        reversed = factors.reversed;
        freedom = factors.freedom;
        sixPerFreedom = factors.sixPerFreedom;
        squarePerFreedom = factors.squarePerFreedom;
        u = factors.u;
        w = factors.w;
        h = factors.h;
        pivots = factors.pivots;
        childArm = factors.childArm;
        oldReach = factors.oldReach;
        newReach = factors.newReach;
        freeAfter = factors.freeAfter;
        z = new double[6 * n];
        motion = new double[6 * n];
        ownPush = new double[n];
        closures = factors.closures == null ? null : factors.closures.substitution();
    }

    /**
     * Solves for one set of p (six numbers per link, overwritten) and writes the increments e and the multipliers of
     * the closures. Joints are corrected by c when {@code correct} is set, otherwise c = 0; {@code violation} is that
     * of the closures.
     */
    void solve(double[] p, double[] violation, boolean correct, double[] e, double[] multipliers) {
        if (closures != null) {
            closures.begin(violation, multipliers);
        }
        for (int i = 0; i < n; i++) {
            if (free[i] != FreeDirections.EVERYTHING) {
                movePushToJoint(i, p);
                if (correct) {
                    addCorrection(i, p);
                }
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            if (closures != null) {
                closures.meetAt(i, p);
            }
            reducePush(i, p);
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
            recover(i, correct);
            moveToCentre(i, e);
            if (closures != null) {
                closures.recover(i, e);
            }
        }
    }

    private void reducePush(int i, double[] p) {
        switch (free[i]) {
            case EVERYTHING -> {
                System.arraycopy(p, 6 * i, z, 6 * i, 6);
                SmallLu.solve(h, squarePerFreedom[i], 6, pivots, 6 * i, z, 6 * i);
            }
            case ONE_TURN -> reduceTurn(i, p);
            case ALL_TURNS -> reduceTurns(i, p);
            case STORED -> reduceStored(i, p);
        }
    }

    private void movePushToJoint(int i, double[] p) {
        double[] arm = factors.oldChildArm(i);
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

    private void reduceTurn(int i, double[] p) {
        int o = 6 * i;
        int s = 36 * i + 3;
        double zi = factors.before.free[s] * p[o + 3]
                + factors.before.free[s + 1] * p[o + 4]
                + factors.before.free[s + 2] * p[o + 5]
                - ownPush[i];
        double scaled = h[squarePerFreedom[i]] * zi;
        z[o] = scaled;
        if (parent[i] >= 0) {
            int v = sixPerFreedom[i];
            passOn(
                    i,
                    p,
                    p[o] - u[v] * scaled,
                    p[o + 1] - u[v + 1] * scaled,
                    p[o + 2] - u[v + 2] * scaled,
                    p[o + 3] - u[v + 3] * scaled,
                    p[o + 4] - u[v + 4] * scaled,
                    p[o + 5] - u[v + 5] * scaled);
        }
    }

    /** Adds a reduced push, force and torque at the joint point of link i, to that of its parent. */
    private void passOn(int i, double[] p, double fx, double fy, double fz, double tx, double ty, double tz) {
        int a = 3 * i;
        int t = 6 * parent[i];
        p[t] += fx;
        p[t + 1] += fy;
        p[t + 2] += fz;
        p[t + 3] += tx + oldReach[a + 1] * fz - oldReach[a + 2] * fy;
        p[t + 4] += ty + oldReach[a + 2] * fx - oldReach[a] * fz;
        p[t + 5] += tz + oldReach[a] * fy - oldReach[a + 1] * fx;
    }

    private void reduceTurns(int i, double[] p) {
        int o = 6 * i;
        System.arraycopy(p, o + 3, z, o, 3);
        SmallLu.solve(h, squarePerFreedom[i], 3, pivots, o, z, o);
        if (parent[i] >= 0) {
            for (int k = 0; k < 3; k++) {
                int m = 36 * i + 6 * k + 3;
                column[k] = p[o + k] - (matrix[m] * z[o] + matrix[m + 1] * z[o + 1] + matrix[m + 2] * z[o + 2]);
            }
            passOn(i, p, column[0], column[1], column[2], 0, 0, 0);
        }
    }

    private void reduceStored(int i, double[] p) {
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
        if (parent[i] < 0) {
            return;
        }
        for (int c = 0; c < 6; c++) {
            double sum = p[o + c];
            for (int a = 0; a < k; a++) {
                sum -= u[v + c * k + a] * z[o + a];
            }
            column[c] = sum;
        }
        passOn(i, p, column[0], column[1], column[2], column[3], column[4], column[5]);
    }

    /** Root to leaves: s = −H⁻¹(z + W y_parent), y = y_parent + S₂ s + c. */
    private void recover(int i, boolean correct) {
        int o = 6 * i;
        if (free[i] == FreeDirections.EVERYTHING) {
            for (int k = 0; k < 6; k++) {
                motion[o + k] = -z[o + k];
            }
            return;
        }
        parentAtJoint(i);
        switch (free[i]) {
            case ONE_TURN -> recoverTurn(i);
            case ALL_TURNS -> recoverTurns(i);
            default -> recoverStored(i);
        }
        if (correct) {
            double sign = reversed[i] ? -1 : 1;
            double[] c = factors.after.correction;
            for (int k = o; k < o + 6; k++) {
                motion[k] += sign * c[k];
            }
        }
    }

    /** e ← (δx, δθ) of the body: δx = δP + arm₂ × δθ. */
    private void moveToCentre(int i, double[] e) {
        int a = 3 * i;
        int o = 6 * i;
        double tx = motion[o + 3];
        double ty = motion[o + 4];
        double tz = motion[o + 5];
        e[o] = motion[o] + childArm[a + 1] * tz - childArm[a + 2] * ty;
        e[o + 1] = motion[o + 1] + childArm[a + 2] * tx - childArm[a] * tz;
        e[o + 2] = motion[o + 2] + childArm[a] * ty - childArm[a + 1] * tx;
        e[o + 3] = tx;
        e[o + 4] = ty;
        e[o + 5] = tz;
    }

    /** y of link i ← that of its parent, at the link's joint point. */
    private void parentAtJoint(int i) {
        int o = 6 * i;
        if (parent[i] < 0) {
            Arrays.fill(motion, o, o + 6, 0);
            return;
        }
        int a = 3 * i;
        int t = 6 * parent[i];
        double tx = motion[t + 3];
        double ty = motion[t + 4];
        double tz = motion[t + 5];
        motion[o] = motion[t] + ty * newReach[a + 2] - tz * newReach[a + 1];
        motion[o + 1] = motion[t + 1] + tz * newReach[a] - tx * newReach[a + 2];
        motion[o + 2] = motion[t + 2] + tx * newReach[a + 1] - ty * newReach[a];
        motion[o + 3] = tx;
        motion[o + 4] = ty;
        motion[o + 5] = tz;
    }

    private void recoverTurn(int i) {
        int v = sixPerFreedom[i];
        int o = 6 * i;
        double s = w[v] * motion[o]
                + w[v + 1] * motion[o + 1]
                + w[v + 2] * motion[o + 2]
                + w[v + 3] * motion[o + 3]
                + w[v + 4] * motion[o + 4]
                + w[v + 5] * motion[o + 5];
        s = -(z[o] + h[squarePerFreedom[i]] * s);
        int f = 36 * i + 3;
        motion[o + 3] += s * freeAfter[f];
        motion[o + 4] += s * freeAfter[f + 1];
        motion[o + 5] += s * freeAfter[f + 2];
    }

    /** δθ = −(H⁻¹ z + H⁻¹ M_θx δP): independent of the parent's rotation. */
    private void recoverTurns(int i) {
        int v = sixPerFreedom[i];
        int o = 6 * i;
        boolean root = parent[i] < 0;
        for (int k = 0; k < 3; k++) {
            double sum = z[o + k];
            if (!root) {
                sum += w[v + 3 * k] * motion[o] + w[v + 3 * k + 1] * motion[o + 1] + w[v + 3 * k + 2] * motion[o + 2];
            }
            motion[o + 3 + k] = -sum;
        }
    }

    private void recoverStored(int i) {
        int v = sixPerFreedom[i];
        int o = 6 * i;
        int k = freedom[i];
        for (int a = 0; a < k; a++) {
            double sum = z[o + a];
            for (int c = 0; c < 6; c++) {
                sum += w[v + 6 * a + c] * motion[o + c];
            }
            column[a] = -sum;
        }
        for (int a = 0; a < k; a++) {
            for (int c = 0; c < 6; c++) {
                motion[o + c] += freeAfter[36 * i + 6 * a + c] * column[a];
            }
        }
    }
}
