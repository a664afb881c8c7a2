package org.gimbal.geometry;

import org.gimbal.numerics.space.Mat3;

/** A rectangular box with the full extents {@code x}, {@code y}, {@code z}. */
public record Box(double x, double y, double z) implements Shape {
    public Box {
        Sizes.requireLength("box", "size x", x);
        Sizes.requireLength("box", "size y", y);
        Sizes.requireLength("box", "size z", z);
    }

    /** V = x y z. */
    @Override
    public double volume() {
        return x * y * z;
    }

    /** About x: (y² + z²)/12, and so on round the axes. */
    @Override
    public Mat3 unitInertia() {
        return Mat3.diagonal((y * y + z * z) / 12, (x * x + z * z) / 12, (x * x + y * y) / 12);
    }

    @Override
    public String describe() {
        return "box " + x + " × " + y + " × " + z;
    }
}
