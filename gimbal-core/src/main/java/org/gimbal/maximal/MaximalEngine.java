package org.gimbal.maximal;

import org.gimbal.model.Mechanism;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Stepper;

/** The maximal-coordinate engine: every body has six coordinates, every joint its constraints (2020, 2023). */
public final class MaximalEngine implements Engine {
    private final MaximalOptions options;

    public MaximalEngine() {
        this(MaximalOptions.defaults());
    }

    public MaximalEngine(MaximalOptions options) {
        this.options = options;
    }

    @Override
    public Stepper compile(Mechanism mechanism, InitialState start) {
        return new MaximalStepper(new MaximalSystem(mechanism), start, options);
    }
}
