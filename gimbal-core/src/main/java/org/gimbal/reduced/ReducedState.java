package org.gimbal.reduced;

import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.TreeCoordinates;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.reduced.tree.ReducedSystem;

/** What a run needs to resume, and no more: coordinates and velocities in link order, and the clock. */
final class ReducedState {
    double[] q;
    double[] u;

    /** What the integrator keeps from step to step. */
    double[] memory;

    /** Angles of loop joints and what closures remember of the last knot. */
    final double[] kept;

    /** Efforts of prescribed motions at the knot where the last step began. */
    final double[] motionEffort;

    /** Time, steps taken, length of the last. */
    final double[] clock = new double[3];

    /**
     * At zero.
     *
     * @param remembered how many numbers the integrator keeps
     */
    ReducedState(ReducedSystem system, int remembered) {
        q = new double[system.size];
        u = new double[system.size];
        memory = new double[remembered];
        Configuration at = system.linkage.newConfiguration();
        kept = new double[at.frames.kept.length + at.memory.length];
        motionEffort = new double
                [system.mechanism.motions().stream()
                        .mapToInt(PrescribedMotion::rows)
                        .sum()];
    }

    ReducedState(ReducedSystem system, int remembered, Assembly assembly) {
        this(system, remembered);
        TreeCoordinates start = assembly.coordinates();
        double[] x = new double[3 * system.count];
        double[] orientation = new double[4 * system.count];
        double[] velocity = new double[6 * system.count];
        assembly.positions(x);
        assembly.orientations(orientation);
        assembly.velocities(velocity);
        double[] remembers = new double[system.linkage.closures.memory()];
        assembly.kept(kept);
        assembly.memory(remembers);
        System.arraycopy(remembers, 0, kept, kept.length - remembers.length, remembers.length);
        double[] matrix = new double[9];
        for (int i = 0; i < system.count; i++) {
            int first = system.start[i];
            if (system.joints.jointOfEdge(i) < 0) {
                System.arraycopy(x, 3 * i, q, first, 3);
                Kernels3.rotationMatrix(orientation, 4 * i, matrix, 0);
                Kernels3.rotationVector(matrix, 0, q, first + 3);
                System.arraycopy(velocity, 6 * i, u, first, 6);
            } else {
                int freedom = system.start[i + 1] - first;
                System.arraycopy(start.q, placeOf(system, i), q, first, freedom);
                System.arraycopy(start.rates, placeOf(system, i), u, first, freedom);
            }
        }
        shorten(system);
    }

    void copyFrom(ReducedState other) {
        System.arraycopy(other.q, 0, q, 0, q.length);
        System.arraycopy(other.u, 0, u, 0, u.length);
        System.arraycopy(other.memory, 0, memory, 0, memory.length);
        System.arraycopy(other.kept, 0, kept, 0, kept.length);
        System.arraycopy(other.motionEffort, 0, motionEffort, 0, motionEffort.length);
        System.arraycopy(other.clock, 0, clock, 0, clock.length);
    }

    /** Takes coordinates, velocities and memory of another state, which is left with those of this one. */
    void swapMotion(ReducedState other) {
        double[] keptQ = q;
        double[] keptU = u;
        double[] keptMemory = memory;
        q = other.q;
        u = other.u;
        memory = other.memory;
        other.q = keptQ;
        other.u = keptU;
        other.memory = keptMemory;
    }

    double time() {
        return clock[0];
    }

    private static int placeOf(ReducedSystem system, int i) {
        return system.linkage.layout.offset(system.joints.jointOfEdge(i));
    }

    /** Rotation vectors stay away from a full turn, where their derivatives are singular: |φ| ≤ π at every knot. */
    void shorten(ReducedSystem system) {
        if (!system.plainRates) {
            for (int i = 0; i < system.count; i++) {
                JointKinematics.shorten(system.joints, i, q, system.start[i]);
            }
        }
    }
}
