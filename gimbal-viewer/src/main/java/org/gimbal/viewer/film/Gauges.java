package org.gimbal.viewer.film;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.gimbal.contact.ContactReadings;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.ledger.EnergyLedger;
import org.gimbal.ledger.LedgerLines;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.sensor.JointSensor;
import org.gimbal.model.sensor.Sensor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Snapshot;

/** The quantities that are read off every mechanism, in the order of the plots. */
final class Gauges {
    /** More contacts than this are told by their largest force only. */
    private static final int MOST_CONTACTS = 24;

    /** More lines of the ledger than this are told by their kinds only. */
    private static final int MOST_LINES = 40;

    /** With more joints than this, films would grow by half for what they are held with. */
    static final int MOST_REACTIONS = 24;

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
        gauges.addReactions(mechanism);
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
        addLedger(mechanism);
    }

    /** What every kind of force has brought in or taken, and if they are not too many, every single one. */
    private void addLedger(Mechanism mechanism) {
        LedgerLines lines = new LedgerLines(mechanism);
        boolean listed = lines.count() <= MOST_LINES;
        String byKind = "energy ledger, since the start" + (listed ? "" : " (too many forces to list)");
        for (EnergyLedger.Kind kind : EnergyLedger.Kind.values()) {
            int[] own = IntStream.range(0, lines.count())
                    .filter(line -> lines.kind(line) == kind)
                    .toArray();
            if (!kind.stored() && own.length > 0) {
                addSum(new Quantity(byKind, words(kind), "J"), kind.dissipative(), own);
            }
        }
        for (int line = 0; listed && line < lines.count(); line++) {
            String name = words(lines.kind(line)) + ": " + lines.name(line);
            addSum(
                    new Quantity("energy ledger by force, since the start", name, "J"),
                    lines.kind(line).dissipative(),
                    new int[] {line});
        }
    }

    /**
     * Work less losses of some lines: what they have brought in.
     *
     * @param onlyTaken whether it only ever falls, so that there are no peaks between frames
     */
    private void addSum(Quantity quantity, boolean onlyTaken, int[] lines) {
        list.add(new Gauge(quantity, !onlyTaken, knot -> {
            double sum = 0;
            for (int line : lines) {
                sum += knot.at().work[line] - knot.at().dissipated[line];
            }
            return sum;
        }));
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

    private void addContacts(Mechanism mechanism) {
        if (!mechanism.touches()) {
            return;
        }
        List<String> names = mechanism.contactNames();
        boolean listed = names.size() <= MOST_CONTACTS;
        String group = "contact forces" + (listed ? "" : " (too many contacts to list)");
        add(
                group,
                "largest of all",
                "N",
                knot -> names.stream()
                        .mapToDouble(name -> force(knot.at().contacts(), name))
                        .max()
                        .orElse(0));
        if (listed) {
            names.forEach(name -> add(group, name, "N", knot -> force(knot.at().contacts(), name)));
        }
    }

    /** The size of the force that one side of a contact gets from the other: the sum over its points. */
    private static double force(ContactReadings contacts, String name) {
        Vec3 sum = Vec3.ZERO;
        for (int c = 0; c < contacts.count(); c++) {
            if (contacts.name(c).equals(name)) {
                sum = sum.plus(contacts.force(c));
            }
        }
        return sum.norm();
    }

    /** The force and the torque with which a joint holds its second body. */
    private void addReactions(Mechanism mechanism) {
        if (mechanism.joints().size() > MOST_REACTIONS) {
            return; // the joint itself says so where it is looked at
        }
        for (int j = 0; j < mechanism.joints().size(); j++) {
            String name = mechanism.joints().get(j).name();
            int o = 6 * j;
            add("joint forces", name + ".force", "N", knot -> norm(knot.at().jointReactions(), o));
            add("joint torques", name + ".torque", "N·m", knot -> norm(knot.at().jointReactions(), o + 3));
        }
    }

    private static double norm(double[] numbers, int o) {
        return Vec3.from(numbers, o).norm();
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
