package org.gimbal.scenes.rolling;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * The bicycle of Whipple (1899) with the parameters of Meijaard, Papadopoulos, Ruina and Schwab (2007), their z axis
 * turned up: a frame with a rigid rider, a fork, two wheels with sharp edges. It rides by itself between 4.29 m/s, where
 * it stops weaving, and 6.02 m/s, where it begins to capsize.
 */
final class WhippleBicycle implements Scene {
    private static final double REAR = 0.3;
    private static final double FRONT = 0.35;
    private static final double WHEELBASE = 1.02;
    private static final double TRAIL = 0.08;
    private static final double TILT = Math.PI / 10;

    /** Where things are while the bicycle stands upright, its rear wheel on the origin. */
    private static final Vec3 FRAME = new Vec3(0.3, 0, 0.9);

    private static final Vec3 FORK = new Vec3(0.9, 0, 0.7);
    private static final Vec3 REAR_HUB = new Vec3(0, 0, REAR);
    private static final Vec3 FRONT_HUB = new Vec3(WHEELBASE, 0, FRONT);
    private static final Vec3 HEAD = new Vec3(WHEELBASE + TRAIL, 0, 0);

    @Override
    public String name() {
        return "whipple-bicycle";
    }

    @Override
    public String summary() {
        return "a bicycle that rides by itself at the right speed";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("speed", "speed at the start, m/s", 4.6, 0, 20),
                Parameter.number("lean", "lean at the start, degrees", 0, -30, 30),
                Parameter.number("push", "rate of lean at the start, rad/s", 0.5, -5, 5));
    }

    @Override
    public Setup build(Settings s) {
        return new Setup(
                start(s.number("speed"), StrictMath.toRadians(s.number("lean")), 0, s.number("push"), 0), 0.01, 10);
    }

    static Mechanism bicycle() {
        Vec3 axis = new Vec3(-SineCosine.sin(TILT), 0, SineCosine.cos(TILT));
        Vec3 head = HEAD.plus(axis.times(0.8));
        Mat3 ofFrame = Mat3.symmetric(9.2, 11, 2.8, 0, -2.4, 0);
        Mat3 ofFork = Mat3.symmetric(0.05892, 0.06, 0.00708, 0, 0.00756, 0);
        return Mechanism.named("whipple-bicycle")
                .floor(0)
                .body("frame", MassProperties.of(85, ofFrame), new Box(0.6, 0.1, 0.5))
                .body("fork", MassProperties.of(4, ofFork), new Box(0.05, 0.5, 0.05))
                .body(Wheels.wheel("rear", REAR, 0.03, MassProperties.of(2, Mat3.diagonal(0.0603, 0.12, 0.0603))))
                .body(Wheels.wheel("front", FRONT, 0.03, MassProperties.of(3, Mat3.diagonal(0.1405, 0.28, 0.1405))))
                .joint("rear", JointType.revolute(Vec3.Y), on("frame", FRAME, REAR_HUB), Anchor.on("rear"))
                .joint("steer", JointType.revolute(axis), on("frame", FRAME, head), on("fork", FORK, head))
                .joint("front", JointType.revolute(Vec3.Y), on("fork", FORK, FRONT_HUB), Anchor.on("front"))
                .constrain(Wheels.onGround("rear", Roller.disc(REAR)))
                .constrain(Wheels.onGround("front", Roller.disc(FRONT)))
                .build();
    }

    private static Anchor on(String body, Vec3 origin, Vec3 place) {
        return Anchor.on(body, place.minus(origin));
    }

    /**
     * Rolling along x, leaning about the line on the ground where the wheels touch.
     *
     * @param lean rad, to the right
     * @param steer rad, to the left
     * @param leanRate rad/s
     * @param steerRate rad/s
     */
    static InitialState start(double speed, double lean, double steer, double leanRate, double steerRate) {
        Quat leaning = Quat.about(Vec3.X, lean);
        Vec3 center = leaning.rotate(FRAME);
        Vec3 rate = new Vec3(leanRate, 0, 0);
        return InitialState.of(bicycle())
                .pose("frame", new Pose(center, leaning))
                .position("steer", steer)
                .twist("frame", new Vec3(speed, 0, 0).plus(rate.cross(center)), rate)
                .velocity("steer", steerRate)
                .velocity("rear", speed / REAR)
                .velocity("front", speed / FRONT);
    }
}
