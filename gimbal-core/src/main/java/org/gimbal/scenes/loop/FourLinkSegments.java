package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/**
 * A chain of diamonds of four links each (2023, Fig. 9a). A segment's left and right upper links spread from its top,
 * the lower ones meet again in its tip; the next segment hangs on the left lower link there, or aside in the right
 * corner.
 */
final class FourLinkSegments implements Scene {
    private static final double SPREAD = Math.toRadians(22.5);

    @Override
    public String name() {
        return "four-link-segments";
    }

    @Override
    public String summary() {
        return "a chain of diamonds of four links, released from rest";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("segments", "number of diamonds", 3, 1, 1000),
                Parameter.number("angle", "angle of the chain at the start, degrees from hanging", 45, -180, 180),
                Parameter.number("bend", "angle of the last diamond against the others, degrees", 45, -180, 180),
                Parameter.choice(
                        "hook",
                        "where the next diamond hangs: lower tip, or right corner (2020, Fig. 6)",
                        "tip",
                        "side"));
    }

    @Override
    public Setup build(Settings s) {
        int count = s.count("segments");
        PlanarLinkage linkage = PlanarLinkage.named(name());
        boolean aside = s.word("hook").equals("side");
        PlanePoint top = PlanePoint.ORIGIN;
        for (int i = 1; i <= count; i++) {
            double angle = Math.toRadians(s.number("angle") + (i == count ? s.number("bend") : 0));
            top = addSegment(linkage, i, top, angle, aside);
        }
        // as for a straight chain: the fastest wave along it grows with the root of the tension
        double step = 0.01 * Math.min(1, Math.sqrt(100.0 / count));
        return new Setup(linkage.start(), step, 10);
    }

    private static PlanePoint addSegment(PlanarLinkage linkage, int i, PlanePoint top, double angle, boolean aside) {
        Bar bar = Bar.square(1, 1, 0.1);
        PlanePoint left = top.below(1, angle - SPREAD);
        PlanePoint right = top.below(1, angle + SPREAD);
        PlanePoint tip = top.below(2 * SineCosine.cos(SPREAD), angle);
        String hook = aside ? "lower-right" : "lower-left";
        String above = i == 1 ? Mechanism.GROUND : hook + (i - 1);
        linkage.link("upper-left" + i, bar, top, left)
                .link("upper-right" + i, bar, top, right)
                .link("lower-left" + i, bar, left, tip)
                .link("lower-right" + i, bar, right, tip)
                .pin("top-left" + i, above, "upper-left" + i, top)
                .pin("top-right" + i, above, "upper-right" + i, top)
                .pin("left" + i, "upper-left" + i, "lower-left" + i, left)
                .pin("right" + i, "upper-right" + i, "lower-right" + i, right)
                .pin("tip" + i, "lower-left" + i, "lower-right" + i, tip);
        return aside ? right : tip;
    }
}
