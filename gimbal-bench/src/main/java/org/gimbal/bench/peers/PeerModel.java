package org.gimbal.bench.peers;

import java.util.List;
import java.util.Map;
import org.gimbal.geometry.Shape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.jspecify.annotations.Nullable;

/**
 * A mechanism and its start in the few words that all engines understand: rigid bodies at their centres of mass,
 * hinges, balls and slides, a level floor. Parents come before their children.
 *
 * @param friction of every body on the floor; none if there is no floor
 */
record PeerModel(
        Vec3 gravity, List<Body> bodies, List<Joint> joints, List<Motor> motors, boolean floor, double friction) {
    /** Side A of joints on the ground. */
    static final int GROUND = -1;

    PeerModel {
        bodies = List.copyOf(bodies);
        joints = List.copyOf(joints);
        motors = List.copyOf(motors);
    }

    /**
     * A body with its centre of mass in its origin and principal axes.
     *
     * @param inertia the principal moments
     * @param axes turns vectors from the principal axes into those of Gimbal's body
     * @param shape what touches the floor: a sphere, a box or nothing
     * @param place of the shape
     */
    record Body(
            String name,
            double mass,
            Vec3 inertia,
            Quat axes,
            BodyState start,
            @Nullable Shape shape,
            Pose place) {
        /** A body with shape and axes in its centre of mass. */
        Body(String name, double mass, Vec3 inertia, BodyState start, @Nullable Shape shape) {
            this(name, mass, inertia, Quat.IDENTITY, start, shape, Pose.IDENTITY);
        }
    }

    /**
     * A servo on a joint of the tree: effort = stiffness (target − q) − damping q̇, with q = 0 at the start.
     *
     * @param joint its place in the list
     */
    record Motor(int joint, double stiffness, double damping, Drive drive) {}

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

    /** Whether there are neither motors nor shapes beside centres of mass, which most drivers do not know. */
    boolean plain() {
        return motors.isEmpty() && bodies.stream().allMatch(body -> body.place.equals(Pose.IDENTITY));
    }

    boolean hasLoops() {
        return joints.stream().anyMatch(Joint::loop);
    }

    /** Translates a start, placed and assembled as Gimbal does it. */
    static PeerModel of(InitialState start) {
        return of(start, Map.of());
    }

    /** The same with servos and their targets. */
    static PeerModel of(InitialState start, Map<String, Drive> drives) {
        return new PeerTranslation(start).model(drives);
    }
}
