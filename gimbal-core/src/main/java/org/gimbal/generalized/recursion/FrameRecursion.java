package org.gimbal.generalized.recursion;

import java.util.List;
import org.gimbal.generalized.recursion.FrameTree.Frame;
import org.gimbal.numerics.space.Vec3;

/**
 * Poses and body velocities of frames and their derivatives, each from that of the parent by products of 4 × 4 matrices
 * (docs/theory/generalized.md, G24–G26; paper, eqs. 2–10). What is asked for is computed then, by going up to where it
 * begins; with caching it is kept until the variables change, so that a frame's parent has it already.
 *
 * <p>The frame s is the world, number −1. A variable i matters to frame k where it drives k or a frame that k hangs on;
 * derivatives by others are zero.
 */
final class FrameRecursion {
    private static final double[] WORLD = Matrices4.identity();
    private static final double[] ZERO = new double[Matrices4.SIZE];

    private final int n;
    private final int[] parent;
    private final int[] driver;
    private final boolean[] below; // frame k and variable i at k n + i
    private final Frame[] frame;
    private final double[][] twist; // ξ̂ of frames with a variable
    private final double[][] local; // g, g′, g″ and g⁻¹, g⁻¹′, g⁻¹″ of frame k from 6 k on
    private final double[] rate;

    private final KeptMatrices poses;
    private final KeptMatrices poseSlopes;
    private final KeptMatrices poseCurves;
    private final KeptMatrices velocities;
    private final KeptMatrices velocitySlopes;
    private final KeptMatrices velocityCurves;
    private final KeptMatrices columns;
    private final KeptMatrices columnSlopes;
    private final List<KeptMatrices> all;

    /** How many products of 4 × 4 matrices were made in all. */
    long products;

    FrameRecursion(FrameTree tree, boolean caching) {
        n = tree.size();
        frame = tree.frames().toArray(new Frame[0]);
        int count = frame.length;
        parent = new int[count];
        driver = new int[count];
        below = new boolean[count * n];
        twist = new double[count][];
        local = new double[6 * count][];
        rate = new double[n];
        for (int k = 0; k < count; k++) {
            parent[k] = frame[k].parent();
            driver[k] = frame[k].variable();
            if (parent[k] >= 0) {
                System.arraycopy(below, parent[k] * n, below, k * n, n);
            }
            twist[k] = Matrices4.of(Matrices4.cross(frame[k].turn()), frame[k].slide(), 0);
            if (driver[k] >= 0) {
                below[k * n + driver[k]] = true;
            } else {
                local[6 * k] = Matrices4.of(frame[k].constant());
                local[6 * k + 3] = Matrices4.of(frame[k].constant().inverse());
            }
        }
        poses = new KeptMatrices(count, caching);
        poseSlopes = new KeptMatrices(count * n, caching);
        poseCurves = new KeptMatrices(count * n * n, caching);
        velocities = new KeptMatrices(count, caching);
        velocitySlopes = new KeptMatrices(count * n, caching);
        velocityCurves = new KeptMatrices(count * n * n, caching);
        columns = new KeptMatrices(count * n, caching);
        columnSlopes = new KeptMatrices(count * n * n, caching);
        all = List.of(poses, poseSlopes, poseCurves, velocities, velocitySlopes, velocityCurves, columns, columnSlopes);
    }

    /** Sets all variables and their rates, and forgets everything computed before. */
    void set(double[] q, double[] u) {
        all.forEach(KeptMatrices::forget);
        System.arraycopy(u, 0, rate, 0, n);
        for (int k = 0; k < frame.length; k++) {
            if (driver[k] < 0) {
                continue;
            }
            double x = q[driver[k]];
            for (int order = 0; order < 3; order++) {
                local[6 * k + order] = FrameTree.local(frame[k], x, order);
                // the inverse goes the other way: g⁻¹(x) = g(−x)
                local[6 * k + 3 + order] = scaled(order == 1 ? -1 : 1, FrameTree.local(frame[k], -x, order));
            }
        }
    }

    private static double[] scaled(double factor, double[] m) {
        for (int k = 0; k < m.length; k++) {
            m[k] *= factor;
        }
        return m;
    }

    /** Whether a variable moves a frame. */
    boolean moves(int i, int k) {
        return below[k * n + i];
    }

    /** g_{s,k}, (2). */
    double[] pose(int k) {
        if (k < 0) {
            return WORLD;
        }
        double[] kept = poses.find(k);
        if (kept != null) {
            return kept;
        }
        double[] above = pose(parent[k]);
        double[] out = poses.make(k);
        addProduct(1, above, local[6 * k], out);
        return out;
    }

    /** ∂g_{s,k}/∂q_i, (3). */
    double[] poseSlope(int k, int i) {
        if (k < 0 || !moves(i, k)) {
            return ZERO;
        }
        double[] kept = poseSlopes.find(k * n + i);
        if (kept != null) {
            return kept;
        }
        boolean own = i == driver[k];
        double[] above = own ? pose(parent[k]) : poseSlope(parent[k], i);
        double[] out = poseSlopes.make(k * n + i);
        addProduct(1, above, local[6 * k + (own ? 1 : 0)], out);
        return out;
    }

