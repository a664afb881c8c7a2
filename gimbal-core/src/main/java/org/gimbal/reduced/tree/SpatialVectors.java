package org.gimbal.reduced.tree;

/** Six numbers: (a, α) or (f, n) about a point, in world axes; first what belongs to a length. Kernels of hot loops. */
public final class SpatialVectors {
    private SpatialVectors() {}

    /** Force times acceleration. */
    public static double dot(double[] a, int ao, double[] b, int bo) {
        return a[ao] * b[bo]
                + a[ao + 1] * b[bo + 1]
                + a[ao + 2] * b[bo + 2]
                + a[ao + 3] * b[bo + 3]
                + a[ao + 4] * b[bo + 4]
                + a[ao + 5] * b[bo + 5];
    }

    /** v += k w. */
    static void add(double k, double[] w, int wo, double[] v, int vo) {
        v[vo] += k * w[wo];
        v[vo + 1] += k * w[wo + 1];
        v[vo + 2] += k * w[wo + 2];
        v[vo + 3] += k * w[wo + 3];
        v[vo + 4] += k * w[wo + 4];
        v[vo + 5] += k * w[wo + 5];
    }

    /** A force about P, added to one about O, r = P − O: (f, n + r × f). */
    public static void addForceShifted(double[] f, int o, double[] r, int ro, double[] to, int p) {
        double x = r[ro];
        double y = r[ro + 1];
        double z = r[ro + 2];
        double fx = f[o];
        double fy = f[o + 1];
        double fz = f[o + 2];
        to[p] += fx;
        to[p + 1] += fy;
        to[p + 2] += fz;
        to[p + 3] += f[o + 3] + y * fz - z * fy;
        to[p + 4] += f[o + 4] + z * fx - x * fz;
        to[p + 5] += f[o + 5] + x * fy - y * fx;
    }

    /** An acceleration of O, seen at P of the same body, plus c: (a + α × r, α) + c. */
    static void shiftMotion(double[] a, int o, double[] r, int ro, double[] c, double[] to, int p) {
        double x = r[ro];
        double y = r[ro + 1];
        double z = r[ro + 2];
        double wx = a[o + 3];
        double wy = a[o + 4];
        double wz = a[o + 5];
        to[p] = a[o] + (wy * z - wz * y) + c[p];
        to[p + 1] = a[o + 1] + (wz * x - wx * z) + c[p + 1];
        to[p + 2] = a[o + 2] + (wx * y - wy * x) + c[p + 2];
        to[p + 3] = wx + c[p + 3];
        to[p + 4] = wy + c[p + 4];
        to[p + 5] = wz + c[p + 5];
    }
}
