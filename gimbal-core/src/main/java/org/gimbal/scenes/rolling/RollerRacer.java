package org.gimbal.scenes.rolling;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A roller racer: a seat and a handle bar on a hinge, each with an axle whose wheels do not slide sideways. Swinging the
 * bar drives it.
 */
final class RollerRacer implements Scene {
    @Override
    public String name() {
        return "roller-racer";
    }

    @Override
    public String summary() {
        return "a racer driven by swinging its handle bar";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("swing", "how far the bar swings, rad", 0.5, 0, 1.4),
                Parameter.number("frequency", "how often it does, Hz", 1, 0.1, 3));
    }

    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .bodyOfMass("seat", new Box(0.6, 0.3, 0.05), 10)
                .body(
                        "bar",
                        new MassProperties(1, new Vec3(0.05, 0, 0), Mat3.diagonal(0.05, 0.01, 0.05)),
                        new Box(0.1, 0.5, 0.03))
                .joint("floor", JointType.planar(Vec3.Z), Anchor.ground(), Anchor.on("seat"))
                .joint("hinge", JointType.revolute(Vec3.Z), Anchor.on("seat", 0.4, 0, 0), Anchor.on("bar"))
                .constrain(new Skate("rear-axle", Anchor.ground(), Anchor.on("seat", -0.2, 0, 0)))
                .constrain(new Skate("front-axle", Anchor.ground(), Anchor.on("bar", 0.1, 0, 0)))
                .prescribe("arms", "hinge", new Signal.Sinusoid(s.number("swing"), s.number("frequency"), 0, 0))
                .build();
        return new Setup(InitialState.of(mechanism), 0.01, 10);
    }
}
