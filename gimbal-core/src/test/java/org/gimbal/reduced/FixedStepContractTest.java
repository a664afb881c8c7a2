package org.gimbal.reduced;

import org.gimbal.sim.Engine;
import org.gimbal.testing.contract.EngineContracts;

/** The same with fixed steps, whose errors are those of the step of the run. */
class FixedStepContractTest extends EngineContracts {
    @Override
    public Engine engine() {
        return new ReducedEngine().with("integrator", "rk4");
    }

    /** Its order is four where third derivatives are continuous, those of splines are not. */
    @Override
    public boolean seesKinksOfSplines() {
        return true;
    }

    /**
     * A stage that falls beside a singular pose, at an angle δ, has accelerations that are wrong by 10⁻¹⁶/δ³; seen:
     * 2.7e-9 for the angle of a scissor lift in ten seconds.
     */
    @Override
    public double roundOff() {
        return 1e-8;
    }
}
