package org.gimbal.scenes.tree;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** One rod on a hinge; its period is a complete elliptic integral. */
final class Pendulum implements Scene {
    @Override
    public String name() {
        return "pendulum";
    }

    @Override
    public String summary() {
        return "a rod of 1 m and 1 kg on a hinge, released from rest";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("angle", "angle at the start, degrees from hanging", 90, -180, 180),
                Parameter.number("length", "length of the rod, m", 1, 0.001, 1000),
                Parameter.number("mass", "mass of the rod, kg", 1, 1e-6, 1e6));
    }

    @Override
    public Setup build(Settings s) {
        double length = s.number("length");
        Mechanism mechanism = Mechanism.named(name())
                .bodyOfMass("rod", new Box(0.05 * length, 0.05 * length, length), s.number("mass"))
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("rod", 0, 0, length / 2))
                .build();
        InitialState start = InitialState.of(mechanism).position("hinge", Math.toRadians(s.number("angle")));
        return new Setup(start, 0.01, 10);
    }
}
