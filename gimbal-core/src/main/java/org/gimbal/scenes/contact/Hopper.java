package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Cylinder;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A body on an upright rail hops on a springy leg; its foot is a point. What each landing costs is the speed of the leg
 * alone.
 */
final class Hopper implements Scene {
    private static final double LEG = 0.5;

    @Override
    public String name() {
        return "hopper";
    }

    @Override
    public String summary() {
        return "a body hops up and down on a springy leg";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("height", "gap under the foot at the start, m", 0.3, 0, 2),
                Parameter.number("stiffness", "of the leg, N/m", 2000, 100, 100_000),
                Parameter.number("damping", "of the leg, N·s/m", 5, 0, 1000),
                Parameter.number("leg", "mass of the leg, kg", 0.2, 0.01, 10));
    }

    /** The leg's frame is at the body's centre when the spring is relaxed; the foot is at its lower end. */
    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .bodyOfMass("body", new Box(0.3, 0.2, 0.2), 5)
                .bodyOfMass("leg", new Cylinder(0.02, LEG), s.number("leg"))
                .joint("rail", JointType.prismatic(Vec3.Z), Anchor.ground(0, 0, LEG), Anchor.on("body"))
                .joint("knee", JointType.prismatic(Vec3.Z), Anchor.on("body"), Anchor.on("leg", 0, 0, LEG / 2))
                .spring("spring", Measure.of("knee"), s.number("stiffness"), 0)
                .damper("damper", Measure.of("knee"), s.number("damping"))
                .floor(0)
                .contactPoint("foot", Anchor.on("leg", 0, 0, -LEG / 2), 1)
                .build();
        return new Setup(InitialState.of(mechanism).position("rail", s.number("height")), 0.005, 3);
    }
}
