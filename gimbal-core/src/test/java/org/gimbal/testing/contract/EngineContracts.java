package org.gimbal.testing.contract;

import org.gimbal.testing.ContractGroup;
import org.gimbal.testing.EngineUnderTest;
import org.gimbal.testing.contract.contact.ContactContracts;
import org.gimbal.testing.contract.force.ForceContracts;
import org.gimbal.testing.contract.loop.LoopContracts;
import org.gimbal.testing.contract.motion.MotionContracts;
import org.gimbal.testing.contract.rolling.RollingContracts;
import org.gimbal.testing.contract.run.RunContracts;
import org.junit.jupiter.api.Nested;

/**
 * The whole contract of engines. An engine's test class extends this and says which engine it is:
 *
 * <pre>{@code
 * class MyContractTest extends EngineContracts {
 *     @Override
 *     public Engine engine() {
 *         return new MyEngine();
 *     }
 * }
 * }</pre>
 *
 * <p>Tests of what the engine's capabilities leave out are skipped, and what they leave out must be refused. An engine
 * whose step errs more than the maximal engine's says so in {@link EngineUnderTest#errorFactor}.
 */
public abstract class EngineContracts extends ContractGroup implements EngineUnderTest {
    @Nested
    class Runs extends RunContracts {}

    @Nested
    class Motion extends MotionContracts {}

    @Nested
    class Loops extends LoopContracts {}

    @Nested
    class Rolling extends RollingContracts {}

    @Nested
    class Forces extends ForceContracts {}

    @Nested
    class Contact extends ContactContracts {}
}
