package org.gimbal.testing.contract.run;

import org.gimbal.testing.ContractGroup;
import org.junit.jupiter.api.Nested;

/** What every engine owes every run: steps, states, determinism, published velocities. */
public abstract class RunContracts extends ContractGroup {
    @Nested
    class Stepper extends StepperTest {}

    @Nested
    class SceneRun extends SceneRunTest {}

    @Nested
    class Determinism extends DeterminismTest {}

    @Nested
    class DeterminismSavedState extends DeterminismSavedStateTest {}

    @Nested
    class PublishedVelocity extends PublishedVelocityTest {}

    @Nested
    class BetweenSteps extends BetweenStepsTest {}

    @Nested
    class MomentumReadings extends MomentumReadingsTest {}

    @Nested
    class Sensors extends SensorTest {}

    @Nested
    class SharedSystem extends SharedSystemTest {}
}
