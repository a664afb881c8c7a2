package org.gimbal.io.scene;

import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.io.model.Drive;
import org.gimbal.io.yaml.Fields;

/** Controllers that are pure data: a servo, a motor or a joint effort follows a signal. */
final class DriveForm {
    private DriveForm() {}

    static Drive read(Fields fields, SceneParts parts) {
        Drive drive = switch (fields.oneOf(List.of("servo", "motor", "joint"))) {
            case "servo" -> new Drive.ServoTarget(parts.resolved(fields.text("servo")), SignalForm.read(fields));
            case "motor" -> new Drive.MotorEffort(parts.resolved(fields.text("motor")), SignalForm.read(fields));
            default -> new Drive.JointEffort(JointForm.coordinate(fields, parts), SignalForm.read(fields));
        };
        fields.close();
        return drive;
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
        return SignalForm.write("a drive", drive.signal(), tree);
    }
}
