package org.gimbal.scenes.rolling;

import java.util.List;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A thin disc that rolls on a plane. Tilted it goes round in a circle that moves on; with the right spin for its turn it
 * stays on one circle; upright it stays up as long as it is faster than √(g r/3).
 */
final class RollingDisc implements Scene {
    private static final double RADIUS = 0.5;

    /** About a diameter; of a disc of 1 kg, and twice that about the axle. */
    private static final double INERTIA = 0.25 * RADIUS * RADIUS;

    @Override
    public String name() {
        return "rolling-disc";
    }

    @Override
    public String summary() {
        return "a thin disc rolls on a plane, tilted, in a steady turn or upright";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.choice(
                        "motion", "tilted as given, or with the spin of a steady turn", "tilted", "steady-turn"),
                Parameter.number("tilt", "angle of the axle from the vertical, degrees", 70, 5, 175),
                Parameter.number("turn", "angular velocity about the upward diameter, rad/s", 0.8, -50, 50),
                Parameter.number("spin", "angular velocity about the axle, rad/s", 6, -100, 100));
    }

    @Override
    public Setup build(Settings s) {
        Mechanism mechanism = Mechanism.named(name())
                .floor(0)
                .body(
                        "disc",
                        MassProperties.of(1, Mat3.diagonal(INERTIA, INERTIA, 2 * INERTIA)),
                        new Cylinder(RADIUS, 0.02))
                .constrain(new Rolling("rim", Anchor.ground(), Track.plane(), Anchor.on("disc"), Roller.disc(RADIUS)))
                .build();
        double tilt = StrictMath.toRadians(s.number("tilt"));
        double turn = s.number("turn");
        double spin = s.word("motion").equals("tilted") ? s.number("spin") : steadySpin(tilt, turn);
        return new Setup(start(mechanism, RADIUS, tilt, new Vec3(0, -turn, spin)), 0.01, 10);
    }

    /**
     * With the axle a at the angle θ from the vertical z, precessing at Ω = turn/sin θ and spinning at n about a, the
     * torque of the ground must turn the angular momentum: n Ω sin θ (C + m r²) = A Ω² sin θ cos θ − m g r cos θ.
     */
    private static double steadySpin(double tilt, double turn) {
        double sine = SineCosine.sin(tilt);
        double cosine = SineCosine.cos(tilt);
        double precession = turn / sine;
        double torque = INERTIA * precession * precession * sine * cosine - 9.81 * RADIUS * cosine;
        return torque / (precession * sine * (2 * INERTIA + RADIUS * RADIUS));
    }

    /** Of a disc with its axle tilted about x, above the origin, without slip. */
    static InitialState start(Mechanism mechanism, double radius, double tilt, Vec3 spin) {
        Quat orientation = Quat.about(Vec3.X, -tilt);
        Vec3 toRim = new Vec3(0, SineCosine.cos(tilt), -SineCosine.sin(tilt)).times(radius);
        return InitialState.of(mechanism)
                .pose("disc", new Pose(new Vec3(0, 0, -toRim.z()), orientation))
                .twist("disc", toRim.cross(orientation.rotate(spin)), spin);
    }
}
