package org.gimbal.io.scene;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.gimbal.io.json.Tree;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.yaml.Fields;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.model.sensor.ContactSensor;
import org.gimbal.model.sensor.FrameSensor;
import org.gimbal.model.sensor.InertialSensor;
import org.gimbal.model.sensor.JointSensor;
import org.gimbal.model.sensor.RangeSensor;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.model.sensor.SubtreeSensor;
import org.gimbal.model.sensor.TouchSensor;
import org.gimbal.model.sensor.WrenchSensor;
import org.gimbal.numerics.space.Pose;

/** What is read by name: {@code {name: tilt, type: accelerometer, frame: head}}. */
final class SensorForm {
    private static final String TYPE = "type";
    private static final String FRAME = "frame";

    /** What a type is: a kind of sensor, and which of its quantities. */
    private enum Type {
        POSITION,
        VELOCITY,
        EFFORT,
        GYRO,
        ACCELEROMETER,
        VELOCIMETER,
        FRAME_POSITION,
        FRAME_ORIENTATION,
        FRAME_VELOCITY,
        FRAME_ANGULAR_VELOCITY,
        FORCE,
        TORQUE,
        CONTACT,
        TOUCH,
        RANGE,
        SUBTREE_CENTER,
        SUBTREE_VELOCITY,
        SUBTREE_MOMENTUM,
        SUBTREE_ANGULAR_MOMENTUM;

        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private SensorForm() {}

    static Sensor read(Fields fields, SceneParts parts) {
        String name = parts.defined(fields.name("sensor"));
        Sensor sensor = switch (type(fields)) {
            case POSITION -> joint(name, JointSensor.Quantity.POSITION, fields, parts);
            case VELOCITY -> joint(name, JointSensor.Quantity.VELOCITY, fields, parts);
            case EFFORT -> joint(name, JointSensor.Quantity.EFFORT, fields, parts);
            case GYRO -> inertial(name, InertialSensor.Quantity.GYRO, fields, parts);
            case ACCELEROMETER -> inertial(name, InertialSensor.Quantity.ACCELEROMETER, fields, parts);
            case VELOCIMETER -> inertial(name, InertialSensor.Quantity.VELOCIMETER, fields, parts);
            case FRAME_POSITION -> frame(name, FrameSensor.Quantity.POSITION, fields, parts);
            case FRAME_ORIENTATION -> frame(name, FrameSensor.Quantity.ORIENTATION, fields, parts);
            case FRAME_VELOCITY -> frame(name, FrameSensor.Quantity.VELOCITY, fields, parts);
            case FRAME_ANGULAR_VELOCITY -> frame(name, FrameSensor.Quantity.ANGULAR_VELOCITY, fields, parts);
            case FORCE -> wrench(name, WrenchSensor.Quantity.FORCE, fields, parts);
            case TORQUE -> wrench(name, WrenchSensor.Quantity.TORQUE, fields, parts);
            case CONTACT -> contact(name, fields, parts);
            case TOUCH -> touch(name, fields, parts);
            case RANGE ->
                new RangeSensor(
                        name, AnchorForm.read(fields, FRAME, parts), fields.number("reach", Double.POSITIVE_INFINITY));
            case SUBTREE_CENTER -> subtree(name, SubtreeSensor.Quantity.CENTER, fields, parts);
            case SUBTREE_VELOCITY -> subtree(name, SubtreeSensor.Quantity.VELOCITY, fields, parts);
            case SUBTREE_MOMENTUM -> subtree(name, SubtreeSensor.Quantity.MOMENTUM, fields, parts);
            case SUBTREE_ANGULAR_MOMENTUM -> subtree(name, SubtreeSensor.Quantity.ANGULAR_MOMENTUM, fields, parts);
        };
        fields.close();
        return sensor;
    }

    private static Type type(Fields fields) {
        String word = fields.text(TYPE);
        for (Type type : Type.values()) {
            if (type.word().equals(word)) {
                return type;
            }
        }
        List<String> words = Arrays.stream(Type.values()).map(Type::word).toList();
        throw fields.fault(fields.need(TYPE).place(), "there is no type '" + word + "'" + Nearest.remedy(word, words));
    }

