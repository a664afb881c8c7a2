package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gimbal.io.model.Drive;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.tree.TreeNames;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.CoordinateRef;

/** Reads actuators: position and velocity are servos, motors are told their effort. */
final class MjcfActuators {
    private final MjcfDefaults defaults;
    private final MjcfSettings settings;
    private final TreeNames names;
    private final ImportReport report;
    private final Places places;
    private final Map<String, MjcfJoint> joints = new LinkedHashMap<>();
    private final List<Optional<Control>> controls = new ArrayList<>();

    /** Makes a drive of a control value. */
    private interface Control {
        Optional<Drive> drive(double value);
    }

    MjcfActuators(
            MjcfDefaults defaults,
            MjcfSettings settings,
            MjcfBodies bodies,
            TreeNames names,
            ImportReport report,
            Places places) {
        this.defaults = defaults;
        this.settings = settings;
        this.names = names;
        this.report = report;
        this.places = places;
        bodies.joints().forEach(joint -> joints.put(joint.name(), joint));
    }

    void addTo(MechanismBuilder builder, XmlElement mujoco) {
        for (XmlElement group : mujoco.children("actuator")) {
            for (XmlElement element : group.all()) {
                controls.add(add(defaults.of(element, ""), builder));
            }
        }
    }

    /** The drives that control values stand for, as many as there are actuators. */
    List<Drive> drives(double[] values) {
        List<Drive> drives = new ArrayList<>();
        for (int k = 0; k < values.length && k < controls.size(); k++) {
            double value = values[k];
            controls.get(k).flatMap(control -> control.drive(value)).ifPresent(drives::add);
        }
        return drives;
    }

    int size() {
        return controls.size();
    }

    private Optional<Control> add(Defaulted actuator, MechanismBuilder builder) {
        String kind = actuator.own().name();
        Optional<String> target = actuator.find("joint");
        Optional<CoordinateRef> coordinate = target.flatMap(names::motion);
        if (!List.of("motor", "position", "velocity").contains(kind) || coordinate.isEmpty()) {
            actuator.own()
                    .ignore(
                            report,
                            "only motors, positions and velocities on joints with a coordinate of their own are read");
            return Optional.empty();
        }
        actuator.ignore(
                List.of("group", "user", "lengthrange", "ctrllimited", "forcelimited"), report, "has no effect");
        String name = actuator.own().word("name", target.get() + "." + kind);
        double gear = actuator.numbers("gear", 1, 6).orElse(new double[] {1})[0];
        if (gear == 0) {
            actuator.own().ignore(report, "has gear 0");
            return Optional.empty();
        }
        CoordinateRef at = coordinate.get();
        if (kind.equals("motor")) {
            addMotor(actuator, name, gear, at, builder);
            return Optional.of(effort -> Optional.of(new Drive.MotorEffort(name, new Signal.Constant(gear * effort))));
        }
        actuator.ignore("ctrlrange", report, "is not enforced");
        double reference = Optional.ofNullable(joints.get(target.get()))
                .map(joint -> joint.reference(settings))
                .orElse(0.0);
        addServo(actuator, kind, name, gear, at, builder);
        return Optional.of(value -> kind.equals("position")
                ? Optional.of(new Drive.ServoTarget(name, new Signal.Constant(value / gear - reference)))
                : Optional.empty());
    }

    /** A motor does what its control asks for, within the ranges of its control and its force. */
    private void addMotor(Defaulted actuator, String name, double gear, CoordinateRef at, MechanismBuilder builder) {
        double limit = Math.abs(gear) * Math.min(most(actuator, "ctrlrange"), most(actuator, "forcerange"));
        places.put("force", name, actuator.place());
        builder.motor(name, new Measure.JointCoordinate(at), limit);
    }

    /** The larger end of a range; infinite if there is none. */
    private static double most(Defaulted actuator, String range) {
        return actuator.numbers(range, 2, 2)
                .map(ends -> Math.max(Math.abs(ends[0]), Math.abs(ends[1])))
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** A force f on the actuator's length g q is an effort g f on the joint: gains come in with g². */
    private void addServo(
            Defaulted actuator, String kind, String name, double gear, CoordinateRef at, MechanismBuilder builder) {
        boolean position = kind.equals("position");
        actuator.ignore("dampratio", report, "is not read: give kv");
        actuator.ignore("timeconst", report, "has no effect");
        double stiffness = position ? actuator.number("kp", 1) : 0;
        double damping = actuator.number("kv", position ? 0 : 1);
        double limit = Math.abs(gear) * most(actuator, "forcerange");
        places.put("force", name, actuator.place());
        builder.force(new Servo(
                name, new Measure.JointCoordinate(at), gear * gear * stiffness, gear * gear * damping, limit));
    }
}
