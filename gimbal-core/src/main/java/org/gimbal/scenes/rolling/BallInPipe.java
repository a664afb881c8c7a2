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
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A ball that rolls round in an upright pipe sinks, stops and comes up again, as a golf ball does that goes round the
 * hole and out of it: at the rate Ω about the axis it swings like cos(√(2/7) Ω t).
 */
final class BallInPipe implements Scene {
    private static final double RADIUS = 0.1;
    private static final double PIPE = 0.5;

    @Override
    public String name() {
        return "ball-in-pipe";
    }

    @Override
    public String summary() {
        return "a ball rolls round in an upright pipe, sinks and comes up again";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("rate", "angular velocity about the axis of the pipe, rad/s", 6, -20, 20),
                Parameter.number("spin", "angular velocity about the normal at the start, rad/s", 0, -200, 200));
    }

    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .bodyOfMass("ball", new Sphere(RADIUS), 1)
                .constrain(
                        new Rolling("grip", Anchor.ground(), Track.pipe(PIPE), Anchor.on("ball"), Roller.ball(RADIUS)))
                .build();
        double away = PIPE - RADIUS;
        double speed = away * s.number("rate");
        return new Setup(
                InitialState.of(mechanism)
                        .pose("ball", new Pose(new Vec3(away, 0, 0), Quat.IDENTITY))
                        .twist("ball", new Vec3(0, speed, 0), new Vec3(s.number("spin"), 0, -speed / RADIUS)),
                0.005,
                10);
    }
}
