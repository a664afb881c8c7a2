package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** A ball that falls on the floor and bounces. */
final class BouncingBall implements Scene {
    private static final double RADIUS = 0.1;

    @Override
    public String name() {
        return "bouncing-ball";
    }

    @Override
    public String summary() {
        return "a ball dropped on the floor";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("height", "gap at the start, m", 1, 0.01, 100),
                Parameter.number("restitution", "share of the approach speed that comes back", 0.8, 0, 1));
    }

    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .bodyOfMass("ball", new Sphere(RADIUS), 1)
                .floor(0)
                .contact("floor", Mechanism.GROUND, "ball", 0.5, s.number("restitution"))
                .build();
        return new Setup(InitialState.of(mechanism).pose("ball", Pose.at(0, 0, s.number("height") + RADIUS)), 0.01, 10);
    }
}
