package org.gimbal.numerics.space;

/** The smallest box along x, y and z that holds some points. */
public record Extent(Vec3 low, Vec3 high) {
    private static final Vec3 ENDLESS =
            new Vec3(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** Of one point at least. */
    public static Extent of(Iterable<Vec3> points) {
        Vec3 low = ENDLESS;
        Vec3 high = ENDLESS.negate();
        for (Vec3 p : points) {
            low = new Vec3(Math.min(low.x(), p.x()), Math.min(low.y(), p.y()), Math.min(low.z(), p.z()));
            high = new Vec3(Math.max(high.x(), p.x()), Math.max(high.y(), p.y()), Math.max(high.z(), p.z()));
        }
        return new Extent(low, high);
    }

    public Vec3 center() {
        return low.plus(high).times(0.5);
    }

    /** Lengths of the sides. */
    public Vec3 sides() {
        return high.minus(low);
    }

    public double longestSide() {
        Vec3 sides = sides();
        return Math.max(sides.x(), Math.max(sides.y(), sides.z()));
    }

    /** Length of the diagonal: no two of the points are farther apart. */
    public double diagonal() {
        return sides().norm();
    }
}
