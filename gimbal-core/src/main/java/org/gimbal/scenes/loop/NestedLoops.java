package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/** A hanging four-bar whose coupler carries a smaller four-bar, and so on: loops that share a body, no two alike. */
final class NestedLoops implements Scene {
    @Override
    public String name() {
        return "nested-loops";
    }

    @Override
    public String summary() {
        return "a four-bar whose coupler carries a smaller four-bar, and so on";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("depth", "number of four-bars", 2, 1, 8),
                Parameter.number("angle", "angle of the cranks at the start, degrees from hanging", -40, -80, 60),
                Parameter.number("rate", "angular velocity of the cranks at the start, rad/s", 0, -5, 5));
    }

    @Override
    public Setup build(Settings s) {
        double angle = Math.toRadians(s.number("angle") - 90);
        PlanarLinkage linkage = PlanarLinkage.named(name());
        String base = Mechanism.GROUND;
        PlanePoint left = PlanePoint.ORIGIN;
        PlanePoint right = PlanePoint.at(1, 0);
        double size = 1;
        for (int level = 1; level <= s.count("depth"); level++) {
            FourBarLoop loop = new FourBarLoop(0.6 * size, 0.9 * size, 0.8 * size);
            FourBarLoop.Corners corners = loop.below(left, right, angle, s.number("rate"));
            loop.add(linkage, base, corners, Integer.toString(level));
            base = "coupler" + level;
            left = corners.tip().towards(corners.end(), 0.1);
            right = corners.tip().towards(corners.end(), 0.9);
            size = 0.8 * 0.9 * size; // the distance of the next pivots
        }
        return new Setup(linkage.start(), 0.005, 10);
    }
}
