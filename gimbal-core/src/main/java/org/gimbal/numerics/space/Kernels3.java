package org.gimbal.numerics.space;

/**
 * Static kernels on flat arrays for the step: every vector is three, every quaternion four, every matrix nine
 * consecutive numbers (row by row) at an offset. Nothing here allocates.
 */
public final class Kernels3 {
    private Kernels3() {}

    /** R ← Q(q), the rotation matrix of a unit quaternion (2023, eq. A.6). */
    public static void rotationMatrix(double[] q, int o, double[] r, int p) {
        double w = q[o];
        double x = q[o + 1];
        double y = q[o + 2];
        double z = q[o + 3];
        r[p] = 1 - 2 * (y * y + z * z);
        r[p + 1] = 2 * (x * y - w * z);
        r[p + 2] = 2 * (x * z + w * y);
        r[p + 3] = 2 * (x * y + w * z);
        r[p + 4] = 1 - 2 * (x * x + z * z);
        r[p + 5] = 2 * (y * z - w * x);
        r[p + 6] = 2 * (x * z - w * y);
        r[p + 7] = 2 * (y * z + w * x);
        r[p + 8] = 1 - 2 * (x * x + y * y);
    }

    /** v ← axis times angle of a rotation matrix, with an angle in [0, π]. */
    public static void rotationVector(double[] r, int o, double[] v, int p) {
        double w = multipleOfQuaternion(r, o, v, p);
        double sine = Math.sqrt(dot(v, p, v, p));
        double cosine = Math.abs(w);
        double k = (sine < 1e-8 * cosine ? 2 / cosine : 2 * StrictMath.atan2(sine, cosine) / sine) * (w < 0 ? -1 : 1);
        set(v, p, k * v[p], k * v[p + 1], k * v[p + 2]);
    }

    /** q ← the unit quaternion of a rotation matrix, with a scalar part that is not negative. */
    public static void quaternion(double[] r, int o, double[] q, int p) {
        double w = multipleOfQuaternion(r, o, q, p + 1);
        double k = (w < 0 ? -1 : 1) / Math.sqrt(w * w + dot(q, p + 1, q, p + 1));
        q[p] = k * w;
        set(q, p + 1, k * q[p + 1], k * q[p + 2], k * q[p + 3]);
    }

    /**
     * A multiple of the quaternion (w, x, y, z) of a rotation matrix, from the largest of 1 + trace and 1 + 2 r_ii −
     * trace; returns w.
     */
    private static double multipleOfQuaternion(double[] r, int o, double[] v, int p) {
        double xx = r[o];
        double yy = r[o + 4];
        double zz = r[o + 8];
        if (xx + yy + zz > 0) {
            set(v, p, r[o + 7] - r[o + 5], r[o + 2] - r[o + 6], r[o + 3] - r[o + 1]);
            return 1 + (xx + yy + zz);
        } else if (xx >= yy && xx >= zz) {
            set(v, p, 1 + xx - yy - zz, r[o + 3] + r[o + 1], r[o + 2] + r[o + 6]);
            return r[o + 7] - r[o + 5];
        } else if (yy >= zz) {
            set(v, p, r[o + 3] + r[o + 1], 1 + yy - xx - zz, r[o + 7] + r[o + 5]);
            return r[o + 2] - r[o + 6];
        }
        set(v, p, r[o + 2] + r[o + 6], r[o + 7] + r[o + 5], 1 + zz - xx - yy);
        return r[o + 3] - r[o + 1];
    }

    private static void set(double[] v, int p, double x, double y, double z) {
        v[p] = x;
        v[p + 1] = y;
        v[p + 2] = z;
    }

    /** c ← A·b for a 3×3 matrix and a vector; c may be b itself, but not overlap otherwise. */
    public static void apply(double[] a, int ao, double[] b, int bo, double[] c, int co) {
        double x = b[bo];
        double y = b[bo + 1];
        double z = b[bo + 2];
        c[co] = a[ao] * x + a[ao + 1] * y + a[ao + 2] * z;
        c[co + 1] = a[ao + 3] * x + a[ao + 4] * y + a[ao + 5] * z;
        c[co + 2] = a[ao + 6] * x + a[ao + 7] * y + a[ao + 8] * z;
    }

    /** c ← Aᵀ·b; c may be b itself, but not overlap otherwise. */
    public static void applyTransposed(double[] a, int ao, double[] b, int bo, double[] c, int co) {
        double x = b[bo];
        double y = b[bo + 1];
        double z = b[bo + 2];
        c[co] = a[ao] * x + a[ao + 3] * y + a[ao + 6] * z;
        c[co + 1] = a[ao + 1] * x + a[ao + 4] * y + a[ao + 7] * z;
        c[co + 2] = a[ao + 2] * x + a[ao + 5] * y + a[ao + 8] * z;
    }

