package org.gimbal.model.constraint;

/**
 * What something rolls on, in the frame of its anchor.
 *
 * @param shape of the surface
 * @param radius of a sphere or a bowl, m; a plane has none, zero
 */
public record Track(Shape shape, double radius) {
    /** What the surface is. */
    public enum Shape {
        /** z = 0; the roller is where z is positive. */
        PLANE,
        /** The outside of a sphere about the origin. */
        SPHERE,
        /** The inside of one. */
        BOWL
    }

    public static Track plane() {
        return new Track(Shape.PLANE, 0);
    }

    public static Track sphere(double radius) {
        return new Track(Shape.SPHERE, radius);
    }

    public static Track bowl(double radius) {
        return new Track(Shape.BOWL, radius);
    }
}
