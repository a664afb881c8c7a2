package org.gimbal.geometry;

import org.gimbal.numerics.space.Mat3;

/** The origin of its own frame and nothing else: a contact point of a body, or the limit of a small sphere. */
public record Point() implements Shape {
    @Override
    public double volume() {
        return 0;
    }

    @Override
    public Mat3 unitInertia() {
        return Mat3.diagonal(0, 0, 0);
    }

    @Override
    public String describe() {
        return "point";
    }
}
