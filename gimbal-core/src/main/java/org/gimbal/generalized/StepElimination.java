package org.gimbal.generalized;

import java.util.Arrays;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.tree.LinkInertia;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.SpatialInertia;
import org.gimbal.reduced.tree.SpatialVectors;
import org.gimbal.reduced.tree.TreeMotion;

/**
 * Newton's direction of a step in linear time: how the momenta at its beginning change with the velocities u, link by
 * link (docs/theory/generalized.md, G11–G14). With ν the change of a link's twist in its own axes and ΔH that of the
 * momentum of all that hangs on it,
 *
 * <pre>
 *   ν = ν_p + σ δu,        σ = s + αh ṡ
 *   ΔH = I E ν + Σ (ΔH + αh g' δu) of the children,     g' = s ×* (H − (1 − α)h W)
 *   a·ΔH − (1 − α)h g·ν = r,     a = s − (1 − α)h ṡ,    g = s ×* H
 * </pre>
 *
 * and as an articulated body, from the leaves to the ground, ΔH = A ν + β,
 *
 * <pre>
 *   x = A σ + αh g',   y = Aᵀ a − (1 − α)h g,   D = a·A σ − (1 − α)h g·σ
 *   A_p += A − x yᵀ/D,   β_p += β + x (r − a·β)/D          moved from P to P_p
 *   δu = (r − a·β − y·ν_p)/D                               from the ground to the leaves
 * </pre>
 *
 * Exact for trees under uniform gravity up to O(h³). Scratch space of one run.
 */
final class StepElimination implements NewtonDirection {
    private static final int SIZE = 36;

    private final ReducedSystem system;
    private final TreeMotion motion;
    private final Vec3 gravity;
    private final double[] inertia; // of single links
    private final double[] matrix; // A, six rows (f, n) of six (v, ω), 36 per link
    private final double[] shifted = new double[SIZE];
    private final double[] sigma; // six per coordinate
    private final double[] left; // a
    private final double[] up; // x
    private final double[] down; // y
    private final double[] inverse; // 1/D
    private final double[] gyro = new double[6];
    private final double[] turning = new double[6];
    private final double[] force; // β
    private final double[] twist; // ν, six per slot
    private final double[] rest;

    StepElimination(ReducedSystem system, TreeMotion motion) {
        this.system = system;
        this.motion = motion;
        gravity = system.mechanism.gravity();
        int n = system.count;
        inertia = new double[SpatialInertia.SIZE * n];
        matrix = new double[SIZE * n];
        sigma = new double[6 * system.size];
        left = new double[6 * system.size];
        up = new double[6 * system.size];
        down = new double[6 * system.size];
        inverse = new double[system.size];
        force = new double[6 * n];
        twist = new double[6 * n + 6];
        rest = new double[system.size];
    }

    @Override
    public void eliminate(LagrangianDerivatives at, double before, double after, double[] added) {
        for (int i = 0; i < system.count; i++) {
            write(i, before * after);
        }
        for (int i = system.count - 1; i >= 0; i--) {
            for (int k = system.start[i + 1] - 1; k >= system.start[i]; k--) {
                if (!system.prescribed[k]) {
                    at.columnRate(i, k, sigma, 6 * k);
                    at.gyro(i, k, after, turning, gyro);
                    release(i, k, before, after, added[k]);
                }
            }
            if (system.parent[i] < system.count) {
                pass(i);
            }
        }
    }

    /** A ← I E: gravity turns with the link it acts on, seen from there. */
    private void write(int i, double square) {
        LinkInertia.write(system, motion, i, inertia);
        int o = SIZE * i;
        int b = SpatialInertia.SIZE * i + 6;
        double mass = inertia[b + 9];
        Arrays.fill(matrix, o, o + SIZE, 0);
        for (int k = 0; k < 3; k++) {
            matrix[o + 7 * k] = mass;
            for (int l = 0; l < 3; l++) {
                matrix[o + 6 * k + 3 + l] = inertia[b + 3 * l + k];
                matrix[o + 6 * (k + 3) + l] = inertia[b + 3 * k + l];
            }
        }
        writeTurns(SpatialInertia.SIZE * i, o);
        double gx = square * gravity.x();
        double gy = square * gravity.y();
        double gz = square * gravity.z();
        for (int row = o; row < o + SIZE; row += 6) { // columns of ω += columns of v · (ω × g)
            double p = matrix[row];
            double q = matrix[row + 1];
            double r = matrix[row + 2];
            matrix[row + 3] += r * gy - q * gz;
            matrix[row + 4] += p * gz - r * gx;
            matrix[row + 5] += q * gx - p * gy;
        }
    }

    private void writeTurns(int from, int o) {
        double[] m = inertia;
        matrix[o + 21] = m[from];
        matrix[o + 22] = m[from + 1];
        matrix[o + 23] = m[from + 2];
        matrix[o + 27] = m[from + 1];
        matrix[o + 28] = m[from + 3];
        matrix[o + 29] = m[from + 4];
        matrix[o + 33] = m[from + 2];
        matrix[o + 34] = m[from + 4];
        matrix[o + 35] = m[from + 5];
    }

