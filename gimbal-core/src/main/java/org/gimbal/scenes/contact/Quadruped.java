package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
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
 * A four-legged robot of 12 kg with the masses and lengths of a Unitree A1 stands on its feet. Servos hold its twelve
 * joints; their zeros are the standing pose, thighs 0.9 rad back and calves 1.8 rad forward, so that each foot is below
 * its hip.
 */
final class Quadruped implements Scene {
    private static final double THIGH = 0.9;
    private static final double CALF = -1.8;
    private static final double LINK = 0.2;
    private static final double FOOT = 0.02;

    /** Largest torque of the motors of an A1, N·m. */
    private static final double STRONGEST = 33.5;

    /**
     * What turns a joint of each leg, with the range that the joint of an A1 has.
     *
     * @param zero angle of the joint where the servo is at zero, rad
     */
    private record Motor(String joint, double stiffness, double damping, double zero, double lower, double upper) {}

    private static final List<Motor> MOTORS = List.of(
            new Motor("hip", 100, 5, 0, -0.803, 0.803),
            new Motor("thigh", 80, 4, THIGH, -1.047, 4.189),
            new Motor("calf", 60, 3, CALF, -2.697, -0.916));

    @Override
    public String name() {
        return "quadruped";
    }

    @Override
    public String summary() {
        return "a four-legged robot stands on its feet";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.number("friction", "coefficient of friction of the feet", 0.8, 0, 2),
                Parameter.number("stiffness", "of the servos, relative to the standard ones", 1, 0.5, 100),
                Parameter.number("height", "gap under the feet at the start, m", 0, 0, 0.5),
                Parameter.choice(
                        "motors",
                        "without bounds, or with the range and the torque of the real ones",
                        "ideal",
                        "real"));
    }

    @Override
    public Setup build(Settings s) {
        Mat3 inertia = Mat3.symmetric(.01683993, .056579028, .064713601, 8.3902e-5, 5.97679e-4, 2.5134e-5);
        var mass = new MassProperties(4.713, new Vec3(0.012731, 0.002186, 0.000515), inertia);
        var builder = Mechanism.named(name()).floor(0).body("trunk", mass, new Box(0.267, 0.194, 0.114));
        builder.contact("trunk", Mechanism.GROUND, "trunk", s.number("friction"));
        for (int front = 1; front >= -1; front -= 2) {
            for (int left = -1; left <= 1; left += 2) {
                addLeg(builder, s, front, left);
            }
        }
        double height = 2 * LINK * SineCosine.cos(THIGH) + FOOT + s.number("height");
        return new Setup(InitialState.of(builder.build()).pose("trunk", Pose.at(0, 0, height)), 0.005, 3);
    }

    /** A leg; {@code front} and {@code left} are 1 or −1. */
    private static void addLeg(MechanismBuilder builder, Settings s, int front, int left) {
        String leg = (front > 0 ? "F" : "R") + (left > 0 ? "L" : "R");
        addBodies(builder, leg, front, left);
        addHinge(builder, "trunk", leg + "-hip", Vec3.X, Pose.at(0.183 * front, 0.047 * left, 0));
        addHinge(builder, leg + "-hip", leg + "-thigh", Vec3.Y, turned(new Vec3(0, 0.08505 * left, 0), THIGH));
        addHinge(builder, leg + "-thigh", leg + "-calf", Vec3.Y, turned(new Vec3(0, 0, -LINK), CALF));
        for (Motor motor : MOTORS) {
            addMotor(builder, s, leg, motor);
        }
        var foot = List.of(new PlacedShape(new Sphere(FOOT), Pose.at(0, 0, -LINK)));
        builder.contact(new ContactRule(
                leg + "-foot", Mechanism.GROUND, List.of(), leg + "-calf", foot, s.number("friction"), 0));
    }

    private static void addMotor(MechanismBuilder builder, Settings s, String leg, Motor motor) {
        boolean real = s.word("motors").equals("real");
        double share = s.number("stiffness");
        String name = leg + "-" + motor.joint;
        builder.force(new Servo(
                name,
                Measure.of(name),
                motor.stiffness * share,
                motor.damping * share,
                real ? STRONGEST : Double.POSITIVE_INFINITY));
        if (real) {
            builder.limit(name, motor.lower - motor.zero, motor.upper - motor.zero);
        }
    }

    /** Hip, thigh and calf: those of the right front leg, mirrored. */
    private static void addBodies(MechanismBuilder builder, String leg, int front, int left) {
        int x = front;
        int y = -left;
        builder.body(
                leg + "-hip",
                new MassProperties(
                        0.696,
                        new Vec3(-.003311 * x, -.000635 * y, 3.1e-5),
                        Mat3.symmetric(4.69246e-4, 8.0749e-4, 5.52929e-4, 9.409e-6 * x * y, -3.42e-7 * x, 4.66e-7 * y)),
                new Sphere(0.046));
        builder.body(new Body(
                leg + "-thigh",
                new MassProperties(
                        1.013,
                        new Vec3(-.003237, .022327 * y, -.027326),
                        Mat3.symmetric(.005529065, .005139339, .001367788, -4.825e-6 * y, 3.43869e-4, -2.2448e-5 * y)),
                rod(0.02)));
        builder.body(new Body(
                leg + "-calf",
                new MassProperties(
                        0.166,
                        new Vec3(.006435, 0, -.107388),
                        Mat3.symmetric(.002997972, .003014022, 3.2426e-5, 0, -1.41163e-4, 0)),
                rod(0.01)));
    }

    private static List<PlacedShape> rod(double radius) {
        return List.of(new PlacedShape(new Capsule(radius, LINK), Pose.at(0, 0, -LINK / 2)));
    }

    private static void addHinge(MechanismBuilder builder, String parent, String child, Vec3 axis, Pose frame) {
        builder.joint(child, JointType.revolute(axis), Anchor.on(parent, frame), Anchor.on(child));
    }

    private static Pose turned(Vec3 point, double angle) {
        return new Pose(point, Quat.about(Vec3.Y, angle));
    }
}
