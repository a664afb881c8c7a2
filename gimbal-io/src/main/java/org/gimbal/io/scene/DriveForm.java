package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.io.model.Drive;
import org.gimbal.io.model.Signal;

/** Controllers that are pure data: a servo, a motor or a joint effort follows a constant, a sinusoid or a table. */
final class DriveForm {
    private static final List<String> SIGNALS = List.of("constant", "sinusoid", "table");

    private DriveForm() {}

    static Drive read(Fields fields, SceneParts parts) {
        Drive drive = switch (fields.oneOf(List.of("servo", "motor", "joint"))) {
            case "servo" -> new Drive.ServoTarget(parts.resolved(fields.text("servo")), signal(fields));
            case "motor" -> new Drive.MotorEffort(parts.resolved(fields.text("motor")), signal(fields));
            default -> new Drive.JointEffort(JointForm.coordinate(fields, parts), signal(fields));
        };
        fields.close();
        return drive;
    }

    private static Signal signal(Fields fields) {
        String kind = fields.oneOf(SIGNALS);
        return switch (kind) {
            case "constant" -> new Signal.Constant(fields.number(kind));
            case "sinusoid" -> sinusoid(fields.child(kind).orElseThrow());
            default -> table(fields);
        };
    }

    private static Signal sinusoid(Fields fields) {
        Signal signal = new Signal.Sinusoid(
                fields.number("amplitude"),
                fields.number("frequency"),
                fields.number("phase", 0),
                fields.number("offset", 0));
        fields.close();
        return signal;
    }

    private static Signal table(Fields fields) {
        List<Signal.Table.Row> rows = new ArrayList<>();
        for (Yaml row : fields.list("table")) {
            double[] pair = fields.numbers("table", row, 2);
            rows.add(new Signal.Table.Row(pair[0], pair[1]));
        }
        try {
            return new Signal.Table(rows);
        } catch (IllegalArgumentException e) {
            throw fields.fault(fields.need("table").place(), String.valueOf(e.getMessage()));
        }
    }

    static Tree write(Drive drive) {
        Tree tree = new Tree();
        if (drive instanceof Drive.ServoTarget target) {
            tree.put("servo", target.servo());
        } else if (drive instanceof Drive.MotorEffort motor) {
            tree.put("motor", motor.motor());
        } else {
            Drive.JointEffort effort = (Drive.JointEffort) drive;
            JointForm.put(effort.coordinate(), tree);
        }
        Signal signal = drive.signal();
        if (signal instanceof Signal.Constant constant) {
            return tree.put("constant", constant.value());
        }
        if (signal instanceof Signal.Sinusoid s) {
            return tree.put(
                    "sinusoid",
                    new Tree()
                            .put("amplitude", s.amplitude())
                            .put("frequency", s.frequency())
                            .putUnless(0, "phase", s.phase())
                            .putUnless(0, "offset", s.offset()));
        }
        Signal.Table table = (Signal.Table) signal;
        return tree.put(
                "table",
                table.rows().stream()
                        .map(row -> List.of(row.time(), row.value()))
                        .toList());
    }
}
