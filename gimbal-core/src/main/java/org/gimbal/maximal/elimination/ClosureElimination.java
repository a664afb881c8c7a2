package org.gimbal.maximal.elimination;

import java.util.Arrays;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.joint.FreeDirections;
import org.gimbal.numerics.dense.MeetingRows;

/**
 * Carries the rows of closures through {@link TreeElimination} (docs/theory/maximal.md, M8–M10): beside the block M of
 * a link, for each row that is there,
 *
 * <pre>
 *   P = −C₁ᵀ   push of a unit multiplier on the link         (old pose)
 *   Q = C₂     how the link moves the row                    (new pose)
 *   W          how multipliers move rows through all joints below
 *
 *   M y + P μ + p = impulse of the joint,     Q y + W μ + w = 0
 * </pre>
 *
 * Through a joint, y = y_parent + S₂ s + c, with t = H⁻¹ S₁ᵀ P and a = Q S₂:
 *
 * <pre>   P' = P − U t,   Q' = Q − a H⁻¹ S₁ᵀ M,   W' = W − a t. </pre>
 *
 * Where all branches of a closure meet, its rows c are complete and its multipliers leave (o: rows that pass on):
 *
 * <pre>
 *   μ_c = −W_cc⁺ (Q_c y + W_co μ_o + w_c)
 *   M' = M − P_c W_cc⁺ Q_c,   P_o' = P_o − P_c W_cc⁺ W_co,   Q_o' = …,   W_oo' = …
 * </pre>
 *
 * W_cc⁺ gives the least-norm solution, {@link MeetingRows}: redundant rows (a planar loop of spatial hinges has three)
 * and singular poses leave W_cc deficient in rank. Rows that meet at one place are decided on together. W goes with the
 * square of the angle from a singular pose, so that poses nearer than 10⁻⁶ rad count as singular.
 */
final class ClosureElimination {
    final ClosurePlan plan;

    /** P and Q, six numbers per column; moved to the joint point once a link's joint is passed. */
    final double[] push;

    final double[] pull;

    /** t = H⁻¹S₁ᵀP and a = Q S₂, six numbers per column of which the joint's freedom are used. */
    final double[] response;

    final double[] swing;

    /** W of the rows at each place, one square behind the other. */
    final double[] w;

    /** W_cc⁺ Q_c: six numbers per column; W_cc⁺ W_co: per place, meeting × passing numbers. */
    final double[] solvedPull;

    final double[][] solvedCoupling;
    final MeetingRows[] meet;

    /** What is added to W: the compliance of a row, 1/stiffness of a spring, nothing for a constraint. */
    private final double[] compliance;

    /** 1/√(free compliance of a row: its inverse effective mass with its bodies unconnected). */
    final double[] scale;

    private final StepLayout layout;
    private final Closures closures;
    private final TreeElimination tree;
    private final JointPassage passage;
    private final int rows;
    private final double[] gradientBefore;
    private final double[] gradientAfter;
    private final double[] violation;
    private final double[] passedPush = new double[6];
    private final double[] passedPull = new double[6];
    private int deficiency;

    ClosureElimination(StepLayout layout, TreeElimination tree) {
        this.layout = layout;
        this.tree = tree;
        passage = new JointPassage(tree);
        closures = layout.travelling;
        plan = new ClosurePlan(layout, closures);
        rows = closures.rows();
        int columns = plan.start[layout.count + 1];
        push = new double[6 * columns];
        pull = new double[6 * columns];
        response = new double[6 * columns];
        swing = new double[6 * columns];
        solvedPull = new double[6 * columns];
        w = new double[plan.squareStart[layout.count + 1]];
        scale = new double[rows];
        compliance = new double[rows];
        gradientBefore = new double[closures.gradientSize()];
        gradientAfter = new double[closures.gradientSize()];
        violation = new double[rows];
        solvedCoupling = new double[layout.count + 1][];
        meet = new MeetingRows[layout.count + 1];
        for (int place = 0; place <= layout.count; place++) {
            int m = plan.meeting[place];
            solvedCoupling[place] = new double[m * (plan.rowsAt[place].length - m)];
            meet[place] = new MeetingRows(m);
        }
    }

    ClosureSubstitution substitution() {
        return new ClosureSubstitution(this, tree, layout.count, rows);
    }

    /** Number of dependent rows found in the last factorisation. */
    int deficiency() {
        return deficiency;
    }

