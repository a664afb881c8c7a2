package org.gimbal.sim.control;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * In how many parts a run takes its steps: 2^level, where the level only ever grows. Each change of step length changes
 * the energy that a symplectic scheme keeps; steps divided where it is needed and whole where it is not would pump
 * energy at every change, a run that is refined for good changes it once.
 *
 * <p>The level belongs to the time. A run that turns round takes its steps back as it has taken them, and it is judged
 * only where it has not been before.
 */
final class Refinement {
    /** Times closer than this share of a step are the same. */
    private static final double SAME_TIME = 1e-6;

    /** Where the run has been, and how finely. */
    private static final class History {
        final double[] since;
        int grown;

        /** Sign of the steps that made it; zero before the first. */
        int direction;

        double origin;
        double frontier;

        /** Whether the level is to grow at the next quiet moment. */
        boolean due;

        History(int most) {
            since = new double[most];
        }

        void set(History other) {
            System.arraycopy(other.since, 0, since, 0, since.length);
            grown = other.grown;
            direction = other.direction;
            origin = other.origin;
            frontier = other.frontier;
            due = other.due;
        }
    }

    private final int most;
    private final History history;
    private final History before;

    private int level;
    private double begin;
    private double length;
    private boolean ahead;
    private boolean quiet;

    /** Refines steps {@code most} times at most. */
    Refinement(int most) {
        this.most = most;
        history = new History(most);
        before = new History(most);
    }

    int level() {
        return level;
    }

    /** Whether the step under way goes where the run has not been before. */
    boolean ahead() {
        return ahead;
    }

    /** A step of the given length begins. */
    void begin(double time, double length) {
        before.set(history);
        int sign = length < 0 ? -1 : 1;
        double same = SAME_TIME * Math.abs(length);
        if (history.direction == 0
                || (sign != history.direction && history.direction * (time - history.origin) <= same)) {
            restart(time, sign);
        }
        begin = time;
        this.length = length;
        ahead = sign == history.direction && history.direction * (time - history.frontier) >= -same;
        quiet = true;
        double earlier = sign == history.direction ? time : time + length;
        level = 0;
        while (level < history.grown && history.direction * (earlier - history.since[level]) >= -same) {
            level++;
        }
    }

    private void restart(double time, int sign) {
        history.direction = sign;
        history.origin = time;
        history.frontier = time;
        history.grown = 0;
        history.due = false;
    }

    /** Refines the step under way and all that come after it; false if it must not be refined any more. */
    boolean grow() {
        if (level == most) {
            return false;
        }
        if (!ahead) {
            restart(begin, length < 0 ? -1 : 1);
            ahead = true;
        }
        for (history.grown = Math.min(history.grown, level); history.grown <= level; history.grown++) {
            history.since[history.grown] = begin;
        }
        level = history.grown;
        history.due = false;
        return true;
    }

    /**
     * Takes note of how well a part of the step follows the motion. A motion that steps barely follow will get lost to
     * them sooner or later; better to refine before that, at a moment when nothing is fast: the energy that shorter
     * steps keep is nearly the same there.
     */
    void note(Resolution.Verdict verdict) {
        quiet &= verdict == Resolution.Verdict.QUIET;
        history.due |= verdict == Resolution.Verdict.BARELY;
    }

    /** The step is taken. */
    void end() {
        if (!ahead) {
            return;
        }
        history.frontier = begin + length;
        if (history.due && quiet && history.grown < most) {
            history.since[history.grown++] = history.frontier;
            history.due = false;
        }
    }

    /** The step came to nothing. */
    void cancel() {
        history.set(before);
    }

    void write(DataOutput out) throws IOException {
        out.writeByte(history.direction);
        out.writeDouble(history.origin);
        out.writeDouble(history.frontier);
        out.writeBoolean(history.due);
        out.writeByte(history.grown);
        for (int i = 0; i < history.grown; i++) {
            out.writeDouble(history.since[i]);
        }
    }

    /** Reads a history; nothing changes until the answer is run. */
    Runnable read(DataInput in) throws IOException {
        int sign = in.readByte();
        double first = in.readDouble();
        double last = in.readDouble();
        boolean growing = in.readBoolean();
        int count = in.readUnsignedByte();
        if (count > most) {
            throw new IllegalArgumentException("steps are refined " + count + " times, but may be " + most
                    + " times: restore it with the options it was saved with");
        }
        double[] times = new double[count];
        for (int i = 0; i < count; i++) {
            times[i] = in.readDouble();
        }
        return () -> {
            history.direction = sign;
            history.origin = first;
            history.frontier = last;
            history.due = growing;
            history.grown = count;
            System.arraycopy(times, 0, history.since, 0, count);
        };
    }
}
