package org.gimbal.testing;

import org.gimbal.sim.Engine;
import org.gimbal.testing.contract.EngineContracts;

/** An engine that can do little keeps the contract as far as it goes. */
class ToyContractTest extends EngineContracts {
    @Override
    public Engine engine() {
        return new ToyEngine();
    }

    /** Explicit midpoint steps of a tumbling body; 1.23 found. */
    @Override
    public double errorFactor() {
        return 1.5;
    }

    /** At steps of 0.02 s, where a tumbling body turns by 0.07 rad; 0.09 found. */
    @Override
    public double orderSlack() {
        return 0.1;
    }
}
