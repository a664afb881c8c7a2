package org.gimbal.maximal.elimination;

import org.gimbal.kinematics.joint.FreeDirections;
import org.gimbal.numerics.dense.SmallLu;

/**
 * How rows of closures pass a joint that {@link TreeElimination} has eliminated; symbols as in {@link
 * ClosureElimination}.
 */
final class JointPassage {
    private final TreeElimination tree;

    JointPassage(TreeElimination tree) {
        this.tree = tree;
    }

    /** response ← H⁻¹ S₁ᵀ P, swing ← Q S₂ of a push P and a pull Q at the joint point, all from {@code o}. */
    void project(int link, double[] push, double[] pull, double[] response, double[] swing, int o) {
        int s = 36 * link;
        int square = tree.squarePerFreedom[link];
        switch (tree.free[link]) {
            case ONE_TURN -> {
                response[o] = tree.h[square] * dot(tree.before.free, s + 3, push, o + 3, 3);
                swing[o] = dot(tree.freeAfter, s + 3, pull, o + 3, 3);
            }
            case ALL_TURNS -> {
                System.arraycopy(push, o + 3, response, o, 3);
                System.arraycopy(pull, o + 3, swing, o, 3);
                SmallLu.solve(tree.h, square, 3, tree.pivots, 6 * link, response, o);
            }
            case EVERYTHING -> {
                System.arraycopy(push, o, response, o, 6);
                System.arraycopy(pull, o, swing, o, 6);
                SmallLu.solve(tree.h, square, 6, tree.pivots, 6 * link, response, o);
            }
            case STORED -> {
                for (int k = 0; k < tree.freedom[link]; k++) {
                    response[o + k] = dot(tree.before.free, s + 6 * k, push, o, 6);
                    swing[o + k] = dot(tree.freeAfter, s + 6 * k, pull, o, 6);
                }
                SmallLu.solve(tree.h, square, tree.freedom[link], tree.pivots, 6 * link, response, o);
            }
        }
    }

    private static double dot(double[] a, int i, double[] b, int j, int length) {
        double sum = 0;
        for (int k = 0; k < length; k++) {
            sum += a[i + k] * b[j + k];
        }
        return sum;
    }

    /**
     * What a push and a pull at the joint point of link i are to its parent: P − U t and Q − a H⁻¹W.
     *
     * @param t H⁻¹S₁ᵀP and {@code a} Q S₂, from {@code o}
     */
    void reduce(int i, double[] t, double[] a, int o, double[] p, double[] q) {
        int k = tree.freedom[i];
        int v = tree.sixPerFreedom[i];
        if (tree.free[i] == FreeDirections.ALL_TURNS) {
            for (int c = 0; c < 3; c++) {
                int m = 36 * i + 6 * c + 3;
                p[c] -= tree.matrix[m] * t[o] + tree.matrix[m + 1] * t[o + 1] + tree.matrix[m + 2] * t[o + 2];
                q[c] -= a[o] * tree.w[v + c] + a[o + 1] * tree.w[v + 3 + c] + a[o + 2] * tree.w[v + 6 + c];
                p[3 + c] = 0;
                q[3 + c] = 0;
            }
            return;
        }
        if (tree.free[i] == FreeDirections.ONE_TURN) {
            subtractScaled(t[o], tree.u, v, p);
            subtractScaled(tree.h[tree.squarePerFreedom[i]] * a[o], tree.w, v, q);
            return;
        }
        for (int c = 0; c < 6; c++) {
            for (int b = 0; b < k; b++) {
                p[c] -= tree.u[v + c * k + b] * t[o + b];
                q[c] -= a[o + b] * tree.w[v + 6 * b + c]; // w is H⁻¹W already
            }
        }
    }

    /** to −= factor · (six numbers of v). */
    private static void subtractScaled(double factor, double[] v, int o, double[] to) {
        to[0] = Math.fma(-factor, v[o], to[0]);
        to[1] = Math.fma(-factor, v[o + 1], to[1]);
        to[2] = Math.fma(-factor, v[o + 2], to[2]);
        to[3] = Math.fma(-factor, v[o + 3], to[3]);
        to[4] = Math.fma(-factor, v[o + 4], to[4]);
        to[5] = Math.fma(-factor, v[o + 5], to[5]);
    }
}
