package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.geometry.Cylinder;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
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
 * The platform of flight simulators on six telescopic legs, each with a universal joint at the base and a ball at the
 * platform: six degrees of freedom, five loops. Nothing drives the legs, so by default it drifts without weight.
 */
final class StewartPlatform implements Scene {
    private static final int LEGS = 6;
    private static final Cylinder PLATE = new Cylinder(0.6, 0.05);
    private static final Cylinder LOWER = new Cylinder(0.04, 0.8);
    private static final Cylinder UPPER = new Cylinder(0.025, 0.8);

    @Override
    public String name() {
        return "stewart-platform";
    }

    @Override
    public String summary() {
        return "a platform on six telescopic legs, drifting and turning";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("tilt", "angle of the platform at the start, degrees from level", 10, -20, 20),
                Parameter.number("heave", "velocity of the platform upwards at the start, m/s", 0.2, -0.5, 0.5),
                Parameter.number("yaw", "angular velocity about the vertical at the start, rad/s", 0.4, -1, 1),
                Parameter.number("gravity", "gravity along −z, m/s²", 0, 0, 2));
    }

    @Override
    public Setup build(Settings s) {
        Quat tilt = Quat.about(new Vec3(1, 0.5, 0), Math.toRadians(s.number("tilt")));
        BodyMotion platform = new BodyMotion(
                new Pose(new Vec3(0.05, -0.03, 1.2), tilt),
                new Vec3(0.05, 0.02, s.number("heave")),
                new Vec3(0.1, -0.2, s.number("yaw")));
        MechanismBuilder builder = Mechanism.named(name()).gravity(0, 0, -s.number("gravity"));
        for (int i = 1; i <= LEGS; i++) {
            builder.bodyOfMass("lower" + i, LOWER, 3).bodyOfMass("upper" + i, UPPER, 1.5);
        }
        builder.bodyOfMass("platform", PLATE, 30);
        for (int i = 1; i <= LEGS; i++) {
            addLeg(builder, i);
        }
        InitialState start = platform.applyTo(InitialState.of(builder.build()), "platform");
        for (int i = 1; i <= LEGS; i++) {
            Vec3 tip = platform.point(tip(i));
            Strut leg = new Strut(
                    foot(i).position(),
                    Vec3.ZERO,
                    tip,
                    platform.velocityAt(tip),
                    foot(i).orientation().rotate(Vec3.X));
            start = leg.fromFoot(LOWER.length() / 2).applyTo(start, "lower" + i);
            start = leg.fromTip(UPPER.length() / 2).applyTo(start, "upper" + i);
        }
        return new Setup(start, 0.005, 2);
    }

    /** The slide of a leg is the distance from its foot to its tip. */
    private static void addLeg(MechanismBuilder builder, int i) {
        String lower = "lower" + i;
        String upper = "upper" + i;
        builder.joint(
                        "foot" + i,
                        JointType.universal(Vec3.X, Vec3.Y),
                        Anchor.ground(foot(i)),
                        Anchor.on(lower, 0, 0, -LOWER.length() / 2))
                .joint(
                        "slide" + i,
                        JointType.prismatic(Vec3.Z),
                        Anchor.on(lower, 0, 0, -LOWER.length() / 2),
                        Anchor.on(upper, 0, 0, UPPER.length() / 2))
                .joint(
                        "ball" + i,
                        JointType.spherical(),
                        Anchor.on(upper, 0, 0, UPPER.length() / 2),
                        Anchor.on("platform", tip(i)));
    }

    /** Feet stand in pairs about 0°, 120° and 240° on a circle of 1 m; the local y axis points outwards. */
    private static Pose foot(int i) {
        double angle = Math.toRadians(120 * (i / 2) + (i % 2 == 0 ? -10 : 10));
        Quat outwards = Quat.about(Vec3.Z, angle - Math.PI / 2);
        return new Pose(outwards.rotate(Vec3.Y), outwards);
    }

    /** Tips sit in pairs about 60°, 180° and 300° under the rim of the platform. */
    private static Vec3 tip(int i) {
        double angle = Math.toRadians(120 * ((i - 1) / 2) + (i % 2 == 0 ? 70 : 50));
        return Quat.about(Vec3.Z, angle).rotate(new Vec3(PLATE.radius(), 0, -PLATE.length() / 2));
    }
}
