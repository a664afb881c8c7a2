package org.gimbal.reduced;

import org.gimbal.sim.Engine;
import org.gimbal.testing.contract.EngineContracts;

/** The same with fixed steps, whose errors are those of the step of the run. */
class FixedStepContractTest extends EngineContracts {
    @Override
    public Engine engine() {
        return new ReducedEngine().with("integrator", "rk4");
    }
}
