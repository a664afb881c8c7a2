package org.gimbal.scenes.trep;

import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** A point mass on an arm with a torsion spring: an exact oscillator, θ̈ = −(20/9) (θ − 0.6). */
final class ConfigSpring implements Scene {
    @Override
    public String name() {
        return "trep-config-spring";
    }

    @Override
    public String summary() {
        return "a mass on an arm with a torsion spring, without gravity: trep's config spring";
    }

    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .weightless()
                .body(Bob.point("mass", 1, new Vec3(0, 3, 0), 0.2))
                .joint("theta", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("mass"))
                .spring("spring", Measure.of("theta"), 20, 0.6)
                .build();
        return new Setup(InitialState.of(mechanism), 0.01, 10);
    }
}
