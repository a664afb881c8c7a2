package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gimbal.io.model.Drive;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.report.Places;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Servo;
import org.gimbal.model.motion.Signal;

/**
 * Reads actuators: a force that falls with length or speed is a servo, any other a motor that is told its effort. With
 * gear g a force f on the length g (q + offset) is an effort g f along q.
 */
final class MjcfActuators {
    private static final List<String> KINDS = List.of(
            "general", "motor", "position", "velocity", "intvelocity", "cylinder", "muscle", "adhesion", "damper");

    private static final String CONTROLS = "ctrlrange";

    /** How long a speed is followed, s: longer than anybody runs. */
    private static final double FOREVER = 1e6;

    private final MjcfDefaults defaults;
    private final MjcfSettings settings;
    private final MjcfLengths lengths;
    private final ImportReport report;
    private final Places places;
    private final List<Optional<Control>> controls = new ArrayList<>();
    private final Map<String, Integer> perJoint = new HashMap<>();

    /** Makes a drive of a control value. */
    private interface Control {
        Optional<Drive> drive(double value);
    }

    MjcfActuators(
            MjcfDefaults defaults, MjcfSettings settings, MjcfLengths lengths, ImportReport report, Places places) {
        this.defaults = defaults;
        this.settings = settings;
        this.lengths = lengths;
        this.report = report;
        this.places = places;
    }

    void addTo(MechanismBuilder builder, XmlElement mujoco) {
        for (XmlElement group : mujoco.children("actuator")) {
            if (!settings.flags().actuators()) {
                group.ignore(report, "is switched off by a flag");
                continue;
            }
            for (XmlElement element : group.peek()) {
                element.find("joint").ifPresent(joint -> perJoint.merge(joint, 1, Integer::sum));
            }
            for (XmlElement element : group.all()) {
                controls.add(add(defaults.of(element, KINDS, ""), builder));
            }
        }
    }

    /** The drives that control values stand for, as many as there are actuators; zeros if there are no values. */
    List<Drive> drives(double[] values) {
        List<Drive> drives = new ArrayList<>();
        for (int k = 0; k < controls.size(); k++) {
            double value = k < values.length ? values[k] : 0;
            controls.get(k).flatMap(control -> control.drive(value)).ifPresent(drives::add);
        }
        return drives;
    }

    int size() {
        return controls.size();
    }

    private Optional<Control> add(Defaulted actuator, MechanismBuilder builder) {
        Optional<MjcfTransmission> found = lengths.of(actuator);
        if (found.isEmpty()) {
            actuator.own()
                    .ignore(report, "only what acts on joints with a coordinate of their own, and on tendons, is read");
            return Optional.empty();
        }
        Optional<MjcfGains> law = MjcfGains.of(actuator, report);
        if (law.isEmpty()) {
            return Optional.empty();
        }
        actuator.ignore(List.of("group", "user", "lengthrange", "inheritrange"), report, "has no effect");
        double gear = actuator.numbers("gear", 1, 6).orElse(new double[] {1})[0];
        if (gear == 0) {
            actuator.own().ignore(report, "has gear 0");
            return Optional.empty();
        }
        MjcfGains gains = critical(actuator, law.get(), found.get(), gear);
        if (gains.biasByLength() > 0 || gains.biasBySpeed() > 0) {
            actuator.own().ignore(report, "its force grows with length or speed: only what resists them is read");
            return Optional.empty();
        }
        return Optional.of(add(actuator, gains, found.get(), gear, builder));
    }

    /** Damping that makes the response as damped as the file asks, for the inertia in the pose of the file. */
    private MjcfGains critical(Defaulted actuator, MjcfGains law, MjcfTransmission along, double gear) {
        if (law.ratio() == 0) {
            return law;
        }
        Optional<Double> inertia = lengths.inertia(along.along());
        if (inertia.isEmpty()) {
            actuator.ignore("dampratio", report, "is not read where loops or gears hold the joints: give kv");
            return law;
        }
        double damping = 2 * law.ratio() * Math.sqrt(-law.biasByLength() * inertia.get() / (gear * gear));
        return new MjcfGains(law.gain(), law.bias(), law.biasByLength(), -damping, 0, law.integrates());
    }

    private Control add(Defaulted actuator, MjcfGains law, MjcfTransmission on, double gear, MechanismBuilder builder) {
        String name = actuator.own()
                .word("name", lengths.label(actuator) + "." + actuator.own().name());
        double stiffness = -gear * gear * law.biasByLength();
        double damping = -gear * gear * law.biasBySpeed();
        boolean follows = stiffness > 0 || damping > 0;
        double[] range = range(actuator, "ctrllimited", CONTROLS);
        double[] forces = range(actuator, "forcelimited", "forcerange");
        if (forces[0] != -forces[1]) {
            actuator.ignore("forcerange", report, "is taken as symmetric, with its larger end");
        }
        double limit = Math.abs(gear) * Math.max(Math.abs(forces[0]), Math.abs(forces[1]));
        if (!follows && law.gain() != 0) {
            double most = Math.max(Math.abs(range[0]), Math.abs(range[1]));
            limit = Math.min(limit, Math.abs(gear) * (Math.abs(law.gain()) * most + Math.abs(law.bias())));
        }
        limit = Math.min(limit, jointLimit(actuator, on));
        places.put("force", name, actuator.place());
        builder.force(new Servo(name, on.along(), stiffness, damping, limit > 0 ? limit : Double.MIN_NORMAL));
        return value -> {
            double control = Math.max(range[0], Math.min(range[1], value));
            double constant = law.integrates() ? 0 : control;
            double effort = gear * (law.gain() * constant + law.bias());
            if (stiffness > 0) {
                double rate = law.integrates() ? gear * law.gain() * control / stiffness : 0;
                return target(name, effort / stiffness - on.offset(), rate);
            }
            return damping > 0 ? target(name, 0, effort / damping) : effort(name, effort);
        };
    }

    private static Optional<Drive> target(String name, double value, double rate) {
        if (value == 0 && rate == 0) {
            return Optional.empty();
        }
        Signal signal = rate == 0
                ? new Signal.Constant(value)
                : new Signal.Table(
                        List.of(new Signal.Table.Row(0, value), new Signal.Table.Row(FOREVER, value + rate * FOREVER)));
        return Optional.of(new Drive.ServoTarget(name, signal));
    }

    private static Optional<Drive> effort(String name, double effort) {
        return effort == 0 ? Optional.empty() : Optional.of(new Drive.MotorEffort(name, new Signal.Constant(effort)));
    }

    /** A joint bounds the sum of its actuators; where it has one, that is the bound of this one. */
    private double jointLimit(Defaulted actuator, MjcfTransmission on) {
        String joint = actuator.own().word("joint", "");
        if (Double.isInfinite(on.limit()) || perJoint.getOrDefault(joint, 0) == 1) {
            return on.limit();
        }
        actuator.own()
                .ignore(
                        report,
                        "shares joint '" + joint + "' with others: actuatorfrcrange of the joint is not enforced");
        return Double.POSITIVE_INFINITY;
    }

    /** Least and greatest; infinite if it is not in force. */
    private double[] range(Defaulted actuator, String limited, String range) {
        double[] none = {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};
        boolean clamps = !range.equals(CONTROLS) || settings.flags().clampsControls();
        return settings.limited(actuator, limited, range) && clamps
                ? actuator.numbers(range, 2, 2).orElse(none)
                : none;
    }
}
