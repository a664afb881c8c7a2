package org.gimbal.scenes.tree;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A rod whose pivot is shaken up and down. Upright it stays if the shaking is fast enough: (amplitude · 2π ·
 * frequency)² > 2 g l, where l = ⅔ of the rod's length is the length of the mathematical pendulum.
 */
final class KapitzaPendulum implements Scene {
    @Override
    public String name() {
        return "kapitza-pendulum";
    }

    @Override
    public String summary() {
        return "a rod that stands upright because its pivot is shaken, by a prescribed motion";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("angle", "angle at the start, degrees from upright", 20, -180, 180),
                Parameter.number("amplitude", "amplitude of the pivot, m", 0.05, 0, 10),
                Parameter.number("frequency", "frequency of the pivot, Hz", 20, 0, 1000));
    }

    @Override
    public Setup build(Settings s) {
        double turningPoint = Math.PI / 2; // where the pivot stands still: a start at full speed would kick the rod
        Signal shaking = new Signal.Sinusoid(s.number("amplitude"), s.number("frequency"), turningPoint, 0);
        Mechanism mechanism = Mechanism.named(name())
                .bodyOfMass("carriage", new Box(0.1, 0.1, 0.05), 1)
                .bodyOfMass("rod", new Box(0.02, 0.02, 0.5), 0.2)
                .joint("guide", JointType.prismatic(Vec3.Z), Anchor.ground(), Anchor.on("carriage"))
                .joint("pivot", JointType.revolute(Vec3.X), Anchor.on("carriage"), Anchor.on("rod", 0, 0, -0.25))
                .prescribe("shaker", "guide", shaking)
                .build();
        InitialState start = InitialState.of(mechanism).position("pivot", Math.toRadians(s.number("angle")));
        return new Setup(start, 0.001, 10);
    }
}
