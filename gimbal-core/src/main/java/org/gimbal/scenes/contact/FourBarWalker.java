package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.force.Measure;
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
 * A trunk that walks on four legs, each the coupler of a four-bar: a crank moves the upper end round, a rocker guides
 * the knee up and down, and the wide foot at the lower end goes round the other way. Front and rear leg of a pair move
 * together, the two pairs half a turn apart; gears join the cranks and one servo turns them. Four loops, three gears
 * and contact with friction.
 */
final class FourBarWalker implements Scene {
    private static final JointType HINGE = JointType.revolute(Vec3.Y);
    private static final double CRANK = 0.03;
    private static final double THIGH = 0.1;
    private static final double SHANK = 0.12;
    private static final double ROCKER = 0.1;
    private static final double FOOT = 0.015;
    private static final double HALF = (THIGH + SHANK) / 2;

    @Override
    public String name() {
        return "four-bar-walker";
    }

    @Override
    public String summary() {
        return "a trunk walks on four legs that are four-bars";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("speed", "turns of the cranks per second", 1, -3, 3),
                Parameter.number("friction", "coefficient of friction of the feet", 0.8, 0, 2));
    }

    @Override
    public Setup build(Settings s) {
        MechanismBuilder builder = Mechanism.named(name()).floor(0).bodyOfMass("trunk", new Box(0.5, 0.2, 0.06), 2);
        leg(builder, 1, 0.12, 0.05, s.number("friction"));
        leg(builder, 2, -0.18, 0.05, s.number("friction"));
        leg(builder, 3, 0.12, -0.05, s.number("friction"));
        leg(builder, 4, -0.18, -0.05, s.number("friction"));
        builder.gear("gear2", "crank1", "crank2", 1, 0)
                .gear("gear3", "crank1", "crank3", 1, StrictMath.PI)
                .gear("gear4", "crank1", "crank4", 1, StrictMath.PI)
                .servo("drive", Measure.of("crank1"), 0, 2);
        InitialState start = InitialState.of(builder.build())
                .pose("trunk", Pose.at(0, 0, CRANK + THIGH + SHANK + FOOT + 0.002))
                .position("crank1", 0)
                .position("crank2", 0)
                .position("crank3", StrictMath.PI)
                .position("crank4", StrictMath.PI)
                .position("hip3", -StrictMath.PI)
                .position("hip4", -StrictMath.PI);
        double rate = -2 * StrictMath.PI * s.number("speed");
        return new Setup(start, 0.005, 10, List.of((at, inputs) -> inputs.target("drive", 0, rate, 0)));
    }

    /** Crank, leg and rocker of one side plane, with the crank's axis at (x, y) of the trunk. */
    private static void leg(MechanismBuilder builder, int i, double x, double y, double friction) {
        Cylinder wheel = new Cylinder(CRANK, 0.02);
        Pose across = new Pose(Vec3.ZERO, Quat.about(Vec3.X, StrictMath.PI / 2));
        Pose foot = new Pose(new Vec3(0, -y, -HALF), Quat.about(Vec3.X, StrictMath.PI / 2));
        PlacedShape sole = new PlacedShape(new Capsule(FOOT, 0.3), foot);
        Box bone = new Box(0.02, 0.02, 2 * HALF);
        builder.body(new Body(
                        "wheel" + i,
                        MassProperties.ofMass(wheel, 0.1).placedAt(across),
                        List.of(new PlacedShape(wheel, across))))
                .body(new Body(
                        "leg" + i,
                        MassProperties.ofMass(bone, 0.15),
                        List.of(new PlacedShape(bone, Pose.IDENTITY), sole)))
                .bodyOfMass("rocker" + i, new Box(ROCKER, 0.02, 0.02), 0.05)
                .joint("crank" + i, HINGE, Anchor.on("trunk", x, y, 0), Anchor.on("wheel" + i))
                .joint("hip" + i, HINGE, Anchor.on("wheel" + i, 0, 0, -CRANK), Anchor.on("leg" + i, 0, 0, HALF))
                .joint(
                        "pivot" + i,
                        HINGE,
                        Anchor.on("trunk", x + ROCKER, y, -THIGH),
                        Anchor.on("rocker" + i, ROCKER / 2, 0, 0))
                .joint(
                        "knee" + i,
                        HINGE,
                        Anchor.on("rocker" + i, -ROCKER / 2, 0, 0),
                        Anchor.on("leg" + i, 0, 0, HALF - THIGH))
                .contact(new ContactRule(
                        "step" + i, Mechanism.GROUND, List.of(), "leg" + i, List.of(sole), friction, 0));
    }
}
