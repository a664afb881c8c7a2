package org.gimbal.reduced.tree;

/**
 * Forward dynamics across hinges, the commonest joints: (R8) and (R9) of docs/theory/reduced.md for one column s = (0, s_ω),
 * with the inertia in registers from its elimination until it is added to that of the parent.
 */
final class HingeElimination {
    private final ReducedSystem system;
    private final TreeMotion motion;
    private final Eliminations work;

    HingeElimination(ReducedSystem system, TreeMotion motion, Eliminations work) {
        this.system = system;
        this.motion = motion;
        this.work = work;
    }

    /** U = I s, D = s·U + a, e = τ − s·b; what is left of I and b goes to the parent. */
    void release(int i, double[] effort) {
        double[] m = work.inertia;
        double[] f = work.force;
        int o = SpatialInertia.SIZE * i;
        int k = system.start[i];
        int u = 6 * k;
        int b = 6 * i;
        double x = motion.column[u + 3];
        double y = motion.column[u + 4];
        double z = motion.column[u + 5];
        double f0 = m[o + 6] * x + m[o + 9] * y + m[o + 12] * z;
        double f1 = m[o + 7] * x + m[o + 10] * y + m[o + 13] * z;
        double f2 = m[o + 8] * x + m[o + 11] * y + m[o + 14] * z;
        double n0 = m[o] * x + m[o + 1] * y + m[o + 2] * z;
        double n1 = m[o + 1] * x + m[o + 3] * y + m[o + 4] * z;
        double n2 = m[o + 2] * x + m[o + 4] * y + m[o + 5] * z;
        double inverse = 1 / (x * n0 + y * n1 + z * n2 + system.armature[k]);
        double e = effort[k] - (x * f[b + 3] + y * f[b + 4] + z * f[b + 5]);
        double[] along = work.along;
        along[u] = f0;
        along[u + 1] = f1;
        along[u + 2] = f2;
        along[u + 3] = n0;
        along[u + 4] = n1;
        along[u + 5] = n2;
        work.perInertia[k] = inverse;
        work.rest[k] = e;
        if (system.parent[i] < system.count) {
            passOn(i, o, inverse, e * inverse, f0, f1, f2, n0, n1, n2);
        }
    }

    /** I − U Uᵀ/D and b + U e/D + (I − U Uᵀ/D) c, moved to P of the parent as in (R7). */
    private void passOn(
            int i,
            int o,
            double inverse,
            double rate,
            double f0,
            double f1,
            double f2,
            double n0,
            double n1,
            double n2) {
        double[] m = work.inertia;
        double k0 = n0 * inverse;
        double k1 = n1 * inverse;
        double k2 = n2 * inverse;
        double a0 = m[o] - k0 * n0;
        double a1 = m[o + 1] - k0 * n1;
        double a2 = m[o + 2] - k0 * n2;
        double a3 = m[o + 3] - k1 * n1;
        double a4 = m[o + 4] - k1 * n2;
        double a5 = m[o + 5] - k2 * n2;
        double b0 = m[o + 6] - k0 * f0;
        double b1 = m[o + 7] - k0 * f1;
        double b2 = m[o + 8] - k0 * f2;
        double b3 = m[o + 9] - k1 * f0;
        double b4 = m[o + 10] - k1 * f1;
        double b5 = m[o + 11] - k1 * f2;
        double b6 = m[o + 12] - k2 * f0;
        double b7 = m[o + 13] - k2 * f1;
        double b8 = m[o + 14] - k2 * f2;
        double g0 = f0 * inverse;
        double g1 = f1 * inverse;
        double xx = m[o + 15] - g0 * f0;
        double xy = m[o + 16] - g0 * f1;
        double xz = m[o + 17] - g0 * f2;
        double yy = m[o + 18] - g1 * f1;
        double yz = m[o + 19] - g1 * f2;
        double zz = m[o + 20] - f2 * inverse * f2;
        double[] c = motion.bias;
        double[] f = work.force;
        int p = 6 * i;
        double v0 = c[p];
        double v1 = c[p + 1];
        double v2 = c[p + 2];
        double w0 = c[p + 3];
        double w1 = c[p + 4];
        double w2 = c[p + 5];
        double fx = f[p] + f0 * rate + (b0 * w0 + b3 * w1 + b6 * w2) + (xx * v0 + xy * v1 + xz * v2);
        double fy = f[p + 1] + f1 * rate + (b1 * w0 + b4 * w1 + b7 * w2) + (xy * v0 + yy * v1 + yz * v2);
        double fz = f[p + 2] + f2 * rate + (b2 * w0 + b5 * w1 + b8 * w2) + (xz * v0 + yz * v1 + zz * v2);
        double nx = f[p + 3] + n0 * rate + (a0 * w0 + a1 * w1 + a2 * w2) + (b0 * v0 + b1 * v1 + b2 * v2);
        double ny = f[p + 4] + n1 * rate + (a1 * w0 + a3 * w1 + a4 * w2) + (b3 * v0 + b4 * v1 + b5 * v2);
        double nz = f[p + 5] + n2 * rate + (a2 * w0 + a4 * w1 + a5 * w2) + (b6 * v0 + b7 * v1 + b8 * v2);
        double x = motion.arm[3 * i];
        double y = motion.arm[3 * i + 1];
        double z = motion.arm[3 * i + 2];
        int q = 6 * system.parent[i];
        f[q] += fx;
        f[q + 1] += fy;
        f[q + 2] += fz;
        f[q + 3] += nx + y * fz - z * fy;
        f[q + 4] += ny + z * fx - x * fz;
        f[q + 5] += nz + x * fy - y * fx;
        int to = SpatialInertia.SIZE * system.parent[i];
        m[to] += a0 - 2 * (b1 * z - b2 * y);
        m[to + 1] += a1 - b2 * x + b0 * z - b4 * z + b5 * y;
        m[to + 2] += a2 - b0 * y + b1 * x - b7 * z + b8 * y;
        m[to + 3] += a3 - 2 * (b5 * x - b3 * z);
        m[to + 4] += a4 - b3 * y + b4 * x - b8 * x + b6 * z;
        m[to + 5] += a5 - 2 * (b6 * y - b7 * x);
        m[to + 6] += b0;
        m[to + 7] += b1;
        m[to + 8] += b2;
        m[to + 9] += b3;
        m[to + 10] += b4;
        m[to + 11] += b5;
        m[to + 12] += b6;
        m[to + 13] += b7;
        m[to + 14] += b8;
        SpatialInertia.addShiftOfMass(m, to, x, y, z, xx, xy, xz, yy, yz, zz);
        SpatialInertia.addMass(m, to, xx, xy, xz, yy, yz, zz);
    }

    /** a = (a_p moved to P) + c, u̇ = (e − U·a)/D, a ← a + s u̇. */
    void accelerate(int i, double[] out) {
        double[] a = work.acceleration;
        double[] s = motion.column;
        int o = 6 * i;
        int k = system.start[i];
        if (system.parent[i] == system.count) { // c = 0, and the ground does not turn
            System.arraycopy(a, 6 * system.count, a, o, 6);
        } else {
            SpatialVectors.shiftMotion(a, 6 * system.parent[i], motion.arm, 3 * i, motion.bias, a, o);
        }
        double rate = (work.rest[k] - SpatialVectors.dot(work.along, 6 * k, a, o)) * work.perInertia[k];
        a[o + 3] += rate * s[6 * k + 3];
        a[o + 4] += rate * s[6 * k + 4];
        a[o + 5] += rate * s[6 * k + 5];
        out[k] = rate;
    }
}
