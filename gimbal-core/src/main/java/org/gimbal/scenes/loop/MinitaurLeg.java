package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;

/**
 * A leg of the walking robot Minitaur (2020, Fig. 7) with its motors off and its body held: two upper links on one hip
 * axis, two lower ones that meet in the foot. Straight down, where it would come to rest, links overlap and the
 * constraints lose rank; swings pass such poses.
 */
final class MinitaurLeg implements Scene {
    private static final double UPPER = 0.1;
    private static final double LOWER = 0.2;

    @Override
    public String name() {
        return "minitaur-leg";
    }

    @Override
    public String summary() {
        return "a symmetric five-bar leg on a held body, swinging without motors";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("left", "angle of the left upper link, degrees from hanging", -100, -150, -20),
                Parameter.number("right", "angle of the right upper link, degrees from hanging", 60, 20, 150));
    }

    @Override
    public Setup build(Settings s) {
        PlanePoint hip = PlanePoint.ORIGIN;
        PlanePoint leftKnee = hip.below(UPPER, Math.toRadians(s.number("left")));
        PlanePoint rightKnee = hip.below(UPPER, Math.toRadians(s.number("right")));
        PlanePoint foot = leftKnee.meetRight(LOWER, rightKnee, LOWER);
        // an upper link moves with the rotor of its motor, which is heavier to turn than the link
        Bar upper = Bar.slender(UPPER, 0.08, 0.0004);
        Bar lower = Bar.slender(LOWER, 0.06);
        PlanarLinkage linkage = PlanarLinkage.named(name())
                .link("upper-left", upper, hip, leftKnee)
                .link("lower-left", lower, leftKnee, foot)
                .link("upper-right", upper, hip, rightKnee)
                .link("lower-right", lower, rightKnee, foot)
                .pin("hip-left", Mechanism.GROUND, "upper-left", hip)
                .pin("hip-right", Mechanism.GROUND, "upper-right", hip)
                .pin("knee-left", "upper-left", "lower-left", leftKnee)
                .pin("knee-right", "upper-right", "lower-right", rightKnee)
                .pin("foot", "lower-left", "lower-right", foot);
        return new Setup(linkage.start(), 0.002, 2);
    }
}
