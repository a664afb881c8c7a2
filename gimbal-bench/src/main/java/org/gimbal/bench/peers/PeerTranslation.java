package org.gimbal.bench.peers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.PrincipalInertia;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.jspecify.annotations.Nullable;

/** Makes a {@link PeerModel} of a mechanism, placed and assembled as Gimbal does it. */
final class PeerTranslation {
    private final Mechanism mechanism;
    private final Snapshot at;
    private final BreadthFirstTree tree;

    PeerTranslation(InitialState start) {
        mechanism = start.mechanism();
        // any step length does: no step is taken
        at = Simulation.of(new MaximalEngine(), start, 0.01).build().now();
        tree = new BreadthFirstTree(mechanism);
    }

    PeerModel model(Map<String, Drive> drives) {
        if (!mechanism.contactSets().isEmpty()) {
            throw new IllegalArgumentException("contacts by rule are not given to other engines");
        }
        List<PeerModel.Body> bodies = new ArrayList<>();
        List<PeerModel.Joint> joints = new ArrayList<>();
        List<PeerModel.Motor> motors = new ArrayList<>();
        for (BreadthFirstTree.Link link : tree.links()) {
            Body body = mechanism.bodies().get(link.body());
            bodies.add(body(body));
            if (link.joint() != BreadthFirstTree.FREE) {
                Joint joint = mechanism.joints().get(link.joint());
                boolean reversed = joint.a().body().equals(body.name());
                addMotors(joint, reversed, joints.size(), drives, motors);
                joints.add(joint(joint, false, reversed));
            }
        }
        for (int loop : tree.loopJoints()) {
            Joint joint = mechanism.joints().get(loop);
            joints.add(joint(joint, true, joint.b().isGround()));
        }
        if (motors.size() != drives.size()) {
            throw new IllegalArgumentException("servos " + drives.keySet() + " are not all on joints of the tree");
        }
        return new PeerModel(
                mechanism.gravity(),
                bodies,
                joints,
                motors,
                !mechanism.contacts().isEmpty(),
                friction());
    }

    private double friction() {
        List<Double> all = mechanism.contacts().stream()
                .map(ContactRule::friction)
                .distinct()
                .toList();
        if (all.size() > 1) {
            throw new IllegalArgumentException("other engines are given one coefficient of friction, not " + all);
        }
        return all.isEmpty() ? 0 : all.get(0);
    }

    private PeerModel.Body body(Body body) {
        Axes inertia = Axes.of(body.massProperties().inertia());
        Pose pose = at.pose(body.name());
        BodyState state = new BodyState(
                at.centerOfMass(body.name()),
                pose.orientation().times(inertia.turn()),
                at.velocity(body.name()),
                pose.orientation().rotate(at.angularVelocity(body.name())));
        PlacedShape touching = touching(body);
        Pose centre = new Pose(body.massProperties().centerOfMass(), inertia.turn());
        return new PeerModel.Body(
                body.name(),
                body.massProperties().mass(),
                inertia.moments(),
                inertia.turn(),
                state,
                touching == null ? null : touching.shape(),
                touching == null ? Pose.IDENTITY : centre.inverse().times(touching.pose()));
    }

    /** Principal moments, in whatever order, and what turns vectors from their axes into those of the body. */
    private record Axes(Vec3 moments, Quat turn) {
        /** Axes that are principal stay as they are. */
        static Axes of(Mat3 inertia) {
            if (inertia.xy() == 0 && inertia.xz() == 0 && inertia.yz() == 0) {
                return new Axes(new Vec3(inertia.xx(), inertia.yy(), inertia.zz()), Quat.IDENTITY);
            }
            PrincipalInertia principal = PrincipalInertia.of(inertia);
            return new Axes(principal.moments(), principal.axes());
        }
    }

    private @Nullable PlacedShape touching(Body body) {
        List<PlacedShape> shapes = mechanism.contacts().stream()
                .filter(rule -> rule.b().equals(body.name()))
                .flatMap(rule -> (rule.shapesB().isEmpty() ? body.shapes() : rule.shapesB()).stream())
                .toList();
        if (shapes.isEmpty()) {
            return null;
        }
        Shape shape = shapes.get(0).shape();
        if (shapes.size() > 1 || !(shape instanceof Sphere || shape instanceof Box)) {
            throw new IllegalArgumentException("body '" + body.name() + "' is neither one sphere nor one box");
        }
        return shapes.get(0);
    }

    private PeerModel.Joint joint(Joint joint, boolean loop, boolean reversed) {
        if (loop && kind(joint.type()) == PeerModel.Kind.SLIDE) {
            throw new IllegalArgumentException(
                    "slide '" + joint.name() + "' closes a loop; other engines close loops by points");
        }
        Anchor a = reversed ? joint.b() : joint.a();
        Anchor b = reversed ? joint.a() : joint.b();
        Vec3 axis = joint.type() instanceof BasicJoint basic ? basic.axis() : Vec3.Z;
        return new PeerModel.Joint(
                loop, kind(joint.type()), place(a), place(b), point(a), point(b), axis(a, axis), axis(b, axis));
    }

    private void addMotors(
            Joint joint, boolean reversed, int place, Map<String, Drive> drives, List<PeerModel.Motor> motors) {
        for (Force force : mechanism.forces()) {
            Drive drive = drives.get(force.name());
            if (drive != null && force instanceof Servo servo && servo.along().equals(Measure.of(joint.name()))) {
                if (reversed || servo.limit() < Double.POSITIVE_INFINITY) {
                    throw new IllegalArgumentException(
                            "servo '" + servo.name() + "' has a limit, or its joint goes towards the ground");
                }
                Drive fromStart = drive.from(at.position(joint.name()));
                motors.add(new PeerModel.Motor(place, servo.stiffness(), servo.damping(), fromStart));
            }
        }
    }

    private static PeerModel.Kind kind(JointType type) {
        return switch (type.label()) {
            case "revolute" -> PeerModel.Kind.REVOLUTE;
            case "spherical" -> PeerModel.Kind.BALL;
            case "prismatic" -> PeerModel.Kind.SLIDE;
            default -> throw new IllegalArgumentException("no engine but Gimbal is given joints " + type.label());
        };
    }

    private int place(Anchor anchor) {
        return anchor.isGround() ? PeerModel.GROUND : tree.placeOf(mechanism.bodyIndex(anchor.body()));
    }

    private Vec3 point(Anchor anchor) {
        Vec3 point = anchor.frame().position();
        if (anchor.isGround()) {
            return point;
        }
        Body body = mechanism.bodies().get(mechanism.bodyIndex(anchor.body()));
        return seen(anchor, point.minus(body.massProperties().centerOfMass()));
    }

    private Vec3 axis(Anchor anchor, Vec3 axis) {
        return seen(anchor, anchor.frame().orientation().rotate(axis));
    }

    /** A vector of a body in its principal axes. */
    private Vec3 seen(Anchor anchor, Vec3 vector) {
        if (anchor.isGround()) {
            return vector;
        }
        Body body = mechanism.bodies().get(mechanism.bodyIndex(anchor.body()));
        return Axes.of(body.massProperties().inertia()).turn().conjugate().rotate(vector);
    }
}
