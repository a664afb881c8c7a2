package org.gimbal.model.constraint;

/**
 * What rolls, in the frame of its anchor: its centre is the origin, its axle the z axis.
 *
 * @param radius from the centre or axle to what touches, m
 * @param rounding radius of the rim, m: zero for a knife edge, {@code radius} for a ball
 * @param length of a cylinder that touches along a line, m; zero for all others
 * @param slides whether it may slide along its axle, as on casters: then it only rolls
 */
public record Roller(double radius, double rounding, double length, boolean slides) {
    public static Roller ball(double radius) {
        return new Roller(radius, radius, 0, false);
    }

    /** A wheel or coin with a sharp edge. */
    public static Roller disc(double radius) {
        return new Roller(radius, 0, 0, false);
    }

    /** A wheel with a round tyre: a torus. */
    public static Roller wheel(double radius, double rounding) {
        return new Roller(radius, rounding, 0, false);
    }

    /** A cylinder on its side; both of its rims stay on the plane. */
    public static Roller cylinder(double radius, double length) {
        return new Roller(radius, 0, length, false);
    }

    /** The same, free to slide along its axle. */
    public Roller sliding() {
        return new Roller(radius, rounding, length, true);
    }

    public boolean isBall() {
        return rounding == radius;
    }

    /** How many rims touch. */
    public int rims() {
        return length > 0 ? 2 : 1;
    }
}