    /** From now on leaves out rows whose pivots, in units of their free compliance, are below a size. */
    void weakest(double pivot) {
        for (MeetingRows rowsThere : meet) {
            rowsThere.weakest(pivot);
        }
    }

    /** Marks the rows that depend on the others, as the last factorisation found them. */
    void markDependent(boolean[] dependent) {
        Arrays.fill(dependent, false);
        for (int place = 0; place <= layout.count; place++) {
            meet[place].markDependent(plan.rowsAt[place], dependent);
        }
    }

    /**
     * Evaluates all rows.
     *
     * @param perMass what the blocks of the tree are in units of masses (1/|h| for a step)
     * @param stiffness of the rows of forces, −∂I/∂q; a row of none is left out
     */
    void begin(Configuration before, Configuration after, double perMass, double[] stiffness) {
        closures.evaluate(before, violation, gradientBefore);
        closures.evaluate(after, violation, gradientAfter);
        Arrays.fill(push, 0);
        Arrays.fill(pull, 0);
        Arrays.fill(w, 0);
        deficiency = 0;
        int hard = layout.closures.rows();
        for (int k = 0; k < stiffness.length; k++) {
            compliance[hard + k] = 1 / stiffness[k]; // infinite for none
        }
        for (int c = 0; c < closures.count(); c++) {
            place(c, perMass);
        }
    }

    private void place(int c, double perMass) {
        int[] slots = closures.get(c).slots();
        int g = closures.gradientStart(c);
        for (int r = closures.firstRow(c);
                r < closures.firstRow(c) + closures.get(c).rows();
                r++) {
            double free = layout.inertia.freeCompliance(slots, gradientAfter, g) / perMass + Math.abs(compliance[r]);
            for (int slot : slots) {
                if (slot < layout.count) {
                    int o = 6 * plan.column(slot, r);
                    for (int k = 0; k < 6; k++) {
                        push[o + k] -= gradientBefore[g + k];
                        pull[o + k] += gradientAfter[g + k];
                    }
                }
                g += 6;
            }
            scale[r] = free > 0 ? Math.sqrt(1 / free) : 0;
        }
    }

    /** Eliminates the multipliers of the rows that meet at a link, before its joint is passed. */
    void meetAt(int place) {
        int m = plan.meeting[place];
        if (m == 0) {
            return;
        }
        int[] at = plan.rowsAt[place];
        int loose = 0;
        for (int a = 0; a < m; a++) {
            if (Double.isInfinite(compliance[at[a]])) {
                loose++; // its scale is zero: left out
            } else {
                w[plan.squareStart[place] + a * (at.length + 1)] += compliance[at[a]];
            }
        }
        meet[place].factorise(w, plan.squareStart[place], at.length, at, scale);
        deficiency += m - loose - meet[place].rank();
        if (place < layout.count) {
            solveMeeting(place, m, at.length);
            reduceBlock(place, m);
            reducePassing(place, m, at.length);
        }
    }

    /** W_cc⁺ Q_c and W_cc⁺ W_co. */
    private void solveMeeting(int place, int m, int all) {
        int first = 6 * plan.start[place];
        System.arraycopy(pull, first, solvedPull, first, 6 * m);
        for (int k = 0; k < 6; k++) {
            meet[place].solve(solvedPull, first + k, 6);
        }
        int passing = all - m;
        double[] coupling = solvedCoupling[place];
        for (int a = 0; a < m; a++) {
            System.arraycopy(w, plan.squareStart[place] + a * all + m, coupling, a * passing, passing);
        }
        for (int b = 0; b < passing; b++) {
            meet[place].solve(coupling, b, passing);
        }
    }

    /** M −= P_c W_cc⁺ Q_c, about the joint point, where M is. */
    private void reduceBlock(int link, int m) {
        int first = 6 * plan.start[link];
        for (int o = first; o < first + 6 * m; o += 6) {
            System.arraycopy(push, o, passedPush, 0, 6);
            System.arraycopy(solvedPull, o, passedPull, 0, 6);
            if (tree.free[link] != FreeDirections.EVERYTHING) {
                addCross(passedPush, 0, -1, tree.oldChildArm(link), 3 * link);
                addCross(passedPull, 0, -1, tree.childArm, 3 * link);
            }
            subtractProduct(passedPush, passedPull, tree.matrix, 36 * link);
        }
    }

