package org.gimbal.testing.contract.loop;

import org.gimbal.testing.ContractGroup;
import org.junit.jupiter.api.Nested;

/** Closed loops and constraints beside joints. */
public abstract class LoopContracts extends ContractGroup {
    @Nested
    class Cam extends CamTest {}

    @Nested
    class LoopReference extends LoopReferenceTest {}

    @Nested
    class LoopScenes extends LoopScenesTest {}

    @Nested
    class SingularPose extends SingularPoseTest {}

    @Nested
    class RandomLoopInvariants extends RandomLoopInvariantsTest {}
}
