package org.gimbal.liegroup;

import org.gimbal.sim.Engine;
import org.gimbal.testing.contract.EngineContracts;

/** The Lie-group engine keeps the contract of all engines. */
class LieGroupContractTest extends EngineContracts {
    @Override
    public Engine engine() {
        return new LieGroupEngine();
    }
}
