package org.gimbal.maximal;

import org.gimbal.model.Mechanism;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Servo;
import org.gimbal.model.part.ModelException;
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
        if (needsPairs(mechanism) && options.linearSolver() != MaximalOptions.LinearSolver.PAIR) {
            throw new ModelException("mechanism '" + mechanism.name()
                    + "' has contacts, joint limits, dry friction or effort limits: they need the"
                    + " linear solver PAIR, since the others lose their digits where a stop is hard");
        }
        return new MaximalStepper(new MaximalSystem(mechanism), start, options);
    }

    /** Whether a mechanism has anything with bounds, for which only one linear solver keeps its digits. */
    static boolean needsPairs(Mechanism mechanism) {
        return !mechanism.limits().isEmpty()
                || !mechanism.contacts().isEmpty()
                || mechanism.forces().stream().anyMatch(MaximalEngine::bounded);
    }

    private static boolean bounded(Force force) {
        return force instanceof Servo servo ? servo.limit() < Double.POSITIVE_INFINITY : force instanceof DryFriction;
    }
}
