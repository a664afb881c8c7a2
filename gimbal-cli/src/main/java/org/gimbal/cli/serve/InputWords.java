package org.gimbal.cli.serve;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gimbal.cli.serve.Fault.Kind;
import org.gimbal.io.source.Nearest;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Servo;
import org.gimbal.sim.Inputs;
import tools.jackson.databind.JsonNode;

/** Sets inputs of a run from an object such as {@code {"effort": {"hinge": 1.5}}}: all of it, or nothing. */
final class InputWords {
    private final Mechanism mechanism;
    private final List<String> joints;
    private final List<String> bodies;
    private final List<String> servos;

    InputWords(Mechanism mechanism) {
        this.mechanism = mechanism;
        joints = mechanism.joints().stream().map(Joint::name).toList();
        bodies = mechanism.bodies().stream().map(Body::name).toList();
        servos = mechanism.forces().stream()
                .filter(Servo.class::isInstance)
                .map(Force::name)
                .toList();
    }

    /** Names of what can be led: servos, and motors, which are servos that hold nothing. */
    List<String> servos() {
        return servos;
    }

    void set(JsonNode words, Inputs inputs) {
        List<Runnable> changes = new ArrayList<>();
        for (Map.Entry<String, JsonNode> kind : words.properties()) {
            if (!kind.getValue().isObject()) {
                throw new Fault(Kind.REQUEST, "the input '" + kind.getKey() + "' must be an object of values by name");
            }
            for (Map.Entry<String, JsonNode> each : kind.getValue().properties()) {
                changes.add(change(kind.getKey(), each.getKey(), each.getValue(), inputs));
            }
        }
        changes.forEach(Runnable::run);
    }

    private Runnable change(String kind, String name, JsonNode value, Inputs inputs) {
        return switch (kind) {
            case "effort" -> {
                int joint = joints.indexOf(known(name, "joint", joints));
                int freedom = mechanism.joints().get(joint).type().coordinates().size();
                double[] efforts = numbers(kind, name, value, freedom);
                yield () -> {
                    for (int k = 0; k < freedom; k++) {
                        inputs.effort(joint, k, efforts[k]);
                    }
                };
            }
            case "target" -> {
                known(name, "servo", servos);
                double[] target = numbers(kind, name, value, value.isArray() && value.size() == 2 ? 2 : 1);
                yield () -> inputs.target(name, target[0], target.length == 2 ? target[1] : 0, 0);
            }
            case "drive" -> {
                known(name, "motor", servos);
                double[] effort = numbers(kind, name, value, 1);
                yield () -> inputs.drive(name, effort[0]);
            }
            case "force" -> {
                known(name, "body", bodies);
                double[] force = numbers(kind, name, value, 3);
                yield () -> inputs.force(name, force[0], force[1], force[2]);
            }
            case "torque" -> {
                known(name, "body", bodies);
                double[] torque = numbers(kind, name, value, 3);
                yield () -> inputs.torque(name, torque[0], torque[1], torque[2]);
            }
            default ->
                throw new Fault(
                        Kind.REQUEST,
                        "there is no input '" + kind + "'"
                                + Nearest.remedy(kind, List.of("effort", "target", "drive", "force", "torque")));
        };
    }

    private static String known(String name, String what, List<String> names) {
        if (!names.contains(name)) {
            throw new Fault(Kind.NAME, "there is no " + what + " '" + name + "'" + Nearest.remedy(name, names));
        }
        return name;
    }

    /** A single number may stand without brackets. */
    private static double[] numbers(String kind, String name, JsonNode value, int count) {
        double[] numbers = new double[value.isArray() ? value.size() : 1];
        for (int i = 0; i < numbers.length; i++) {
            JsonNode each = value.isArray() ? value.get(i) : value;
            numbers[i] = each.isNumber() ? each.doubleValue() : Double.NaN;
        }
        boolean right = numbers.length == count;
        for (double number : numbers) {
            right &= Double.isFinite(number);
        }
        if (!right) {
            throw new Fault(
                    Kind.REQUEST,
                    "the " + kind + " of '" + name + "' must be " + (count == 1 ? "a number" : count + " numbers"));
        }
        return numbers;
    }
}
