package org.gimbal.maximal.elimination;

import java.util.Arrays;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointFrames;
import org.gimbal.kinematics.JointTable;
import org.gimbal.kinematics.joint.FreeDirections;
import org.gimbal.numerics.dense.SmallLu;
import org.jspecify.annotations.Nullable;

/**
 * Linear-time elimination on the tree: each joint together with its child body, through the joint's free directions
 * instead of its multipliers.
 *
 * <p>Solves (M6, M7), for the increments e = (δx, δθ) of all bodies,
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
 * An articulated-body recursion that is unsymmetric because S₁ (old pose) and S₂ (new pose) differ. A hinge's pivot is
 * one number, so mass ratios cost hinges no digits; where H is a block that sums very different inertias (a thin light
 * rod carrying a heavy one by a ball joint), the small one loses digits in proportion. It computes the same increments
 * as the block LDU of the papers (2020, algorithms 3–4) on the full matrix.
 *
 * <p>This class holds the matrices and factorises them; {@link TreeSubstitution} solves. Reads the joint frames of the
 * two poses. Allocates nothing after construction.
 */
final class TreeElimination {
    private static final double SMALLEST_PIVOT = EliminationTolerances.STANDARD.smallestPivot();

    /**
     * Body blocks M, 36 numbers per link: given about the centres of mass, left by {@link #factorise} about the joint
     * points.
     */
    final double[] matrix;

    /** Whether a body's block couples translation with rotation about its centre of mass already, as contacts do. */
    private final boolean[] coupled;

    /** Stiffness K of compliant rows along the only coordinate of each joint, added to the joint's pivot, H + K. */
    private final double[] ownStiffness;

    private final double[] travellingStiffness;
    private final int[] ownJoint;

    final int n;
    final int[] parent;

    /** What the free directions of each joint look like; some have a shorter way through the elimination. */
    final FreeDirections[] free;

    final boolean[] reversed;
    final int[] freedom;
    final int[] sixPerFreedom;
    final int[] squarePerFreedom;

    /** U = M S₂ (6 × k), W = S₁ᵀ M or H⁻¹ W (k × 6), H factorised (k × k), packed by freedom; 1/H for a hinge. */
    final double[] u;

    final double[] w;
    final double[] h;
    final int[] pivots;
    private final double[] reduced = new double[36];

    /** Joint frames of the two poses of the last factorisation. */
    JointFrames before;

    JointFrames after;

    /** Arms and free directions of the new pose at the linearisation: the pose itself moves on before later solves. */
    final double[] childArm;

    final double[] parentArm;
    final double[] freeAfter;

    /**
     * From the parent's joint point to the link's, at the old and at the new pose; to the centre of mass of a body
     * without a joint.
     */
    final double[] oldReach;

    final double[] newReach;

    /** Rows of closures, carried along; null if there are none. */
    final @Nullable ClosureElimination closures;

    TreeElimination(StepLayout layout) {
        JointTable joints = layout.joints;
        n = joints.count();
        parent = layout.parent;
        free = new FreeDirections[n];
        reversed = new boolean[n];
        freedom = new int[n];
        sixPerFreedom = new int[n + 1];
        squarePerFreedom = new int[n + 1];
        for (int i = 0; i < n; i++) {
            free[i] = joints.free(i);
            reversed[i] = joints.reversed(i);
            freedom[i] = joints.freedom(i);
            sixPerFreedom[i + 1] = sixPerFreedom[i] + 6 * freedom[i];
            squarePerFreedom[i + 1] = squarePerFreedom[i] + freedom[i] * freedom[i];
        }
        matrix = new double[36 * n];
        coupled = new boolean[n];
        ownStiffness = new double[n];
        ownJoint = layout.ownJoint;
        travellingStiffness = new double[layout.travelling.rows() - layout.closures.rows()];
        childArm = new double[3 * n];
        parentArm = new double[3 * n];
        freeAfter = new double[36 * n];
        oldReach = new double[3 * n];
        newReach = new double[3 * n];
        u = new double[sixPerFreedom[n]];
        w = new double[sixPerFreedom[n]];
        h = new double[squarePerFreedom[n]];
        pivots = new int[6 * n];
        before = new JointFrames(joints);
        after = before;
        closures = layout.travelling.count() > 0 ? new ClosureElimination(layout, this) : null;
    }

    /** Adds what contacts contribute to the plain blocks of the bodies. */
    void addContacts(ContactBlocks contacts) {
        for (int i = 0; i < n; i++) {
            coupled[i] = contacts.touches(i);
            if (coupled[i]) {
                addBlock(i, contacts.diagonal());
            }
        }
    }

    private void addBlock(int i, double[] added) {
        for (int k = 36 * i; k < 36 * i + 36; k++) {
            matrix[k] += added[k];
        }
    }

