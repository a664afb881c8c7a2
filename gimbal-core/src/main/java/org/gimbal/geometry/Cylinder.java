package org.gimbal.geometry;

import org.gimbal.numerics.space.Mat3;

/** A solid circular cylinder along z, reaching from −length/2 to +length/2. */
public record Cylinder(double radius, double length) implements Shape {
    public Cylinder {
        Sizes.requireLength("cylinder", "radius", radius);
        Sizes.requireLength("cylinder", "length", length);
    }

    /** V = π r² L. */
    @Override
    public double volume() {
        return Math.PI * radius * radius * length;
    }

    /** Across (x, y): r²/4 + L²/12; along z: r²/2. */
    @Override
    public Mat3 unitInertia() {
        double across = radius * radius / 4 + length * length / 12;
        return Mat3.diagonal(across, across, radius * radius / 2);
    }

    @Override
    public String describe() {
        return "cylinder of radius " + radius + " and length " + length;
    }
}
