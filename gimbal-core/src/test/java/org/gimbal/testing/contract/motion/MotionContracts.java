package org.gimbal.testing.contract.motion;

import org.gimbal.testing.ContractGroup;
import org.junit.jupiter.api.Nested;

/** Free bodies and trees: exact solutions, orders, invariants, reactions. */
public abstract class MotionContracts extends ContractGroup {
    @Nested
    class ReferenceSolution extends ReferenceSolutionTest {}

    @Nested
    class Order extends OrderTest {}

    @Nested
    class Reversal extends ReversalTest {}

    @Nested
    class RandomTreeInvariants extends RandomTreeInvariantsTest {}

    @Nested
    class LongRun extends LongRunTest {}

    @Nested
    class Whip extends WhipTest {}

    @Nested
    class LightLinks extends LightLinksTest {}

    @Nested
    class EnergyBand extends EnergyBandTest {}

    @Nested
    class Reaction extends ReactionTest {}

    @Nested
    class SensedMotion extends SensedMotionTest {}
}
