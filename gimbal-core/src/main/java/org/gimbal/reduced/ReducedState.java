package org.gimbal.reduced;

import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeStart;

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

    /** For reactions. */
    final BeginningOfStep beginning;

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
        beginning = new BeginningOfStep(system, kept.length);
        motionEffort = new double
                [system.mechanism.motions().stream()
                        .mapToInt(PrescribedMotion::rows)
                        .sum()];
    }

    ReducedState(ReducedSystem system, int remembered, Assembly assembly) {
        this(system, remembered);
        TreeStart.read(system, assembly, q, u);
        TreeStart.readKept(system, assembly, kept);
        shorten(system);
    }

    void copyFrom(ReducedState other) {
        System.arraycopy(other.q, 0, q, 0, q.length);
        System.arraycopy(other.u, 0, u, 0, u.length);
        System.arraycopy(other.memory, 0, memory, 0, memory.length);
        System.arraycopy(other.kept, 0, kept, 0, kept.length);
        System.arraycopy(other.motionEffort, 0, motionEffort, 0, motionEffort.length);
        System.arraycopy(other.clock, 0, clock, 0, clock.length);
        beginning.copyFrom(other.beginning);
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

    /** Rotation vectors stay away from a full turn, where their derivatives are singular: |φ| ≤ π at every knot. */
    void shorten(ReducedSystem system) {
        if (!system.plainRates) {
            for (int i = 0; i < system.count; i++) {
                JointKinematics.shorten(system.joints, i, q, system.start[i]);
            }
        }
    }
}
