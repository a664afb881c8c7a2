package org.gimbal.numerics.space;

/** A 3×3 matrix, row by row: {@code xy} is row x, column y. */
public record Mat3(double xx, double xy, double xz, double yx, double yy, double yz, double zx, double zy, double zz) {
    public static final Mat3 IDENTITY = diagonal(1, 1, 1);

    public static Mat3 diagonal(double x, double y, double z) {
        return new Mat3(x, 0, 0, 0, y, 0, 0, 0, z);
    }

    public static Mat3 symmetric(double xx, double yy, double zz, double xy, double xz, double yz) {
        return new Mat3(xx, xy, xz, xy, yy, yz, xz, yz, zz);
    }

    public static Mat3 ofColumns(Vec3 a, Vec3 b, Vec3 c) {
        return new Mat3(a.x(), b.x(), c.x(), a.y(), b.y(), c.y(), a.z(), b.z(), c.z());
    }

    public static Mat3 from(double[] a, int o) {
        return new Mat3(a[o], a[o + 1], a[o + 2], a[o + 3], a[o + 4], a[o + 5], a[o + 6], a[o + 7], a[o + 8]);
    }

    public void into(double[] a, int o) {
        a[o] = xx;
        a[o + 1] = xy;
        a[o + 2] = xz;
        a[o + 3] = yx;
        a[o + 4] = yy;
        a[o + 5] = yz;
        a[o + 6] = zx;
        a[o + 7] = zy;
        a[o + 8] = zz;
    }

    public Vec3 column(int j) {
        return switch (j) {
            case 0 -> new Vec3(xx, yx, zx);
            case 1 -> new Vec3(xy, yy, zy);
            case 2 -> new Vec3(xz, yz, zz);
            default -> throw new IndexOutOfBoundsException(j);
        };
    }

    public Vec3 times(Vec3 v) {
        return new Vec3(
                xx * v.x() + xy * v.y() + xz * v.z(),
                yx * v.x() + yy * v.y() + yz * v.z(),
                zx * v.x() + zy * v.y() + zz * v.z());
    }

    public Mat3 times(Mat3 o) {
        return ofColumns(times(o.column(0)), times(o.column(1)), times(o.column(2)));
    }

    public Mat3 times(double s) {
        return new Mat3(s * xx, s * xy, s * xz, s * yx, s * yy, s * yz, s * zx, s * zy, s * zz);
    }

    public Mat3 plus(Mat3 o) {
        return new Mat3(
                xx + o.xx, xy + o.xy, xz + o.xz, yx + o.yx, yy + o.yy, yz + o.yz, zx + o.zx, zy + o.zy, zz + o.zz);
    }

    public Mat3 transpose() {
        return new Mat3(xx, yx, zx, xy, yy, zy, xz, yz, zz);
    }

    public double trace() {
        return xx + yy + zz;
    }

    /** The symmetric matrix {@code r · this · rᵀ}: a tensor's components in rotated axes. */
    public Mat3 rotatedBy(Quat r) {
        Mat3 m = r.matrix();
        Mat3 t = m.times(this).times(m.transpose());
        return symmetric(t.xx, t.yy, t.zz, 0.5 * (t.xy + t.yx), 0.5 * (t.xz + t.zx), 0.5 * (t.yz + t.zy));
    }

    public boolean isFinite() {
        return column(0).isFinite() && column(1).isFinite() && column(2).isFinite();
    }
}
