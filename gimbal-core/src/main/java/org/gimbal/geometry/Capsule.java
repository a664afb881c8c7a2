package org.gimbal.geometry;

import org.gimbal.numerics.space.Mat3;

/**
 * A solid cylinder along z closed by two half balls. {@code length} is that of the cylindrical part, which is also the
 * distance between the centres of the half balls; tip to tip the capsule measures length + 2 radius.
 */
public record Capsule(double radius, double length) implements Shape {
    public Capsule {
        Sizes.requireLength("capsule", "radius", radius);
        Sizes.requireLength("capsule", "length", length);
    }

    /** V = π r² (L + 4/3 r). */
    @Override
    public double volume() {
        return Math.PI * radius * radius * (length + 4 * radius / 3);
    }

    /**
     * Cylinder and caps weighted with their shares of the volume, c = L/(L + 4/3 r) and 1 − c.
     *
     * <p>Along z: c r²/2 + (1 − c) 2/5 r². Across: c (r²/4 + L²/12) + (1 − c) (2/5 r² + L²/4 + 3/8 L r). The last
     * bracket is a half ball: 2/5 r² about the centre of its flat face, its own centre of mass 3/8 r beyond that, so
     * 2/5 r² − (3/8 r)² about the latter and (L/2 + 3/8 r)² more about the centre of the capsule.
     */
    @Override
    public Mat3 unitInertia() {
        double r2 = radius * radius;
        double l2 = length * length;
        double whole = length + 4 * radius / 3;
        double cylinder = length / whole;
        double caps = 4 * radius / 3 / whole;
        double along = cylinder * r2 / 2 + caps * 0.4 * r2;
        double across = cylinder * (r2 / 4 + l2 / 12) + caps * (0.4 * r2 + l2 / 4 + 0.375 * length * radius);
        return Mat3.diagonal(across, across, along);
    }

    @Override
    public String describe() {
        return "capsule of radius " + radius + " and length " + length + " between the cap centres";
    }
}
