package org.gimbal.generalized;

import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.reduced.tree.ReducedSystem;

/** What a run needs to resume, and no more: coordinates and momenta at a knot, past velocities for the next guess. */
final class GeneralizedState {
    /** How many past steps guesses are made from. */
    static final int HISTORY = 6;

    final double[] q;
    final double[] p;

    /** What of p dampers along coordinates have given at the end of the last step. */
    final double[] late;

    /** Velocities of past steps, the newest first; in the middle of which times they were, and how many there are. */
    final double[][] past;

    final double[] pastTime = new double[HISTORY];
    private final double[] pastCount = new double[1];

    /** Velocities (v, ω) of the bodies over the last step, world axes, six numbers per link. */
    final double[] lastVelocity;

    /** Kinetic energy of the last step, J, and the power of gravity in it, W. */
    final double[] lastPower = new double[2];

    /** Angles of loop joints and what closures remember of the last knot. */
    final double[] kept;

    /** Impulses λ of rows over the last step. */
    final double[] impulse;

    /** Efforts of prescribed motions at the knot where the last step began. */
    final double[] motionEffort;

    /** What constraints on velocities took at the knot where the last step began. */
    final double[] rolling;

    /** Time, steps taken, length of the last, low-order part of the time. */
    final double[] clock = new double[4];

    /** For reactions. */
    final KnotRecord record;

    GeneralizedState(GeneralizedSystem compiled) {
        ReducedSystem system = compiled.tree;
        q = new double[system.size];
        p = new double[system.size];
        late = new double[system.size];
        past = new double[HISTORY][system.size];
        lastVelocity = new double[6 * system.count];
        Configuration at = system.linkage.newConfiguration();
        kept = new double[at.frames.kept.length + at.memory.length];
        record = new KnotRecord(compiled, kept.length);
        impulse = new double[system.rows.rows()];
        motionEffort = new double
                [system.mechanism.motions().stream()
                        .mapToInt(PrescribedMotion::rows)
                        .sum()];
        rolling = new double[StepRolling.readings(system)];
    }

    double time() {
        return clock[0];
    }

    /** Adds a step to the time, with compensated summation. */
    void advanceTime(double h) {
        double y = h + clock[3];
        double sum = clock[0] + y;
        clock[3] = y - (sum - clock[0]);
        clock[0] = sum;
        clock[2] = h;
    }

    int pastCount() {
        return (int) pastCount[0];
    }

    /** Adds velocities that hold at a time. */
    void remember(double time, double[] u) {
        double[] oldest = past[HISTORY - 1];
        for (int k = HISTORY - 1; k > 0; k--) {
            past[k] = past[k - 1];
            pastTime[k] = pastTime[k - 1];
        }
        past[0] = oldest;
        System.arraycopy(u, 0, oldest, 0, u.length);
        pastTime[0] = time;
        pastCount[0] = Math.min(HISTORY, pastCount[0] + 1);
    }

    void copyFrom(GeneralizedState other) {
        copy(other.q, q);
        copy(other.p, p);
        copy(other.late, late);
        copy(other.lastVelocity, lastVelocity);
        copy(other.lastPower, lastPower);
        for (int k = 0; k < HISTORY; k++) {
            copy(other.past[k], past[k]);
        }
        copy(other.pastTime, pastTime);
        copy(other.pastCount, pastCount);
        copy(other.kept, kept);
        copy(other.impulse, impulse);
        copy(other.motionEffort, motionEffort);
        copy(other.rolling, rolling);
        copy(other.clock, clock);
        record.copyFrom(other.record);
    }

    private static void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, to.length);
    }

    /** Everything; for set-up code and saving. */
    double[][] numbers() {
        double[][] recorded = record.numbers();
        double[][] all = new double[12 + HISTORY + recorded.length][];
        all[0] = q;
        all[1] = p;
        all[2] = pastTime;
        all[3] = pastCount;
        all[4] = kept;
        all[5] = impulse;
        all[6] = motionEffort;
        all[7] = clock;
        all[8] = late;
        all[9] = lastVelocity;
        all[10] = lastPower;
        all[11] = rolling;
        System.arraycopy(past, 0, all, 12, HISTORY);
        System.arraycopy(recorded, 0, all, 12 + HISTORY, recorded.length);
        return all;
    }

    /** Rotation vectors are written as the shortest of the same rotation. */
    void shorten(ReducedSystem system) {
        for (int i = 0; i < system.count; i++) {
            JointKinematics.shorten(system.joints, i, q, system.start[i]);
        }
    }
}
