package org.gimbal.sweep.metric;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.gimbal.io.source.Nearest;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Snapshot;

/**
 * What can be read off a mechanism, by name: the columns of trajectory.csv under the names they have there, and what is of
 * the mechanism as a whole.
 */
public final class Quantities {
    private static final List<String> REACTION = List.of("fx", "fy", "fz", "tx", "ty", "tz");

    private final Map<String, Reading> readings = new LinkedHashMap<>();

    public Quantities(Mechanism mechanism) {
        readings.put("t", (at, step) -> at.time());
        for (int i = 0; i < mechanism.bodies().size(); i++) {
            addBody(mechanism.bodies().get(i), i);
        }
        addJoints(mechanism);
        readings.put("kinetic", (at, step) -> at.kineticEnergy());
        readings.put("potential", (at, step) -> at.potentialEnergy());
        readings.put("energy", (at, step) -> at.energy());
        addWhole();
    }

    private void addBody(Body body, int i) {
        String name = body.name();
        addNumbers(name, List.of("x", "y", "z"), Snapshot::bodyPositions, 3 * i);
        addNumbers(name, List.of("qw", "qx", "qy", "qz"), Snapshot::bodyOrientations, 4 * i);
        addNumbers(name, List.of("vx", "vy", "vz"), Snapshot::bodyVelocities, 3 * i);
        addNumbers(name, List.of("wx", "wy", "wz"), Snapshot::bodyAngularVelocities, 3 * i);
        readings.put(
                name + ".speed",
                (at, step) -> Vec3.from(at.bodyVelocities(), 3 * i).norm());
    }

    private void addNumbers(String owner, List<String> parts, Function<Snapshot, double[]> numbers, int from) {
        for (int k = 0; k < parts.size(); k++) {
            int index = from + k;
            addJoint(owner + "." + parts.get(k), (at, step) -> numbers.apply(at)[index]);
        }
    }

    private void addJoints(Mechanism mechanism) {
        CoordinateLayout layout = new CoordinateLayout(mechanism);
        for (int j = 0; j < mechanism.joints().size(); j++) {
            String name = mechanism.joints().get(j).name();
            List<Coordinate> coordinates = mechanism.joints().get(j).type().coordinates();
            for (int k = 0; k < coordinates.size(); k++) {
                int index = layout.offset(j) + k;
                String column = name + "." + coordinates.get(k).name();
                addJoint(column, (at, step) -> at.jointCoordinates()[index]);
                addJoint(column + ".rate", (at, step) -> at.jointRates()[index]);
            }
        }
        for (int j = 0; j < mechanism.joints().size(); j++) {
            addNumbers(mechanism.joints().get(j).name(), REACTION, Snapshot::jointReactions, 6 * j);
        }
    }

    /** A joint may be called like a body: the joint's is marked then, as in trajectory files. */
    private void addJoint(String column, Reading reading) {
        String name = column;
        while (readings.putIfAbsent(name, reading) != null) {
            name = "joint:" + name;
        }
    }

    private void addWhole() {
        readings.put("energy-balance", (at, step) -> at.energy() - at.netWork());
        readings.put("joint-error", (at, step) -> step.jointError());
        readings.put("overlap", (at, step) -> step.overlap());
        readings.put("contact-error", (at, step) -> step.contactError());
        readings.put("contact-force", (at, step) -> at.contacts().largestForce());
        readings.put("contacts", (at, step) -> at.contacts().count());
        readings.put("iterations", (at, step) -> step.iterations());
        addVector("linear-momentum", Snapshot::linearMomentum);
        addVector("angular-momentum", Snapshot::angularMomentum);
    }

    private void addVector(String name, Function<Snapshot, Vec3> vector) {
        readings.put(name + ".x", (at, step) -> vector.apply(at).x());
        readings.put(name + ".y", (at, step) -> vector.apply(at).y());
        readings.put(name + ".z", (at, step) -> vector.apply(at).z());
    }

    public boolean has(String name) {
        return readings.containsKey(name);
    }

    /**
     * The quantity of that name.
     *
     * @throws ModelException naming what was meant, or all there are
     */
    public Reading named(String name) {
        Reading reading = readings.get(name);
        if (reading == null) {
            throw new ModelException("there is no quantity '" + name + "'" + remedy(name));
        }
        return reading;
    }

    /** The rest of a message about an unknown quantity. */
    public String remedy(String name) {
        return Nearest.remedy(name, names());
    }

    public Collection<String> names() {
        return new ArrayList<>(readings.keySet());
    }
}
