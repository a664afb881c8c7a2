package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/** A planar four-bar of any lengths; by default a drag link, whose crank and rocker both turn all the way round. */
final class FourBar implements Scene {
    @Override
    public String name() {
        return "four-bar";
    }

    @Override
    public String summary() {
        return "a planar four-bar of any lengths, by default a drag link";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("ground", "distance of the pivots, m", 0.4, 0.1, 1.5),
                Parameter.number("crank", "length of the crank, m", 0.8, 0.1, 1.6),
                Parameter.number("coupler", "length of the coupler, m", 0.9, 0.35, 1.5),
                Parameter.number("rocker", "length of the rocker, m", 1, 0.25, 1.5),
                Parameter.number(
                        "angle", "angle of the crank at the start, degrees from the ground line", 60, -180, 180),
                Parameter.number("rate", "angular velocity of the crank at the start, rad/s", 3, -20, 20));
    }

    @Override
    public Setup build(Settings s) {
        FourBarLoop loop = new FourBarLoop(s.number("crank"), s.number("coupler"), s.number("rocker"));
        PlanePoint right = PlanePoint.at(s.number("ground"), 0);
        PlanarLinkage linkage = PlanarLinkage.named(name());
        loop.add(
                linkage,
                Mechanism.GROUND,
                loop.above(PlanePoint.ORIGIN, right, Math.toRadians(s.number("angle")), s.number("rate")),
                "");
        return new Setup(linkage.start(), 0.005, 10);
    }
}
