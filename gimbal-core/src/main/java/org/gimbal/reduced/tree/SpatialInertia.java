package org.gimbal.reduced.tree;

/**
 * Symmetric 6 × 6 inertias about a point as 21 numbers, in world axes:
 *
 * <pre>   n = A α + B a,   f = Bᵀ α + D a        A, D symmetric: xx xy xz yy yz zz;   B: nine numbers, row by row </pre>
 *
 * for an acceleration (a, α) of that point and the force f and torque n about it. Six numbers are always in the order
 * of the vectors of kinematics: first what belongs to a length, (a, α) and (f, n). Kernels of hot loops.
 */
public final class SpatialInertia {
    public static final int SIZE = 21;

    private static final int B = 6;
    private static final int D = 15;

    private SpatialInertia() {}

    /** (f, n) ← I (a, α). */
    public static void times(double[] m, int o, double[] v, int vo, double[] out, int p) {
        double x = v[vo];
        double y = v[vo + 1];
        double z = v[vo + 2];
        timesTurn(m, o, v, vo + 3, out, p);
        int b = o + B;
        int d = o + D;
        out[p] += m[d] * x + m[d + 1] * y + m[d + 2] * z;
        out[p + 1] += m[d + 1] * x + m[d + 3] * y + m[d + 4] * z;
        out[p + 2] += m[d + 2] * x + m[d + 4] * y + m[d + 5] * z;
        out[p + 3] += m[b] * x + m[b + 1] * y + m[b + 2] * z;
        out[p + 4] += m[b + 3] * x + m[b + 4] * y + m[b + 5] * z;
        out[p + 5] += m[b + 6] * x + m[b + 7] * y + m[b + 8] * z;
    }

    /**
     * (f, n) ← I (a, α) of a rigid body, whose B is the cross product with its first moment h = m c and whose D is m 1:
     * f = m a + α × h, n = A α + h × a.
     */
    public static void timesRigid(double[] m, int o, double[] v, int vo, double[] out, int p) {
        double x = v[vo];
        double y = v[vo + 1];
        double z = v[vo + 2];
        double wx = v[vo + 3];
        double wy = v[vo + 4];
        double wz = v[vo + 5];
        double mass = m[o + 15];
        double hx = m[o + 13];
        double hy = m[o + 8];
        double hz = m[o + 9];
        out[p] = mass * x + wy * hz - wz * hy;
        out[p + 1] = mass * y + wz * hx - wx * hz;
        out[p + 2] = mass * z + wx * hy - wy * hx;
        out[p + 3] = m[o] * wx + m[o + 1] * wy + m[o + 2] * wz + hy * z - hz * y;
        out[p + 4] = m[o + 1] * wx + m[o + 3] * wy + m[o + 4] * wz + hz * x - hx * z;
        out[p + 5] = m[o + 2] * wx + m[o + 4] * wy + m[o + 5] * wz + hx * y - hy * x;
    }

    /** (f, n) ← I (0, α), with α from {@code vo}. */
    static void timesTurn(double[] m, int o, double[] v, int vo, double[] out, int p) {
        double x = v[vo];
        double y = v[vo + 1];
        double z = v[vo + 2];
        int b = o + B;
        out[p] = m[b] * x + m[b + 3] * y + m[b + 6] * z;
        out[p + 1] = m[b + 1] * x + m[b + 4] * y + m[b + 7] * z;
        out[p + 2] = m[b + 2] * x + m[b + 5] * y + m[b + 8] * z;
        out[p + 3] = m[o] * x + m[o + 1] * y + m[o + 2] * z;
        out[p + 4] = m[o + 1] * x + m[o + 3] * y + m[o + 4] * z;
        out[p + 5] = m[o + 2] * x + m[o + 4] * y + m[o + 5] * z;
    }

    /** I ← I − U Uᵀ k for a vector U = (f, n). */
    static void subtractSquare(double[] m, int o, double[] u, int p, double k) {
        double f0 = u[p];
        double f1 = u[p + 1];
        double f2 = u[p + 2];
        double n0 = u[p + 3] * k;
        double n1 = u[p + 4] * k;
        double n2 = u[p + 5] * k;
        m[o] -= n0 * u[p + 3];
        m[o + 1] -= n0 * u[p + 4];
        m[o + 2] -= n0 * u[p + 5];
        m[o + 3] -= n1 * u[p + 4];
        m[o + 4] -= n1 * u[p + 5];
        m[o + 5] -= n2 * u[p + 5];
        m[o + 6] -= n0 * f0;
        m[o + 7] -= n0 * f1;
        m[o + 8] -= n0 * f2;
        m[o + 9] -= n1 * f0;
        m[o + 10] -= n1 * f1;
        m[o + 11] -= n1 * f2;
        m[o + 12] -= n2 * f0;
        m[o + 13] -= n2 * f1;
        m[o + 14] -= n2 * f2;
        double k0 = f0 * k;
        double k1 = f1 * k;
        m[o + 15] -= k0 * f0;
        m[o + 16] -= k0 * f1;
        m[o + 17] -= k0 * f2;
        m[o + 18] -= k1 * f1;
        m[o + 19] -= k1 * f2;
        m[o + 20] -= f2 * k * f2;
    }

