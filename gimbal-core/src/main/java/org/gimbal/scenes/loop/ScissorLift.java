package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/**
 * A lazy tong that hangs from a pin and a slider and opens downwards under its weight: one degree of freedom, however
 * many segments. Link a of a segment runs from the upper left to the lower right, link b from the upper right to the
 * lower left; they cross in their middles. Half way through a swing all links lie on one line and the constraints lose
 * rank.
 */
final class ScissorLift implements Scene {
    @Override
    public String name() {
        return "scissor-lift";
    }

    @Override
    public String summary() {
        return "a hanging scissor mechanism of crossed links, released from rest";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("segments", "number of pairs of crossed links", 5, 1, 40),
                Parameter.number("length", "length of the links, m", 5, 0.1, 10),
                Parameter.number("mass", "mass of each link, kg", 1, 0.001, 1000),
                Parameter.number("inertia", "moment of inertia of each link about its centre, kg m²", 1, 0.001, 1000),
                Parameter.number("slider", "mass of the slider, kg", 1, 0.001, 1000),
                Parameter.number("angle", "angle of the links at the start, degrees from level", 9, 1, 60));
    }

    @Override
    public Setup build(Settings s) {
        double length = s.number("length");
        double angle = Math.toRadians(s.number("angle"));
        double width = length * SineCosine.cos(angle);
        double height = length * SineCosine.sin(angle);
        Bar bar = Bar.slender(length, s.number("mass"), s.number("inertia"));
        PlanePoint corner = PlanePoint.at(width, 0);
        PlanarLinkage linkage = PlanarLinkage.named(name());
        for (int i = 1; i <= s.count("segments"); i++) {
            addSegment(linkage, i, bar, new Segment(width, -(i - 1) * height, -i * height));
        }
        double size = 0.06 * length;
        linkage.block("slider", new Box(size, size, size), s.number("slider"), corner)
                .pin("slider-pin", "slider", "b1", corner)
                .slide("slide", "slider", PlanePoint.ORIGIN, corner);
        // swings take longer by the root of the length
        return new Setup(linkage.start(), 0.005 * Math.sqrt(length / 5), 10);
    }

    /** The rectangle around the two links of a segment. */
    private record Segment(double width, double top, double bottom) {}

    private static void addSegment(PlanarLinkage linkage, int i, Bar bar, Segment s) {
        PlanePoint topLeft = PlanePoint.at(0, s.top);
        PlanePoint topRight = PlanePoint.at(s.width, s.top);
        PlanePoint bottomLeft = PlanePoint.at(0, s.bottom);
        PlanePoint bottomRight = PlanePoint.at(s.width, s.bottom);
        String a = "a" + i;
        String b = "b" + i;
        linkage.link(a, bar, topLeft, bottomRight).link(b, bar, topRight, bottomLeft);
        if (i == 1) {
            linkage.pin("support", Mechanism.GROUND, a, topLeft);
        } else {
            linkage.pin("left" + i, "b" + (i - 1), a, topLeft).pin("right" + i, "a" + (i - 1), b, topRight);
        }
        linkage.pin("middle" + i, a, b, topLeft.middle(bottomRight));
    }
}
