package org.gimbal.scenes.tree;

import java.util.List;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** A hanging tree whose every link carries two more, by hinges about alternating axes. */
final class BranchingTree implements Scene {
    private static final double LENGTH = 0.4;

    @Override
    public String name() {
        return "branching-tree";
    }

    @Override
    public String summary() {
        return "a hanging binary tree of hinged links";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("depth", "generations of links", 4, 1, 12),
                Parameter.number("angle", "angle of the trunk at the start, degrees", 30, -180, 180));
    }

    @Override
    public Setup build(Settings s) {
        MechanismBuilder builder = Mechanism.named(name());
        grow(builder, Anchor.ground(), "t", 1, s.count("depth"));
        Mechanism mechanism = builder.build();
        InitialState start = InitialState.of(mechanism).position("hinge-t", Math.toRadians(s.number("angle")));
        for (var joint : mechanism.joints()) {
            if (joint.name().endsWith("l")) {
                start = start.position(joint.name(), 0.3);
            } else if (joint.name().endsWith("r")) {
                start = start.position(joint.name(), -0.3);
            }
        }
        return new Setup(start, 0.01, 10);
    }

    private static void grow(MechanismBuilder builder, Anchor above, String name, int generation, int depth) {
        Capsule capsule = new Capsule(0.04, LENGTH - 0.08);
        builder.body(name, MassProperties.ofDensity(capsule, 1000), capsule)
                .joint(
                        "hinge-" + name,
                        JointType.revolute(generation % 2 == 1 ? Vec3.X : Vec3.Y),
                        above,
                        Anchor.on(name, 0, 0, LENGTH / 2));
        if (generation < depth) {
            Anchor below = Anchor.on(name, 0, 0, -LENGTH / 2);
            grow(builder, below, name + "l", generation + 1, depth);
            grow(builder, below, name + "r", generation + 1, depth);
        }
    }
}
