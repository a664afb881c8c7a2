package org.gimbal.scenes.loop;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Shape;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;

/** A straight link along its local z axis, from +length/2 to −length/2, with its centre of mass in the middle. */
record Bar(double length, MassProperties massProperties, Shape shape) {
    /** Thickness drawn, and the moment about the own axis, of links that are thought of as lines; both per length. */
    private static final double THICKNESS = 0.05;

    /** A uniform line: inertia m l²/12 across. */
    static Bar slender(double length, double mass) {
        return slender(length, mass, mass * length * length / 12);
    }

    /** A link with this inertia across; that about the own axis is small, in proportion. */
    static Bar slender(double length, double mass, double inertia) {
        return of(
                length, MassProperties.of(mass, Mat3.diagonal(inertia, inertia, 2 * THICKNESS * THICKNESS * inertia)));
    }

    /** A uniform box with a square section. */
    static Bar square(double length, double mass, double thickness) {
        Box box = new Box(thickness, thickness, length);
        return new Bar(length, MassProperties.ofMass(box, mass), box);
    }

    /** A link with any mass properties. */
    static Bar of(double length, MassProperties massProperties) {
        return new Bar(length, massProperties, new Box(THICKNESS * length, THICKNESS * length, length));
    }

    /** Where the link starts, in its own frame. */
    Vec3 first() {
        return new Vec3(0, 0, length / 2);
    }

    /** Where the link ends, in its own frame. */
    Vec3 last() {
        return new Vec3(0, 0, -length / 2);
    }
}
