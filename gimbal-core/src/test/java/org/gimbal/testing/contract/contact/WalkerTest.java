package org.gimbal.testing.contract.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.ledger.EnergyLedger;
import org.gimbal.ledger.EnergyLedger.Kind;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.api.Test;

/** Loops, gears, a servo and contact with friction together: a machine that walks. */
abstract class WalkerTest extends EngineTest {
    @Test
    @Needs({Capability.CONTACT, Capability.LOOPS, Capability.GEARS, Capability.SERVOS, Capability.ENERGY_LEDGER})
    void walksOnItsFeetAndPaysForIt() {
        Scene.Setup setup = Scenes.named("four-bar-walker").build();
        Simulation run = begin(setup);
        double joints = 0;
        double lowest = 1;
        while (run.now().time() < 6 - 1e-9) {
            joints = Math.max(joints, run.step().jointError());
            lowest = Math.min(lowest, run.now().centerOfMass("trunk").z());
        }
        assertThat(joints).isLessThan(1e-10);
        assertThat(lowest).isGreaterThan(0.2); // legs of 0.25 m on cranks of 0.03 m
        assertThat(run.now().centerOfMass("trunk").x()).isGreaterThan(0.8); // a stride of about 0.16 m, once a second
        assertThat(run.now().centerOfMass("trunk").y()).isCloseTo(0, within(0.01));
        EnergyLedger ledger = run.now().ledger();
        double paid = ledger.line(Kind.SERVO, "drive").work();
        assertThat(paid).isPositive();
        // what is left of the books is first order in the impacts of the feet
        assertThat(ledger.residual()).isCloseTo(0, within(0.1 * paid));
    }
}
