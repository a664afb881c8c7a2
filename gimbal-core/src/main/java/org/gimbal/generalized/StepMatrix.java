package org.gimbal.generalized;

import java.util.EnumSet;
import java.util.Set;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.CompositeBodies;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.SpatialInertia;
import org.gimbal.reduced.tree.SpatialVectors;
import org.gimbal.reduced.tree.TreeMotion;

/**
 * Newton's direction of a step with K as a matrix (docs/theory/generalized.md, G15): with I_c a link and all that hangs
 * on it as one rigid body, σ, a and g of {@link StepElimination}, for a coordinate k and each l of those above it,
 *
 * <pre>
 *   x_k = I_c σ_k + αh g_k,   y_k = I_c a_k − (1 − α)h g_k          moved from P of k to P of l
 *   K_lk = a_l·x_k − α(1 − α)h² V_lk,   K_kl = y_k·σ_l − α(1 − α)h² V_lk
 *   K_kk = a_k·I_c σ_k − (1 − α)h g_k·σ_k − α(1 − α)h² V_kk
 *   V_lk = s_lω·((m s_kv + s_kω × m c) × gravity)
 * </pre>
 *
 * Entries between branches are zero, and stay so when the last coordinates are eliminated first (Featherstone, 2005).
 * Exact for hinges and slides under uniform gravity. With −αh in the place of (1 − α)h, a is σ and y is x: that is R,
 * how the momenta at the end of the step change. Scratch space of one run.
 */
final class StepMatrix implements NewtonDirection {
    private static final Set<BasicJoint.Row> EXACT =
            Set.copyOf(EnumSet.of(BasicJoint.Row.FIXED, BasicJoint.Row.PRISMATIC, BasicJoint.Row.REVOLUTE));

    private final ReducedSystem system;
    private final TreeMotion motion;
    private final CompositeBodies bodies;
    private final double gx;
    private final double gy;
    private final double gz;

    /** Free coordinates above each, the nearest first, and where those of each begin. */
    private final int[] above;

    private final int[] start;
    private final double[] column; // K_lk for l above k, where above has l; then K_lk/D_k
    private final double[] row; // K_kl likewise
    private final double[] inverse; // 1/D
    private final double[] atEnd; // R_lk = R_kl
    private final double[] ownEnd; // R_kk
    private final double[] sigma; // six per coordinate
    private final double[] left; // a
    private final double[] turning = new double[6];
    private final double[] x = new double[6];
    private final double[] y = new double[6];
    private final double[] moment = new double[3];

    StepMatrix(ReducedSystem system, TreeMotion motion) {
        this.system = system;
        this.motion = motion;
        bodies = new CompositeBodies(system, motion);
        Vec3 gravity = system.mechanism.gravity();
        gx = gravity.x();
        gy = gravity.y();
        gz = gravity.z();
        int size = system.size;
        int[][] chains = chains(system);
        start = new int[size + 1];
        for (int k = 0; k < size; k++) {
            start[k + 1] = start[k] + chains[k].length;
        }
        above = new int[start[size]];
        for (int k = 0; k < size; k++) {
            System.arraycopy(chains[k], 0, above, start[k], chains[k].length);
        }
        column = new double[above.length];
        row = new double[above.length];
        inverse = new double[size];
        atEnd = new double[above.length];
        ownEnd = new double[size];
        sigma = new double[6 * size];
        left = new double[6 * size];
    }

