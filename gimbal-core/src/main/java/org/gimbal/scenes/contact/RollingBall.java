package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** A ball thrown along the ground slides until friction has made it roll: on level ground at 5/7 of its speed. */
final class RollingBall implements Scene {
    private static final double RADIUS = 0.1;

    @Override
    public String name() {
        return "rolling-ball";
    }

    @Override
    public String summary() {
        return "a ball slides, then rolls";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("speed", "speed at the start, m/s", 5, 0, 20),
                Parameter.number("spin", "backspin at the start, rad/s", 0, -200, 200),
                Parameter.number("friction", "coefficient of friction", 0.2, 0, 2),
                Parameter.number("slope", "angle of the ground from the horizontal, degrees", 0, 0, 60));
    }

    @Override
    public Setup build(Settings s) {
        Slope slope = Slope.of(s.number("slope"), 0);
        Mechanism mechanism = slope.addTo(Mechanism.named(name()))
                .bodyOfMass("ball", new Sphere(RADIUS), 1)
                .contact("ground", Mechanism.GROUND, "ball", s.number("friction"))
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose("ball", slope.at(RADIUS))
                .twist("ball", slope.velocity(s.number("speed"), 0), new Vec3(0, -s.number("spin"), 0));
        return new Setup(start, 0.01, 2);
    }
}
