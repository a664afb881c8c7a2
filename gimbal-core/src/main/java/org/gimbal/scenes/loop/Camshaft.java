package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Cylinder;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.CamLaw;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * A shaft with a flywheel that turns freely and has two cams: one lifts a valve against its spring in a part of each turn, the other
 * rocks an arm to and fro. What the spring takes from the shaft it gives back, so that the shaft turns unevenly for
 * ever.
 */
final class Camshaft implements Scene {
    /** Shares of a turn, and of the lift: a third of the turn up and down, the rest of it shut. */
    private static final double[][] LIFT = {
        {0, 0}, {0.1, 0.35}, {1 / 6.0, 0.5}, {0.2, 0.45}, {1 / 3.0, 0}, {0.5, 0}, {2 / 3.0, 0}, {5 / 6.0, 0}, {1, 0}
    };

    @Override
    public String name() {
        return "camshaft";
    }

    @Override
    public String summary() {
        return "a turning shaft with two cams: a valve with its spring, and an arm that rocks";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("lift", "lift of the valve, m", 0.1, 0.001, 0.3),
                Parameter.number("swing", "how far the arm rocks to either side, degrees", 25, 1, 80),
                Parameter.number("stiffness", "of the valve's spring, N/m", 300, 0, 1e5),
                Parameter.number("rate", "angular velocity of the shaft at the start, rad/s", 8, -100, 100));
    }

    @Override
    public Setup build(Settings s) {
        double swing = Math.toRadians(s.number("swing"));
        Pose along = new Pose(Vec3.ZERO, Quat.about(Vec3.Y, Math.PI / 2));
        Mechanism mechanism = Mechanism.named(name())
                .bodyOfMass("shaft", new Cylinder(0.2, 0.1), 20)
                .bodyOfMass("valve", new Box(0.06, 0.06, 0.3), 0.5)
                .bodyOfMass("arm", new Box(0.06, 0.4, 0.05), 0.8)
                .joint("axle", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("shaft", along))
                .joint("guide", JointType.prismatic(Vec3.Z), Anchor.ground(-0.15, 0, 0.3), Anchor.on("valve"))
                .joint("rocker", JointType.revolute(Vec3.X), Anchor.ground(0.15, 0.3, 0.2), Anchor.on("arm", 0, 0.1, 0))
                .constrain(cam("lobe", "guide", lift(s.number("lift"))))
                .constrain(cam("eccentric", "rocker", rock(swing)))
                .spring("spring", Measure.of("guide"), s.number("stiffness"), -0.1)
                .build();
        return new Setup(InitialState.of(mechanism).velocity("axle", s.number("rate")), 0.005, 10);
    }

    private static Cam cam(String name, String follower, CamLaw law) {
        return new Cam(name, CoordinateRef.of("axle"), CoordinateRef.of(follower), law);
    }

    private static CamLaw lift(double height) {
        double[][] points = new double[LIFT.length][];
        for (int k = 0; k < points.length; k++) {
            points[k] = new double[] {2 * Math.PI * LIFT[k][0], 2 * height * LIFT[k][1]};
        }
        return CamLaw.closedSpline(points);
    }

    /** To and fro twice a turn. */
    private static CamLaw rock(double swing) {
        double[][] points = new double[9][];
        for (int k = 0; k < points.length; k++) {
            points[k] = new double[] {Math.PI / 4 * k, k % 2 == 0 ? 0 : swing * (k % 4 == 1 ? 1 : -1)};
        }
        return CamLaw.closedSpline(points);
    }
}