    /** By free coordinate, the free ones above it, the nearest first; nothing by others. */
    private static int[][] chains(ReducedSystem system) {
        int[][] all = new int[system.size][];
        int[] last = new int[system.count + 1]; // the nearest free coordinate of each slot or above it
        last[system.count] = -1;
        for (int i = 0; i < system.count; i++) {
            last[i] = last[system.parent[i]];
            for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                int next = last[i];
                if (system.prescribed[k] || next < 0) {
                    all[k] = new int[0];
                } else {
                    all[k] = new int[all[next].length + 1];
                    all[k][0] = next;
                    System.arraycopy(all[next], 0, all[k], 1, all[next].length);
                }
                last[i] = system.prescribed[k] ? next : k;
            }
        }
        return all;
    }

    /**
     * Whether this is faster than going link by link: counts operations with factors as measured. Pairs of coordinates
     * cost here, coordinates there; each row of a closed mechanism is one more solve.
     */
    static boolean isFaster(ReducedSystem system) {
        double pairs = 0;
        double triples = 0;
        for (int[] chain : chains(system)) {
            pairs += chain.length;
            triples += (double) chain.length * chain.length;
        }
        double solves = 4.0 + system.rows.rows();
        return pairs * (45 + 4 * solves) + 2 * triples < system.size * (250 + 150 * solves);
    }

    @Override
    public void eliminate(LagrangianDerivatives at, double before, double after, double[] added) {
        bodies.gather();
        for (int i = system.count - 1; i >= 0; i--) {
            for (int k = system.start[i + 1] - 1; k >= system.start[i]; k--) {
                prepare(at, i, k, before, after);
            }
        }
        for (int i = system.count - 1; i >= 0; i--) {
            for (int k = system.start[i + 1] - 1; k >= system.start[i]; k--) {
                if (system.prescribed[k]) {
                    inverse[k] = 1; // stands by itself
                } else {
                    at.turning(i, k, turning);
                    fill(i, k, before, after, added[k]);
                }
            }
        }
        factorise();
    }

    /** σ and a. */
    private void prepare(LagrangianDerivatives at, int i, int k, double before, double after) {
        at.columnRate(i, k, sigma, 6 * k);
        for (int j = 6 * k; j < 6 * k + 6; j++) {
            double rate = sigma[j];
            double s = motion.column[j];
            sigma[j] = s + before * rate;
            left[j] = s - after * rate;
        }
    }

    /** K_kk, and all of row and column k that is above. */
    private void fill(int i, int k, double before, double after, double added) {
        int c = 6 * k;
        int o = SpatialInertia.SIZE * i;
        SpatialInertia.timesRigid(bodies.inertia, o, sigma, c, x, 0);
        SpatialInertia.timesRigid(bodies.inertia, o, left, c, y, 0);
        double gyro = SpatialVectors.dot(turning, 0, sigma, c);
        double pivot = added + system.armature[k] + SpatialVectors.dot(left, c, x, 0) - after * gyro;
        double last = system.armature[k] + SpatialVectors.dot(sigma, c, x, 0) + before * gyro;
        for (int j = 0; j < 6; j++) {
            x[j] += before * turning[j];
            y[j] -= after * turning[j];
        }
        // how the moment of the weight changes as k moves
        double[] s = motion.column;
        double mass = bodies.inertia[o + 15];
        double mx = bodies.inertia[o + 13]; // m c stands in B
        double my = bodies.inertia[o + 8];
        double mz = bodies.inertia[o + 9];
        double px = mass * s[c] + s[c + 4] * mz - s[c + 5] * my;
        double py = mass * s[c + 1] + s[c + 5] * mx - s[c + 3] * mz;
        double pz = mass * s[c + 2] + s[c + 3] * my - s[c + 4] * mx;
        double dx = py * gz - pz * gy;
        double dy = pz * gx - px * gz;
        double dz = px * gy - py * gx;
        double weight = dx * s[c + 3] + dy * s[c + 4] + dz * s[c + 5];
        inverse[k] = pivot - before * after * weight;
        ownEnd[k] = last + before * before * weight;
        moment[0] = dx;
        moment[1] = dy;
        moment[2] = dz;
        climb(i, k, before, after);
    }

    /** Rows and columns above k. */
    private void climb(int link, int k, double before, double after) {
        double[] s = motion.column;
        double dx = moment[0];
        double dy = moment[1];
        double dz = moment[2];
        double square = before * before;
        double product = -before * after;
        int m = start[k];
        int end = start[k + 1];
        int i = link;
        int first = system.start[i];
        double xv0 = x[0];
        double xv1 = x[1];
        double xv2 = x[2];
        double xw0 = x[3];
        double xw1 = x[4];
        double xw2 = x[5];
        double yv0 = y[0];
        double yv1 = y[1];
        double yv2 = y[2];
        double yw0 = y[3];
        double yw1 = y[4];
        double yw2 = y[5];
        while (m < end) {
            int l = above[m];
            while (l < first) {
                double rx = motion.arm[3 * i];
                double ry = motion.arm[3 * i + 1];
                double rz = motion.arm[3 * i + 2];
                xw0 += ry * xv2 - rz * xv1;
                xw1 += rz * xv0 - rx * xv2;
                xw2 += rx * xv1 - ry * xv0;
                yw0 += ry * yv2 - rz * yv1;
                yw1 += rz * yv0 - rx * yv2;
                yw2 += rx * yv1 - ry * yv0;
                i = system.parent[i];
                first = system.start[i];
            }
            int a = 6 * l;
            double weight = dx * s[a + 3] + dy * s[a + 4] + dz * s[a + 5];
            column[m] = product * weight
                    + (left[a] * xv0 + left[a + 1] * xv1 + left[a + 2] * xv2)
                    + (left[a + 3] * xw0 + left[a + 4] * xw1 + left[a + 5] * xw2);
            row[m] = product * weight
                    + (sigma[a] * yv0 + sigma[a + 1] * yv1 + sigma[a + 2] * yv2)
                    + (sigma[a + 3] * yw0 + sigma[a + 4] * yw1 + sigma[a + 5] * yw2);
            atEnd[m] = square * weight
                    + (sigma[a] * xv0 + sigma[a + 1] * xv1 + sigma[a + 2] * xv2)
                    + (sigma[a + 3] * xw0 + sigma[a + 4] * xw1 + sigma[a + 5] * xw2);
            m++;
        }
    }

    /** K = (1 + L)ᵀ D (1 + U), from the leaves; what is above l = above[m] stands behind l in the list of k, too. */
    private void factorise() {
        for (int k = system.size - 1; k >= 0; k--) {
            double factor = 1 / inverse[k];
            inverse[k] = factor;
            int end = start[k + 1];
            for (int m = start[k]; m < end; m++) {
                int l = above[m];
                double up = column[m] * factor;
                double down = row[m] * factor;
                inverse[l] -= up * row[m];
                for (int p = m + 1, to = start[l]; p < end; p++, to++) {
                    column[to] -= column[p] * down;
                    row[to] -= up * row[p];
                }
            }
            for (int m = start[k]; m < end; m++) {
                column[m] *= factor;
                row[m] *= factor;
            }
        }
    }

    @Override
    public void solve(double[] r, int from, double[] out, int o) {
        int size = system.size;
        for (int k = 0; k < size; k++) {
            out[o + k] = system.prescribed[k] ? 0 : r[from + k];
        }
        for (int k = size - 1; k >= 0; k--) {
            double share = out[o + k];
            if (share == 0) {
                continue; // rows act on few coordinates
            }
            for (int m = start[k]; m < start[k + 1]; m++) {
                out[o + above[m]] -= column[m] * share;
            }
        }
        for (int k = 0; k < size; k++) {
            double sum = out[o + k] * inverse[k];
            for (int m = start[k]; m < start[k + 1]; m++) {
                sum -= row[m] * out[o + above[m]];
            }
            out[o + k] = sum;
        }
    }

    /** Whether K and R leave nothing out where uniform gravity acts alone: hinges and slides, none of them driven. */
    static boolean isExact(ReducedSystem system) {
        for (int i = 0; i < system.count; i++) {
            int joint = system.joints.jointOfEdge(i);
            boolean plain = joint >= 0
                    && system.mechanism.joints().get(joint).type() instanceof BasicJoint basic
                    && EXACT.contains(basic.row());
            if (!plain) {
                return false;
            }
        }
        for (boolean driven : system.prescribed) {
            if (driven) {
                return false;
            }
        }
        return true;
    }

    /** p += R δu. */
    void addEnd(double[] change, double[] p) {
        for (int k = 0; k < system.size; k++) {
            double own = change[k];
            double sum = ownEnd[k] * own;
            for (int m = start[k]; m < start[k + 1]; m++) {
                int l = above[m];
                sum += atEnd[m] * change[l];
                p[l] += atEnd[m] * own;
            }
            p[k] += sum;
        }
    }
}
