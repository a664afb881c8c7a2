package org.gimbal.testing.contract.rolling;

import org.gimbal.testing.ContractGroup;
import org.junit.jupiter.api.Nested;

/** Rolling, skates and other constraints on velocities. */
public abstract class RollingContracts extends ContractGroup {
    @Nested
    class RollingReference extends RollingReferenceTest {}

    @Nested
    class RollingInvariants extends RollingInvariantsTest {}

    @Nested
    class Bicycle extends BicycleTest {}

    @Nested
    class RollingForces extends RollingForcesTest {}

    @Nested
    class RandomRolling extends RandomRollingTest {}

    @Nested
    class RollingTogether extends RollingTogetherTest {}

    @Nested
    class RollingStability extends RollingStabilityTest {}
}