    /** ∂²g_{s,k}/∂q_j∂q_i, (4). */
    double[] poseCurve(int k, int i, int j) {
        if (k < 0 || !moves(i, k) || !moves(j, k)) {
            return ZERO;
        }
        int number = (k * n + Math.min(i, j)) * n + Math.max(i, j);
        double[] kept = poseCurves.find(number);
        if (kept != null) {
            return kept;
        }
        boolean first = i == driver[k];
        boolean second = j == driver[k];
        double[] above;
        if (first && second) {
            above = pose(parent[k]);
        } else if (first || second) {
            above = poseSlope(parent[k], first ? j : i);
        } else {
            above = poseCurve(parent[k], i, j);
        }
        double[] out = poseCurves.make(number);
        addProduct(1, above, local[6 * k + (first ? 1 : 0) + (second ? 1 : 0)], out);
        return out;
    }

    /** v̂ᵇ_{s,k}, (5). */
    double[] velocity(int k) {
        if (k < 0) {
            return ZERO;
        }
        double[] kept = velocities.find(k);
        if (kept != null) {
            return kept;
        }
        double[] above = velocity(parent[k]);
        double[] out = velocities.make(k);
        addSeen(1, k, 0, above, 0, out);
        if (driver[k] >= 0) {
            addTwist(rate[driver[k]], k, out);
        }
        return out;
    }

    /** ∂v̂ᵇ_{s,k}/∂q_i, (6). */
    double[] velocitySlope(int k, int i) {
        if (k < 0 || !moves(i, k)) {
            return ZERO;
        }
        double[] kept = velocitySlopes.find(k * n + i);
        if (kept != null) {
            return kept;
        }
        boolean own = i == driver[k];
        double[] above = own ? velocity(parent[k]) : velocitySlope(parent[k], i);
        double[] out = velocitySlopes.make(k * n + i);
        addSeenBy(own, k, above, out);
        return out;
    }

    /** ∂²v̂ᵇ_{s,k}/∂q_j∂q_i, (7). */
    double[] velocityCurve(int k, int i, int j) {
        if (k < 0 || !moves(i, k) || !moves(j, k)) {
            return ZERO;
        }
        int number = (k * n + Math.min(i, j)) * n + Math.max(i, j);
        double[] kept = velocityCurves.find(number);
        if (kept != null) {
            return kept;
        }
        boolean first = i == driver[k];
        boolean second = j == driver[k];
        double[] above;
        if (first && second) {
            above = velocity(parent[k]);
        } else if (first || second) {
            above = velocitySlope(parent[k], first ? j : i);
        } else {
            above = velocityCurve(parent[k], i, j);
        }
        double[] out = velocityCurves.make(number);
        if (first && second) {
            addSeen(1, k, 2, above, 0, out);
            addSeen(2, k, 1, above, 1, out);
            addSeen(1, k, 0, above, 2, out);
        } else {
            addSeenBy(first || second, k, above, out);
        }
        return out;
    }

    /** ∂v̂ᵇ_{s,k}/∂q̇_i, (8). */
    double[] column(int k, int i) {
        if (k < 0 || !moves(i, k)) {
            return ZERO;
        }
        if (i == driver[k]) {
            return twist[k];
        }
        double[] kept = columns.find(k * n + i);
        if (kept != null) {
            return kept;
        }
        double[] above = column(parent[k], i);
        double[] out = columns.make(k * n + i);
        addSeen(1, k, 0, above, 0, out);
        return out;
    }

    /** ∂²v̂ᵇ_{s,k}/∂q̇_j∂q_i, (10): the change of a column, which its own frame does not have. */
    double[] columnSlope(int k, int j, int i) {
        if (k < 0 || j == driver[k] || !moves(i, k) || !moves(j, k)) {
            return ZERO;
        }
        int number = (k * n + i) * n + j;
        double[] kept = columnSlopes.find(number);
        if (kept != null) {
            return kept;
        }
        boolean own = i == driver[k];
        double[] above = own ? column(parent[k], j) : columnSlope(parent[k], j, i);
        double[] out = columnSlopes.make(number);
        addSeenBy(own, k, above, out);
        return out;
    }

    /** out += g⁻¹ a g, or, where it is derived by the variable of its own frame, g⁻¹′ a g + g⁻¹ a g′. */
    private void addSeenBy(boolean derived, int k, double[] above, double[] out) {
        if (derived) {
            addSeen(1, k, 1, above, 0, out);
            addSeen(1, k, 0, above, 1, out);
        } else {
            addSeen(1, k, 0, above, 0, out);
        }
    }

    /** out += factor · (g⁻¹ derived so often) a (g derived so often). */
    private void addSeen(double factor, int k, int left, double[] a, int right, double[] out) {
        if (a == ZERO) {
            return;
        }
        double[] turned = new double[Matrices4.SIZE];
        addProduct(factor, local[6 * k + 3 + left], a, turned);
        addProduct(1, turned, local[6 * k + right], out);
    }

    private void addTwist(double factor, int k, double[] out) {
        for (int e = 0; e < Matrices4.SIZE; e++) {
            out[e] += factor * twist[k][e];
        }
    }

    private void addProduct(double factor, double[] a, double[] b, double[] out) {
        products++;
        Matrices4.addProduct(factor, a, b, out);
    }

    /** aᵀ M b of two twists with their hats on, M the inertia of a frame, which is diagonal there. */
    double product(int k, double[] a, double[] b) {
        Vec3 moments = frame[k].moments();
        return frame[k].mass() * (a[3] * b[3] + a[7] * b[7] + a[11] * b[11])
                + moments.x() * a[9] * b[9]
                + moments.y() * a[2] * b[2]
                + moments.z() * a[4] * b[4];
    }
}