    /**
     * Adds the inertia of a rigid body about P to one about another point O, which begins at {@code to}, r = P − O: with
     * h' = h + m r, A' = A + (2 h·r + m r·r) 1 − h rᵀ − r h'ᵀ.
     */
    static void addRigidShifted(double[] m, int o, double[] r, int ro, int to) {
        double x = r[ro];
        double y = r[ro + 1];
        double z = r[ro + 2];
        double mass = m[o + 15];
        double hx = m[o + 13];
        double hy = m[o + 8];
        double hz = m[o + 9];
        double gx = hx + mass * x;
        double gy = hy + mass * y;
        double gz = hz + mass * z;
        m[to] += m[o] + (hz + gz) * z + (hy + gy) * y;
        m[to + 1] += m[o + 1] - hy * x - gx * y;
        m[to + 2] += m[o + 2] - hz * x - gx * z;
        m[to + 3] += m[o + 3] + (hx + gx) * x + (hz + gz) * z;
        m[to + 4] += m[o + 4] - hz * y - gy * z;
        m[to + 5] += m[o + 5] + (hy + gy) * y + (hx + gx) * x;
        m[to + 7] -= gz;
        m[to + 8] += gy;
        m[to + 9] += gz;
        m[to + 11] -= gx;
        m[to + 12] -= gy;
        m[to + 13] += gx;
        m[to + 15] += mass;
        m[to + 18] += mass;
        m[to + 20] += mass;
    }

    /**
     * Adds an inertia about P to one about another point O of the same body, which begins at {@code to}, r = P − O
     * (docs/theory/reduced.md, R7):
     *
     * <pre>   D' = D,   B' = B + r̂ D,   A' = A − B r̂ − (B' r̂)ᵀ </pre>
     */
    static void addShifted(double[] m, int o, double[] r, int ro, int to) {
        double x = r[ro];
        double y = r[ro + 1];
        double z = r[ro + 2];
        double b0 = m[o + 6];
        double b1 = m[o + 7];
        double b2 = m[o + 8];
        double b3 = m[o + 9];
        double b4 = m[o + 10];
        double b5 = m[o + 11];
        double b6 = m[o + 12];
        double b7 = m[o + 13];
        double b8 = m[o + 14];
        double xx = m[o + 15];
        double xy = m[o + 16];
        double xz = m[o + 17];
        double yy = m[o + 18];
        double yz = m[o + 19];
        double zz = m[o + 20];
        double c0 = b0 + y * xz - z * xy;
        double c1 = b1 + y * yz - z * yy;
        double c2 = b2 + y * zz - z * yz;
        double c3 = b3 + z * xx - x * xz;
        double c4 = b4 + z * xy - x * yz;
        double c5 = b5 + z * xz - x * zz;
        double c6 = b6 + x * xy - y * xx;
        double c7 = b7 + x * yy - y * xy;
        double c8 = b8 + x * yz - y * xz;
        m[to] += m[o] - (b1 + c1) * z + (b2 + c2) * y;
        m[to + 1] += m[o + 1] - b2 * x + b0 * z - c4 * z + c5 * y;
        m[to + 2] += m[o + 2] - b0 * y + b1 * x - c7 * z + c8 * y;
        m[to + 3] += m[o + 3] - (b5 + c5) * x + (b3 + c3) * z;
        m[to + 4] += m[o + 4] - b3 * y + b4 * x - c8 * x + c6 * z;
        m[to + 5] += m[o + 5] - (b6 + c6) * y + (b7 + c7) * x;
        m[to + 6] += c0;
        m[to + 7] += c1;
        m[to + 8] += c2;
        m[to + 9] += c3;
        m[to + 10] += c4;
        m[to + 11] += c5;
        m[to + 12] += c6;
        m[to + 13] += c7;
        m[to + 14] += c8;
        m[to + 15] += xx;
        m[to + 16] += xy;
        m[to + 17] += xz;
        m[to + 18] += yy;
        m[to + 19] += yz;
        m[to + 20] += zz;
    }

    /**
     * Adds a mass D at P that resists in each direction differently, A = B = 0, to A and B of an inertia about another point O
     * of the same body, r = (x, y, z) = P − O: as above, B' = r̂ D, A' = −B' r̂. D itself is added apart, so that the compiler
     * takes both kernels into those that call them.
     */
    static void addShiftOfMass(
            double[] m,
            int to,
            double x,
            double y,
            double z,
            double xx,
            double xy,
            double xz,
            double yy,
            double yz,
            double zz) {
        double c0 = y * xz - z * xy;
        double c1 = y * yz - z * yy;
        double c2 = y * zz - z * yz;
        double c3 = z * xx - x * xz;
        double c4 = z * xy - x * yz;
        double c5 = z * xz - x * zz;
        double c6 = x * xy - y * xx;
        double c7 = x * yy - y * xy;
        double c8 = x * yz - y * xz;
        m[to] += c2 * y - c1 * z;
        m[to + 1] += c5 * y - c4 * z;
        m[to + 2] += c8 * y - c7 * z;
        m[to + 3] += c3 * z - c5 * x;
        m[to + 4] += c6 * z - c8 * x;
        m[to + 5] += c7 * x - c6 * y;
        m[to + 6] += c0;
        m[to + 7] += c1;
        m[to + 8] += c2;
        m[to + 9] += c3;
        m[to + 10] += c4;
        m[to + 11] += c5;
        m[to + 12] += c6;
        m[to + 13] += c7;
        m[to + 14] += c8;
    }

    /** D ← D + D'. */
    static void addMass(double[] m, int to, double xx, double xy, double xz, double yy, double yz, double zz) {
        m[to + 15] += xx;
        m[to + 16] += xy;
        m[to + 17] += xz;
        m[to + 18] += yy;
        m[to + 19] += yz;
        m[to + 20] += zz;
    }
}
