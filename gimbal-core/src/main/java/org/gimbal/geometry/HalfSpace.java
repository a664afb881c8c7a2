package org.gimbal.geometry;

import org.gimbal.numerics.space.Mat3;

/** Everything at or below z = 0 of its own frame: flat ground without end. It has no mass properties. */
public record HalfSpace() implements Shape {
    @Override
    public double volume() {
        throw Sizes.noMass(this);
    }

    @Override
    public Mat3 unitInertia() {
        throw Sizes.noMass(this);
    }

    @Override
    public String describe() {
        return "half-space";
    }
}
