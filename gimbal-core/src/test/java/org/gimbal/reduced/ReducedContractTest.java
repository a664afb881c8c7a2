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

    /**
     * At an angle δ to a singular pose accelerations are off by 10⁻¹⁶/δ³, and by more of the tolerance: 3.8e-6 seen where two
     * four-bars pass such poses, 1.6e-7 with a tolerance of 1e-11, 5.1e-7 again with 1e-12.
     */
    @Override
    public double roundOffOfLoops() {
        return 1e-5;
    }
}
