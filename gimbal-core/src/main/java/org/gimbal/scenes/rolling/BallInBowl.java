package org.gimbal.scenes.rolling;

import java.util.List;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/** A ball rolls round in a bowl. */
final class BallInBowl implements Scene {
    private static final double RADIUS = 0.1;
    private static final double BOWL = 1;

    @Override
    public String name() {
        return "ball-in-bowl";
    }

    @Override
    public String summary() {
        return "a ball rolls round in a bowl";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("angle", "where it starts, degrees from the lowest point", 40, 0, 89),
                Parameter.number("speed", "speed at the start, across, m/s", 1, -5, 5),
                Parameter.number("spin", "angular velocity about the normal at the start, rad/s", 0, -200, 200));
    }

    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .bodyOfMass("ball", new Sphere(RADIUS), 1)
                .constrain(
                        new Rolling("grip", Anchor.ground(), Track.bowl(BOWL), Anchor.on("ball"), Roller.ball(RADIUS)))
                .build();
        double angle = StrictMath.toRadians(s.number("angle"));
        Vec3 normal = new Vec3(-SineCosine.sin(angle), 0, SineCosine.cos(angle));
        Vec3 velocity = new Vec3(0, s.number("speed"), 0);
        Vec3 roll = normal.cross(velocity).times(1 / RADIUS).plus(normal.times(s.number("spin")));
        return new Setup(
                InitialState.of(mechanism)
                        .pose("ball", new Pose(normal.times(RADIUS - BOWL), Quat.IDENTITY))
                        .twist("ball", velocity, roll),
                0.01,
                20);
    }
}
