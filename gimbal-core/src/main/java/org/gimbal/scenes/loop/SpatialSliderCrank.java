package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A slider-crank whose crank turns in a plane that does not contain the slide: the connecting rod has a ball at the
 * crank and a universal joint at the slider. No constraint is superfluous, unlike in the planar one.
 */
final class SpatialSliderCrank implements Scene {
    private static final Bar CRANK = Bar.slender(0.3, 1);
    private static final Bar ROD = Bar.slender(1, 2);

    /** Where the slide, along y, passes the crank's pivot. */
    private static final Vec3 SLIDE = new Vec3(0.1, 0, 0);

    @Override
    public String name() {
        return "slider-crank-spatial";
    }

    @Override
    public String summary() {
        return "a slider-crank with a skew crank axis, by ball and universal joints";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("skew", "angle of the crank's plane with the slide, degrees", 30, -60, 60),
                Parameter.number("angle", "angle of the crank at the start, degrees from level", 45, -180, 180),
                Parameter.number("rate", "angular velocity of the crank at the start, rad/s", 6, -20, 20));
    }

    @Override
    public Setup build(Settings s) {
        Quat skew = Quat.about(Vec3.Z, Math.toRadians(s.number("skew")));
        Box block = new Box(0.1, 0.2, 0.1);
        Mechanism mechanism = Mechanism.named(name())
                .body("crank", CRANK.massProperties(), CRANK.shape())
                .body("rod", ROD.massProperties(), ROD.shape())
                .bodyOfMass("slider", block, 1)
                .joint(
                        "crank-pivot",
                        JointType.revolute(Vec3.X),
                        Anchor.ground(new Pose(Vec3.ZERO, skew)),
                        Anchor.on("crank", CRANK.first()))
                .joint(
                        "crank-ball",
                        JointType.spherical(),
                        Anchor.on("crank", CRANK.last()),
                        Anchor.on("rod", ROD.first()))
                .joint(
                        "slider-cross",
                        JointType.universal(Vec3.X, Vec3.Y),
                        Anchor.on("slider"),
                        Anchor.on("rod", ROD.last()))
                .joint("slide", JointType.prismatic(Vec3.Y), Anchor.ground(Pose.at(SLIDE)), Anchor.on("slider"))
                .build();
        return new Setup(start(mechanism, skew, s), 0.005, 10);
    }

    private static InitialState start(Mechanism mechanism, Quat skew, Settings s) {
        Vec3 turn = skew.rotate(Vec3.X).times(s.number("rate"));
        Quat lie = skew.times(Quat.about(Vec3.X, Math.toRadians(s.number("angle") + 90)));
        Vec3 center = lie.rotate(CRANK.last());
        BodyMotion crank = new BodyMotion(new Pose(center, lie), turn.cross(center), turn);
        Vec3 tip = crank.point(CRANK.last());
        BodyMotion slider = slider(tip, crank.velocityAt(tip));
        Strut rod = new Strut(slider.pose().position(), slider.velocity(), tip, crank.velocityAt(tip), Vec3.X);
        InitialState start = crank.applyTo(InitialState.of(mechanism), "crank");
        start = rod.fromFoot(ROD.length() / 2).applyTo(start, "rod");
        return slider.applyTo(start, "slider");
    }

    /** On the slide at the rod's length from the crank's tip, further along; d·(tip′ − slider′) = 0 for the rod d. */
    private static BodyMotion slider(Vec3 tip, Vec3 tipVelocity) {
        Vec3 across = new Vec3(tip.x() - SLIDE.x(), 0, tip.z() - SLIDE.z());
        double along = Math.sqrt(ROD.length() * ROD.length() - across.dot(across));
        Vec3 rod = across.minus(Vec3.Y.times(along));
        double speed = rod.dot(tipVelocity) / rod.y();
        return new BodyMotion(Pose.at(tip.minus(rod)), Vec3.Y.times(speed), Vec3.ZERO);
    }
}
