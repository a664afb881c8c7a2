package org.gimbal.scenes.rolling;

import java.util.List;
import org.gimbal.geometry.Cylinder;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/** A coin spun on its edge: fast about an upright diameter, it nods; nothing slows it down. */
final class SpinningCoin implements Scene {
    private static final double RADIUS = 0.0125;
    private static final double EDGE = 0.0005;

    @Override
    public String name() {
        return "spinning-coin";
    }

    @Override
    public String summary() {
        return "a coin with a round edge spins about its diameter";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("tilt", "angle of the axle from the vertical, degrees", 80, 20, 90),
                Parameter.number("spin", "angular velocity about the upward diameter, rad/s", 60, 10, 200));
    }

    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .floor(0)
                .bodyOfMass("disc", new Cylinder(RADIUS, 2 * EDGE), 0.006)
                .constrain(new Rolling(
                        "rim", Anchor.ground(), Track.plane(), Anchor.on("disc"), Roller.wheel(RADIUS, EDGE)))
                .build();
        double tilt = StrictMath.toRadians(s.number("tilt"));
        return new Setup(RollingDisc.start(mechanism, RADIUS, tilt, new Vec3(0, -s.number("spin"), 0)), 0.001, 2);
    }
}
