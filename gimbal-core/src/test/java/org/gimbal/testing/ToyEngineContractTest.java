package org.gimbal.testing;

import org.gimbal.sim.Engine;

/** An engine that can do little keeps the contract as far as it goes. */
class ToyEngineContractTest extends EngineContract {
    @Override
    protected Engine engine() {
        return new ToyEngine();
    }
}
