package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A flat block slides on a slope, or sticks: it does if the coefficient of friction exceeds the tangent of the slope.
 */
final class InclineBlock implements Scene {
    private static final Box BLOCK = new Box(0.4, 0.4, 0.1);

    @Override
    public String name() {
        return "incline-block";
    }

    @Override
    public String summary() {
        return "a block slides on a slope until friction stops it";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("slope", "angle of the ground from the horizontal, degrees", 20, 0, 60),
                Parameter.number("azimuth", "where the slope falls to, from x about z, degrees", 0, -180, 180),
                Parameter.number("friction", "coefficient of friction", 0.5, 0, 2),
                Parameter.number("speed", "speed along the slope at the start, m/s", 2, 0, 10),
                Parameter.number("heading", "direction of that speed, from the way down, degrees", 0, -180, 180));
    }

    @Override
    public Setup build(Settings s) {
        Slope slope = Slope.of(s.number("slope"), s.number("azimuth"));
        Mechanism mechanism = slope.addTo(Mechanism.named(name()))
                .bodyOfMass("block", BLOCK, 1)
                .contact("slope", Mechanism.GROUND, "block", s.number("friction"))
                .build();
        InitialState start = InitialState.of(mechanism)
                .pose("block", slope.at(BLOCK.z() / 2))
                .twist("block", slope.velocity(s.number("speed"), s.number("heading")), Vec3.ZERO);
        return new Setup(start, 0.01, 3);
    }
}
