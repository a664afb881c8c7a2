package org.gimbal.force;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.CentralField;
import org.gimbal.model.force.CentralGravity;
import org.gimbal.model.force.ConstantWrench;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.FieldBody;
import org.gimbal.model.force.FieldPoint;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.GravityGradient;
import org.gimbal.model.force.Interaction;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.MutualField;
import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.Spring;
import org.gimbal.model.force.WrenchForce;
import org.gimbal.model.force.WrenchFrame;
import org.gimbal.model.force.WrenchSink;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyMotions;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.RandomBodies;

/** Forces of every kind, linear ones and laws of the user, on and between the bodies of one mechanism. */
final class LawSamples {
    private LawSamples() {}

    /** V = ½ k (q² + ½ q⁴), whose derivatives are all known but the third. */
    private record Hardening(double k) implements Spring.Law {
        @Override
        public double energy(double q) {
            return 0.5 * k * (q * q + 0.5 * q * q * q * q);
        }

        @Override
        public double slope(double q) {
            return k * (q + q * q * q);
        }

        @Override
        public double curvature(double q) {
            return k * (1 + 3 * q * q);
        }
    }

    /** D = c (v + v³), whose derivatives are known but the second. */
    private record Thickening(double c) implements Damper.Law {
        @Override
        public double resistance(double v) {
            return c * (v + v * v * v);
        }

        @Override
        public double slope(double v) {
            return c * (1 + 3 * v * v);
        }
    }

    /** Far from each other wherever the bodies are drawn: differences of a field err more where it is steep. */
    private static final List<FieldBody> CHARGES = List.of(
            FieldBody.of(
                    "b", new FieldPoint(new Vec3(0.4, 7, -0.3), 1.5), new FieldPoint(new Vec3(-0.5, 8, 0.6), -0.7)),
            FieldBody.of("a", new FieldPoint(new Vec3(0.2, -0.3, 0.1), 2)),
            FieldBody.of("c", new FieldPoint(new Vec3(8, 0.2, 0.3), -1), new FieldPoint(new Vec3(7, 1, 0), 1.2)));

    /** A body of mass 1, in two points. */
    private static final FieldBody APART =
            FieldBody.of("c", new FieldPoint(new Vec3(8, 0.2, 0.3), 0.25), new FieldPoint(new Vec3(7, 1, 0), 0.75));

    private static final Measure ROPE = Measure.between(Anchor.ground(0.3, -2, 1.5), Anchor.on("a", 0.2, -0.1, 0.4));
    private static final Measure BETWEEN = Measure.between(Anchor.on("b", 1, 0.3, 0), Anchor.on("c", -0.2, 1.1, 0.4));
    private static final Measure HINGE = Measure.of("hinge");
    private static final Measure SLIDE = Measure.of("slide");
    private static final Measure TENDON = new Measure.Combination(List.of(
            new Measure.Term(CoordinateRef.of("hinge"), 0.3), new Measure.Term(CoordinateRef.of("slide"), -1.4)));
    private static final Measure STRING = new Measure.Path(List.of(
            Anchor.ground(0.3, -2, 1.5),
            Anchor.on("a", 0.2, -0.1, 0.4),
            Anchor.on("b", 1, 0.3, 0),
            Anchor.on("a", 0, 1, 0)));

    /** Three bodies about which nothing is special, a hinge between the first two, the third on a rail. */
    static MechanismBuilder bodies() {
        var random = new SplittableRandom(11);
        Anchor rail = Anchor.ground(new Pose(new Vec3(0.2, -0.4, 0.1), Quat.about(Vec3.X, 0.4)));
        return Mechanism.named("laws")
                .gravity(1, -2, -9)
                .body("a", RandomBodies.massProperties(3, random))
                .body("b", RandomBodies.massProperties(2, random))
                .body("c", RandomBodies.massProperties(1, random))
                .joint("hinge", JointType.revolute(Vec3.Y), Anchor.on("a", 0.1, 0.2, 0.3), Anchor.on("b", -0.2, 0, 0.1))
                .joint("slide", JointType.prismatic(Vec3.Z), rail, Anchor.on("c", 0.1, 0, -0.2));
    }

