package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/** The four-bar of windscreen wipers: the short crank turns all the way round, the rocker swings to and fro. */
final class CrankRocker implements Scene {
    @Override
    public String name() {
        return "crank-rocker";
    }

    @Override
    public String summary() {
        return "a planar four-bar whose short crank turns round and makes the rocker swing";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number(
                        "angle", "angle of the crank at the start, degrees from the ground line", 90, -180, 180),
                Parameter.number("rate", "angular velocity of the crank at the start, rad/s", 12, -20, 20));
    }

    @Override
    public Setup build(Settings s) {
        FourBarLoop loop = new FourBarLoop(0.4, 0.9, 0.8);
        PlanarLinkage linkage = PlanarLinkage.named(name());
        loop.add(
                linkage,
                Mechanism.GROUND,
                loop.above(PlanePoint.ORIGIN, PlanePoint.at(1, 0), Math.toRadians(s.number("angle")), s.number("rate")),
                "");
        return new Setup(linkage.start(), 0.005, 10);
    }
}
