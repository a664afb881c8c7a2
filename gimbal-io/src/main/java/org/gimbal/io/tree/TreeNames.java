package org.gimbal.io.tree;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.sim.InitialState;

/** What became of the links and motions of a tree. */
public final class TreeNames {
    private final Map<String, Anchor> links = new LinkedHashMap<>();
    private final Map<String, MotionCoordinate> motions = new LinkedHashMap<>();
    private final Map<String, Pose> freePoses = new LinkedHashMap<>();
    private final Map<String, BodyFacts> facts = new LinkedHashMap<>();
    private final Map<String, String> parents = new LinkedHashMap<>();
    private final Map<String, String> freeBodies = new LinkedHashMap<>();

    /** What motions in a row became a joint without a coordinate for each: the joint's name by that of each motion. */
    private final Map<String, String> joints = new LinkedHashMap<>();

    void joint(String motion, String joint) {
        joints.put(motion, joint);
    }

    /** The joint that a motion became part of. */
    public Optional<String> joint(String motion) {
        return Optional.ofNullable(joints.get(motion));
    }

    /** The coordinate of a mechanism that a motion became: {@code coordinate = sign · motion}. */
    public record MotionCoordinate(CoordinateRef ref, double sign) {
        /** A start with this coordinate at a value, and the others of its joint as they were. */
        public InitialState start(InitialState state, double value) {
            double[] values = state.givenPosition(ref.joint()).orElseGet(() -> zeros(state));
            values[ref.index()] = value;
            return state.position(ref.joint(), values);
        }

        /** The same for its velocity. */
        public InitialState startVelocity(InitialState state, double value) {
            double[] values = state.givenVelocity(ref.joint()).orElseGet(() -> zeros(state));
            values[ref.index()] = value;
            return state.velocity(ref.joint(), values);
        }

        private double[] zeros(InitialState state) {
            return new double[state.mechanism().joint(ref.joint()).type().freedom()];
        }

        /** Limits of the motion, as limits of the coordinate. */
        public JointLimit limit(double lower, double upper) {
            return sign > 0 ? new JointLimit(ref, lower, upper, 0) : new JointLimit(ref, -upper, -lower, 0);
        }
    }

    void link(String name, Anchor anchor) {
        links.put(name, anchor);
    }

    void motion(String name, MotionCoordinate coordinate) {
        motions.put(name, coordinate);
    }

    void free(String motion, String body, Pose pose) {
        freePoses.put(body, pose);
        freeBodies.put(motion, body);
    }

    /** The frame of a link, if there still is one. */
    public Optional<Anchor> link(String name) {
        return Optional.ofNullable(links.get(name));
    }

    /** What is known about a body, or the ground. */
    public BodyFacts facts(String body) {
        return facts.getOrDefault(body, BodyFacts.GROUND);
    }

    void facts(String body, BodyFacts known) {
        facts.put(body, known);
    }

    /** The body that carries a body in the tree, or the ground; empty for bodies that float. */
    public Optional<String> parent(String body) {
        return Optional.ofNullable(parents.get(body));
    }

    void parent(String body, String parent) {
        parents.put(body, parent);
    }

    /** The coordinate of a motion, if it has one of its own. */
    public Optional<MotionCoordinate> motion(String name) {
        return Optional.ofNullable(motions.get(name));
    }

    /** The body that a free motion moves against the ground. */
    public Optional<String> freeBody(String motion) {
        return Optional.ofNullable(freeBodies.get(motion));
    }

    /** Links that are no bodies of their own, with the places where they are. */
    public Map<String, Anchor> frames() {
        Map<String, Anchor> frames = new LinkedHashMap<>();
        links.forEach((name, anchor) -> {
            if (!anchor.body().equals(name)) {
                frames.put(name, anchor);
            }
        });
        return Collections.unmodifiableMap(frames);
    }

    /** Everything at zero: bodies that are free stand where the file has them. */
    public InitialState start(Mechanism mechanism) {
        InitialState start = InitialState.of(mechanism);
        for (Map.Entry<String, Pose> free : freePoses.entrySet()) {
            if (!free.getValue().equals(Pose.IDENTITY)) {
                start = start.pose(free.getKey(), free.getValue());
            }
        }
        return start;
    }
}
