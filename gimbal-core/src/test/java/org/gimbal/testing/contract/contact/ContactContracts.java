package org.gimbal.testing.contract.contact;

import org.gimbal.testing.ContractGroup;
import org.junit.jupiter.api.Nested;

/** Contact, friction, impacts and joint limits. */
public abstract class ContactContracts extends ContractGroup {
    @Nested
    class GroundContact extends GroundContactTest {}

    @Nested
    class BallContact extends BallContactTest {}

    @Nested
    class BoxContact extends BoxContactTest {}

    @Nested
    class Friction extends FrictionTest {}

    @Nested
    class RollingFriction extends RollingFrictionTest {}

    @Nested
    class BouncingBall extends BouncingBallTest {}

    @Nested
    class EccentricImpact extends EccentricImpactTest {}

    @Nested
    class ManyImpacts extends ManyImpactsTest {}

    @Nested
    class ImpulseReadings extends ImpulseReadingsTest {}

    @Nested
    class StopsAndCollisions extends StopsAndCollisionsTest {}

    @Nested
    class PressedStops extends PressedStopsTest {}

    @Nested
    class ContactScene extends ContactSceneTest {}

    @Nested
    class RollingDisc extends RollingDiscTest {}

    @Nested
    class Rattleback extends RattlebackTest {}

    @Nested
    class RockingBlock extends RockingBlockTest {}

    @Nested
    class PainleveRod extends PainleveRodTest {}

    @Nested
    class RandomDrop extends RandomDropTest {}

    @Nested
    class Walker extends WalkerTest {}

    @Nested
    class ContactSensors extends ContactSensorTest {}
}
