package org.gimbal.scenes.tree;

import java.util.List;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Chains;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** A chain that no ground holds, tumbling in free space: momenta stay to the last digits. */
final class FloatingChain implements Scene {
    @Override
    public String name() {
        return "floating-chain";
    }

    @Override
    public String summary() {
        return "a chain tumbling in free space, without gravity or ground";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("n", "number of links", 5, 1, 10_000),
                Parameter.choice("joint", "kind of all joints", "ball", "revolute"));
    }

    @Override
    public Setup build(Settings s) {
        Cylinder rod = new Cylinder(0.05, 0.5);
        var builder = Mechanism.named(name()).weightless();
        for (int i = 1; i <= s.count("n"); i++) {
            builder.body("link" + i, MassProperties.ofDensity(rod, 500), rod);
            if (i > 1) {
                builder.joint(
                        "joint" + i,
                        Chains.joint(s.word("joint")),
                        Anchor.on("link" + (i - 1), 0, 0, -0.25),
                        Anchor.on("link" + i, 0, 0, 0.25));
            }
        }
        Mechanism mechanism = builder.build();
        InitialState start = InitialState.of(mechanism).twist("link1", new Vec3(0.1, 0, 0), new Vec3(2, 0.5, 3));
        for (int i = 2; i <= s.count("n"); i++) {
            double bend = 0.3 * (i % 3 - 1);
            start = s.word("joint").equals("ball")
                    ? start.position("joint" + i, bend, 0.2, 0)
                    : start.position("joint" + i, bend);
        }
        return new Setup(start, 0.01, 20);
    }
}
