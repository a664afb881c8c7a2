package org.gimbal.scenes.rolling;

import java.util.List;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Body;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** Wheels whose axle is the y axis of their body, and what makes them roll on the ground z = 0. */
final class Wheels {
    /** Turns the z axis, an axle of rollers and cylinders, into y. */
    static final Quat LYING = Quat.about(Vec3.X, -Math.PI / 2);

    private Wheels() {}

    static Body wheel(String name, double radius, double width, MassProperties mass) {
        return new Body(name, mass, List.of(new PlacedShape(new Cylinder(radius, width), new Pose(Vec3.ZERO, LYING))));
    }

    /** A wheel of one material. */
    static Body wheel(String name, double radius, double width, double mass) {
        MassProperties even = MassProperties.ofMass(new Cylinder(radius, width), mass);
        double along = even.inertia().zz();
        double across = even.inertia().xx();
        return wheel(name, radius, width, MassProperties.of(mass, Mat3.diagonal(across, along, across)));
    }

    static Rolling onGround(String wheel, Roller roller) {
        return new Rolling(wheel, Anchor.ground(), Track.plane(), Anchor.on(wheel, new Pose(Vec3.ZERO, LYING)), roller);
    }
}
