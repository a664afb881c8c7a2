package org.gimbal.testing.contract.rolling;

import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;

/** Small mechanisms that roll or glide. */
final class Rollers {
    static final double DISC_RADIUS = 0.5;

    private Rollers() {}

    /** The disc of the reference: 1 kg, thin and even. */
    static Mechanism disc() {
        return Mechanism.named("disc")
                .body("disc", MassProperties.of(1, Mat3.diagonal(0.0625, 0.0625, 0.125)))
                .constrain(new Rolling(
                        "rim", Anchor.ground(), Track.plane(), Anchor.on("disc"), Roller.disc(DISC_RADIUS)))
                .build();
    }

    /** With its axle turned about x from the vertical by an angle, above the origin, rolling. */
    static InitialState disc(double tilt, Vec3 spin) {
        Quat orientation = Quat.about(Vec3.X, -tilt);
        Vec3 toRim = new Vec3(0, Math.cos(tilt), -Math.sin(tilt)).times(DISC_RADIUS);
        return InitialState.of(disc())
                .pose("disc", new Pose(new Vec3(0, 0, -toRim.z()), orientation))
                .twist("disc", toRim.cross(orientation.rotate(spin)), spin);
    }

    /** The start of the reference. */
    static InitialState tiltedDisc() {
        return disc(Math.toRadians(70), new Vec3(0, -0.8, 6));
    }

    /** Chaplygin's sleigh: a blade at the origin of its frame, the centre of mass 0.3 m ahead of it. */
    static InitialState sleigh() {
        Mechanism mechanism = Mechanism.named("sleigh")
                .body("sleigh", new MassProperties(1, new Vec3(0.3, 0, 0), Mat3.diagonal(0.25, 0.25, 0.5)))
                .joint("ice", JointType.planar(Vec3.Z), Anchor.ground(), Anchor.on("sleigh"))
                .constrain(new Skate("blade", Anchor.ground(), Anchor.on("sleigh")))
                .build();
        return InitialState.of(mechanism).velocity("ice", 1, 0, 2);
    }

    /** A ball on a slope that falls towards x. */
    static InitialState ball(double slope, Vec3 velocity, double spin) {
        double radius = 0.1;
        Mechanism mechanism = Mechanism.named("ball")
                .bodyOfMass("ball", new Sphere(radius), 2)
                .gravity(9.81 * Math.sin(slope), 0, -9.81 * Math.cos(slope))
                .constrain(new Rolling(
                        "grip", Anchor.ground(), Track.plane(), Anchor.on("ball"), Roller.ball(radius)))
                .build();
        Vec3 omega = Vec3.Z.cross(velocity).times(1 / radius).plus(Vec3.Z.times(spin));
        return InitialState.of(mechanism)
                .pose("ball", new Pose(new Vec3(0, 0, radius), Quat.IDENTITY))
                .twist("ball", velocity, omega);
    }
}
