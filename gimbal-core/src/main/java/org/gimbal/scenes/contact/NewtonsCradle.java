package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * Balls on pendulums that pass a blow along. They hang a small gap apart, so that they strike one after the other: with
 * the impact law of a pair, balls that touch exactly would share the blow.
 */
final class NewtonsCradle implements Scene {
    private static final double RADIUS = 0.05;
    private static final double LENGTH = 0.5;

    @Override
    public String name() {
        return "newtons-cradle";
    }

    @Override
    public String summary() {
        return "hanging balls that pass a blow along";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("n", "number of balls", 5, 2, 10),
                Parameter.number("angle", "angle of the first ball at the start, degrees", 40, 1, 80),
                Parameter.number("restitution", "share of the approach speed that comes back", 1, 0, 1),
                Parameter.number("gap", "gap between the balls, m", 1e-4, 1e-6, 0.01));
    }

    @Override
    public Setup build(Settings s) {
        int n = s.count("n");
        Sphere ball = new Sphere(RADIUS);
        MechanismBuilder builder = Mechanism.named(name());
        for (int i = 1; i <= n; i++) {
            double place = (i - 1) * (2 * RADIUS + s.number("gap"));
            builder.body("ball" + i, MassProperties.ofMass(ball, 1), ball)
                    .joint(
                            "hinge" + i,
                            JointType.revolute(Vec3.X),
                            Anchor.ground(0, place, 0),
                            Anchor.on("ball" + i, 0, 0, LENGTH));
            if (i > 1) {
                builder.contact("blow" + i, "ball" + (i - 1), "ball" + i, 0, s.number("restitution"));
            }
        }
        InitialState start = InitialState.of(builder.build()).position("hinge1", -Math.toRadians(s.number("angle")));
        return new Setup(start, 0.005, 10);
    }
}