    /** C ← A·B; C must not overlap A or B. */
    public static void multiply(double[] a, int ao, double[] b, int bo, double[] c, int co) {
        for (int i = 0; i < 9; i += 3) {
            double x = a[ao + i];
            double y = a[ao + i + 1];
            double z = a[ao + i + 2];
            c[co + i] = x * b[bo] + y * b[bo + 3] + z * b[bo + 6];
            c[co + i + 1] = x * b[bo + 1] + y * b[bo + 4] + z * b[bo + 7];
            c[co + i + 2] = x * b[bo + 2] + y * b[bo + 5] + z * b[bo + 8];
        }
    }

    /** C ← A·R(e_k, angle), a turn about the axis k of the frame; c may be a itself, but not overlap otherwise. */
    public static void turnAboutAxis(double[] a, int ao, int k, double sine, double cosine, double[] c, int co) {
        int next = k == 2 ? 0 : k + 1;
        int last = k == 0 ? 2 : k - 1;
        for (int row = 0; row < 9; row += 3) {
            double y = a[ao + row + next];
            double z = a[ao + row + last];
            c[co + row + k] = a[ao + row + k];
            c[co + row + next] = y * cosine + z * sine;
            c[co + row + last] = z * cosine - y * sine;
        }
    }

    /** C ← A·Bᵀ; C must not overlap A or B. */
    public static void multiplyTransposed(double[] a, int ao, double[] b, int bo, double[] c, int co) {
        for (int i = 0; i < 9; i += 3) {
            double x = a[ao + i];
            double y = a[ao + i + 1];
            double z = a[ao + i + 2];
            c[co + i] = x * b[bo] + y * b[bo + 1] + z * b[bo + 2];
            c[co + i + 1] = x * b[bo + 3] + y * b[bo + 4] + z * b[bo + 5];
            c[co + i + 2] = x * b[bo + 6] + y * b[bo + 7] + z * b[bo + 8];
        }
    }

    /** c ← a × b; c may be neither a nor b. */
    public static void cross(double[] a, int ao, double[] b, int bo, double[] c, int co) {
        c[co] = a[ao + 1] * b[bo + 2] - a[ao + 2] * b[bo + 1];
        c[co + 1] = a[ao + 2] * b[bo] - a[ao] * b[bo + 2];
        c[co + 2] = a[ao] * b[bo + 1] - a[ao + 1] * b[bo];
    }

    /** c += a × b; c may be neither a nor b. */
    public static void addCross(double[] a, int ao, double[] b, int bo, double[] c, int co) {
        c[co] += a[ao + 1] * b[bo + 2] - a[ao + 2] * b[bo + 1];
        c[co + 1] += a[ao + 2] * b[bo] - a[ao] * b[bo + 2];
        c[co + 2] += a[ao] * b[bo + 1] - a[ao + 1] * b[bo];
    }

    public static double dot(double[] a, int ao, double[] b, int bo) {
        return a[ao] * b[bo] + a[ao + 1] * b[bo + 1] + a[ao + 2] * b[bo + 2];
    }

    /** c ← a ⊗ b, the Hamilton product; c may be neither a nor b. */
    public static void multiplyQuaternions(double[] a, int ao, double[] b, int bo, double[] c, int co) {
        double w = a[ao];
        double x = a[ao + 1];
        double y = a[ao + 2];
        double z = a[ao + 3];
        c[co] = w * b[bo] - x * b[bo + 1] - y * b[bo + 2] - z * b[bo + 3];
        c[co + 1] = w * b[bo + 1] + x * b[bo] + y * b[bo + 3] - z * b[bo + 2];
        c[co + 2] = w * b[bo + 2] + y * b[bo] + z * b[bo + 1] - x * b[bo + 3];
        c[co + 3] = w * b[bo + 3] + z * b[bo] + x * b[bo + 2] - y * b[bo + 1];
    }

    /** out ← a · b of poses, position and unit quaternion; out may be neither a nor b. */
    public static void multiplyPoses(double[] a, int ao, double[] b, int bo, double[] out, int o) {
        System.arraycopy(b, bo, out, o, 3);
        rotate(a, ao + 3, out, o);
        for (int c = 0; c < 3; c++) {
            out[o + c] += a[ao + c];
        }
        multiplyQuaternions(a, ao + 3, b, bo + 3, out, o + 3);
    }

    /** v ← v + w t + u × t, t = 2 u × v, with the quaternion (w, u). */
    public static void rotate(double[] q, int qo, double[] v, int o) {
        double w = q[qo];
        double x = q[qo + 1];
        double y = q[qo + 2];
        double z = q[qo + 3];
        double tx = 2 * (y * v[o + 2] - z * v[o + 1]);
        double ty = 2 * (z * v[o] - x * v[o + 2]);
        double tz = 2 * (x * v[o + 1] - y * v[o]);
        v[o] += w * tx + y * tz - z * ty;
        v[o + 1] += w * ty + z * tx - x * tz;
        v[o + 2] += w * tz + x * ty - y * tx;
    }
}
