package org.gimbal.reduced;

import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.numerics.dense.SmallLu;
import org.gimbal.reduced.tree.ReducedSystem;

/**
 * Solves y = c + γ f(t, y) for y = (q, u), what every stage of an implicit method asks for (docs/theory/reduced.md, R90):
 * Newton's method for u alone, with q(u) = c_q + γ q̇(q, u),
 *
 * <pre>   r(u) = u − c_u − γ u̇(t, q(u), u) = 0,     N = ∂r/∂u </pre>
 *
 * N is made by differences, one evaluation for each colour: coordinates of trees that do not act on each other share
 * colours, so that many small trees cost no more than the largest of them. It is kept as long as it serves; what the
 * iteration ends at does not depend on it. Scratch space of one run.
 */
final class ImplicitSolve {
    private static final int MOST_ITERATIONS = 50;

    /** Corrections below this, relative to the scale of each velocity, are round-off; they may end no lower. */
    private static final double ROUND_OFF = 1e-12;

    private static final double SETTLED = 4e-16;

    /** N is made anew where a correction is not smaller than this share of the last. */
    private static final double SLOW = 0.2;

    /** Difference that N is made with, relative to the scale of a velocity: its error and that of rounding are alike. */
    private static final double DIFFERENCE = 1e-7;

    private final ReducedSystem system;
    private final IndependentTrees trees;
    private final ErrorScales scales;
    private final int[] link; // of each coordinate
    private final double[] matrix;
    private final int[] pivot;
    private final double[] side; // in the order of the members of trees
    private final double[] rate;
    private final double[] acceleration;
    private final double[] moved;
    private final double[] keptQ;
    private final double[] difference;

    /** c, to be set before a solve. */
    final double[] givenQ;

    final double[] givenU;

    /** Where a solve begins, and what it finds. */
    final double[] q;

    final double[] u;

    ImplicitSolve(ReducedSystem system) {
        this.system = system;
        trees = new IndependentTrees(system);
        scales = new ErrorScales(system, 1);
        int n = system.size;
        link = new int[n];
        for (int i = 0; i < system.count; i++) {
            for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                link[k] = i;
            }
        }
        matrix = new double[trees.entries()];
        pivot = new int[n];
        side = new double[n];
        rate = new double[n];
        acceleration = new double[n];
        moved = new double[n];
        keptQ = new double[n];
        difference = new double[n];
        givenQ = new double[n];
        givenU = new double[n];
        q = new double[n];
        u = new double[n];
    }

    /**
     * Solves to round-off.
     *
     * @return whether it came to that
     */
    boolean solve(ForwardDynamics f, double time, double gamma) {
        double last = Double.POSITIVE_INFINITY;
        boolean renew = true;
        for (int iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
            if (!placeAll(gamma)) {
                return false;
            }
            f.evaluate(time, q, u, rate, acceleration);
            if (renew && !factorise(f, time, gamma)) {
                return false;
            }
            double size = correct(gamma);
            if (!(size < Double.POSITIVE_INFINITY)) {
                return false;
            }
            if (size <= SETTLED || (size <= ROUND_OFF && size >= last)) {
                return placeAll(gamma);
            }
            renew = size > SLOW * last;
            last = size;
        }
        return false;
    }

    /** u ← u − N⁻¹ r; returns the largest change over its scale. */
    private double correct(double gamma) {
        for (int k = 0; k < side.length; k++) {
            int c = trees.member[k];
            side[k] = u[c] - givenU[c] - gamma * acceleration[c];
        }
        for (int g = 0; g < trees.count(); g++) {
            int first = trees.first[g];
            SmallLu.solve(matrix, trees.entry[g], trees.first[g + 1] - first, pivot, first, side, first);
        }
        double most = 0;
        for (int k = 0; k < side.length; k++) {
            int c = trees.member[k];
            most = Math.max(most, Math.abs(side[k]) / scale(c, gamma)); // not a number if any is
            u[c] -= side[k];
        }
        return most;
    }

    private double scale(int c, double gamma) {
        return scales.ofVelocity(c, Math.abs(gamma), u[c], givenU[c], 0, 0);
    }

    /** N at the state evaluated last. */
    private boolean factorise(ForwardDynamics f, double time, double gamma) {
        System.arraycopy(q, 0, keptQ, 0, q.length);
        for (int colour = 0; colour < trees.colours(); colour++) {
            if (!shift(colour, gamma)) {
                return false;
            }
            f.evaluate(time, q, u, rate, moved);
            readColumns(colour, gamma);
            System.arraycopy(keptQ, 0, q, 0, q.length);
        }
        boolean regular = true;
        for (int g = 0; g < trees.count(); g++) {
            int first = trees.first[g];
            regular &= SmallLu.factorise(matrix, trees.entry[g], trees.first[g + 1] - first, pivot, first);
        }
        return regular;
    }

    /** Moves one coordinate of each tree, keeping its velocity in {@link #side}. */
    private boolean shift(int colour, double gamma) {
        boolean placed = true;
        for (int g = 0; g < trees.count(); g++) {
            int k = trees.first[g] + colour;
            if (k < trees.first[g + 1]) {
                int c = trees.member[k];
                side[k] = u[c];
                u[c] += DIFFERENCE * scale(c, gamma);
                difference[k] = u[c] - side[k];
                placed &= place(link[c], gamma);
            }
        }
        return placed;
    }

    /** The columns of a colour; velocities are put back. */
    private void readColumns(int colour, double gamma) {
        for (int g = 0; g < trees.count(); g++) {
            int first = trees.first[g];
            int size = trees.first[g + 1] - first;
            if (colour >= size) {
                continue;
            }
            u[trees.member[first + colour]] = side[first + colour];
            for (int row = 0; row < size; row++) {
                int c = trees.member[first + row];
                matrix[trees.entry[g] + row * size + colour] =
                        (row == colour ? 1 : 0) - gamma * ((moved[c] - acceleration[c]) / difference[first + colour]);
            }
        }
    }

    private boolean placeAll(double gamma) {
        if (system.plainRates) {
            for (int k = 0; k < q.length; k++) {
                q[k] = givenQ[k] + gamma * u[k];
            }
            return true;
        }
        boolean placed = true;
        for (int i = 0; i < system.count; i++) {
            placed &= place(i, gamma);
        }
        return placed;
    }

    /** q = c_q + γ q̇(q, u) of a link; where q̇ depends on q by iteration, each a fraction of the turn in a step. */
    private boolean place(int i, double gamma) {
        double last = Double.POSITIVE_INFINITY;
        for (int iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
            JointKinematics.derivatives(system.joints, i, q, u, system.start[i], rate);
            double most = 0;
            for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                double next = givenQ[k] + gamma * rate[k];
                most = Math.max(most, Math.abs(next - q[k]) / Math.max(1, Math.abs(next)));
                q[k] = next;
            }
            if (most <= SETTLED || (most <= ROUND_OFF && most >= last)) {
                return true;
            }
            last = most;
        }
        return false;
    }
}
