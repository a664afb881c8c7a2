package org.gimbal.numerics.space;

/** A vector in space. */
public record Vec3(double x, double y, double z) {
    public static final Vec3 ZERO = new Vec3(0, 0, 0);
    public static final Vec3 X = new Vec3(1, 0, 0);
    public static final Vec3 Y = new Vec3(0, 1, 0);
    public static final Vec3 Z = new Vec3(0, 0, 1);

    public static Vec3 of(double x, double y, double z) {
        return new Vec3(x, y, z);
    }

    /** Reads three consecutive numbers. */
    public static Vec3 from(double[] a, int offset) {
        return new Vec3(a[offset], a[offset + 1], a[offset + 2]);
    }

    /** Writes the components into three consecutive numbers. */
    public void into(double[] a, int offset) {
        a[offset] = x;
        a[offset + 1] = y;
        a[offset + 2] = z;
    }

    public Vec3 plus(Vec3 o) {
        return new Vec3(x + o.x, y + o.y, z + o.z);
    }

    public Vec3 minus(Vec3 o) {
        return new Vec3(x - o.x, y - o.y, z - o.z);
    }

    public Vec3 times(double s) {
        return new Vec3(s * x, s * y, s * z);
    }

    public Vec3 negate() {
        return new Vec3(-x, -y, -z);
    }

    public double dot(Vec3 o) {
        return x * o.x + y * o.y + z * o.z;
    }

    public Vec3 cross(Vec3 o) {
        return new Vec3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
    }

    public double norm() {
        return Math.sqrt(dot(this));
    }

    /** The unit vector in this direction; a zero vector has none. */
    public Vec3 unit() {
        double n = norm();
        if (!(n > 0) || Double.isInfinite(n)) {
            throw new ArithmeticException("the vector " + this + " has no direction");
        }
        return times(1 / n);
    }

    /** Some unit vector perpendicular to this one, chosen deterministically and well away from cancellation. */
    public Vec3 anyPerpendicular() {
        double ax = Math.abs(x);
        double ay = Math.abs(y);
        double az = Math.abs(z);
        Vec3 helper = ax <= ay && ax <= az ? X : ay <= az ? Y : Z;
        return cross(helper).unit();
    }

    public boolean isFinite() {
        return Double.isFinite(x) && Double.isFinite(y) && Double.isFinite(z);
    }

    @Override
    public String toString() {
        return "(" + x + ", " + y + ", " + z + ")";
    }
}
