package org.gimbal.reduced.tree;

/**
 * Forward dynamics across ball joints, whose coordinates are eliminated all at once: a link that turns freely about P
 * passes a force on and, beside the efforts τ of the joint, no torque. With n = A α + B a + b_n = Σ s τ its balance of
 * torques about P (docs/theory/reduced.md, R17),
 *
 * <pre>
 *   α = A⁻¹ (e − B a),   e = Σ s τ − b_n
 *   D ← D − Bᵀ A⁻¹ B,   A, B ← 0,   b ← (b_f + Bᵀ A⁻¹ e, Σ s τ)
 *   u̇ = s·(α − α_p − c_ω)                                            from the ground to the leaves
 * </pre>
 *
 * A = L Δ Lᵀ with ones on the diagonal of L. Of each joint are kept Z = L⁻¹ B, L, 1/Δ and w = L⁻¹ e: Bᵀ A⁻¹ B = Zᵀ Δ⁻¹ Z.
 * They stand in the places of the joint's three coordinates: row j of Z in the first half of U_j; l₁₀, l₂₀, l₂₁ in the second
 * half of U₀.
 */
final class BallElimination {
    private final ReducedSystem system;
    private final TreeMotion motion;
    private final Eliminations work;

    BallElimination(ReducedSystem system, TreeMotion motion, Eliminations work) {
        this.system = system;
        this.motion = motion;
        this.work = work;
    }

    /** Eliminates a joint, and passes on to the parent what is left of the link. */
    void release(int i, double[] effort) {
        double[] m = work.inertia;
        double[] along = work.along;
        int o = SpatialInertia.SIZE * i;
        int k = system.start[i];
        int u = 6 * k;
        double d0 = 1 / m[o];
        double l10 = m[o + 1] * d0;
        double l20 = m[o + 2] * d0;
        double d1 = 1 / (m[o + 3] - l10 * m[o + 1]);
        double a21 = m[o + 4] - l20 * m[o + 1];
        double l21 = a21 * d1;
        double d2 = 1 / (m[o + 5] - l20 * m[o + 2] - l21 * a21);
        along[u + 3] = l10;
        along[u + 4] = l20;
        along[u + 5] = l21;
        work.perInertia[k] = d0;
        work.perInertia[k + 1] = d1;
        work.perInertia[k + 2] = d2;
        for (int j = 0; j < 3; j++) {
            double z0 = m[o + 6 + j];
            double z1 = m[o + 9 + j] - l10 * z0;
            along[u + j] = z0;
            along[u + 6 + j] = z1;
            along[u + 12 + j] = m[o + 12 + j] - l20 * z0 - l21 * z1;
        }
        double[] s = motion.column;
        double t0 = effort[k];
        double t1 = effort[k + 1];
        double t2 = effort[k + 2];
        double tx = s[u + 3] * t0 + s[u + 9] * t1 + s[u + 15] * t2;
        double ty = s[u + 4] * t0 + s[u + 10] * t1 + s[u + 16] * t2;
        double tz = s[u + 5] * t0 + s[u + 11] * t1 + s[u + 17] * t2;
        int b = 6 * i + 3;
        double w0 = tx - work.force[b];
        double w1 = ty - work.force[b + 1] - l10 * w0;
        work.rest[k] = w0;
        work.rest[k + 1] = w1;
        work.rest[k + 2] = tz - work.force[b + 2] - l20 * w0 - l21 * w1;
        if (system.parent[i] < system.count) {
            passOn(i, u, tx, ty, tz);
        }
    }

