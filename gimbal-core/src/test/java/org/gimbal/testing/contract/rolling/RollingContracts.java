package org.gimbal.testing.contract.rolling;

import org.gimbal.testing.ContractGroup;
import org.junit.jupiter.api.Nested;

/** Rolling, skates and other constraints on velocities. */
public abstract class RollingContracts extends ContractGroup {
    @Nested
    class RollingReference extends RollingReferenceTest {}
}
