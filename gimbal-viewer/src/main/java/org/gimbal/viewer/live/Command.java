package org.gimbal.viewer.live;

import java.util.Map;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A wish of the page, read from its message and checked; whatever is not exactly one of these is refused. */
sealed interface Command {
    /** A page shows the run for the first time: one that waits for somebody begins. */
    record Watch() implements Command {}

    record Play() implements Command {}

    record Pause() implements Command {}

    record Step() implements Command {}

    record Reset() implements Command {}

    record Speed(double factor) implements Command {}

    record Gravity(Vec3 value) implements Command {}

    record Set(String parameter, String value) implements Command {}

    /** Stand still, with one joint coordinate at a value. */
    record Pose(CoordinateRef coordinate, double value) implements Command {}

    record Pull(Drag drag) implements Command {}

    record Release() implements Command {}

    /** A message that is no command. */
    final class Malformed extends Exception {
        private static final long serialVersionUID = 1L;

        Malformed(String message) {
            super(message);
        }
    }

    JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    double FASTEST = 1000;
    double STRONGEST = 1000;
    double FARTHEST = 1e6;

    static Command read(byte[] message, Mechanism mechanism) throws Malformed {
        JsonNode node;
        try {
            node = JSON.readTree(message);
        } catch (JacksonException e) {
            throw new Malformed("not JSON");
        }
        if (node == null || !node.isObject()) {
            throw new Malformed("not a JSON object");
        }
        return of(node, mechanism);
    }

    private static Command of(JsonNode node, Mechanism mechanism) throws Malformed {
        String name = text(node, "command");
        return switch (name) {
            case "watch" -> new Watch();
            case "play" -> new Play();
            case "pause" -> new Pause();
            case "step" -> new Step();
            case "reset" -> new Reset();
            case "speed" -> new Speed(number(node.path("factor"), 1 / FASTEST, FASTEST));
            case "gravity" -> new Gravity(vector(node, "value", STRONGEST));
            case "set" -> new Set(text(node, "parameter"), text(node, "value"));
            case "pose" -> new Pose(coordinate(node, mechanism), number(node.path("value"), -FARTHEST, FARTHEST));
            case "drag" ->
                new Pull(new Drag(
                        body(node, mechanism), vector(node, "point", FARTHEST), vector(node, "target", FARTHEST)));
            case "release" -> new Release();
            default -> throw new Malformed("no command of that name");
        };
    }

    private static String text(JsonNode node, String field) throws Malformed {
        JsonNode value = node.path(field);
        if (!value.isString()) {
            throw new Malformed("'" + field + "' is not a text");
        }
        return value.stringValue();
    }

    private static double number(JsonNode value, double least, double most) throws Malformed {
        if (!value.isNumber() || !(value.doubleValue() >= least && value.doubleValue() <= most)) {
            throw new Malformed("not a number from " + least + " to " + most);
        }
        return value.doubleValue();
    }

    private static Vec3 vector(JsonNode node, String field, double most) throws Malformed {
        JsonNode value = node.path(field);
        if (!value.isArray() || value.size() != 3) {
            throw new Malformed("'" + field + "' is not three numbers");
        }
        return new Vec3(
                number(value.get(0), -most, most),
                number(value.get(1), -most, most),
                number(value.get(2), -most, most));
    }

    private static String body(JsonNode node, Mechanism mechanism) throws Malformed {
        int index = (int) number(node.path("body"), 0, mechanism.bodies().size() - 1);
        return mechanism.bodies().get(index).name();
    }

    private static CoordinateRef coordinate(JsonNode node, Mechanism mechanism) throws Malformed {
        int joint = (int) number(node.path("joint"), 0, mechanism.joints().size() - 1);
        Joint moved = mechanism.joints().get(joint);
        return new CoordinateRef(
                moved.name(), (int) number(node.path("index"), 0, moved.type().freedom() - 1));
    }

    /** Settings with one of them changed, for a rebuilt scene. */
    static Map<String, String> with(Map<String, String> settings, Set change) {
        if (!settings.containsKey(change.parameter())) {
            throw new ModelException("there is no parameter of that name");
        }
        settings.put(change.parameter(), change.value());
        return settings;
    }
}
