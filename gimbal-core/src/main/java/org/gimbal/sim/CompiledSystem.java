package org.gimbal.sim;

import org.gimbal.model.Mechanism;

/** A mechanism compiled by an engine: constant from now on, shared by any number of runs in any threads. */
public interface CompiledSystem {
    Mechanism mechanism();

    /** The engine that compiled it. */
    Engine engine();

    /**
     * A run of its own, set to a start.
     *
     * @throws org.gimbal.model.part.ModelException if the start cannot be met, naming what and why
     */
    Stepper start(InitialState start);
}
