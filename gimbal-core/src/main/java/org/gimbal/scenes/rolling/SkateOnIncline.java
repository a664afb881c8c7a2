package org.gimbal.scenes.rolling;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A blade under its centre of mass on a slope: turning evenly, it does not slide down for good but goes along a
 * cycloid, sideways.
 */
final class SkateOnIncline implements Scene {
    @Override
    public String name() {
        return "skate-on-incline";
    }

    @Override
    public String summary() {
        return "a turning blade on a slope goes along a cycloid";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("slope", "angle of the ice from the horizontal, degrees", 10, 0, 60),
                Parameter.number("rate", "angular velocity, rad/s", 2, -20, 20));
    }

    @Override
    public Setup build(Settings s) {
        double slope = StrictMath.toRadians(s.number("slope"));
        Mechanism mechanism = Mechanism.named(name())
                .gravity(9.81 * SineCosine.sin(slope), 0, -9.81 * SineCosine.cos(slope))
                .body("skate", MassProperties.of(2, Mat3.diagonal(0.02, 0.05, 0.04)), new Box(0.4, 0.05, 0.1))
                .joint("ice", JointType.planar(Vec3.Z), Anchor.ground(), Anchor.on("skate"))
                .constrain(new Skate("blade", Anchor.ground(), Anchor.on("skate")))
                .build();
        return new Setup(InitialState.of(mechanism).velocity("ice", 0, 0, s.number("rate")), 0.01, 10);
    }
}
