package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.gimbal.io.json.Tree;
import org.gimbal.io.scene.SceneParts.Freedom;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.source.Place;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.start.Equilibrium;
import org.gimbal.start.FeasibleStart;

/** The start: coordinates and velocities of joints, poses and velocities of bodies, each by name. */
final class StartForm {
    /** Stands for a coordinate that is not set, and follows from gears and loops. */
    private static final String OPEN = "open";

    private static final String EQUILIBRIUM = "equilibrium";

    /** What can be looked for. */
    private static final List<String> FOUND = List.of(EQUILIBRIUM, "nearest");

    private StartForm() {}

    static void read(Fields fields, SceneParts parts) {
        fields.child("positions").ifPresent(map -> values(map, parts, InitialState::position, InitialState::position));
        fields.child("velocities").ifPresent(map -> values(map, parts, InitialState::velocity, InitialState::velocity));
        fields.child("poses").ifPresent(map -> poses(map, parts));
        fields.child("twists").ifPresent(map -> twists(map, parts));
        if (fields.has("find")) {
            find(fields, parts);
        }
        fields.close();
    }

    /** Looks for another start from the one that is set so far; what was moved stands in the report. */
    private static void find(Fields fields, SceneParts parts) {
        Place place = fields.need("find").place();
        String kind = fields.text("find");
        String[] keep = fields.has("keep")
                ? fields.list("keep").stream()
                        .map(item -> parts.resolved(fields.text("keep", item)))
                        .toArray(String[]::new)
                : new String[0];
        if (!FOUND.contains(kind)) {
            throw fields.fault(place, "'find' knows no '" + kind + "'" + Nearest.remedy(kind, FOUND));
        }
        if (kind.equals(EQUILIBRIUM) && keep.length > 0) {
            throw fields.fault(place, "'keep' is for 'find: nearest'");
        }
        parts.start(place, state -> {
            if (kind.equals(EQUILIBRIUM)) {
                Equilibrium found = Equilibrium.of(state);
                found.notes().forEach(note -> parts.report().used(place, "start", note.message()));
                return found.start();
            }
            FeasibleStart found = FeasibleStart.of(state, keep);
            found.notes().forEach(note -> parts.report().used(place, "start", note.message()));
            return found.start();
        });
    }

    /** Puts values of a joint into a start. */
    private interface Setter {
        InitialState set(InitialState state, String joint, double... values);
    }

    /** Puts the value of one coordinate into a start. */
    private interface CoordinateSetter {
        InitialState set(InitialState state, CoordinateRef coordinate, double value);
    }

    /** Values of a joint, or of a part of a composite one, of which some may be left open. */
    private static void values(Fields map, SceneParts parts, Setter setter, CoordinateSetter one) {
        for (String key : map.keys()) {
            Yaml value = map.need(key);
            List<Yaml> items = value instanceof Yaml.Sequence list ? list.items() : List.of(value);
            Freedom found = JointForm.freedom(map, value.place(), key, parts);
            boolean part = !found.joint().equals(parts.resolved(key));
            if (!part && items.stream().noneMatch(StartForm::isOpen)) {
                double[] numbers = map.numbers(key, value);
                parts.start(value.place(), state -> setter.set(state, found.joint(), numbers));
                continue;
            }
            if (found.isUnknown()) {
                throw map.fault(value.place(), "there is no joint '" + found.joint() + "'");
            }
            int freedom = found.type().freedom();
            if (items.size() != freedom) {
                throw map.fault(value.place(), "'" + key + "' has " + freedom + " coordinates, got " + items.size());
            }
            for (int k = 0; k < freedom; k++) {
                if (!isOpen(items.get(k))) {
                    CoordinateRef coordinate = found.coordinate(k);
                    double number = map.number(key, items.get(k));
                    parts.start(value.place(), state -> one.set(state, coordinate, number));
                }
            }
        }
    }

    private static boolean isOpen(Yaml item) {
        return item instanceof Yaml.Scalar scalar && scalar.text().equals(OPEN);
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
            put(joint, start::givenPosition, positions);
            put(joint, start::givenVelocity, velocities);
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

    private static void put(Joint joint, Function<CoordinateRef, OptionalDouble> given, Tree tree) {
        List<Object> values = new ArrayList<>();
        for (int k = 0; k < joint.type().freedom(); k++) {
            OptionalDouble value = given.apply(new CoordinateRef(joint.name(), k));
            values.add(value.isPresent() ? (Object) value.getAsDouble() : OPEN);
        }
        if (values.stream().anyMatch(value -> !value.equals(OPEN))) {
            tree.putValue(joint.name(), values.size() == 1 ? values.get(0) : values);
        }
    }

    private static void putUnlessEmpty(String key, Tree part, Tree tree) {
        if (!part.isEmpty()) {
            tree.put(key, part);
        }
    }
}