    /** Eliminates a coordinate, whose ṡ stands in the place of its σ. */
    private void release(int i, int k, double before, double after, double added) {
        int c = 6 * k;
        for (int j = 0; j < 6; j++) {
            double rate = sigma[c + j];
            double s = motion.column[c + j];
            sigma[c + j] = s + before * rate;
            left[c + j] = s - after * rate;
        }
        int o = SIZE * i;
        double pivot = added + system.armature[k];
        for (int row = 0; row < 6; row++) {
            int m = o + 6 * row;
            double sum = matrix[m] * sigma[c]
                    + matrix[m + 1] * sigma[c + 1]
                    + matrix[m + 2] * sigma[c + 2]
                    + matrix[m + 3] * sigma[c + 3]
                    + matrix[m + 4] * sigma[c + 4]
                    + matrix[m + 5] * sigma[c + 5];
            pivot += left[c + row] * sum - after * turning[row] * sigma[c + row];
            up[c + row] = sum + before * gyro[row];
        }
        for (int j = 0; j < 6; j++) {
            down[c + j] = left[c] * matrix[o + j]
                    + left[c + 1] * matrix[o + 6 + j]
                    + left[c + 2] * matrix[o + 12 + j]
                    + left[c + 3] * matrix[o + 18 + j]
                    + left[c + 4] * matrix[o + 24 + j]
                    + left[c + 5] * matrix[o + 30 + j]
                    - after * turning[j];
        }
        inverse[k] = 1 / pivot;
        if (system.parent[i] == system.count && k == system.start[i]) {
            return; // nobody asks what is left
        }
        subtractProduct(o, c, inverse[k]);
    }

    /** A −= x yᵀ/D. */
    private void subtractProduct(int o, int c, double factor) {
        double y0 = down[c];
        double y1 = down[c + 1];
        double y2 = down[c + 2];
        double y3 = down[c + 3];
        double y4 = down[c + 4];
        double y5 = down[c + 5];
        for (int row = 0; row < 6; row++) {
            double x = up[c + row] * factor;
            int m = o + 6 * row;
            matrix[m] -= x * y0;
            matrix[m + 1] -= x * y1;
            matrix[m + 2] -= x * y2;
            matrix[m + 3] -= x * y3;
            matrix[m + 4] -= x * y4;
            matrix[m + 5] -= x * y5;
        }
    }

    /** A_p += A moved from P to P_p: columns ω += columns v · (ω × r), then rows n += r × rows f. */
    private void pass(int i) {
        double x = motion.arm[3 * i];
        double y = motion.arm[3 * i + 1];
        double z = motion.arm[3 * i + 2];
        int o = SIZE * i;
        int to = SIZE * system.parent[i];
        for (int row = 0; row < SIZE; row += 6) {
            double p = matrix[o + row];
            double q = matrix[o + row + 1];
            double r = matrix[o + row + 2];
            shifted[row] = p;
            shifted[row + 1] = q;
            shifted[row + 2] = r;
            shifted[row + 3] = matrix[o + row + 3] + r * y - q * z;
            shifted[row + 4] = matrix[o + row + 4] + p * z - r * x;
            shifted[row + 5] = matrix[o + row + 5] + q * x - p * y;
        }
        for (int j = 0; j < 6; j++) {
            double p = shifted[j];
            double q = shifted[6 + j];
            double r = shifted[12 + j];
            matrix[to + j] += p;
            matrix[to + 6 + j] += q;
            matrix[to + 12 + j] += r;
            matrix[to + 18 + j] += shifted[18 + j] + y * r - z * q;
            matrix[to + 24 + j] += shifted[24 + j] + z * p - x * r;
            matrix[to + 30 + j] += shifted[30 + j] + x * q - y * p;
        }
    }

    @Override
    public void solve(double[] r, int from, double[] out, int o) {
        Arrays.fill(force, 0);
        for (int i = system.count - 1; i >= 0; i--) {
            int f = 6 * i;
            for (int k = system.start[i + 1] - 1; k >= system.start[i]; k--) {
                if (!system.prescribed[k]) {
                    rest[k] = r[from + k] - SpatialVectors.dot(left, 6 * k, force, f);
                    double share = rest[k] * inverse[k];
                    for (int j = 0; j < 6; j++) {
                        force[f + j] += share * up[6 * k + j];
                    }
                }
            }
            if (system.parent[i] < system.count) {
                SpatialVectors.addForceShifted(force, f, motion.arm, 3 * i, force, 6 * system.parent[i]);
            }
        }
        for (int i = 0; i < system.count; i++) {
            descend(i, out, o);
        }
    }

    private void descend(int i, double[] out, int o) {
        int v = 6 * i;
        int p = 6 * system.parent[i];
        double x = motion.arm[3 * i];
        double y = motion.arm[3 * i + 1];
        double z = motion.arm[3 * i + 2];
        double wx = twist[p + 3];
        double wy = twist[p + 4];
        double wz = twist[p + 5];
        twist[v] = twist[p] + wy * z - wz * y;
        twist[v + 1] = twist[p + 1] + wz * x - wx * z;
        twist[v + 2] = twist[p + 2] + wx * y - wy * x;
        twist[v + 3] = wx;
        twist[v + 4] = wy;
        twist[v + 5] = wz;
        for (int k = system.start[i]; k < system.start[i + 1]; k++) {
            out[o + k] = 0;
            if (!system.prescribed[k]) {
                double change = (rest[k] - SpatialVectors.dot(down, 6 * k, twist, v)) * inverse[k];
                out[o + k] = change;
                for (int j = 0; j < 6; j++) {
                    twist[v + j] += change * sigma[6 * k + j];
                }
            }
        }
    }
}
