package org.gimbal.scenes.trep;

import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** Two pendulums side by side, released from next to upright, with a spring and a damper between their masses. */
final class DualPendulums implements Scene {
    @Override
    public String name() {
        return "trep-dual-pendulums";
    }

    @Override
    public String summary() {
        return "two pendulums with a spring and a damper between them: trep's dual pendulums";
    }

    @Override
    public Setup build(Settings s) {
        Vec3 end = new Vec3(0, 0, 2);
        Measure between = Measure.between(Anchor.on("pend1", 0, 0, 2), Anchor.on("pend2", 0, 0, 2));
        Mechanism mechanism = Mechanism.named(name())
                .gravity(0, 0, -Bob.GRAVITY)
                .body(Bob.point("pend1", 1, end, 0.15))
                .body(Bob.point("pend2", 1, end, 0.15))
                .joint("theta1", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("pend1"))
                .joint("theta2", JointType.revolute(Vec3.X), Anchor.ground(0, 1, 0), Anchor.on("pend2"))
                .spring("spring", between, 20, 1)
                .damper("damper", between, 1)
                .build();
        return new Setup(InitialState.of(mechanism).position("theta1", 3).position("theta2", -3), 0.01, 10);
    }
}