    private static Sensor joint(String name, JointSensor.Quantity quantity, Fields fields, SceneParts parts) {
        return new JointSensor(name, JointForm.coordinate(fields, parts), quantity);
    }

    private static Sensor inertial(String name, InertialSensor.Quantity quantity, Fields fields, SceneParts parts) {
        return new InertialSensor(name, AnchorForm.read(fields, FRAME, parts), quantity);
    }

    private static Sensor frame(String name, FrameSensor.Quantity quantity, Fields fields, SceneParts parts) {
        Anchor in = fields.has("in") ? AnchorForm.read(fields, "in", parts) : Anchor.ground();
        return new FrameSensor(name, AnchorForm.read(fields, FRAME, parts), in, quantity);
    }

    private static Sensor wrench(String name, WrenchSensor.Quantity quantity, Fields fields, SceneParts parts) {
        String joint = parts.resolved(fields.text("joint"));
        return new WrenchSensor(name, joint, AnchorForm.read(fields, FRAME, parts), quantity);
    }

    private static Sensor contact(String name, Fields fields, SceneParts parts) {
        String by = fields.text("by", "*");
        // who pushes may be a body of a file that includes this one
        return new ContactSensor(name, parts.resolved(fields.text("body")), by.equals("*") ? by : parts.resolved(by));
    }

    private static Sensor touch(String name, Fields fields, SceneParts parts) {
        Anchor frame = AnchorForm.read(fields, FRAME, parts);
        PlacedShape volume = ShapeForm.read(fields, parts);
        Pose pose = volume.pose().equals(Pose.IDENTITY)
                ? frame.frame()
                : frame.frame().times(volume.pose());
        return new TouchSensor(name, new Anchor(frame.body(), pose), volume.shape());
    }

    private static Sensor subtree(String name, SubtreeSensor.Quantity quantity, Fields fields, SceneParts parts) {
        return new SubtreeSensor(name, parts.resolved(fields.text("body")), quantity);
    }

    static Tree write(Sensor sensor) {
        Tree tree = new Tree().put("name", sensor.name());
        if (sensor instanceof JointSensor joint) {
            return JointForm.put(joint.coordinate(), tree.put(TYPE, word(joint.quantity())));
        } else if (sensor instanceof InertialSensor inertial) {
            return putFrame(inertial.at(), tree.put(TYPE, word(inertial.quantity())));
        } else if (sensor instanceof FrameSensor frame) {
            putFrame(frame.of(), tree.put(TYPE, FRAME + "-" + word(frame.quantity())));
            return frame.in().equals(Anchor.ground()) ? tree : tree.putValue("in", AnchorForm.write(frame.in()));
        } else if (sensor instanceof WrenchSensor wrench) {
            return putFrame(wrench.at(), tree.put(TYPE, word(wrench.quantity())).put("joint", wrench.joint()));
        } else if (sensor instanceof ContactSensor contact) {
            return tree.put(TYPE, "contact").put("body", contact.on()).put("by", contact.by());
        } else if (sensor instanceof TouchSensor touch) {
            putFrame(touch.at(), tree.put(TYPE, "touch"));
            ShapeForm.write(new PlacedShape(touch.volume(), Pose.IDENTITY))
                    .entries()
                    .forEach(tree::putValue);
            return tree;
        } else if (sensor instanceof RangeSensor range) {
            return putFrame(range.at(), tree.put(TYPE, "range"))
                    .putUnless(Double.POSITIVE_INFINITY, "reach", range.reach());
        } else if (sensor instanceof SubtreeSensor subtree) {
            return tree.put(TYPE, "subtree-" + word(subtree.quantity())).put("body", subtree.body());
        }
        throw new IllegalStateException("scene files have no word for " + sensor);
    }

    private static Tree putFrame(Anchor frame, Tree tree) {
        return tree.putValue(FRAME, AnchorForm.write(frame));
    }

    private static String word(Enum<?> quantity) {
        return quantity.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
