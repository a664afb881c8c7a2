package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/**
 * A four-bar with equal opposite sides, hanging: the coupler swings without turning. The four sides fall on one line
 * where the cranks are level, and there the linkage could go on as a crossed one; swings from rest stay away from that.
 */
final class Parallelogram implements Scene {
    @Override
    public String name() {
        return "parallelogram";
    }

    @Override
    public String summary() {
        return "a hanging parallelogram of four bars, released from rest";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("width", "length of the coupler, m", 1, 0.1, 10),
                Parameter.number("height", "length of the cranks, m", 0.6, 0.1, 10),
                Parameter.number("angle", "angle of the cranks at the start, degrees from hanging", 50, -80, 80));
    }

    @Override
    public Setup build(Settings s) {
        double width = s.number("width");
        double height = s.number("height");
        double angle = Math.toRadians(s.number("angle"));
        PlanePoint right = PlanePoint.at(width, 0);
        PlanarLinkage linkage = PlanarLinkage.named(name());
        new FourBarLoop(height, width, height)
                .add(
                        linkage,
                        Mechanism.GROUND,
                        new FourBarLoop.Corners(
                                PlanePoint.ORIGIN,
                                right,
                                PlanePoint.ORIGIN.below(height, angle),
                                right.below(height, angle)),
                        "");
        return new Setup(linkage.start(), 0.01, 10);
    }
}