    /** Adds what is left, a mass D at P that resists in each direction differently, and the forces. */
    private void passOn(int i, int u, double tx, double ty, double tz) {
        double[] m = work.inertia;
        double[] z = work.along;
        int k = system.start[i];
        double d0 = work.perInertia[k];
        double d1 = work.perInertia[k + 1];
        double d2 = work.perInertia[k + 2];
        double w0 = work.rest[k] * d0;
        double w1 = work.rest[k + 1] * d1;
        double w2 = work.rest[k + 2] * d2;
        double px = z[u];
        double py = z[u + 1];
        double pz = z[u + 2];
        double qx = z[u + 6];
        double qy = z[u + 7];
        double qz = z[u + 8];
        double rx = z[u + 12];
        double ry = z[u + 13];
        double rz = z[u + 14];
        int d = SpatialInertia.SIZE * i + 15;
        double xx = m[d] - (px * px * d0 + qx * qx * d1 + rx * rx * d2);
        double xy = m[d + 1] - (px * py * d0 + qx * qy * d1 + rx * ry * d2);
        double xz = m[d + 2] - (px * pz * d0 + qx * qz * d1 + rx * rz * d2);
        double yy = m[d + 3] - (py * py * d0 + qy * qy * d1 + ry * ry * d2);
        double yz = m[d + 4] - (py * pz * d0 + qy * qz * d1 + ry * rz * d2);
        double zz = m[d + 5] - (pz * pz * d0 + qz * qz * d1 + rz * rz * d2);
        int o = 6 * i;
        double[] c = motion.bias;
        double[] f = work.force;
        double cx = c[o];
        double cy = c[o + 1];
        double cz = c[o + 2];
        double fx = f[o] + (px * w0 + qx * w1 + rx * w2) + (xx * cx + xy * cy + xz * cz);
        double fy = f[o + 1] + (py * w0 + qy * w1 + ry * w2) + (xy * cx + yy * cy + yz * cz);
        double fz = f[o + 2] + (pz * w0 + qz * w1 + rz * w2) + (xz * cx + yz * cy + zz * cz);
        double x = motion.arm[3 * i];
        double y = motion.arm[3 * i + 1];
        double s = motion.arm[3 * i + 2];
        int p = 6 * system.parent[i];
        f[p] += fx;
        f[p + 1] += fy;
        f[p + 2] += fz;
        f[p + 3] += tx + y * fz - s * fy;
        f[p + 4] += ty + s * fx - x * fz;
        f[p + 5] += tz + x * fy - y * fx;
        int to = SpatialInertia.SIZE * system.parent[i];
        SpatialInertia.addShiftOfMass(m, to, x, y, s, xx, xy, xz, yy, yz, zz);
        SpatialInertia.addMass(m, to, xx, xy, xz, yy, yz, zz);
    }

    /** α from Lᵀ α = Δ⁻¹ (w − Z a), and u̇. */
    void accelerate(int i, double[] out) {
        double[] a = work.acceleration;
        double[] z = work.along;
        double[] s = motion.column;
        int o = 6 * i;
        SpatialVectors.shiftMotion(a, 6 * system.parent[i], motion.arm, 3 * i, motion.bias, a, o);
        int k = system.start[i];
        int u = 6 * k;
        double x = a[o];
        double y = a[o + 1];
        double h = a[o + 2];
        double y0 = (work.rest[k] - (z[u] * x + z[u + 1] * y + z[u + 2] * h)) * work.perInertia[k];
        double y1 = (work.rest[k + 1] - (z[u + 6] * x + z[u + 7] * y + z[u + 8] * h)) * work.perInertia[k + 1];
        double gz = (work.rest[k + 2] - (z[u + 12] * x + z[u + 13] * y + z[u + 14] * h)) * work.perInertia[k + 2];
        double gy = y1 - z[u + 5] * gz;
        double gx = y0 - z[u + 3] * gy - z[u + 4] * gz;
        double rx = gx - a[o + 3];
        double ry = gy - a[o + 4];
        double rz = gz - a[o + 5];
        out[k] = s[u + 3] * rx + s[u + 4] * ry + s[u + 5] * rz;
        out[k + 1] = s[u + 9] * rx + s[u + 10] * ry + s[u + 11] * rz;
        out[k + 2] = s[u + 15] * rx + s[u + 16] * ry + s[u + 17] * rz;
        a[o + 3] = gx;
        a[o + 4] = gy;
        a[o + 5] = gz;
    }
}
