package org.gimbal.viewer.film;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.CoordinateLayout;
import org.gimbal.sim.Snapshot;

/** The quantities that are read off every mechanism, in the order of the plots. */
final class Gauges {
    private static final String ENERGY = "energy";
    private static final String BALANCE = "energy balance";

    private final List<Gauge> list = new ArrayList<>();

    private Gauges() {}

    static List<Gauge> of(Mechanism mechanism) {
        Gauges gauges = new Gauges();
        gauges.addEnergies();
        gauges.addVector("linear momentum", "N·s", Snapshot::linearMomentum);
        gauges.addVector("angular momentum", "N·m·s", Snapshot::angularMomentum);
        gauges.add("constraint error", "joint error", "m, rad", (at, report) -> report.jointError());
        gauges.add("Newton iterations", "iterations", "", (at, report) -> report.iterations());
        gauges.addCoordinates(mechanism);
        return List.copyOf(gauges.list);
    }

    private void add(String group, String name, String unit, Gauge.Reading reading) {
        list.add(new Gauge(new Quantity(group, name, unit), reading));
    }

    private void addEnergies() {
        add(ENERGY, "kinetic", "J", (at, report) -> at.kineticEnergy());
        add(ENERGY, "potential", "J", (at, report) -> at.potentialEnergy());
        add(ENERGY, "total", "J", (at, report) -> at.energy());
        add(BALANCE, "change of the total less work", "J", new EnergyBalance());
    }

    private void addVector(String group, String unit, Function<Snapshot, Vec3> vector) {
        add(group, "x", unit, (at, report) -> vector.apply(at).x());
        add(group, "y", unit, (at, report) -> vector.apply(at).y());
        add(group, "z", unit, (at, report) -> vector.apply(at).z());
    }

    private void addCoordinates(Mechanism mechanism) {
        CoordinateLayout layout = new CoordinateLayout(mechanism);
        for (int j = 0; j < mechanism.joints().size(); j++) {
            Joint joint = mechanism.joints().get(j);
            List<Coordinate> coordinates = joint.type().coordinates();
            for (int k = 0; k < coordinates.size(); k++) {
                int index = layout.offset(j) + k;
                Coordinate coordinate = coordinates.get(k);
                String unit = coordinate.unit().symbol();
                add(
                        "joint coordinates, " + unit,
                        joint.name() + "." + coordinate.name(),
                        unit,
                        (at, report) -> at.jointCoordinates()[index]);
            }
        }
    }
}
