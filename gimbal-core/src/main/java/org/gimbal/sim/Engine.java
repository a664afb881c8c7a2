package org.gimbal.sim;

import org.gimbal.model.Mechanism;

/** Turns a mechanism and a start into something that steps. */
public interface Engine {
    /**
     * Compiles the mechanism and sets it to its start.
     *
     * @throws org.gimbal.model.part.ModelException if the engine cannot simulate the mechanism, naming what and why
     */
    Stepper compile(Mechanism mechanism, InitialState start);
}
