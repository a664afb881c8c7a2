package org.gimbal.geometry;

import org.gimbal.numerics.space.Mat3;

/** A solid ball. */
public record Sphere(double radius) implements Shape {
    public Sphere {
        Sizes.requireLength("sphere", "radius", radius);
    }

    /** V = 4/3 π r³. */
    @Override
    public double volume() {
        return 4 * Math.PI / 3 * radius * radius * radius;
    }

    /** 2/5 r² about every axis. */
    @Override
    public Mat3 unitInertia() {
        double j = 0.4 * radius * radius;
        return Mat3.diagonal(j, j, j);
    }

    @Override
    public String describe() {
        return "sphere of radius " + radius;
    }
}
