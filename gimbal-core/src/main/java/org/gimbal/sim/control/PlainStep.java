package org.gimbal.sim.control;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;

/**
 * One plain step of an engine, from a knot to the next: tried, judged, taken or forgotten. {@link StepControl} calls
 *
 * <pre>
 *   beginStep
 *     (beginPart  (attempt  [motion])*  commit)*       one part, or several if the step is composed, divided or cut
 *   endStep
 * </pre>
 *
 * and {@code mark} and {@code rollBack} around them. What has a default is for engines whose steps may fail, or bounce.
 * An attempt changes nothing that a later attempt, a look or a saved state could see.
 */
public interface PlainStep {
    /** Where the first guess of an attempt comes from. */
    enum Guess {
        /** Extrapolated from several past steps. */
        PAST_STEPS,
        /** The velocity of the last step goes on. */
        LAST_STEP
    }

    /** States kept to go back to. */
    enum Mark {
        /** Where the step began. */
        STEP,
        /** Where a part of it began that had to be divided. */
        PART
    }

    double time();

    Inputs inputs();

    /** Why the mechanism cannot run backwards; empty if it can. */
    default String againstRunningBackwards() {
        return "";
    }

    /** What of the start is not as it was asked for. */
    default List<StartNote> startNotes() {
        return List.of();
    }

    /** A step begins, in one part or many; what it takes is added to the report. */
    default void beginStep(StepReport report) {}

    /** A part of length h begins, which may be halved {@code halvings} times. */
    default void beginPart(double h, int halvings) {}

    /** Tries a step of length h from the present knot; whether it has a solution, which then waits to be committed. */
    default boolean attempt(double h, Guess guess) {
        return true; // an explicit step has nothing to solve
    }

    /** Whether, after an attempt without a solution, another first guess may find one. */
    default boolean guessMatters() {
        return false;
    }

    /** Why the last attempt came to nothing. */
    default NewtonStatus status() {
        return NewtonStatus.CONVERGED;
    }

    /** What the last attempt was left with, for messages. */
    default StepFailure failure() {
        return StepFailure.UNKNOWN;
    }

    /** The exception for a step of length h at a time that could not be taken, as a whole or in parts. */
    default SimulationException exception(double time, double h, NewtonStatus status, StepFailure whole) {
        return new SimulationException(
                time,
                h,
                status,
                whole.where(),
                whole.residuals(),
                "try a step shorter than " + (float) Math.abs(h) + " s");
    }

    /** How the bodies move in the attempted step; says whether it is short enough. */
    default StepMotion motion() {
        return StepMotion.UNJUDGED;
    }

    /** Takes the attempted step of length h: its end becomes the present knot. */
    void commit(double h);

    /** Impacts that cut steps. */
    default Impacts impacts() {
        return Impacts.NONE;
    }

    /** The step is complete. */
    void endStep();

    /** Remembers the present state; only engines whose attempts may fail are asked to go back. */
    default void mark(Mark mark) {}

    /** Goes back to the state remembered. */
    default void rollBack(Mark mark) {}

    /** Writes the present knot into {@code target}. */
    void publish(Snapshot target);

    /** Writes all that is needed to resume. */
    void write(DataOutput out) throws IOException;

    /**
     * Reads it back. Nothing changes until the answer is run, which goes to the state read.
     *
     * @throws IllegalArgumentException if the numbers are no state
     */
    Runnable read(DataInput in) throws IOException;
}
