package org.gimbal.scenes.field;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.CentralField;
import org.gimbal.model.force.Interaction;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * The rigid body of the Lie-group paper (section 5): three balls of 1 kg and radius 0.1 m in a plane, on massless rods,
 * in the potential −1/r of a fixed centre, at (8, 0, 0) with w₀ = 2 J Ω₀ = (1, 2, 3).
 *
 * <p>Where the balls are stands only in a figure of the paper: there are two layouts. Its momentum p₀ = (1, 0, 0) points
 * away from the centre, so that the body falls back and passes close by it at t = 108; with (0, 1, 0) it goes round, as
 * the paper describes it.
 */
final class ThreeBalls implements Scene {
    private static final String BODY = "balls";

    @Override
    public String name() {
        return "three-balls";
    }

    @Override
    public String summary() {
        return "the three-ball body of the Lie-group paper in a central field";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.choice("layout", "equilateral triangle of side 1, or corner with sides of 1", "tri", "ell"),
                Parameter.choice("start", "across the direction to the centre, or away from it", "orbit", "radial"));
    }

    @Override
    public Setup build(Settings s) {
        double inner = 0.5 / Math.sqrt(3);
        Vec3[] places = s.word("layout").equals("tri")
                ? new Vec3[] {new Vec3(0.5, -inner, 0), new Vec3(-0.5, -inner, 0), new Vec3(0, 2 * inner, 0)}
                : new Vec3[] {Vec3.X, Vec3.ZERO, Vec3.Y};
        Balls balls = Balls.equal(0.1, 1, places);
        Mechanism mechanism = Mechanism.named(name())
                .weightless()
                .body(balls.body(BODY))
                .force(new CentralField("center", Interaction.GRAVITY, Vec3.ZERO, 1, List.of(balls.points(BODY))))
                .build();
        boolean orbit = s.word("start").equals("orbit");
        InitialState start = InitialState.of(mechanism)
                .pose(BODY, Pose.at(8, 0, 0))
                .twist(BODY, (orbit ? Vec3.Y : Vec3.X).times(1.0 / 3), balls.spin(new Vec3(0.5, 1, 1.5)));
        return new Setup(start, 0.01, orbit ? 1000 : 100);
    }
}
