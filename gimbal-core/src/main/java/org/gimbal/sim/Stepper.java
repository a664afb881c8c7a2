package org.gimbal.sim;

import java.util.List;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.model.Mechanism;

/** One run of a compiled mechanism: its present state, and how to take a step. */
public interface Stepper {
    Mechanism mechanism();

    double time();

    /** What drives the mechanism from the next step on; part of the saved state. */
    Inputs inputs();

    /**
     * Advances by one step of any length other than zero, backwards if negative, in the stages of the composition.
     *
     * @throws SimulationException if a stage has no solution even in parts; the state is then what it was
     */
    StepReport step(double length, Composition composition);

    /** What of the start is not as it was asked for; empty if all is. */
    default List<StartNote> startNotes() {
        return List.of();
    }

    /** Writes the present knot into {@code target}. */
    void publish(Snapshot target);

    /** The complete state: restoring it resumes the run bit by bit. */
    byte[] save();

    /**
     * Goes to a saved state.
     *
     * @throws IllegalArgumentException if the bytes are no saved state or belong to another mechanism
     */
    void restore(byte[] saved);
}
