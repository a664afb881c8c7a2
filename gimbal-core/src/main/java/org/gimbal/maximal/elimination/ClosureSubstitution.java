package org.gimbal.maximal.elimination;

import org.gimbal.kinematics.joint.FreeDirections;

/**
 * The substitution that goes with {@link ClosureElimination}, hooked into that of the tree; symbols as there. Leaves to
 * root the right-hand sides w of the rows are reduced, root to leaves the multipliers are recovered:
 *
 * <pre>
 *   at the meeting place   v = W_cc⁺ w_c,   p −= P_c v,   w_o −= W_oc v
 *   through a joint        w += Q c − a H⁻¹z
 *   on the way back        z += t μ_o,      μ_c = −(v + W_cc⁺Q_c y + W_cc⁺W_co μ_o)
 * </pre>
 */
final class ClosureSubstitution {
    private final ClosureElimination factors;
    private final ClosurePlan plan;
    private final TreeElimination tree;
    private final int count;
    private final int rows;

    /** w of all rows, v of the rows at their meeting place. */
    private final double[] side;

    private final double[] settled;

    private final double[] pushed = new double[6];

    /** Multipliers of all rows. */
    private double[] mu;

    ClosureSubstitution(ClosureElimination factors, TreeElimination tree, int links, int rows) {
        this.factors = factors;
        this.tree = tree;
        plan = factors.plan;
        count = links;
        this.rows = rows;
        side = new double[rows];
        settled = new double[plan.start[links + 1]];
        mu = side;
    }

    /** Before the way to the root: the violations γ, and where the multipliers go. */
    void begin(double[] violation, double[] multipliers) {
        System.arraycopy(violation, 0, side, 0, rows);
        mu = multipliers;
    }

    /**
     * v at a place; at a link also what it does to the link's push p, about its joint point, and to the rows that pass
     * on.
     */
    void meetAt(int place, double[] p) {
        int m = plan.meeting[place];
        if (m == 0) {
            return;
        }
        int[] at = plan.rowsAt[place];
        int first = plan.start[place];
        for (int a = 0; a < m; a++) {
            settled[first + a] = side[at[a]];
        }
        factors.meet[place].solve(settled, first, 1);
        if (place == count) {
            return;
        }
        boolean jointed = tree.free[place] != FreeDirections.EVERYTHING;
        for (int a = 0; a < m; a++) {
            double v = settled[first + a];
            for (int k = 0; k < 6; k++) {
                pushed[k] = -factors.push[6 * (first + a) + k] * v;
            }
            if (jointed) {
                ClosureElimination.addCross(pushed, 0, -1, tree.oldChildArm(place), 3 * place);
            }
            for (int k = 0; k < 6; k++) {
                p[6 * place + k] += pushed[k];
            }
            for (int b = m; b < at.length; b++) {
                side[at[b]] -= factors.w[plan.squareStart[place] + b * at.length + a] * v;
            }
        }
    }

    /** The rows that pass a joint: {@code z} holds H⁻¹z from 6·link. */
    void passJoint(int link, double[] z, boolean correct) {
        int[] at = plan.rowsAt[link];
        boolean corrected = correct && tree.free[link] != FreeDirections.EVERYTHING;
        double sign = tree.reversed[link] ? -1 : 1;
        for (int b = plan.meeting[link]; b < at.length; b++) {
            int o = 6 * (plan.start[link] + b);
            double sum = 0;
            for (int k = 0; k < tree.freedom[link]; k++) {
                sum -= factors.swing[o + k] * z[6 * link + k];
            }
            if (corrected) {
                for (int k = 0; k < 6; k++) {
                    sum += sign * factors.pull[o + k] * tree.after.correction[6 * link + k];
                }
            }
            side[at[b]] += sum;
        }
    }

    /** On the way back, before a joint's motion is recovered: z += t μ. */
    void addResponse(int link, double[] z) {
        int[] at = plan.rowsAt[link];
        for (int b = plan.meeting[link]; b < at.length; b++) {
            int o = 6 * (plan.start[link] + b);
            for (int k = 0; k < tree.freedom[link]; k++) {
                z[6 * link + k] += factors.response[o + k] * mu[at[b]];
            }
        }
    }

    /** Once the link's increment e is known (nothing at the ground): the multipliers that were settled there. */
    void recover(int place, double[] e) {
        int m = plan.meeting[place];
        int[] at = plan.rowsAt[place];
        int passing = at.length - m;
        for (int a = 0; a < m; a++) {
            double sum = settled[plan.start[place] + a];
            if (place < count) {
                int o = 6 * (plan.start[place] + a);
                for (int k = 0; k < 6; k++) {
                    sum += factors.solvedPull[o + k] * e[6 * place + k];
                }
                for (int b = 0; b < passing; b++) {
                    sum += factors.solvedCoupling[place][a * passing + b] * mu[at[m + b]];
                }
            }
            mu[at[a]] = -sum;
        }
    }
}
