package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/** The planar slider-crank: a turning crank, a connecting rod, a slider on the line through the crank's pivot. */
final class SliderCrank implements Scene {
    @Override
    public String name() {
        return "slider-crank";
    }

    @Override
    public String summary() {
        return "a planar slider-crank that starts turning";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("crank", "length of the crank, m", 0.3, 0.01, 0.9),
                Parameter.number("rod", "length of the connecting rod, m", 1, 0.35, 10),
                Parameter.number("crank-mass", "mass of the crank, kg", 1, 0.01, 100),
                Parameter.number("rod-mass", "mass of the connecting rod, kg", 2, 0.01, 100),
                Parameter.number("slider-mass", "mass of the slider, kg", 1, 0.01, 100),
                Parameter.number("angle", "angle of the crank at the start, degrees from the slide", 45, -180, 180),
                Parameter.number("rate", "angular velocity of the crank at the start, rad/s", 3, -20, 20));
    }

    @Override
    public Setup build(Settings s) {
        double crank = s.number("crank");
        double rod = s.number("rod");
        PlanePoint pivot = PlanePoint.ORIGIN;
        PlanePoint tip = pivot.arm(crank, Math.toRadians(s.number("angle")), s.number("rate"));
        PlanePoint end = slider(tip, rod);
        PlanarLinkage linkage = PlanarLinkage.named(name())
                .link("crank", Bar.slender(crank, s.number("crank-mass")), pivot, tip)
                .link("rod", Bar.slender(rod, s.number("rod-mass")), tip, end)
                .block("slider", new Box(0.1, 0.2, 0.1), s.number("slider-mass"), end)
                .pin("crank-pivot", Mechanism.GROUND, "crank", pivot)
                .pin("crank-pin", "crank", "rod", tip)
                .pin("slider-pin", "rod", "slider", end)
                .slide("slide", "slider", pivot, end);
        return new Setup(linkage.start(), 0.005, 10);
    }

    /** The end of the rod on the line v = 0, to the right of the crank's tip, and its velocity along that line. */
    private static PlanePoint slider(PlanePoint tip, double rod) {
        double square = rod * rod - tip.v() * tip.v();
        if (!(square > 0)) {
            throw new ModelException("a connecting rod of " + rod + " m does not reach the slide from " + tip.v()
                    + " m above it: make it longer");
        }
        double across = Math.sqrt(square);
        return PlanePoint.at(tip.u() + across, 0).moving(tip.du() - tip.v() * tip.dv() / across, 0);
    }
}
