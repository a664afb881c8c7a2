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

/** The straight chain of the papers' timing figures (2020 Fig. 5a, 2023 Fig. 8a) with box links. */
final class NPendulum implements Scene {
    @Override
    public String name() {
        return "n-pendulum";
    }

    @Override
    public String summary() {
        return "a straight chain of n rods of 1 m and 1 kg, released from rest";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("n", "number of rods", 10, 1, 100_000),
                Parameter.choice("joint", "kind of all joints", "revolute", "ball"),
                Parameter.number("angle", "angle of the chain at the start, degrees from hanging", 45, -180, 180));
    }

    @Override
    public Setup build(Settings s) {
        Box box = new Box(0.1, 0.1, 1);
        Mechanism mechanism = Chains.hanging(
                name(), s.count("n"), Chains.joint(s.word("joint")), 1, MassProperties.ofMass(box, 1), box);
        double angle = Math.toRadians(s.number("angle"));
        InitialState start = InitialState.of(mechanism);
        start = s.word("joint").equals("ball")
                ? start.position("joint1", angle, 0, 0)
                : start.position("joint1", angle);
        // tension grows with the number of links, and with its root the frequency of the fastest wave along the chain
        double step = 0.01 * Math.min(1, Math.sqrt(200.0 / s.count("n")));
        return new Setup(start, step, 10);
    }
}
