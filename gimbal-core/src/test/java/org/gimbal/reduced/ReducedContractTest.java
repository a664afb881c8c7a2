package org.gimbal.reduced;

import org.gimbal.sim.Engine;
import org.gimbal.testing.contract.EngineContracts;

/** The engine in joint coordinates keeps the contract of all engines. */
class ReducedContractTest extends EngineContracts {
    @Override
    public Engine engine() {
        return new ReducedEngine();
    }

    /** Its tolerance of 1e-9 in each of its own steps governs the error, not the step of the run; seen: 1.2e-8. */
    @Override
    public double roundOff() {
        return 1e-7;
    }
}
