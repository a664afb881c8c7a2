package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.joint.JointType;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Chains;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** Two links whose servos pull them straight down from a raised start, against gravity's swing. */
final class ServoArm implements Scene {
    @Override
    public String name() {
        return "servo-arm";
    }

    @Override
    public String summary() {
        return "two links with servos that bring them to their targets";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("stiffness", "stiffness of the servos, N m/rad", 200, 0, 1e6),
                Parameter.number("damping", "damping of the servos, N m s/rad", 20, 0, 1e6),
                Parameter.number("limit", "largest torque, N m", 1000, 0.1, 1e6));
    }

    @Override
    public Setup build(Settings s) {
        Box rod = new Box(0.05, 0.05, 0.5);
        Mechanism chain =
                Chains.hanging(name(), 2, JointType.revolute(Vec3.X), 0.5, MassProperties.ofMass(rod, 1), rod);
        var builder = Mechanism.like(chain);
        for (String joint : List.of("joint1", "joint2")) {
            builder.force(new Servo(
                    "servo-" + joint,
                    Measure.of(joint),
                    s.number("stiffness"),
                    s.number("damping"),
                    s.number("limit")));
        }
        InitialState start =
                InitialState.of(builder.build()).position("joint1", 2).position("joint2", -1);
        return new Setup(start, 0.002, 5);
    }
}
