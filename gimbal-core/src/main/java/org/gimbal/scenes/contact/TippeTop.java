package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A ball with its centre of mass below its middle: spun fast enough, sliding friction turns it upside down. Only while
 * it slides: with its centre of mass nearer to the middle, or on rougher ground, it soon rolls, and stays upright.
 */
final class TippeTop implements Scene {
    private static final double RADIUS = 0.025;
    private static final double MASS = 0.015;
    private static final double INERTIA = 0.4 * MASS * RADIUS * RADIUS;

    @Override
    public String name() {
        return "tippe-top";
    }

    @Override
    public String summary() {
        return "a top that turns upside down by friction";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("spin", "spin about the axis at the start, rad/s", 180, -400, 400),
                Parameter.number("tilt", "angle of the axis from upright at the start, degrees", 20, 0, 180),
                Parameter.number("offset", "centre of mass below the middle, share of the radius", 0.4, 0, 0.5),
                Parameter.number("friction", "coefficient of friction", 0.1, 0, 2));
    }

    @Override
    public Setup build(Settings s) {
        Vec3 center = new Vec3(0, 0, -s.number("offset") * RADIUS);
        var mass = new MassProperties(MASS, center, Mat3.diagonal(INERTIA, INERTIA, INERTIA));
        Mechanism mechanism = Mechanism.named(name())
                .body("top", mass, new Sphere(RADIUS))
                .floor(0)
                .contact("floor", Mechanism.GROUND, "top", s.number("friction"))
                .build();
        Pose pose = new Pose(new Vec3(0, 0, RADIUS), Quat.about(Vec3.Y, StrictMath.toRadians(s.number("tilt"))));
        Vec3 spin = new Vec3(0, 0, s.number("spin"));
        return new Setup(InitialState.of(mechanism).pose("top", pose).twist("top", Vec3.ZERO, spin), 0.001, 8);
    }
}
