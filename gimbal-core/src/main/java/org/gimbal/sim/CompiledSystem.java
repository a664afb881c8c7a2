package org.gimbal.sim;

import org.gimbal.model.Mechanism;
import org.gimbal.model.part.ModelException;

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

    /**
     * A run of its own that has come from one configuration to another in a step of {@code h} seconds, and is there: see
     * {@link Simulation#between}.
     *
     * @throws org.gimbal.model.part.ModelException if the engine has no such starts, or if these cannot be met
     */
    default Stepper startBetween(InitialState first, InitialState second, double h) {
        throw new ModelException("the " + engine().name()
                + " engine starts from one configuration and velocities, not from two configurations: use the generalized"
                + " engine, or give velocities");
    }
}
