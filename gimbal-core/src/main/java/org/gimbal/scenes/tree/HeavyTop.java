package org.gimbal.scenes.tree;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** The heavy top of Brüls and Cardona: fast spin, slow precession, a benchmark for rotations. */
final class HeavyTop implements Scene {
    @Override
    public String name() {
        return "heavy-top";
    }

    @Override
    public String summary() {
        return "a fast spinning top on a ball joint, precessing under gravity";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("spin", "angular velocity about the symmetry axis, rad/s", 150, -1000, 1000),
                Parameter.number("precession", "angular velocity about body z, rad/s", -4.61538, -100, 100));
    }

    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .body("top", MassProperties.of(15, Mat3.diagonal(0.234375, 0.46875, 0.234375)))
                .joint("tip", JointType.spherical(), Anchor.ground(), Anchor.on("top", 0, -1, 0))
                .build();
        InitialState start = InitialState.of(mechanism).velocity("tip", 0, s.number("spin"), s.number("precession"));
        return new Setup(start, 0.001, 2);
    }
}
