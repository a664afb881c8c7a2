package org.gimbal.scenes.rolling;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.constraint.Roller;
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
 * A car with four wheels that rolls on by itself while it is steered. The front wheels turn on kingpins that a tie rod
 * connects, a loop; their angles are those of wheels about one centre up to a little, so that only one of them is held
 * sideways. Four wheels on a plane are one more than needed.
 */
final class SteeredCar implements Scene {
    private static final double RADIUS = 0.3;
    private static final double BASE = 2.5;
    private static final double HALF_TRACK = 0.7;

    @Override
    public String name() {
        return "steered-car";
    }

    @Override
    public String summary() {
        return "a car with a tie rod rolls on while it is steered";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("speed", "speed at the start, m/s", 5, 0.1, 20),
                Parameter.number("steering", "how far the left front wheel is turned, rad", 0.3, 0, 0.6),
                Parameter.number("frequency", "how often it is, Hz", 0.2, 0.01, 2));
    }

    @Override
    public Setup build(Settings s) {
        MassProperties mass = new MassProperties(800, new Vec3(1.2, 0, 0.2), Mat3.diagonal(300, 1200, 1300));
        var builder = Mechanism.named(name()).floor(0).body("chassis", mass, new Box(3.5, 1.2, 0.4));
        for (String side : List.of("left", "right")) {
            double y = side.equals("left") ? HALF_TRACK : -HALF_TRACK;
            wheel(builder, Anchor.on("chassis", 0, y, 0), "rear-" + side);
            builder.bodyOfMass("hub-" + side, new Box(0.1, 0.1, 0.2), 10)
                    .joint(
                            "kingpin-" + side,
                            JointType.revolute(Vec3.Z),
                            Anchor.on("chassis", BASE, y, 0),
                            Anchor.on("hub-" + side));
            wheel(builder, Anchor.on("hub-" + side), "front-" + side);
        }
        double back = 0.3;
        double arm = HALF_TRACK * back / BASE; // towards the middle of the rear axle
        Mechanism mechanism = builder.distance(
                        "tie-rod",
                        Anchor.on("hub-left", -back, -arm, 0),
                        Anchor.on("hub-right", -back, arm, 0),
                        2 * (HALF_TRACK - arm))
                .prescribe(
                        "steering",
                        "kingpin-left",
                        new Signal.Sinusoid(s.number("steering"), s.number("frequency"), 0, 0))
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose("chassis", new Pose(new Vec3(0, 0, RADIUS), Quat.IDENTITY))
                .twist("chassis", new Vec3(s.number("speed"), 0, 0), Vec3.ZERO);
        for (String wheel : List.of("rear-left", "rear-right", "front-left", "front-right")) {
            start = start.velocity(wheel, s.number("speed") / RADIUS);
        }
        return new Setup(start, 0.01, 10);
    }

    private static void wheel(MechanismBuilder builder, Anchor axle, String name) {
        Roller roller = Roller.disc(RADIUS);
        builder.body(Wheels.wheel(name, RADIUS, 0.2, 20))
                .joint(name, JointType.revolute(Vec3.Y), axle, Anchor.on(name))
                .constrain(Wheels.onGround(name, name.endsWith("right") ? roller.sliding() : roller));
    }
}
