package org.gimbal.reduced;

import org.gimbal.sim.Engine;
import org.gimbal.testing.contract.EngineContracts;

/** The engine in joint coordinates keeps the contract of all engines. */
class ReducedContractTest extends EngineContracts {
    @Override
    public Engine engine() {
        return new ReducedEngine();
    }
}
