package org.gimbal.geometry;

import org.gimbal.numerics.space.Mat3;

/** A solid ellipsoid with the semi-axes {@code a}, {@code b}, {@code c} along x, y, z. */
public record Ellipsoid(double a, double b, double c) implements Shape {
    public Ellipsoid {
        Sizes.requireLength("ellipsoid", "semi-axis a", a);
        Sizes.requireLength("ellipsoid", "semi-axis b", b);
        Sizes.requireLength("ellipsoid", "semi-axis c", c);
    }

    /** V = 4/3 π a b c. */
    @Override
    public double volume() {
        return 4 * Math.PI / 3 * a * b * c;
    }

    /** About x: (b² + c²)/5, and so on round the axes. */
    @Override
    public Mat3 unitInertia() {
        return Mat3.diagonal((b * b + c * c) / 5, (a * a + c * c) / 5, (a * a + b * b) / 5);
    }

    @Override
    public String describe() {
        return "ellipsoid with semi-axes " + a + ", " + b + ", " + c;
    }
}
