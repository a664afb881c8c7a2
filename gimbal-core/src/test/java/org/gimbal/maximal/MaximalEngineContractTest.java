package org.gimbal.maximal;

import org.gimbal.sim.Engine;
import org.gimbal.testing.EngineContract;

/** The maximal-coordinate engine keeps the contract of all engines. */
class MaximalEngineContractTest extends EngineContract {
    @Override
    protected Engine engine() {
        return new MaximalEngine();
    }
}
