package org.gimbal.maximal;

import org.gimbal.sim.Engine;
import org.gimbal.testing.contract.EngineContracts;

/** The maximal-coordinate engine keeps the contract of all engines. */
class MaximalContractTest extends EngineContracts {
    @Override
    public Engine engine() {
        return new MaximalEngine();
    }
}
