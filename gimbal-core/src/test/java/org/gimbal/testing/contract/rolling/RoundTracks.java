package org.gimbal.testing.contract.rolling;

import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;

/** Small mechanisms that roll on or in what is round, at rest or moving. */
final class RoundTracks {
    static final double PIPE = 0.5;
    static final double BALL = 0.1;

    private RoundTracks() {}

    /** An even ball that goes round in an upright pipe, at a rate about the axis and spinning about the normal. */
    static InitialState ballInPipe(double rate, double spin) {
        Mechanism mechanism = Mechanism.named("pipe")
                .bodyOfMass("ball", new Sphere(BALL), 2)
                .constrain(new Rolling("grip", Anchor.ground(), Track.pipe(PIPE), Anchor.on("ball"), Roller.ball(BALL)))
                .build();
        double away = PIPE - BALL;
        return InitialState.of(mechanism)
                .pose("ball", new Pose(new Vec3(away, 0, 0), Quat.IDENTITY))
                .twist("ball", new Vec3(0, away * rate, 0), new Vec3(spin, 0, -away * rate / BALL));
    }

    /** A wheel that rolls across a log, both in free space: nothing but each other to push on. */
    static InitialState wheelOnFreeDrum(Roller roller) {
        double drum = 0.6;
        Mechanism mechanism = Mechanism.named("log")
                .gravity(0, 0, 0)
                .body("log", new MassProperties(4, new Vec3(0.1, 0, 0), Mat3.diagonal(0.9, 1.1, 0.7)))
                .body("wheel", MassProperties.of(1, Mat3.diagonal(0.05, 0.055, 0.09)))
                .constrain(new Rolling(
                        "rim", Anchor.on("log", new Vec3(0.05, 0, 0.1)), Track.drum(drum), Anchor.on("wheel"), roller))
                .build();
        Quat turned = Quat.about(Vec3.Z, 0.2).times(Quat.about(Vec3.Y, 0.3)); // its axle is askew to the log's
        Vec3 spin = new Vec3(0.2, 0.3, 5);
        return InitialState.of(mechanism)
                .pose("wheel", new Pose(new Vec3(0.05 + drum + roller.radius(), 0, 0.2), turned))
                .twist("log", new Vec3(0.1, 0, 0), new Vec3(0.2, -0.1, 0.4))
                .twist("wheel", new Vec3(0, 1, 0.5), spin);
    }

    /** A coin that rolls round in a bowl, leaning towards its middle. */
    static InitialState coinInBowl() {
        double radius = 0.1;
        double bowl = 1;
        double lean = 0.3;
        Mechanism mechanism = Mechanism.named("coin")
                .body("coin", MassProperties.of(1, Mat3.diagonal(0.0025, 0.0025, 0.005)))
                .constrain(new Rolling(
                        "rim", Anchor.ground(), Track.bowl(bowl), Anchor.on("coin"), Roller.wheel(radius, 0.01)))
                .build();
        Vec3 down = new Vec3(0.6, 0, -0.8);
        Quat turned = Quat.about(Vec3.Y, StrictMath.atan2(-0.8, -0.6) + lean); // its axle across both, but for that
        return InitialState.of(mechanism)
                .pose("coin", new Pose(down.times(bowl - radius), turned))
                .twist("coin", new Vec3(0, 1.8, 0), new Vec3(0, 0, 18));
    }

    /** A cylinder that lies along a drum, free to turn under it, and rolls down beside. */
    static InitialState cylinderOnDrum() {
        double radius = 0.2;
        double drum = 0.5;
        double side = 0.4;
        Mechanism mechanism = Mechanism.named("rollers")
                .gravity(0, -3, 0)
                .body("drum", MassProperties.of(3, Mat3.diagonal(0.5, 0.5, 0.375)))
                .body("roller", MassProperties.of(1, Mat3.diagonal(0.1, 0.1, 0.02)))
                .joint("bearing", JointType.revolute(Vec3.Z), Anchor.ground(), Anchor.on("drum"))
                .constrain(new Rolling(
                        "line", Anchor.on("drum"), Track.drum(drum), Anchor.on("roller"), Roller.cylinder(radius, 0.4)))
                .build();
        Vec3 out = new Vec3(Math.sin(side), Math.cos(side), 0);
        return InitialState.of(mechanism)
                .pose("roller", Pose.at(out.times(drum + radius)))
                .velocity("bearing", 1.5);
    }
}
