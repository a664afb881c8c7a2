package org.gimbal.io.trajectory;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ObjDoubleConsumer;
import org.gimbal.model.Body;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.sensor.SensorReadings;
import org.gimbal.sim.Snapshot;

/** The columns of a trajectory table: their names, and their values at a knot in the same order. */
public final class TrajectoryColumns {
    private static final List<String> BODY =
            List.of("x", "y", "z", "qw", "qx", "qy", "qz", "vx", "vy", "vz", "wx", "wy", "wz");
    private static final List<String> REACTION = List.of("fx", "fy", "fz", "tx", "ty", "tz");

    private final List<String> names;
    private final int bodies;
    private final int coordinates;
    private final int joints;

    public TrajectoryColumns(Mechanism mechanism) {
        Set<String> unique = new LinkedHashSet<>();
        unique.add("t");
        for (Body body : mechanism.bodies()) {
            BODY.forEach(part -> unique.add(body.name() + "." + part));
        }
        int before = unique.size();
        for (Joint joint : mechanism.joints()) {
            for (Coordinate coordinate : joint.type().coordinates()) {
                addMarked(unique, "joint:", joint.name() + "." + coordinate.name());
                addMarked(unique, "joint:", joint.name() + "." + coordinate.name() + ".rate");
            }
        }
        coordinates = (unique.size() - before) / 2;
        for (Joint joint : mechanism.joints()) {
            REACTION.forEach(part -> addMarked(unique, "joint:", joint.name() + "." + part));
        }
        unique.addAll(List.of("kinetic", "potential", "energy"));
        new SensorReadings(mechanism).names().forEach(name -> addMarked(unique, "sensor:", name));
        bodies = mechanism.bodies().size();
        joints = mechanism.joints().size();
        names = List.copyOf(unique);
    }

    /** A joint may be called like a body, and a sensor like both; of columns of one name the later is marked. */
    private static void addMarked(Set<String> unique, String mark, String column) {
        for (String name = column; !unique.add(name); name = mark + name) {}
    }

    public List<String> names() {
        return new ArrayList<>(names);
    }

    /** Hands over each value, in the order of the names. */
    public <T> void values(Snapshot at, T sink, ObjDoubleConsumer<T> put) {
        put.accept(sink, at.time());
        for (int i = 0; i < bodies; i++) {
            part(at.bodyPositions(), 3 * i, 3, sink, put);
            part(at.bodyOrientations(), 4 * i, 4, sink, put);
            part(at.bodyVelocities(), 3 * i, 3, sink, put);
            part(at.bodyAngularVelocities(), 3 * i, 3, sink, put);
        }
        for (int k = 0; k < coordinates; k++) {
            put.accept(sink, at.jointCoordinates()[k]);
            put.accept(sink, at.jointRates()[k]);
        }
        part(at.jointReactions(), 0, 6 * joints, sink, put);
        put.accept(sink, at.kineticEnergy());
        put.accept(sink, at.potentialEnergy());
        put.accept(sink, at.energy());
        part(at.sensors().all(), 0, at.sensors().all().length, sink, put);
    }

    private static <T> void part(double[] numbers, int from, int count, T sink, ObjDoubleConsumer<T> put) {
        for (int k = from; k < from + count; k++) {
            put.accept(sink, numbers[k]);
        }
    }
}
