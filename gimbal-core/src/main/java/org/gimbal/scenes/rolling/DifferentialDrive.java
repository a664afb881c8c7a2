package org.gimbal.scenes.rolling;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A robot with two driven wheels and a ball for a caster. Both wheels keep the axle from sliding along: one row too
 * many, which is satisfied all the same.
 */
final class DifferentialDrive implements Scene {
    private static final double RADIUS = 0.1;
    private static final double CASTER = 0.04;

    @Override
    public String name() {
        return "differential-drive";
    }

    @Override
    public String summary() {
        return "a robot steers by the speeds of its two wheels";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("swing", "how far each wheel turns to and fro, rad", 4, 0, 20),
                Parameter.number("lag", "of the right wheel behind the left, degrees", 60, -180, 180),
                Parameter.number("frequency", "how often, Hz", 0.2, 0.01, 2));
    }

    @Override
    public Setup build(Settings s) {
        MassProperties mass = new MassProperties(5, new Vec3(0.05, 0, 0.05), Mat3.diagonal(0.05, 0.07, 0.08));
        var builder = Mechanism.named(name())
                .floor(0)
                .body("chassis", mass, new Box(0.3, 0.2, 0.08))
                .bodyOfMass("caster", new Sphere(CASTER), 0.2)
                .joint(
                        "socket",
                        JointType.spherical(),
                        Anchor.on("chassis", 0.2, 0, CASTER - RADIUS),
                        Anchor.on("caster"))
                .constrain(new Rolling(
                        "caster", Anchor.ground(), Track.plane(), Anchor.on("caster"), Roller.ball(CASTER)));
        for (String side : List.of("left", "right")) {
            boolean left = side.equals("left");
            double phase = left ? 0 : -StrictMath.toRadians(s.number("lag"));
            builder.body(Wheels.wheel(side, RADIUS, 0.03, 0.5))
                    .joint(
                            side,
                            JointType.revolute(Vec3.Y),
                            Anchor.on("chassis", 0, left ? 0.15 : -0.15, 0),
                            Anchor.on(side))
                    .constrain(Wheels.onGround(side, Roller.disc(RADIUS)))
                    .prescribe(
                            "motor-" + side,
                            side,
                            new Signal.Sinusoid(s.number("swing"), s.number("frequency"), phase, 0));
        }
        Mechanism mechanism = builder.build();
        return new Setup(
                InitialState.of(mechanism).pose("chassis", new Pose(new Vec3(0, 0, RADIUS), Quat.IDENTITY)), 0.01, 10);
    }
}
