package org.gimbal.io.scene;

import java.util.Arrays;
import java.util.Optional;
import org.gimbal.io.json.Tree;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;

/** The start: coordinates and velocities of joints, poses and velocities of bodies, each by name. */
final class StartForm {
    private StartForm() {}

    static void read(Fields fields, SceneParts parts) {
        fields.child("positions").ifPresent(map -> values(map, parts, InitialState::position));
        fields.child("velocities").ifPresent(map -> values(map, parts, InitialState::velocity));
        fields.child("poses").ifPresent(map -> poses(map, parts));
        fields.child("twists").ifPresent(map -> twists(map, parts));
        fields.close();
    }

    /** Puts values of a joint into a start. */
    private interface Setter {
        InitialState set(InitialState state, String joint, double... values);
    }

    private static void values(Fields map, SceneParts parts, Setter setter) {
        for (String key : map.keys()) {
            Yaml value = map.need(key);
            double[] numbers = map.numbers(key, value);
            String joint = parts.resolved(key);
            parts.start(value.place(), state -> setter.set(state, joint, numbers));
        }
    }

    private static void poses(Fields map, SceneParts parts) {
        for (String key : map.keys()) {
            Fields fields = map.child(key).orElseThrow();
            Pose pose = PoseForm.read(fields);
            fields.close();
            String body = parts.resolved(key);
            parts.start(fields.place(), state -> state.pose(body, pose));
        }
    }

    private static void twists(Fields map, SceneParts parts) {
        for (String key : map.keys()) {
            Fields fields = map.child(key).orElseThrow();
            Vec3 linear = fields.vector("linear", Vec3.ZERO);
            Vec3 angular = fields.vector("angular", Vec3.ZERO);
            fields.close();
            String body = parts.resolved(key);
            parts.start(fields.place(), state -> state.twist(body, linear, angular));
        }
    }

    static Tree write(InitialState start) {
        Tree positions = new Tree();
        Tree velocities = new Tree();
        for (Joint joint : start.mechanism().joints()) {
            put(joint.name(), start.givenPosition(joint.name()), positions);
            put(joint.name(), start.givenVelocity(joint.name()), velocities);
        }
        Tree poses = new Tree();
        Tree twists = new Tree();
        for (Body body : start.mechanism().bodies()) {
            start.givenPose(body.name()).ifPresent(pose -> poses.put(body.name(), PoseForm.write(pose, new Tree())));
            start.givenLinearVelocity(body.name())
                    .ifPresent(linear -> twists.put(
                            body.name(),
                            new Tree()
                                    .put("linear", linear)
                                    .put(
                                            "angular",
                                            start.givenAngularVelocity(body.name())
                                                    .orElse(Vec3.ZERO))));
        }
        Tree tree = new Tree();
        putUnlessEmpty("positions", positions, tree);
        putUnlessEmpty("velocities", velocities, tree);
        putUnlessEmpty("poses", poses, tree);
        putUnlessEmpty("twists", twists, tree);
        return tree;
    }

    private static void put(String joint, Optional<double[]> values, Tree tree) {
        values.ifPresent(numbers -> {
            if (numbers.length == 1) {
                tree.put(joint, numbers[0]);
            } else {
                tree.put(joint, Arrays.copyOf(numbers, numbers.length));
            }
        });
    }

    private static void putUnlessEmpty(String key, Tree part, Tree tree) {
        if (!part.isEmpty()) {
            tree.put(key, part);
        }
    }
}
