package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gimbal.io.model.Drive;
import org.gimbal.io.model.Model;
import org.gimbal.io.model.MotionNames;
import org.gimbal.io.xml.XmlText;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.motion.Signal;

/** Servos and motors as actuators, and constant drives as their controls. */
final class MjcfControls {
    private final Model model;
    private final MotionNames names;
    private final List<String> losses;
    private final Map<String, Double> values = new LinkedHashMap<>();

    MjcfControls(Model model, MotionNames names, List<String> losses) {
        this.model = model;
        this.names = names;
        this.losses = losses;
    }

    void write(XmlText out) {
        List<Servo> servos = new ArrayList<>();
        for (Force force : model.mechanism().forces()) {
            if (force instanceof Servo servo) {
                if (servo.along() instanceof Measure.JointCoordinate) {
                    servos.add(servo);
                    values.put(servo.name(), 0.0);
                } // others are told among the forces
            }
        }
        if (!servos.isEmpty()) {
            out.open("actuator");
            servos.forEach(servo -> write(servo, out));
            out.close();
        }
        model.drives().forEach(this::read);
    }

    private void write(Servo servo, XmlText out) {
        Measure.JointCoordinate along = (Measure.JointCoordinate) servo.along();
        List<String> all = new ArrayList<>(List.of("name", servo.name(), "joint", names.of(along.coordinate())));
        String kind = servo.stiffness() > 0 ? "position" : servo.damping() > 0 ? "velocity" : "motor";
        if (kind.equals("position")) {
            all.addAll(List.of("kp", XmlText.number(servo.stiffness())));
        }
        if (!kind.equals("motor")) {
            all.addAll(List.of("kv", XmlText.number(servo.damping())));
        }
        if (Double.isFinite(servo.limit())) {
            String limit = XmlText.number(servo.limit());
            all.addAll(List.of("forcerange", "-" + limit + " " + limit));
        }
        out.empty(kind, all.toArray(String[]::new));
    }

    private void read(Drive drive) {
        Optional<String> name = drive instanceof Drive.ServoTarget target
                ? Optional.of(target.servo())
                : drive instanceof Drive.MotorEffort motor ? Optional.of(motor.motor()) : Optional.empty();
        if (name.isPresent() && values.containsKey(name.get()) && drive.signal() instanceof Signal.Constant constant) {
            values.put(name.get(), constant.value());
        } else {
            losses.add("a drive of " + name.map(each -> "'" + each + "'").orElse("a joint"));
        }
    }

    /** The controls in the order of the actuators, if there are any. */
    Optional<String> values() {
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(values.values().stream().map(XmlText::number).collect(Collectors.joining(" ")));
    }
}
