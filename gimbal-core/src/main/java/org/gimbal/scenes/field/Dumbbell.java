package org.gimbal.scenes.field;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.CentralField;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.GravityGradient;
import org.gimbal.model.force.Interaction;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * Two balls on a massless rod on a circle about a fixed centre, μ = 1 m³/s², radius 1 m. Gravity pulls more at the near
 * ball: left to itself the rod swings about the direction to the centre.
 */
final class Dumbbell implements Scene {
    private static final String BODY = "dumbbell";

    @Override
    public String name() {
        return "dumbbell";
    }

    @Override
    public String summary() {
        return "two balls on a rod in orbit, swinging in the gradient of gravity";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("length", "between the balls, in radii of the orbit", 0.1, 0.02, 1),
                Parameter.number("angle", "of the rod from the direction to the centre, degrees", 20, -90, 90),
                Parameter.choice("field", "each ball by itself, or the second moment of both", "points", "gradient"));
    }

    @Override
    public Setup build(Settings s) {
        double half = 0.5 * s.number("length");
        Balls balls = Balls.equal(0.2 * half, 0.5, new Vec3(half, 0, 0), new Vec3(-half, 0, 0));
        Force sun = s.word("field").equals("points")
                ? new CentralField("sun", Interaction.GRAVITY, Vec3.ZERO, 1, List.of(balls.points(BODY)))
                : new GravityGradient("sun", Vec3.ZERO, 1, List.of(BODY));
        Mechanism mechanism = Mechanism.named(name())
                .weightless()
                .body(balls.body(BODY))
                .force(sun)
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose(BODY, new Pose(Vec3.X, Quat.about(Vec3.Z, Math.toRadians(s.number("angle")))))
                .twist(BODY, Vec3.Y, Vec3.Z);
        return new Setup(start, 0.02, 40);
    }
}
