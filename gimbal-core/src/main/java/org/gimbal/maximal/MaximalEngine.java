package org.gimbal.maximal;

import org.gimbal.model.Mechanism;
import org.gimbal.model.ModelException;
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
        boolean hard = !mechanism.limits().isEmpty() || !mechanism.contacts().isEmpty();
        if (hard && options.linearSolver() != MaximalOptions.LinearSolver.PAIR) {
            throw new ModelException("mechanism '" + mechanism.name() + "' has contacts or joint limits: they need the"
                    + " linear solver PAIR, since the others lose their digits where a stop is hard");
        }
        return new MaximalStepper(new MaximalSystem(mechanism), start, options);
    }
}
