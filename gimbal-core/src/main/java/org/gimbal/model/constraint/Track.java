package org.gimbal.model.constraint;

/**
 * What something rolls on, in the frame of its anchor.
 *
 * @param shape of the surface
 * @param radius of what is round, m; a plane has none, zero
 */
public record Track(Shape shape, double radius) {
    /** What the surface is. */
    public enum Shape {
        /** z = 0; the roller is where z is positive. */
        PLANE,
        /** The outside of a sphere about the origin. */
        SPHERE,
        /** The inside of one. */
        BOWL,
        /** The outside of an endless cylinder about the z axis. */
        DRUM,
        /** The inside of one. */
        PIPE
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

    public static Track drum(double radius) {
        return new Track(Shape.DRUM, radius);
    }

    public static Track pipe(double radius) {
        return new Track(Shape.PIPE, radius);
    }

    /** Whether what rolls is inside of what it rolls on. */
    public boolean inside() {
        return shape == Shape.BOWL || shape == Shape.PIPE;
    }

    /** Whether it is round about the z axis only, and straight along it. */
    public boolean straight() {
        return shape == Shape.DRUM || shape == Shape.PIPE;
    }
}
