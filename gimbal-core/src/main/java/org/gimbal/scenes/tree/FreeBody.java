package org.gimbal.scenes.tree;

import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** A body without forces spinning about its intermediate axis: it flips over and over (Dzhanibekov). */
final class FreeBody implements Scene {
    @Override
    public String name() {
        return "free-body";
    }

    @Override
    public String summary() {
        return "an asymmetric body without forces, spinning about its intermediate axis";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("spin", "angular velocity about the intermediate axis, rad/s", 1, -100, 100),
                Parameter.number("wobble", "angular velocity about the two others, rad/s", 0.01, -100, 100));
    }

    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .weightless()
                .body("body", MassProperties.of(1, Mat3.diagonal(1, 2, 3)))
                .build();
        double wobble = s.number("wobble");
        InitialState start =
                InitialState.of(mechanism).twist("body", Vec3.ZERO, new Vec3(wobble, s.number("spin"), wobble));
        return new Setup(start, 0.02, 60);
    }
}
