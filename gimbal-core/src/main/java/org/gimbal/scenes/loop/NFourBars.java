package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/**
 * A row of square four-bars side by side (IFToMM multibody benchmark A02; with two of them 2023, Fig. 12): it passes
 * poses where all rods lie on one line and the constraints lose rank.
 */
final class NFourBars implements Scene {
    @Override
    public String name() {
        return "n-four-bars";
    }

    @Override
    public String summary() {
        return "a row of n four-bars of rods of 1 m and 1 kg, falling through singular poses";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("n", "number of four-bars", 2, 1, 100),
                Parameter.number("speed", "velocity of the couplers at the start, m/s", 1, -5, 5));
    }

    @Override
    public Setup build(Settings s) {
        return setup(name(), s.count("n"), s.number("speed"));
    }

    /** Cranks stand upright on (0, 0), (1, 0), …; couplers join their tips. */
    static Setup setup(String name, int count, double speed) {
        Bar rod = Bar.slender(1, 1);
        PlanarLinkage linkage = PlanarLinkage.named(name);
        for (int i = 0; i <= count; i++) {
            PlanePoint pivot = PlanePoint.at(i, 0);
            PlanePoint tip = PlanePoint.at(i, 1).moving(speed, 0);
            String crank = "crank" + i;
            linkage.link(crank, rod, pivot, tip).pin("pivot" + i, Mechanism.GROUND, crank, pivot);
            if (i > 0) {
                String coupler = "coupler" + i;
                PlanePoint last = PlanePoint.at(i - 1, 1).moving(speed, 0);
                linkage.link(coupler, rod, last, tip)
                        .pin("left" + i, "crank" + (i - 1), coupler, last)
                        .pin("right" + i, coupler, crank, tip);
            }
        }
        return new Setup(linkage.start(), 0.01, 10);
    }
}
