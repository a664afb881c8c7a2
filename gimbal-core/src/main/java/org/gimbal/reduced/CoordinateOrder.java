package org.gimbal.reduced;

import static org.gimbal.numerics.space.Kernels3.multiply;
import static org.gimbal.numerics.space.Kernels3.multiplyTransposed;
import static org.gimbal.numerics.space.Kernels3.rotationMatrix;
import static org.gimbal.numerics.space.Kernels3.rotationVector;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Snapshot;

/**
 * Between the order of coordinates that users know, joint by joint as described and then bodies without a joint, and that
 * of the links. Of a body without a joint users give the rotation vector of the body frame; links turn central frames.
 * Scratch space of one thread.
 */
final class CoordinateOrder {
    private final ReducedSystem system;

    /** Where each coordinate of the links stands in the users' order. */
    final int[] place;

    final List<String> names;

    /** Links of bodies without a joint, in the order of the bodies, and where their coordinates begin for users. */
    private final int[] free;

    private final int[] freeStart;

    /** Rotation matrices of central frames in body frames, nine per link. */
    private final double[] central;

    private final double[] asGiven; // q of users, in link order
    private final double[] pose = new double[7];
    private final double[] jointWork;
    private final double[] turn = new double[9];
    private final double[] product = new double[9];

    CoordinateOrder(ReducedSystem system) {
        this.system = system;
        Mechanism mechanism = system.mechanism;
        int next = system.linkage.layout.size();
        List<Integer> links = new ArrayList<>();
        for (int b = 0; b < mechanism.bodies().size(); b++) {
            if (system.joints.jointOfEdge(system.bodies.linkOfBody(b)) < 0) {
                links.add(system.bodies.linkOfBody(b));
            }
        }
        free = links.stream().mapToInt(i -> i).toArray();
        freeStart = new int[free.length];
        place = system.place.clone();
        for (int f = 0; f < free.length; f++) {
            freeStart[f] = next;
            for (int k = 0; k < 6; k++) {
                place[system.start[free[f]] + k] = next++;
            }
        }
        names = names(mechanism);
        asGiven = new double[system.size];
        jointWork = new double[system.joints.workSize()];
        central = new double[9 * system.count];
        for (int i = 0; i < system.count; i++) {
            system.bodies.centralFrame(i).orientation().into(pose, 3);
            rotationMatrix(pose, 3, central, 9 * i);
        }
    }

    /** Refuses mechanisms whose coordinates depend on each other. */
    static void requireTree(Mechanism mechanism) {
        for (Capability closed : List.of(Capability.LOOPS, Capability.GEARS, Capability.CONSTRAINTS)) {
            closed.neededBy(mechanism).ifPresent(element -> {
                throw new ModelException("the coordinates of mechanism '" + mechanism.name()
                        + "' depend on each other because of " + element
                        + ": leave it out and add its forces as wrenches or efforts, or simulate it with an engine");
            });
        }
    }

    private List<String> names(Mechanism mechanism) {
        List<String> list = new ArrayList<>();
        mechanism.joints().forEach(joint -> {
            for (Coordinate coordinate : joint.type().coordinates()) {
                list.add(joint.name() + "." + coordinate.name());
            }
        });
        for (int link : free) {
            String body = mechanism.bodies().get(system.bodies.bodyOfLink(link)).name();
            List.of("x", "y", "z", "rx", "ry", "rz").forEach(name -> list.add(body + "." + name));
        }
        return List.copyOf(list);
    }

    /** Where the coordinates of a joint or of a body without a joint begin in the users' order. */
    int index(String jointOrBody) {
        for (int f = 0; f < free.length; f++) {
            int body = system.bodies.bodyOfLink(free[f]);
            if (system.mechanism.bodies().get(body).name().equals(jointOrBody)) {
                return freeStart[f];
            }
        }
        return system.linkage.layout.offset(system.mechanism.jointIndex(jointOrBody));
    }

    /** Numbers of users, in link order. */
    void take(double[] given, String what, double[] own) {
        requireFinite(given, what);
        for (int k = 0; k < place.length; k++) {
            own[k] = given[place[k]];
        }
    }

