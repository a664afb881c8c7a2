package org.gimbal.reduced.tree;

/**
 * What a single link owes its motion: inertia and bias force about its reference point P, in world axes. With e₁, e₂ the
 * axes of the two larger moments, c the way to the centre of mass (docs/theory/reduced.md, R6),
 *
 * <pre>
 *   A = j 1 + (j₁ − j) e₁ e₁ᵀ + (j₂ − j) e₂ e₂ᵀ + m (|c|² 1 − c cᵀ),   B = m ĉ,   D = m 1
 *   b = (m ω × (ω × c), ω × A ω) − what acts on the body
 * </pre>
 *
 * The least moment j is taken apart so that no moment is a difference of larger ones.
 */
public final class LinkInertia {
    private LinkInertia() {}

    public static void write(ReducedSystem system, TreeMotion motion, int i, double[] out) {
        double mass = system.bodies.mass()[i];
        double[] c = motion.center;
        double x = c[3 * i];
        double y = c[3 * i + 1];
        double z = c[3 * i + 2];
        double mx = mass * x;
        double my = mass * y;
        double mz = mass * z;
        double[] r = motion.rotation;
        int first = 9 * i + system.column[2 * i];
        int second = 9 * i + system.column[2 * i + 1];
        double ax = r[first];
        double ay = r[first + 3];
        double az = r[first + 6];
        double bx = r[second];
        double by = r[second + 3];
        double bz = r[second + 6];
        double j = system.least[i];
        double p = system.more[2 * i];
        double s = system.more[2 * i + 1];
        int o = SpatialInertia.SIZE * i;
        out[o] = j + p * ax * ax + s * bx * bx + (my * y + mz * z);
        out[o + 1] = p * ax * ay + s * bx * by - mx * y;
        out[o + 2] = p * ax * az + s * bx * bz - mx * z;
        out[o + 3] = j + p * ay * ay + s * by * by + (mx * x + mz * z);
        out[o + 4] = p * ay * az + s * by * bz - my * z;
        out[o + 5] = j + p * az * az + s * bz * bz + (mx * x + my * y);
        out[o + 6] = 0;
        out[o + 7] = -mz;
        out[o + 8] = my;
        out[o + 9] = mz;
        out[o + 10] = 0;
        out[o + 11] = -mx;
        out[o + 12] = -my;
        out[o + 13] = mx;
        out[o + 14] = 0;
        out[o + 15] = mass;
        out[o + 16] = 0;
        out[o + 17] = 0;
        out[o + 18] = mass;
        out[o + 19] = 0;
        out[o + 20] = mass;
    }

    /** b of a link on which nothing acts, from the inertia written before. */
    static void writeBias(TreeMotion motion, int i, double[] m, double[] out) {
        double[] w = motion.spin;
        double x = w[3 * i];
        double y = w[3 * i + 1];
        double z = w[3 * i + 2];
        int o = SpatialInertia.SIZE * i;
        double lx = m[o] * x + m[o + 1] * y + m[o + 2] * z;
        double ly = m[o + 1] * x + m[o + 3] * y + m[o + 4] * z;
        double lz = m[o + 2] * x + m[o + 4] * y + m[o + 5] * z;
        // m c stands in B
        double mx = m[o + 13];
        double my = m[o + 8];
        double mz = m[o + 9];
        double dx = y * mz - z * my;
        double dy = z * mx - x * mz;
        double dz = x * my - y * mx;
        int p = 6 * i;
        out[p] = y * dz - z * dy;
        out[p + 1] = z * dx - x * dz;
        out[p + 2] = x * dy - y * dx;
        out[p + 3] = y * lz - z * ly;
        out[p + 4] = z * lx - x * lz;
        out[p + 5] = x * ly - y * lx;
    }

    /**
     * I a + b about P for an acceleration (a, α) of P, without the matrices: with a_c of the centre of mass and J the
     * inertia about it,
     *
     * <pre>   f = m a_c,   a_c = a + α × c + ω × (ω × c),   n = J α + ω × J ω + c × f </pre>
     */
    static void writeForce(
            ReducedSystem system, TreeMotion motion, int i, double[] acceleration, Loads loads, double[] out) {
        double[] w = motion.spin;
        double wx = w[3 * i];
        double wy = w[3 * i + 1];
        double wz = w[3 * i + 2];
        int o = 6 * i;
        double ax = acceleration[o + 3];
        double ay = acceleration[o + 4];
        double az = acceleration[o + 5];
        double[] c = motion.center;
        double x = c[3 * i];
        double y = c[3 * i + 1];
        double z = c[3 * i + 2];
        double dx = wy * z - wz * y;
        double dy = wz * x - wx * z;
        double dz = wx * y - wy * x;
        double mass = system.bodies.mass()[i];
        double fx = mass * (acceleration[o] + ay * z - az * y + wy * dz - wz * dy);
        double fy = mass * (acceleration[o + 1] + az * x - ax * z + wz * dx - wx * dz);
        double fz = mass * (acceleration[o + 2] + ax * y - ay * x + wx * dy - wy * dx);
        out[o] = fx;
        out[o + 1] = fy;
        out[o + 2] = fz;
        out[o + 3] = y * fz - z * fy;
        out[o + 4] = z * fx - x * fz;
        out[o + 5] = x * fy - y * fx;
        addTorque(system, motion, i, acceleration, out);
        if (loads.onBodies) {
            subtractLoad(motion, i, loads.wrench, out);
        }
    }

    /** n += J α + ω × J ω, J = j 1 + (j₁ − j) e₁ e₁ᵀ + (j₂ − j) e₂ e₂ᵀ. */
    private static void addTorque(ReducedSystem system, TreeMotion motion, int i, double[] acceleration, double[] out) {
        double[] w = motion.spin;
        double wx = w[3 * i];
        double wy = w[3 * i + 1];
        double wz = w[3 * i + 2];
        int n = 6 * i + 3;
        double ax = acceleration[n];
        double ay = acceleration[n + 1];
        double az = acceleration[n + 2];
        double j = system.least[i];
        // ω × j ω is nothing
        out[n] += j * ax;
        out[n + 1] += j * ay;
        out[n + 2] += j * az;
        for (int e = 2 * i; e < 2 * i + 2; e++) {
            int at = 9 * i + system.column[e];
            double x = motion.rotation[at];
            double y = motion.rotation[at + 3];
            double z = motion.rotation[at + 6];
            double turn = system.more[e] * (x * ax + y * ay + z * az);
            double spin = system.more[e] * (x * wx + y * wy + z * wz);
            out[n] += turn * x + spin * (wy * z - wz * y);
            out[n + 1] += turn * y + spin * (wz * x - wx * z);
            out[n + 2] += turn * z + spin * (wx * y - wy * x);
        }
    }

    /** A force F and torque T about the centre of mass are (F, T + c × F) about P. */
    static void subtractLoad(TreeMotion motion, int i, double[] wrench, double[] out) {
        double x = motion.center[3 * i];
        double y = motion.center[3 * i + 1];
        double z = motion.center[3 * i + 2];
        int p = 6 * i;
        out[p] -= wrench[p];
        out[p + 1] -= wrench[p + 1];
        out[p + 2] -= wrench[p + 2];
        out[p + 3] -= wrench[p + 3] + y * wrench[p + 2] - z * wrench[p + 1];
        out[p + 4] -= wrench[p + 4] + z * wrench[p] - x * wrench[p + 2];
        out[p + 5] -= wrench[p + 5] + x * wrench[p + 1] - y * wrench[p];
    }
}
