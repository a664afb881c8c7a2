package org.gimbal.scenes.trep;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** A nut and a spindle that turns as it sinks: one body slides, the next turns in it, and x = 0.2 φ ties them. */
final class ScrewDrive implements Scene {
    /** m/rad. */
    private static final double LEAD = 0.2;

    @Override
    public String name() {
        return "trep-screw";
    }

    @Override
    public String summary() {
        return "a spindle that turns as it sinks, or is moved up and down: trep's screw joint";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.choice("drive", "whether it falls or its height is given", "weight", "given"));
    }

    @Override
    public Setup build(Settings s) {
        MechanismBuilder builder = Mechanism.named(name())
                .gravity(0, 0, -Bob.GRAVITY)
                .body(Bob.lump("nut", 1, 1, Vec3.ZERO, 0.2))
                .body(Bob.lump("spindle", 1, 1, Vec3.ZERO, 0.15))
                .joint("hel-x", JointType.prismatic(Vec3.Z), Anchor.ground(), Anchor.on("nut"))
                .joint("hel-angle", JointType.revolute(Vec3.Z), Anchor.on("nut"), Anchor.on("spindle"))
                .gear("thread", "hel-x", "hel-angle", 1 / LEAD, 0);
        boolean given = s.word("drive").equals("given");
        double height = given ? 0.75 : 0;
        if (given) {
            builder.prescribe("lift", "hel-x", new Signal.Sinusoid(0.75, 1 / (2 * Math.PI), 0, height));
        }
        InitialState start =
                InitialState.of(builder.build()).position("hel-x", height).position("hel-angle", height / LEAD);
        return new Setup(start, 0.01, 10);
    }
}
