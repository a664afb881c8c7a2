package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.json.Tree;
import org.gimbal.io.source.Rotations;
import org.gimbal.io.yaml.Fields;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** A place and an orientation: {@code at}, and one of {@code quat}, {@code rpy} and {@code axis-angle}. */
final class PoseForm {
    static final List<String> ORIENTATIONS = List.of("quat", "rpy", "axis-angle");

    private PoseForm() {}

    static Pose read(Fields fields) {
        return new Pose(fields.vector("at", Vec3.ZERO), orientation(fields));
    }

    private static Quat orientation(Fields fields) {
        List<String> found = new ArrayList<>();
        for (String key : ORIENTATIONS) {
            if (fields.has(key)) {
                found.add(key);
            }
        }
        if (found.isEmpty()) {
            return Quat.IDENTITY;
        }
        String key = fields.oneOf(ORIENTATIONS);
        double[] numbers = fields.numbers(key, key.equals("rpy") ? 3 : 4);
        try {
            return switch (key) {
                case "quat" -> Rotations.unit(Quat.from(numbers, 0));
                case "rpy" -> Rotations.rollPitchYaw(numbers[0], numbers[1], numbers[2]);
                default -> Quat.about(Vec3.from(numbers, 0), numbers[3]);
            };
        } catch (ArithmeticException e) {
            throw fields.fault(fields.need(key).place(), "'" + key + "': " + e.getMessage());
        }
    }

    static Tree write(Pose pose, Tree tree) {
        if (!pose.position().equals(Vec3.ZERO)) {
            tree.put("at", pose.position());
        }
        Quat q = pose.orientation();
        if (!q.equals(Quat.IDENTITY)) {
            tree.put("quat", new double[] {q.w(), q.x(), q.y(), q.z()});
        }
        return tree;
    }
}