    /**
     * Eliminates all matrices, leaves to root; returns the link whose pivot is singular, or −1.
     *
     * @param perMass what {@link #matrix} is in units of masses: 1/|h| for a step
     * @param stiffness of the compliant rows
     */
    int factorise(Configuration oldPose, Configuration newPose, double perMass, double[] stiffness) {
        before = oldPose.frames;
        after = newPose.frames;
        stiffen(stiffness);
        if (closures != null) {
            closures.begin(oldPose, newPose, perMass, travellingStiffness);
        }
        for (int i = 0; i < n; i++) {
            keepGeometry(i);
            moveToJoint(i);
        }
        for (int i = n - 1; i >= 0; i--) {
            if (closures != null) {
                closures.meetAt(i);
            }
            boolean regular = switch (free[i]) {
                case EVERYTHING -> factoriseFree(i);
                case ONE_TURN -> factoriseTurn(i);
                case ALL_TURNS -> factoriseTurns(i);
                case STORED -> factoriseStored(i);
            };
            if (!regular) {
                return i;
            }
            if (closures != null) {
                closures.passJoint(i);
            }
        }
        if (closures != null) {
            closures.meetAt(n);
        }
        return -1;
    }

    /** Puts the stiffness of every compliant row where it counts: to its joint, or to the rows that travel. */
    private void stiffen(double[] stiffness) {
        Arrays.fill(ownStiffness, 0);
        int travels = 0;
        for (int r = 0; r < stiffness.length; r++) {
            if (ownJoint[r] < 0) {
                travellingStiffness[travels++] = stiffness[r];
            } else {
                ownStiffness[ownJoint[r]] += stiffness[r];
            }
        }
    }

    private void keepGeometry(int i) {
        System.arraycopy(reversed[i] ? after.armA : after.armB, 3 * i, childArm, 3 * i, 3);
        System.arraycopy(reversed[i] ? after.armB : after.armA, 3 * i, parentArm, 3 * i, 3);
        System.arraycopy(after.free, 36 * i, freeAfter, 36 * i, 6 * freedom[i]);
        if (parent[i] >= 0) {
            double[] arm1 = reversed[i] ? before.armB : before.armA;
            double[] above = oldChildArm(parent[i]);
            for (int k = 0; k < 3; k++) {
                oldReach[3 * i + k] = arm1[3 * i + k] - above[3 * parent[i] + k];
                newReach[3 * i + k] = parentArm[3 * i + k] - childArm[3 * parent[i] + k]; // parents come first
            }
        }
    }

    private boolean factoriseFree(int i) {
        int o = squarePerFreedom[i];
        System.arraycopy(matrix, 36 * i, h, o, 36);
        return SmallLu.factorise(h, o, 6, pivots, 6 * i, SMALLEST_PIVOT);
    }

    private boolean factoriseTurn(int i) {
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
        double pivot = bx * u[o + 3] + by * u[o + 4] + bz * u[o + 5] + ownStiffness[i];
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
    private boolean factoriseTurns(int i) {
        int m = 36 * i;
        int o = squarePerFreedom[i];
        int v = sixPerFreedom[i];
        for (int k = 0; k < 3; k++) {
            System.arraycopy(matrix, m + 18 + 6 * k + 3, h, o + 3 * k, 3);
            System.arraycopy(matrix, m + 18 + 6 * k, w, v + 3 * k, 3);
        }
        if (!SmallLu.factorise(h, o, 3, pivots, 6 * i, SMALLEST_PIVOT)) {
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

    private boolean factoriseStored(int i) {
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
        if (k == 1) {
            h[hh] += ownStiffness[i];
        }
        if (!SmallLu.factorise(h, hh, k, pivots, 6 * i, SMALLEST_PIVOT)) {
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

    /** The arm of a link's own joint at the old pose; nothing for a body without a joint. */
    double[] oldChildArm(int i) {
        return reversed[i] ? before.armA : before.armB;
    }

    /** A body's block to its joint point: columns δx = δP + arm₂ × δθ, rows torque about P = torque − arm₁ × force. */
    private void moveToJoint(int i) {
        if (free[i] == FreeDirections.EVERYTHING) {
            return;
        }
        int m = 36 * i;
        int a = 3 * i;
        double[] arm1 = oldChildArm(i);
        if (coupled[i]) {
            BlockMoves.columns(matrix, m, childArm[a], childArm[a + 1], childArm[a + 2]);
            BlockMoves.rows(matrix, m, -arm1[a], -arm1[a + 1], -arm1[a + 2]);
        } else {
            BlockMoves.plain(
                    matrix, m, arm1[a], arm1[a + 1], arm1[a + 2], childArm[a], childArm[a + 1], childArm[a + 2]);
        }
    }

    /** Moves {@link #reduced} from the joint point to the parent's joint point and adds it there. */
    private void addToParent(int i) {
        int a = 3 * i;
        BlockMoves.columns(reduced, 0, -newReach[a], -newReach[a + 1], -newReach[a + 2]);
        double x = oldReach[a];
        double y = oldReach[a + 1];
        double z = oldReach[a + 2];
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
}
