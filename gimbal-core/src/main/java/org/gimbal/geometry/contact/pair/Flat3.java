package org.gimbal.geometry.contact.pair;

/** Vectors of three numbers in flat arrays: the few operations that contacts need besides those of Kernels3. */
public final class Flat3 {
    private Flat3() {}

    /** The point with the coordinates {@code local[l…]} in B, in the frame of A. */
    public static void toA(double[] place, double[] local, int l, double[] out, int o) {
        double x = local[l];
        double y = local[l + 1];
        double z = local[l + 2];
        out[o] = place[0] + place[3] * x + place[4] * y + place[5] * z;
        out[o + 1] = place[1] + place[6] * x + place[7] * y + place[8] * z;
        out[o + 2] = place[2] + place[9] * x + place[10] * y + place[11] * z;
    }

    /** The direction with the components {@code local[l…]} in B, in the frame of A; local and out may not overlap. */
    public static void turnToA(double[] place, double[] local, int l, double[] out, int o) {
        double x = local[l];
        double y = local[l + 1];
        double z = local[l + 2];
        out[o] = place[3] * x + place[4] * y + place[5] * z;
        out[o + 1] = place[6] * x + place[7] * y + place[8] * z;
        out[o + 2] = place[9] * x + place[10] * y + place[11] * z;
    }

    /** The point {@code p[q…]} of the frame of A, in the frame of B. */
    public static void toB(double[] place, double[] p, int q, double[] out, int o) {
        double x = p[q] - place[0];
        double y = p[q + 1] - place[1];
        double z = p[q + 2] - place[2];
        out[o] = place[3] * x + place[6] * y + place[9] * z;
        out[o + 1] = place[4] * x + place[7] * y + place[10] * z;
        out[o + 2] = place[5] * x + place[8] * y + place[11] * z;
    }

    public static void set(double[] out, int o, double x, double y, double z) {
        out[o] = x;
        out[o + 1] = y;
        out[o + 2] = z;
    }

    public static void copy(double[] from, int f, double[] out, int o) {
        set(out, o, from[f], from[f + 1], from[f + 2]);
    }

    /** out ← p + s d. */
    public static void along(double[] p, int po, double s, double[] d, int q, double[] out, int o) {
        set(out, o, p[po] + s * d[q], p[po + 1] + s * d[q + 1], p[po + 2] + s * d[q + 2]);
    }

    /** out ← a − b. */
    public static void minus(double[] a, int ao, double[] b, int bo, double[] out, int o) {
        set(out, o, a[ao] - b[bo], a[ao + 1] - b[bo + 1], a[ao + 2] - b[bo + 2]);
    }

    public static double norm(double[] a, int o) {
        return Math.sqrt(a[o] * a[o] + a[o + 1] * a[o + 1] + a[o + 2] * a[o + 2]);
    }

    /** |a − b|². */
    public static double squaredDistance(double[] a, int ao, double[] b, int bo) {
        double x = a[ao] - b[bo];
        double y = a[ao + 1] - b[bo + 1];
        double z = a[ao + 2] - b[bo + 2];
        return x * x + y * y + z * z;
    }

    public static double clamp(double value, double low, double high) {
        return Math.max(low, Math.min(high, value));
    }
}
