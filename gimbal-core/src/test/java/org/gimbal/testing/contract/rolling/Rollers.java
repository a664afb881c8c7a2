package org.gimbal.testing.contract.rolling;

import org.gimbal.geometry.Cylinder;
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
                .constrain(
                        new Rolling("rim", Anchor.ground(), Track.plane(), Anchor.on("disc"), Roller.disc(DISC_RADIUS)))
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

    /** A ball in a bowl, off its lowest point, going round. */
    static InitialState ballInBowl() {
        double radius = 0.1;
        double bowl = 1;
        Mechanism mechanism = Mechanism.named("bowl")
                .bodyOfMass("ball", new Sphere(radius), 2)
                .constrain(
                        new Rolling("grip", Anchor.ground(), Track.bowl(bowl), Anchor.on("ball"), Roller.ball(radius)))
                .build();
        Vec3 normal = new Vec3(-0.6, 0, 0.8);
        Vec3 velocity = new Vec3(0, 1, 0);
        Vec3 omega = normal.cross(velocity).times(1 / radius).plus(normal.times(2));
        return InitialState.of(mechanism)
                .pose("ball", new Pose(normal.times(radius - bowl), Quat.IDENTITY))
                .twist("ball", velocity, omega);
    }

    /** A ball that rolls on a plate, both in free space: nothing but each other to push on. */
    static InitialState ballOnPlate() {
        double radius = 0.2;
        Mechanism mechanism = Mechanism.named("plate")
                .gravity(0, 0, 0)
                .body("plate", MassProperties.of(3, Mat3.diagonal(0.5, 0.6, 1)))
                .bodyOfMass("ball", new Sphere(radius), 2)
                .constrain(new Rolling(
                        "grip",
                        Anchor.on("plate", new Vec3(0.1, 0, 0.05)),
                        Track.plane(),
                        Anchor.on("ball"),
                        Roller.ball(radius)))
                .build();
        return InitialState.of(mechanism)
                .pose("ball", new Pose(new Vec3(0.3, 0.2, 0.05 + radius), Quat.IDENTITY))
                .twist("plate", new Vec3(0.1, 0, 0), new Vec3(0.3, -0.2, 0.5))
                .twist("ball", new Vec3(1, 0.3, 0), new Vec3(0, 2, 1));
    }

    /** A cylinder that rolls down a slope with a pendulum on its axle. */
    static InitialState cylinderWithPendulum() {
        double radius = 0.2;
        Quat lying = Quat.about(Vec3.X, -Math.PI / 2);
        Mechanism mechanism = Mechanism.named("cylinder")
                .gravity(2, 0, -9.6)
                .body("cylinder", MassProperties.of(2, Mat3.diagonal(0.1, 0.1, 0.05)))
                .body("bob", new MassProperties(1, new Vec3(0, 0, -0.15), Mat3.diagonal(0.01, 0.012, 0.004)))
                .joint(
                        "axle",
                        JointType.revolute(Vec3.Z),
                        Anchor.on("cylinder"),
                        Anchor.on("bob", new Pose(Vec3.ZERO, lying)))
                .constrain(new Rolling(
                        "line", Anchor.ground(), Track.plane(), Anchor.on("cylinder"), Roller.cylinder(radius, 0.6)))
                .build();
        return InitialState.of(mechanism)
                .pose("cylinder", new Pose(new Vec3(0, 0, radius), lying))
                .velocity("axle", 3);
    }

    /** A ball on a slope that falls towards x. */
    static InitialState ball(double slope, Vec3 velocity, double spin) {
        double radius = 0.1;
        Mechanism mechanism = Mechanism.named("ball")
                .bodyOfMass("ball", new Sphere(radius), 2)
                .gravity(9.81 * Math.sin(slope), 0, -9.81 * Math.cos(slope))
                .constrain(new Rolling("grip", Anchor.ground(), Track.plane(), Anchor.on("ball"), Roller.ball(radius)))
                .build();
        Vec3 omega = Vec3.Z.cross(velocity).times(1 / radius).plus(Vec3.Z.times(spin));
        return InitialState.of(mechanism)
                .pose("ball", new Pose(new Vec3(0, 0, radius), Quat.IDENTITY))
                .twist("ball", velocity, omega);
    }

    /** The tilted disc as a contact of a sharp cylinder with rough ground. */
    static InitialState discOnFloor() {
        double thickness = 1e-6; // sharp enough that its two rims count as one
        Mechanism mechanism = Mechanism.named("disc")
                .floor(0)
                .body(
                        "disc",
                        MassProperties.of(1, Mat3.diagonal(0.0625, 0.0625, 0.125)),
                        new Cylinder(DISC_RADIUS, thickness))
                .contact("rim", Mechanism.GROUND, "disc", 5)
                .build();
        InitialState rolling = tiltedDisc();
        Pose pose = rolling.givenPose("disc").orElseThrow();
        Vec3 lifted = pose.position().plus(Vec3.Z.times(0.5 * thickness * Math.cos(Math.toRadians(70))));
        return InitialState.of(mechanism)
                .pose("disc", new Pose(lifted, pose.orientation()))
                .twist(
                        "disc",
                        rolling.givenLinearVelocity("disc").orElseThrow(),
                        rolling.givenAngularVelocity("disc").orElseThrow());
    }

    /** A lopsided ball on level ground, rolling as it is bound to or by friction. */
    static InitialState ballInRoom(boolean byFriction) {
        double radius = 0.1;
        var builder = Mechanism.named("ball")
                .floor(0)
                .body(
                        "ball",
                        new MassProperties(2, new Vec3(0.02, 0, 0), Mat3.diagonal(0.008, 0.009, 0.01)),
                        new Sphere(radius));
        Mechanism mechanism = byFriction
                ? builder.contact("grip", Mechanism.GROUND, "ball", 5).build()
                : builder.constrain(new Rolling(
                                "grip", Anchor.ground(), Track.plane(), Anchor.on("ball"), Roller.ball(radius)))
                        .build();
        Vec3 velocity = new Vec3(0.6, 0, 0);
        Vec3 omega = new Vec3(0, 6, 0.5);
        return InitialState.of(mechanism)
                .pose("ball", new Pose(new Vec3(0, 0, radius), Quat.IDENTITY))
                .twist("ball", velocity.plus(omega.cross(new Vec3(0.02, 0, 0))), omega);
    }
}
