package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A rattleback, or Celtic stone: the lower half of an ellipsoid whose principal axes of inertia do not stand along its
 * longest and shortest curvature. Spun one way it soon rattles and turns round; the other way it goes on four times as
 * long before it does, and with a little resistance comes to rest first. The numbers are those of Kane and Levinson
 * (1982).
 */
final class Rattleback implements Scene {
    static final double LENGTH = 0.2;
    static final double WIDTH = 0.03;
    static final double DEPTH = 0.02;

    /** Of the centre of mass, below the middle of the ellipsoid. */
    static final double LOW = 0.01;

    static final double MASS = 1;

    @Override
    public String name() {
        return "rattleback";
    }

    @Override
    public String summary() {
        return "a stone that does not like to turn one way round";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number(
                        "spin", "about the vertical at the start, rad/s; below 0 it soon turns round", -5, -20, 20),
                Parameter.number("lean", "about both axes at the start, degrees", 0.5, -5, 5),
                Parameter.number(
                        "skew", "product of inertia over the axes of the ellipsoid, kg m²", -2e-5, -1e-4, 1e-4),
                Parameter.number("friction", "coefficient of friction", 2, 0, 10),
                Parameter.number("resistance", "rolling and spinning friction, m", 0, 0, 0.001));
    }

    @Override
    public Setup build(Settings s) {
        double lean = StrictMath.toRadians(s.number("lean"));
        Quat turned = Quat.about(Vec3.X, lean).times(Quat.about(Vec3.Y, lean));
        Vec3 spin = turned.conjugate().rotate(new Vec3(0, 0, s.number("spin")));
        Vec3 center = new Vec3(0, 0, -LOW);
        Mat3 inertia = Mat3.symmetric(2e-4, 1.6e-3, 1.7e-3, s.number("skew"), 0, 0);
        Mechanism mechanism = Mechanism.named(name())
                .body("stone", new MassProperties(MASS, center, inertia), new Ellipsoid(LENGTH, WIDTH, DEPTH))
                .floor(0)
                .contact(ContactRule.between("floor", Mechanism.GROUND, "stone", s.number("friction"), 0)
                        .withRolling(s.number("resistance"), s.number("resistance")))
                .build();
        Vec3 up = turned.conjugate().rotate(Vec3.Z);
        double height = Math.sqrt(square(LENGTH * up.x()) + square(WIDTH * up.y()) + square(DEPTH * up.z()));
        Vec3 touching = new Vec3(
                -LENGTH * LENGTH * up.x() / height, -WIDTH * WIDTH * up.y() / height, -DEPTH * DEPTH * up.z() / height);
        Vec3 velocity = turned.rotate(touching.minus(center).cross(spin)); // what touches is at rest
        return new Setup(
                InitialState.of(mechanism)
                        .pose("stone", new Pose(new Vec3(0, 0, height), turned))
                        .twist("stone", velocity, spin),
                0.001,
                5);
    }

    private static double square(double x) {
        return x * x;
    }
}
