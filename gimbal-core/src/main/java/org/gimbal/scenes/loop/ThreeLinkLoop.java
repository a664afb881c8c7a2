package org.gimbal.scenes.loop;

import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/** Three links and the ground in one loop, the third standing upright at the start (2023, Fig. 7a). */
final class ThreeLinkLoop implements Scene {
    @Override
    public String name() {
        return "three-link-loop";
    }

    @Override
    public String summary() {
        return "three links hinged to a loop with the ground, released from a high pose";
    }

    @Override
    public Setup build(Settings s) {
        double middle = Math.sqrt(2) / 2;
        PlanePoint left = PlanePoint.ORIGIN;
        PlanePoint right = PlanePoint.at(1, 0);
        PlanePoint second = PlanePoint.at(1, 1);
        PlanePoint first = left.meetLeft(1, second, middle);
        PlanarLinkage linkage = PlanarLinkage.named(name())
                .link("link1", Bar.square(1, 1, 0.1), left, first)
                .link("link2", Bar.square(middle, middle, 0.1), first, second)
                .link("link3", Bar.square(1, 1, 0.1), right, second)
                .pin("joint1", Mechanism.GROUND, "link1", left)
                .pin("joint2", "link1", "link2", first)
                .pin("joint3", "link2", "link3", second)
                .pin("joint4", Mechanism.GROUND, "link3", right);
        return new Setup(linkage.start(), 0.01, 10);
    }
}
