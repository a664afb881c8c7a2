package org.gimbal.scenes.trep;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Body;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/** A mass at a point of a frame, drawn as a ball. */
final class Bob {
    /** Gravity of the published examples, m/s². */
    static final double GRAVITY = 9.8;

    private Bob() {}

    /** A point mass. */
    static Body point(String name, double mass, Vec3 at, double radius) {
        return body(name, MassProperties.point(mass), at, radius);
    }

    /** A mass with the same moment of inertia about every axis through it, kg m². */
    static Body lump(String name, double mass, double inertia, Vec3 at, double radius) {
        return body(name, MassProperties.of(mass, Mat3.IDENTITY.times(inertia)), at, radius);
    }

    private static Body body(String name, MassProperties mass, Vec3 at, double radius) {
        Pose place = Pose.at(at);
        return new Body(name, mass.placedAt(place), List.of(new PlacedShape(new Sphere(radius), place)));
    }
}