    /** Refuses arrays of another length, and what is not a number or infinite. */
    void requireFinite(double[] given, String what) {
        require(given, system.size, what);
        double sum = 0;
        for (double value : given) {
            sum += 0 * value; // not a number where the value is not finite
        }
        for (int k = 0; sum != 0 && k < given.length; k++) {
            if (!Double.isFinite(given[k])) {
                throw new ModelException("the " + what + " have " + given[k] + " for " + names.get(k));
            }
        }
    }

    /** Six numbers per body of users, in link order. */
    void takeBodies(double[] given, String what, double[] own) {
        require(given, own.length, what);
        for (int i = 0; i < system.count; i++) {
            System.arraycopy(given, 6 * system.bodies.bodyOfLink(i), own, 6 * i, 6);
        }
    }

    /** The other way round. */
    void giveBodies(double[] own, double[] out) {
        for (int i = 0; i < system.count; i++) {
            System.arraycopy(own, 6 * i, out, 6 * system.bodies.bodyOfLink(i), 6);
        }
    }

    void require(double[] array, int length, String what) {
        require(array.length, length, what);
    }

    /** Refuses accelerations that are not finite. */
    void requireInertia(double[] accelerations) {
        for (int k = 0; k < accelerations.length; k++) {
            if (!Double.isFinite(accelerations[k])) {
                throw new ModelException("coordinate " + names.get(place[k]) + " of mechanism '"
                        + system.mechanism.name()
                        + "' moves without any inertia, or what acts is not finite: give its body a size");
            }
        }
    }

    /** Refuses arrays of another length. */
    void require(int has, int needs, String what) {
        if (has != needs) {
            throw new ModelException("the array of " + what + " has " + has + " numbers, but mechanism '"
                    + system.mechanism.name() + "' with " + system.size + " coordinates and " + system.count
                    + " bodies needs " + needs);
        }
    }

    /** The other way round. */
    void give(double[] own, double[] out) {
        for (int k = 0; k < place.length; k++) {
            out[place[k]] = own[k];
        }
    }

    /** Coordinates q of users, in link order. */
    void takePositions(double[] given, double[] own) {
        take(given, "coordinates", own);
        System.arraycopy(own, 0, asGiven, 0, own.length);
        for (int i : free) {
            int o = system.start[i] + 3;
            turnOf(i, own);
            multiply(turn, 0, central, 9 * i, product, 0);
            rotationVector(product, 0, own, o);
        }
    }

    /** Coordinates q in link order, as users know them. */
    void givePositions(double[] own, double[] out) {
        give(own, out);
        for (int f = 0; f < free.length; f++) {
            turnOf(free[f], own);
            multiplyTransposed(turn, 0, central, 9 * free[f], product, 0);
            rotationVector(product, 0, out, freeStart[f] + 3);
        }
    }

    private void turnOf(int i, double[] q) {
        JointKinematics.pose(system.joints, i, q, system.start[i], pose, 0, jointWork);
        rotationMatrix(pose, 3, turn, 0);
    }

    /** q̇ of velocities u in link order, for the coordinates taken last; in the users' order. */
    void derivatives(double[] u, double[] scratch, double[] out) {
        for (int i = 0; i < system.count; i++) {
            JointKinematics.derivatives(system.joints, i, asGiven, u, system.start[i], scratch);
        }
        give(scratch, out);
    }

    /** Reads q and u of users from what a run publishes. */
    void read(Snapshot at, double[] q, double[] u) {
        int joints = system.linkage.layout.size();
        System.arraycopy(at.jointCoordinates(), 0, q, 0, joints);
        System.arraycopy(at.jointRates(), 0, u, 0, joints);
        for (int f = 0; f < free.length; f++) {
            int b = system.bodies.bodyOfLink(free[f]);
            int o = freeStart[f];
            rotationMatrix(at.bodyOrientations(), 4 * b, turn, 0);
            System.arraycopy(at.centersOfMass(), 3 * b, q, o, 3);
            rotationVector(turn, 0, q, o + 3);
            System.arraycopy(at.bodyVelocities(), 3 * b, u, o, 3);
            Kernels3.apply(turn, 0, at.bodyAngularVelocities(), 3 * b, u, o + 3);
        }
    }
}
