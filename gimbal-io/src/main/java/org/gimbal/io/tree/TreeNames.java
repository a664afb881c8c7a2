package org.gimbal.io.tree;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;

/** What became of the links and motions of a tree. */
public final class TreeNames {
    private final Map<String, Anchor> links = new LinkedHashMap<>();
    private final Map<String, CoordinateRef> motions = new LinkedHashMap<>();
    private final Map<String, RotationCoordinates> rotations = new LinkedHashMap<>();
    private final Map<String, Pose> freePoses = new LinkedHashMap<>();
    private final Map<String, BodyFacts> facts = new LinkedHashMap<>();
    private final Map<String, String> parents = new LinkedHashMap<>();
    private final Map<String, String> freeBodies = new LinkedHashMap<>();
    private final Set<String> leftOut = new HashSet<>();

    /** The first of three coordinates of a mechanism that a ball became. */
    public record RotationCoordinates(CoordinateRef first) {
        /** A start with this rotation vector, and the other coordinates of its joint as they were. */
        public InitialState start(InitialState state, Vec3 vector) {
            return state.position(at(0), vector.x()).position(at(1), vector.y()).position(at(2), vector.z());
        }

        /** The same for its angular velocity. */
        public InitialState startVelocity(InitialState state, Vec3 vector) {
            return state.velocity(at(0), vector.x()).velocity(at(1), vector.y()).velocity(at(2), vector.z());
        }

        private CoordinateRef at(int index) {
            return new CoordinateRef(first.joint(), first.index() + index);
        }
    }

    void link(String name, Anchor anchor) {
        links.put(name, anchor);
    }

    void motion(String name, CoordinateRef coordinate) {
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

    void leftOut(String link) {
        leftOut.add(link);
    }

    /** Whether a link is in the file but nowhere in the mechanism, because it has no mass. */
    public boolean isLeftOut(String link) {
        return leftOut.contains(link);
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

    /** The coordinate that a motion became, if it has one of its own. */
    public Optional<CoordinateRef> motion(String name) {
        return Optional.ofNullable(motions.get(name));
    }

    void rotation(String name, CoordinateRef first) {
        rotations.put(name, new RotationCoordinates(first));
    }

    /** The coordinates of a ball, if it has some of its own. */
    public Optional<RotationCoordinates> rotation(String name) {
        return Optional.ofNullable(rotations.get(name));
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
