package org.gimbal.scenes.rolling;

import java.util.List;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A ball that rolls on a turntable does not fly off: as seen from outside it goes round on circles, 2/7 as fast as the
 * table turns if it is of one material. The table is so heavy that the ball hardly slows it.
 */
final class BallOnTurntable implements Scene {
    private static final double RADIUS = 0.05;

    @Override
    public String name() {
        return "ball-on-turntable";
    }

    @Override
    public String summary() {
        return "a ball rolls in circles on a turntable";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("rate", "angular velocity of the table, rad/s", 3, -20, 20),
                Parameter.number("speed", "speed of the ball at the start, m/s", 0.3, -3, 3));
    }

    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .bodyOfMass("table", new Cylinder(1.5, 0.04), 200)
                .bodyOfMass("ball", new Sphere(RADIUS), 0.5)
                .joint("bearing", JointType.revolute(Vec3.Z), Anchor.ground(), Anchor.on("table"))
                .constrain(new Rolling(
                        "grip", Anchor.on("table", 0, 0, 0.02), Track.plane(), Anchor.on("ball"), Roller.ball(RADIUS)))
                .build();
        Vec3 place = new Vec3(0.5, 0, 0.02 + RADIUS);
        Vec3 velocity = new Vec3(0, s.number("speed"), 0);
        Vec3 ofTable = new Vec3(0, s.number("rate") * place.x(), 0);
        Vec3 roll = Vec3.Z.cross(velocity.minus(ofTable)).times(1 / RADIUS);
        return new Setup(
                InitialState.of(mechanism)
                        .velocity("bearing", s.number("rate"))
                        .pose("ball", new Pose(place, Quat.IDENTITY))
                        .twist("ball", velocity, roll),
                0.01,
                20);
    }
}