    static Mechanism mechanism(Force force) {
        return bodies().force(force).build();
    }

    /** A tether of some bodies, which knows their centres of mass; right if both factors are one. */
    static Tether tether(double push, double change, String... names) {
        Mechanism mechanism = bodies().build();
        List<Vec3> points = List.of(new Vec3(0.1, -0.2, 0.3), new Vec3(-0.3, 0.2, 0.1));
        List<Vec3> centers = new ArrayList<>();
        for (String name : names) {
            centers.add(mechanism
                    .bodies()
                    .get(mechanism.bodyIndex(name))
                    .massProperties()
                    .centerOfMass());
        }
        return new Tether(points.subList(0, names.length), centers, push, change);
    }

    /** One or more of each kind. */
    static List<Force> all() {
        List<Force> samples = new ArrayList<>(List.of(
                new CentralGravity("sun", new Vec3(0.5, 0.4, -3), 25),
                new GravityGradient("planet", new Vec3(2, 1, -4), 40, List.of("c", "a")),
                new CentralField("magnet", Interaction.COULOMB, new Vec3(3, -3, 2), 20, CHARGES),
                new MutualField("charges", Interaction.COULOMB, 0.3, CHARGES),
                new MutualField("attraction", Interaction.GRAVITY, 0.8, List.of(FieldBody.asPoint("a"), APART)),
                new PotentialForce("tether", List.of("b"), tether(1, 1, "b")),
                new PotentialForce(
                        "tether-first", List.of("b"), tether(1, 1, "b").firstOrder()),
                new PotentialForce("cord", List.of("a", "c"), tether(1, 1, "a", "c")),
                new WrenchForce("drag", List.of("b", "a"), LawSamples::drag),
                Spring.linear("coil", ROPE, 40, 0.5),
                Spring.linear("torsion", HINGE, 3, 0.2),
                Spring.splined("gas", BETWEEN, new double[] {0, 9}, new double[] {1, 2}, new double[] {5, 0}),
                new Spring("bumper", BETWEEN, new Hardening(4)),
                Damper.linear("strut", BETWEEN, 3),
                new Damper("grease", HINGE, new Thickening(0.7)),
                new Servo("winch", ROPE, 20, 4, 15),
                new Servo("drive", HINGE, 5, 0.3, Double.POSITIVE_INFINITY),
                new Servo("motor", SLIDE, 0, 0, 1.5),
                Spring.linear("tendon", TENDON, 12, 0.4),
                Damper.linear("sleeve", TENDON, 0.6),
                new Servo("puller", TENDON, 9, 0.5, 6),
                Spring.linear("strung", STRING, 1.5, 1),
                Damper.linear("strained", STRING, 0.8),
                new Servo("reel", STRING, 0.8, 1, 20),
                new DryFriction("rub", SLIDE, 2),
                new DryFriction("sheath", ROPE, 0.4)));
        for (WrenchFrame frame : WrenchFrame.values()) {
            samples.add(new WrenchForce(
                    "push-" + frame,
                    List.of("b"),
                    new ConstantWrench(frame, new Vec3(1, -2, 0.5), new Vec3(0.3, 0.1, -0.7))));
        }
        return samples;
    }

    /** Against speed and spin, at a point of the body; and a push of body 1 that grows with time. */
    private static void drag(double time, BodyMotions m, WrenchSink out) {
        out.addForceAt(
                0,
                m.position(0, 0),
                m.position(0, 1),
                m.position(0, 2),
                -2 * m.velocity(0, 0) * Math.abs(m.velocity(0, 0)),
                -m.velocity(0, 1),
                m.position(0, 0) * m.velocity(0, 2));
        out.addTorque(0, -m.angularVelocity(0, 0), m.orientation(0, 1), -m.angularVelocity(0, 2));
        out.addForce(1, time, m.velocity(0, 0), m.position(1, 2));
    }
}
