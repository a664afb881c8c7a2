package org.gimbal.viewer.film;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.gimbal.contact.ContactReadings;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.ledger.EnergyLedger;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.sensor.JointSensor;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Snapshot;

/** The quantities that are read off every mechanism, in the order of the plots. */
final class Gauges {
    /** More contact rules than this are told by their largest force only. */
    private static final int MOST_CONTACTS = 24;

    private final List<Gauge> list = new ArrayList<>();

    private Gauges() {}

    static List<Gauge> of(Mechanism mechanism) {
        Gauges gauges = new Gauges();
        gauges.addEnergies(mechanism);
        gauges.addContacts(mechanism);
        gauges.addVector("linear momentum", "N·s", Snapshot::linearMomentum);
        gauges.addVector("angular momentum", "N·m·s", Snapshot::angularMomentum);
        gauges.add(
                "constraint error",
                "joint error",
                "m, rad",
                knot -> knot.report().jointError());
        gauges.add("Newton iterations", "iterations", "", knot -> knot.report().iterations());
        gauges.addCoordinates(mechanism);
        gauges.addSensors(mechanism);
        return List.copyOf(gauges.list);
    }

    private void add(String group, String name, String unit, ToDoubleFunction<Gauge.Knot> reading) {
        list.add(new Gauge(new Quantity(group, name, unit), true, reading));
    }

    private void addEnergies(Mechanism mechanism) {
        add("energy", "kinetic", "J", knot -> knot.at().kineticEnergy());
        add("energy", "potential", "J", knot -> knot.at().potentialEnergy());
        add("energy", "total", "J", knot -> knot.at().energy());
        add("energy error", "what the ledger does not account for", "J", Gauges::residual);
        EnergyLedger ledger = new Snapshot(mechanism).ledger();
        for (EnergyLedger.Kind kind : EnergyLedger.Kind.values()) {
            if (!kind.stored() && !ledger.lines(kind).isEmpty()) {
                Quantity quantity = new Quantity("energy ledger, since the start", words(kind), "J");
                list.add(new Gauge(quantity, false, knot -> moved(knot.at().ledger(), kind)));
            }
        }
    }

    /** The ledger's own sum, without making a ledger at every knot. */
    private static double residual(Gauge.Knot knot) {
        return knot.startEnergy() + knot.at().netWork() - knot.at().energy();
    }

    private static String words(EnergyLedger.Kind kind) {
        return switch (kind) {
            case GRAVITY -> "work of gravity";
            case POTENTIAL -> "work of potentials";
            case SPRING -> "work of springs";
            case DAMPER -> "taken by dampers";
            case SERVO -> "work of servos";
            case WRENCH -> "work of wrenches";
            case BODY_INPUT -> "work of inputs on bodies";
            case JOINT_INPUT -> "work of inputs on joints";
            case MOTION -> "work of prescribed motions";
            case DRY_FRICTION -> "taken by dry friction in joints";
            case LIMIT -> "taken by stops";
            case CONTACT_FRICTION -> "taken by friction";
            case IMPACT -> "taken by impacts";
        };
    }

    /** Work less losses of all lines of a kind: what they have brought in. */
    private static double moved(EnergyLedger ledger, EnergyLedger.Kind kind) {
        return ledger.lines(kind).stream()
                .mapToDouble(line -> line.work() - line.dissipated())
                .sum();
    }

    private void addContacts(Mechanism mechanism) {
        if (!mechanism.touches()) {
            return;
        }
        String group = "contact forces";
        add(group, "largest of all", "N", knot -> knot.at().contacts().largestForce());
        if (mechanism.contacts().size() <= MOST_CONTACTS) {
            for (ContactRule rule : mechanism.contacts()) {
                add(group, rule.name(), "N", knot -> force(knot.at().contacts(), rule.name()));
            }
        }
    }

    /** The size of the force that one side of a contact gets from the other. */
    private static double force(ContactReadings contacts, String rule) {
        Vec3 sum = Vec3.ZERO;
        for (int c = 0; c < contacts.count(); c++) {
            if (contacts.name(c).equals(rule)) {
                sum = sum.plus(contacts.force(c));
            }
        }
        return sum.norm();
    }

    private void addVector(String group, String unit, Function<Snapshot, Vec3> vector) {
        add(group, "x", unit, knot -> vector.apply(knot.at()).x());
        add(group, "y", unit, knot -> vector.apply(knot.at()).y());
        add(group, "z", unit, knot -> vector.apply(knot.at()).z());
    }

    private void addCoordinates(Mechanism mechanism) {
        CoordinateLayout layout = new CoordinateLayout(mechanism);
        for (int j = 0; j < mechanism.joints().size(); j++) {
            Joint joint = mechanism.joints().get(j);
            List<Coordinate> coordinates = joint.type().coordinates();
            for (int k = 0; k < coordinates.size(); k++) {
                int index = layout.offset(j) + k;
                String unit = coordinates.get(k).unit().symbol();
                String name = joint.name() + "." + coordinates.get(k).name();
                add("joint coordinates, " + unit, name, unit, knot -> knot.at().jointCoordinates()[index]);
            }
        }
    }

    /** One plot for each sensor of several numbers; those of one number that read the same share one. */
    private void addSensors(Mechanism mechanism) {
        int index = 0;
        for (Sensor sensor : mechanism.sensors()) {
            String unit = unit(mechanism, sensor);
            for (String component : sensor.components()) {
                int place = index++;
                boolean scalar = component.isEmpty();
                String group = "sensor: " + (scalar ? sensor.describe() : sensor.name());
                add(
                        scalar ? group + ", " + unit : group,
                        scalar ? sensor.name() : component,
                        unit,
                        knot -> known(knot.at().sensors().all()[place]));
            }
        }
    }

    /** What is endless is drawn as little as what is not known. */
    private static double known(double value) {
        return Double.isInfinite(value) ? Double.NaN : value;
    }

    private static String unit(Mechanism mechanism, Sensor sensor) {
        if (!(sensor instanceof JointSensor of)) {
            return sensor.unit();
        }
        Coordinate coordinate = mechanism
                .joint(of.coordinate().joint())
                .type()
                .coordinates()
                .get(of.coordinate().index());
        return switch (of.quantity()) {
            case POSITION -> coordinate.unit().symbol();
            case VELOCITY -> coordinate.unit().symbol() + "/s";
            case EFFORT -> coordinate.unit().effortSymbol();
        };
    }
}
