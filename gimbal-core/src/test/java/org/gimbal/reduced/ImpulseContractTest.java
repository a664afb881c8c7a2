package org.gimbal.reduced;

import org.gimbal.sim.Engine;
import org.gimbal.testing.ContractGroup;
import org.gimbal.testing.EngineUnderTest;
import org.gimbal.testing.contract.contact.ContactContracts;
import org.gimbal.testing.contract.force.ForceContracts;
import org.gimbal.testing.contract.loop.LoopContracts;
import org.gimbal.testing.contract.run.RunContracts;
import org.junit.jupiter.api.Nested;

/**
 * The same with impulses at knots, for mechanisms without bounds too; but for what the contract says of the accuracy of
 * smooth motion: this integrator is of order 2 there, but a fast top errs four hundred times as much as in the maximal
 * engine.
 */
class ImpulseContractTest extends ContractGroup implements EngineUnderTest {
    @Override
    public Engine engine() {
        return new ReducedEngine().with("integrator", "impulse");
    }

    /** Forces of turning bodies are those of the knot; seen: 8.2 for the power of an effort on a floating body. */
    @Override
    public double errorFactor() {
        return 9;
    }

    /** Their next term counts at the coarsest steps; seen: 0.14. */
    @Override
    public double orderSlack() {
        return 0.15;
    }

    @Nested
    class Runs extends RunContracts {}

    @Nested
    class Loops extends LoopContracts {}

    @Nested
    class Forces extends ForceContracts {}

    @Nested
    class Contact extends ContactContracts {}
}
