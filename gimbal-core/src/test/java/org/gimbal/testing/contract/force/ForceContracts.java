package org.gimbal.testing.contract.force;

import org.gimbal.testing.ContractGroup;
import org.junit.jupiter.api.Nested;

/** Forces, drives, inputs and the books kept of them. */
public abstract class ForceContracts extends ContractGroup {
    @Nested
    class ForceModelLaw extends ForceModelLawTest {}

    @Nested
    class ForceModelEffort extends ForceModelEffortTest {}

    @Nested
    class RowForce extends RowForceTest {}

    @Nested
    class DampedMotion extends DampedMotionTest {}

    @Nested
    class BoundedEffort extends BoundedEffortTest {}

    @Nested
    class RandomLimits extends RandomLimitsTest {}

    @Nested
    class RandomContraption extends RandomContraptionTest {}

    @Nested
    class WrenchFrame extends WrenchFrameTest {}

    @Nested
    class Ledger extends LedgerTest {}

    @Nested
    class PrescribedMotion extends PrescribedMotionTest {}
}
