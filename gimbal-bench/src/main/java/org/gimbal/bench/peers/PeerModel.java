package org.gimbal.bench.peers;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.jspecify.annotations.Nullable;

/**
 * A mechanism and its start in the few words that all engines understand: rigid bodies at their centres of mass,
 * hinges, balls and slides, a level floor. Parents come before their children.
 *
 * @param friction of every body on the floor; none if there is no floor
 */
record PeerModel(Vec3 gravity, List<Body> bodies, List<Joint> joints, boolean floor, double friction) {
    /** Side A of joints on the ground. */
    static final int GROUND = -1;

    PeerModel {
        bodies = List.copyOf(bodies);
        joints = List.copyOf(joints);
    }

    /**
     * A body with its centre of mass in its origin and principal axes.
     *
     * @param inertia the principal moments
     * @param shape what touches the floor: a sphere, a box or nothing
     */
    record Body(
            String name,
            double mass,
            Vec3 inertia,
            BodyState start,
            @Nullable Shape shape) {}

    /** The joints that all engines have. */
    enum Kind {
        REVOLUTE,
        BALL,
        SLIDE
    }

    /**
     * A joint; its points are seen from the centres of mass.
     *
     * @param loop whether it closes a loop of the tree of the others
     * @param a parent, or {@link #GROUND}
     * @param b child
     */
    record Joint(boolean loop, Kind kind, int a, int b, Vec3 pointA, Vec3 pointB, Vec3 axisA, Vec3 axisB) {}

    /** The joint that carries a body in the tree, or null for a free body. */
    @Nullable
    Joint carrier(int body) {
        for (Joint joint : joints) {
            if (!joint.loop && joint.b == body) {
                return joint;
            }
        }
        return null;
    }

    /** The place of a body in the list. */
    int bodyIndex(String name) {
        for (int i = 0; i < bodies.size(); i++) {
            if (bodies.get(i).name.equals(name)) {
                return i;
            }
        }
        throw new IllegalArgumentException("there is no body '" + name + "'");
    }

    boolean hasLoops() {
        return joints.stream().anyMatch(Joint::loop);
    }

    /** Translates a start, placed and assembled as Gimbal does it. */
    static PeerModel of(InitialState start) {
        return new Translation(start).model();
    }

    private static final class Translation {
        private final Mechanism mechanism;
        private final Snapshot at;
        private final BreadthFirstTree tree;

        Translation(InitialState start) {
            mechanism = start.mechanism();
            // any step length does: no step is taken
            at = Simulation.of(new MaximalEngine(), start, 0.01).build().now();
            tree = new BreadthFirstTree(mechanism);
        }

        PeerModel model() {
            List<Body> bodies = new ArrayList<>();
            List<Joint> joints = new ArrayList<>();
            for (BreadthFirstTree.Link link : tree.links()) {
                org.gimbal.model.Body body = mechanism.bodies().get(link.body());
                bodies.add(body(body));
                if (link.joint() != BreadthFirstTree.FREE) {
                    org.gimbal.model.Joint joint = mechanism.joints().get(link.joint());
                    joints.add(joint(joint, false, joint.a().body().equals(body.name())));
                }
            }
            for (int loop : tree.loopJoints()) {
                org.gimbal.model.Joint joint = mechanism.joints().get(loop);
                joints.add(joint(joint, true, joint.b().isGround()));
            }
            if (!mechanism.contactSets().isEmpty()) {
                throw new IllegalArgumentException("contacts by rule are not given to other engines");
            }
            double friction = mechanism.contacts().isEmpty()
                    ? 0
                    : mechanism.contacts().get(0).friction();
            return new PeerModel(
                    mechanism.gravity(), bodies, joints, !mechanism.contacts().isEmpty(), friction);
        }

        private Body body(org.gimbal.model.Body body) {
            Mat3 inertia = body.massProperties().inertia();
            if (inertia.xy() != 0 || inertia.xz() != 0 || inertia.yz() != 0) {
                throw new IllegalArgumentException("body '" + body.name() + "' has no principal axes");
            }
            Pose pose = at.pose(body.name());
            BodyState state = new BodyState(
                    at.centerOfMass(body.name()),
                    pose.orientation(),
                    at.velocity(body.name()),
                    pose.orientation().rotate(at.angularVelocity(body.name())));
            Vec3 moments = new Vec3(inertia.xx(), inertia.yy(), inertia.zz());
            return new Body(body.name(), body.massProperties().mass(), moments, state, touching(body));
        }

        private @Nullable Shape touching(org.gimbal.model.Body body) {
            boolean touches =
                    mechanism.contacts().stream().anyMatch(rule -> rule.b().equals(body.name()));
            Shape shape = touches ? body.shapes().get(0).shape() : null;
            if (shape != null && !(shape instanceof Sphere || shape instanceof Box)) {
                throw new IllegalArgumentException("body '" + body.name() + "' is neither a sphere nor a box");
            }
            return shape;
        }

        private Joint joint(org.gimbal.model.Joint joint, boolean loop, boolean reversed) {
            if (loop && kind(joint.type()) == Kind.SLIDE) {
                throw new IllegalArgumentException(
                        "slide '" + joint.name() + "' closes a loop; other engines close loops by points");
            }
            Anchor a = reversed ? joint.b() : joint.a();
            Anchor b = reversed ? joint.a() : joint.b();
            Vec3 axis = joint.type() instanceof BasicJoint basic ? basic.axis() : Vec3.Z;
            return new Joint(
                    loop,
                    kind(joint.type()),
                    place(a),
                    place(b),
                    point(a),
                    point(b),
                    a.frame().orientation().rotate(axis),
                    b.frame().orientation().rotate(axis));
        }

        private static Kind kind(JointType type) {
            return switch (type.label()) {
                case "revolute" -> Kind.REVOLUTE;
                case "spherical" -> Kind.BALL;
                case "prismatic" -> Kind.SLIDE;
                default -> throw new IllegalArgumentException("no engine but Gimbal is given joints " + type.label());
            };
        }

        private int place(Anchor anchor) {
            return anchor.isGround() ? GROUND : tree.placeOf(mechanism.bodyIndex(anchor.body()));
        }

        private Vec3 point(Anchor anchor) {
            Vec3 point = anchor.frame().position();
            return anchor.isGround()
                    ? point
                    : point.minus(mechanism
                            .bodies()
                            .get(mechanism.bodyIndex(anchor.body()))
                            .massProperties()
                            .centerOfMass());
        }
    }
}
