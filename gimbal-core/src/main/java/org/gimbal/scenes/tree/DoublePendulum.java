package org.gimbal.scenes.tree;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Chains;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** Two rods, one below the other: chaotic when released high. */
final class DoublePendulum implements Scene {
    @Override
    public String name() {
        return "double-pendulum";
    }

    @Override
    public String summary() {
        return "two rods of 1 m and 1 kg, released from rest";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.choice("joint", "kind of both joints", "revolute", "ball"),
                Parameter.number("angle1", "angle of the first rod at the start, degrees from hanging", 90, -180, 180),
                Parameter.number("angle2", "angle of the second rod against the first, degrees", 0, -180, 180));
    }

    @Override
    public Setup build(Settings s) {
        Box box = new Box(0.1, 0.1, 1);
        Mechanism mechanism =
                Chains.hanging(name(), 2, Chains.joint(s.word("joint")), 1, MassProperties.ofMass(box, 1), box);
        double first = Math.toRadians(s.number("angle1"));
        double second = Math.toRadians(s.number("angle2"));
        InitialState start = InitialState.of(mechanism);
        // the ball pendulum gets a sideways tilt, or it would stay in the plane of the other
        start = s.word("joint").equals("ball")
                ? start.position("joint1", first, 0, 0).position("joint2", second, 0.5, 0)
                : start.position("joint1", first).position("joint2", second);
        return new Setup(start, 0.01, 10);
    }
}
