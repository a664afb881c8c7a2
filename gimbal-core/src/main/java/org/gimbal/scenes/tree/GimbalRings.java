package org.gimbal.scenes.tree;

import java.util.List;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Spring;
import org.gimbal.model.joint.Composite.Part;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A gyroscope in two rings without mass: one composite joint of three hinges that meet. Its rotor is heavier on one
 * side, so that it precesses; the inner ring is held by a spring.
 */
final class GimbalRings implements Scene {
    @Override
    public String name() {
        return "gimbal-rings";
    }

    @Override
    public String summary() {
        return "a spinning rotor in massless gimbal rings: three hinges as one joint, with a spring and dampers on the rings";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("spin", "spin of the rotor, rad/s", 100, -1000, 1000),
                Parameter.number(
                        "offset", "centre of mass beside the rings' centre, along the spin axis, m", 0.05, -1, 1),
                Parameter.number("stiffness", "spring on the inner ring, N m/rad", 0.2, 0, 1e3),
                Parameter.number("damping", "damping of both rings, N m s/rad", 0, 0, 1e3));
    }

    @Override
    public Setup build(Settings s) {
        Cylinder disc = new Cylinder(0.1, 0.02);
        Pose place = new Pose(Vec3.X.times(s.number("offset")), Quat.about(Vec3.Y, Math.PI / 2));
        MassProperties mass = MassProperties.ofMass(disc, 1).placedAt(place);
        MechanismBuilder builder = Mechanism.named(name())
                .body(new Body("rotor", mass, List.of(new PlacedShape(disc, place))))
                .joint(
                        "rings",
                        JointType.composite(
                                Part.of("outer", JointType.revolute(Vec3.Z)),
                                Part.of("inner", JointType.revolute(Vec3.Y)),
                                Part.of("spin", JointType.revolute(Vec3.X))),
                        Anchor.ground(),
                        Anchor.on("rotor"));
        if (s.number("stiffness") > 0) {
            builder.force(Spring.linear("spring", Measure.of("rings", 1), s.number("stiffness"), 0));
        }
        if (s.number("damping") > 0) {
            builder.force(Damper.linear("outer-bearing", Measure.of("rings", 0), s.number("damping")));
            builder.force(Damper.linear("inner-bearing", Measure.of("rings", 1), s.number("damping")));
        }
        InitialState start =
                InitialState.of(builder.build()).position("rings", 0, 0.3, 0).velocity("rings", 0, 0, s.number("spin"));
        return new Setup(start, 0.0005, 3);
    }
}
