package org.gimbal.scenes.rolling;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * Chaplygin's sleigh: a body on ice with one blade, its centre of mass ahead of it. All its energy is kept, and yet it
 * comes to glide straight: its turning dies out.
 */
final class ChaplyginSleigh implements Scene {
    @Override
    public String name() {
        return "chaplygin-sleigh";
    }

    @Override
    public String summary() {
        return "a sleigh with one blade comes to glide straight";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("speed", "speed of the blade at the start, m/s", 1, -10, 10),
                Parameter.number("rate", "angular velocity at the start, rad/s", 2, -20, 20),
                Parameter.number("ahead", "centre of mass ahead of the blade, m", 0.3, -1, 1));
    }

    @Override
    public Setup build(Settings s) {
        Vec3 center = new Vec3(s.number("ahead"), 0, 0);
        MassProperties mass = new MassProperties(1, center, Mat3.diagonal(0.25, 0.25, 0.5));
        PlacedShape deck = new PlacedShape(new Box(1.6, 1.0, 0.05), Pose.at(center));
        Mechanism mechanism = Mechanism.named(name())
                .body(new Body("sleigh", mass, List.of(deck)))
                .joint("ice", JointType.planar(Vec3.Z), Anchor.ground(), Anchor.on("sleigh"))
                .constrain(new Skate("blade", Anchor.ground(), Anchor.on("sleigh")))
                .build();
        return new Setup(InitialState.of(mechanism).velocity("ice", s.number("speed"), 0, s.number("rate")), 0.01, 10);
    }
}