    /** matrix −= p qᵀ. */
    private static void subtractProduct(double[] p, double[] q, double[] matrix, int m) {
        for (int k = 0; k < 6; k++) {
            double factor = -p[k];
            int t = m + 6 * k;
            matrix[t] = Math.fma(factor, q[0], matrix[t]);
            matrix[t + 1] = Math.fma(factor, q[1], matrix[t + 1]);
            matrix[t + 2] = Math.fma(factor, q[2], matrix[t + 2]);
            matrix[t + 3] = Math.fma(factor, q[3], matrix[t + 3]);
            matrix[t + 4] = Math.fma(factor, q[4], matrix[t + 4]);
            matrix[t + 5] = Math.fma(factor, q[5], matrix[t + 5]);
        }
    }

    /** P_o, Q_o and W_oo of the rows that pass on. */
    private void reducePassing(int link, int m, int all) {
        int first = 6 * plan.start[link];
        int passing = all - m;
        double[] coupling = solvedCoupling[link];
        for (int b = 0; b < passing; b++) {
            int o = first + 6 * (m + b);
            int row = plan.squareStart[link] + (m + b) * all;
            for (int a = 0; a < m; a++) {
                double across = coupling[a * passing + b];
                double back = w[row + a];
                for (int k = 0; k < 6; k++) {
                    push[o + k] -= push[first + 6 * a + k] * across;
                    pull[o + k] -= back * solvedPull[first + 6 * a + k];
                }
                for (int d = 0; d < passing; d++) {
                    w[row + m + d] -= back * coupling[a * passing + d];
                }
            }
        }
    }

    /** Takes the passing rows of a link through its joint, which {@link TreeElimination} has just eliminated. */
    void passJoint(int link) {
        int[] at = plan.rowsAt[link];
        int m = plan.meeting[link];
        for (int b = m; b < at.length; b++) {
            int o = 6 * (plan.start[link] + b);
            moveToJoint(link, o);
            passage.project(link, push, pull, response, swing, o);
        }
        passCouplings(link, m, at.length);
        if (tree.parent[link] >= 0) {
            for (int b = m; b < at.length; b++) {
                addToParent(link, plan.start[link] + b, plan.inParent[link][b - m]);
            }
        }
    }

    /** W − a t of the passing rows, added to the place above. */
    private void passCouplings(int link, int m, int all) {
        int above = tree.parent[link] < 0 ? layout.count : tree.parent[link];
        int width = plan.rowsAt[above].length;
        int[] position = plan.inParent[link];
        int first = plan.start[link];
        int freedom = tree.freedom[link];
        for (int b = m; b < all; b++) {
            int row = plan.squareStart[above] + position[b - m] * width;
            for (int d = m; d < all; d++) {
                double sum = w[plan.squareStart[link] + b * all + d];
                for (int k = 0; k < freedom; k++) {
                    sum -= swing[6 * (first + b) + k] * response[6 * (first + d) + k];
                }
                w[row + position[d - m]] += sum;
            }
        }
    }

    /** Torque about the joint point; pull in terms of the increment at the joint point. */
    private void moveToJoint(int link, int o) {
        if (tree.free[link] == FreeDirections.EVERYTHING) {
            return;
        }
        int a = 3 * link;
        addCross(push, o, -1, tree.oldChildArm(link), a);
        addCross(pull, o, -1, tree.childArm, a);
    }

    /** v[3…5] += sign · arm × v[0…2]. */
    static void addCross(double[] v, int o, double sign, double[] arm, int a) {
        double x = sign * arm[a];
        double y = sign * arm[a + 1];
        double z = sign * arm[a + 2];
        v[o + 3] += y * v[o + 2] - z * v[o + 1];
        v[o + 4] += z * v[o] - x * v[o + 2];
        v[o + 5] += x * v[o + 1] - y * v[o];
    }

    /** P' and Q' at the joint point, moved to the parent's centre of mass and added to its column. */
    private void addToParent(int link, int from, int position) {
        int o = 6 * from;
        System.arraycopy(push, o, passedPush, 0, 6);
        System.arraycopy(pull, o, passedPull, 0, 6);
        passage.reduce(link, response, swing, o, passedPush, passedPull);
        int a = 3 * link;
        double[] arm1 = tree.reversed[link] ? tree.before.armB : tree.before.armA;
        addCross(passedPush, 0, 1, arm1, a);
        addCross(passedPull, 0, 1, tree.parentArm, a);
        int t = 6 * (plan.start[tree.parent[link]] + position);
        for (int k = 0; k < 6; k++) {
            push[t + k] += passedPush[k];
            pull[t + k] += passedPull[k];
        }
    }
}
