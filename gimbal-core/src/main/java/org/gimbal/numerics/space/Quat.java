package org.gimbal.numerics.space;

/**
 * A unit quaternion: scalar first, Hamilton product, body → world. {@code q.rotate(v)} takes body components to world
 * components (2023, eq. A.1–A.6).
 */
public record Quat(double w, double x, double y, double z) {
    public static final Quat IDENTITY = new Quat(1, 0, 0, 0);

    /** Rotation by {@code angle} radians about {@code axis} (any length but zero), right-handed. */
    public static Quat about(Vec3 axis, double angle) {
        Vec3 u = axis.unit();
        double s = SineCosine.sin(angle / 2);
        return new Quat(SineCosine.cos(angle / 2), s * u.x(), s * u.y(), s * u.z());
    }

    /** The rotation whose axis times angle is {@code v}. */
    public static Quat fromRotationVector(Vec3 v) {
        double angle = v.norm();
        double half = angle / 2;
        // sin(θ/2)/θ; two series terms are exact to round-off below 1e-4
        double k = angle < 1e-4 ? 0.5 - angle * angle / 48 : SineCosine.sin(half) / angle;
        return new Quat(SineCosine.cos(half), k * v.x(), k * v.y(), k * v.z());
    }

    /** The rotation that takes the x, y and z axes to the columns of {@code m}. */
    public static Quat fromMatrix(Mat3 m) {
        double trace = m.xx() + m.yy() + m.zz();
        Quat q;
        if (trace > 0) {
            q = new Quat(1 + trace, m.zy() - m.yz(), m.xz() - m.zx(), m.yx() - m.xy());
        } else if (m.xx() >= m.yy() && m.xx() >= m.zz()) {
            q = new Quat(m.zy() - m.yz(), 1 + m.xx() - m.yy() - m.zz(), m.yx() + m.xy(), m.xz() + m.zx());
        } else if (m.yy() >= m.zz()) {
            q = new Quat(m.xz() - m.zx(), m.yx() + m.xy(), 1 + m.yy() - m.xx() - m.zz(), m.zy() + m.yz());
        } else {
            q = new Quat(m.yx() - m.xy(), m.xz() + m.zx(), m.zy() + m.yz(), 1 + m.zz() - m.xx() - m.yy());
        }
        return q.unit();
    }

    public static Quat from(double[] a, int offset) {
        return new Quat(a[offset], a[offset + 1], a[offset + 2], a[offset + 3]);
    }

    public void into(double[] a, int offset) {
        a[offset] = w;
        a[offset + 1] = x;
        a[offset + 2] = y;
        a[offset + 3] = z;
    }

    public Quat times(Quat o) {
        return new Quat(
                w * o.w - x * o.x - y * o.y - z * o.z,
                w * o.x + o.w * x + y * o.z - z * o.y,
                w * o.y + o.w * y + z * o.x - x * o.z,
                w * o.z + o.w * z + x * o.y - y * o.x);
    }

    /** The inverse rotation. */
    public Quat conjugate() {
        return new Quat(w, -x, -y, -z);
    }

    public Quat negate() {
        return new Quat(-w, -x, -y, -z);
    }

    public Vec3 vector() {
        return new Vec3(x, y, z);
    }

    public double norm() {
        return Math.sqrt(w * w + x * x + y * y + z * z);
    }

    public Quat unit() {
        double n = norm();
        if (!(n > 0) || Double.isInfinite(n)) {
            throw new ArithmeticException("the quaternion " + this + " is no rotation");
        }
        return new Quat(w / n, x / n, y / n, z / n);
    }

    public Vec3 rotate(Vec3 v) {
        Vec3 u = vector();
        Vec3 t = u.cross(v).times(2);
        return v.plus(t.times(w)).plus(u.cross(t));
    }

    /** Axis times angle, with an angle in [0, π]. */
    public Vec3 rotationVector() {
        Vec3 v = w < 0 ? vector().negate() : vector();
        double s = v.norm();
        double c = Math.abs(w);
        double k = s < 1e-8 ? 2 / c : 2 * StrictMath.atan2(s, c) / s;
        return v.times(k);
    }

    public Mat3 matrix() {
        double[] r = new double[9];
        Kernels3.rotationMatrix(new double[] {w, x, y, z}, 0, r, 0);
        return Mat3.from(r, 0);
    }

    public boolean isFinite() {
        return Double.isFinite(w) && vector().isFinite();
    }

    @Override
    public String toString() {
        return "(" + w + "; " + x + ", " + y + ", " + z + ")";
    }
}
