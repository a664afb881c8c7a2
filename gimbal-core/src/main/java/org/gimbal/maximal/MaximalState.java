package org.gimbal.maximal;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.gimbal.contact.ContactReadings;
import org.gimbal.sim.SavedState;
import org.gimbal.sim.VelocityRows;

/**
 * All that is needed to resume a run at a knot, bit by bit, and nothing else: pose and momentum of every body, the
 * length of the last step, the forces held, turn counters, and what the next first guess is extrapolated from.
 */
final class MaximalState {
    /** Steps remembered for extrapolation. */
    static final int HISTORY = 4;

    double time;

    /** Low-order part of the time, so that millions of steps do not blur it. */
    double timeRest;

    long steps;

    /** Length of the step that led here; zero at the start. */
    double lastStep;

    /** Whether the next step is the papers' plain start: no solve, the given velocity is taken as the step's. */
    boolean plainStart;

    /** Centres of mass and quaternions of the central frames. */
    final double[] x;

    final double[] q;

    /** Momentum (p, L) of the last step, world axes, six per body; the initial momentum at the start. */
    final double[] momentum;

    /** Applied wrench (inputs and user wrenches) at the knot before, world axes at the centres of mass. */
    final double[] applied;

    /**
     * What joints keep from knot to knot: angles counted over full turns, and coordinates from which the next are
     * looked for.
     */
    final double[] kept;

    /** Bound of what any joint may have turned since its angle was counted, rad. */
    double uncountedTurn;

    /** Multipliers of the closures in the last step, and what closures keep from knot to knot. */
    final double[] multiplier;

    final double[] memory;

    /** What the last step leaves to this knot. */
    final KnotImpulses impulses;

    /** Where the energy went. */
    final LedgerSums ledger;

    /** Length of the last step as it was asked for, in all its parts; zero at the start. */
    double lastWhole;

    /** How much of the present step has been taken, and whether contacts of it are in the readings; within a step. */
    double taken;

    boolean contactsSummed;

    /** Contacts of the last step, in all its parts, and those of its last part. */
    final ContactReadings contacts;

    final ContactReadings lastContacts;

    /**
     * Joint impulses on each link (on side B where a loop is closed) at the joint point at the last knot, as forces and
     * torques.
     */
    final double[] reaction;

    /** Efforts of prescribed motions at the last knot, row by row. */
    final double[] motionEffort;

    /** What constraints on velocities took at the last knot, see {@link VelocityRows}. */
    final double[] rolling;

    /** What {@link TautJoints} found last. */
    final double[] taut = new double[TautJoints.KEPT];

    /** Mid-times and world velocities (v, Ω) of past steps, newest first. */
    final double[] pastTime = new double[HISTORY];

    final double[][] past;
    int pastCount;

    MaximalState(MaximalSystem system) {
        int n = system.count;
        x = new double[3 * n];
        q = new double[4 * n];
        momentum = new double[6 * n];
        applied = new double[6 * n];
        kept = new double[system.joints.keptSize()];
        multiplier = new double[system.closures.rows()];
        memory = new double[system.closures.memory()];
        impulses = new KnotImpulses(system);
        ledger = new LedgerSums(system);
        contacts = new ContactReadings(system.mechanism);
        lastContacts = new ContactReadings(system.mechanism);
        reaction = new double[6 * system.joints.edges()];
        motionEffort = new double[new PrescribedRows(system).count()];
        rolling = new double[new VelocityRows(system.mechanism, system.closures).size()];
        past = new double[HISTORY][6 * n];
    }

    void copyFrom(MaximalState o) {
        time = o.time;
        timeRest = o.timeRest;
        steps = o.steps;
        lastStep = o.lastStep;
        plainStart = o.plainStart;
        pastCount = o.pastCount;
        uncountedTurn = o.uncountedTurn;
        copy(o.x, x);
        copy(o.q, q);
        copy(o.momentum, momentum);
        copy(o.applied, applied);
        copy(o.kept, kept);
        copy(o.multiplier, multiplier);
        copy(o.memory, memory);
        impulses.copyFrom(o.impulses);
        ledger.copyFrom(o.ledger);
        contacts.copyFrom(o.contacts);
        lastContacts.copyFrom(o.lastContacts);
        lastWhole = o.lastWhole;
        taken = o.taken;
        contactsSummed = o.contactsSummed;
        copy(o.reaction, reaction);
        copy(o.motionEffort, motionEffort);
        copy(o.rolling, rolling);
        copy(o.taut, taut);
        copy(o.pastTime, pastTime);
        for (int i = 0; i < HISTORY; i++) {
            copy(o.past[i], past[i]);
        }
    }

    private static void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, to.length);
    }

    /** Adds a step to the time with compensated summation. */
    void advanceTime(double h) {
        double y = h + timeRest;
        double sum = time + y;
        timeRest = y - (sum - time);
        time = sum;
    }

    /** How long impulses of contacts in a step of length h act: an impact has given those of the half step before. */
    double contactSpan(double h) {
        return 0.5 * ((ledger.struck() ? 0 : lastStep) + h);
    }

    /** Puts a new newest entry in front and returns its array to be filled. */
    double[] remember(double midTime) {
        double[] oldest = past[HISTORY - 1];
        for (int i = HISTORY - 1; i > 0; i--) {
            past[i] = past[i - 1];
            pastTime[i] = pastTime[i - 1];
        }
        past[0] = oldest;
        pastTime[0] = midTime;
        pastCount = Math.min(pastCount + 1, HISTORY);
        return oldest;
    }

    private double[][] arrays() {
        double[][] own = {
            x,
            q,
            momentum,
            applied,
            kept,
            multiplier,
            memory,
            reaction,
            pastTime,
            past[0],
            past[1],
            past[2],
            past[3],
            motionEffort,
            rolling,
            taut
        };
        return Stream.of(own, impulses.arrays(), ledger.arrays())
                .flatMap(Arrays::stream)
                .toArray(double[][]::new);
    }

    void write(DataOutput out) throws IOException {
        out.writeDouble(time);
        out.writeDouble(timeRest);
        out.writeLong(steps);
        out.writeDouble(lastStep);
        out.writeDouble(lastWhole);
        out.writeBoolean(plainStart);
        out.writeInt(pastCount);
        out.writeDouble(uncountedTurn);
        SavedState.writeNumbers(out, arrays());
        contacts.write(out);
        impulses.contacts.write(out);
        lastContacts.write(out);
    }

    /** Whether every number is finite, as in every state a step leaves behind. */
    boolean finite() {
        double sum = time + timeRest + lastStep + lastWhole + uncountedTurn;
        for (double[] array : arrays()) {
            for (double value : array) {
                sum += 0 * value; // NaN for anything that is not finite
            }
        }
        return !Double.isNaN(sum) && impulses.contacts.finite();
    }

    void read(DataInput in) throws IOException {
        time = in.readDouble();
        timeRest = in.readDouble();
        steps = in.readLong();
        lastStep = in.readDouble();
        lastWhole = in.readDouble();
        plainStart = in.readBoolean();
        pastCount = in.readInt();
        uncountedTurn = in.readDouble();
        SavedState.readNumbers(in, arrays());
        contacts.read(in);
        impulses.contacts.read(in, x.length / 3);
        lastContacts.read(in);
    }
}
