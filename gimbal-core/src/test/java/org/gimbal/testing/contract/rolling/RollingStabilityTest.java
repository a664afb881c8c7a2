package org.gimbal.testing.contract.rolling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An upright disc stays up if it rolls faster than v² = g r/3, as found by linearising by hand. */
@Needs(Capability.VELOCITY_CONSTRAINTS)
abstract class RollingStabilityTest extends EngineTest {
    /** rad/s, small enough that everything is linear. */
    private static final double LEAN_RATE = 1e-5;

    /** √(0.02 · 4g/5r), 1/s: how fast a lean swings one per cent above that speed, or grows one per cent below. */
    private static final double PACE = Math.sqrt(0.02 * 0.8 * 9.81 / Rollers.DISC_RADIUS);

    /** It swings like sin(Ωt)/Ω, or grows like sinh(Ωt)/Ω, by 130 in ten seconds. */
    @ParameterizedTest
    @CsvSource({"1.01, true", "0.99, false"})
    void anUprightDiscStaysUpIfItIsFast(double share, boolean stays) {
        double speed = share * Math.sqrt(9.81 * Rollers.DISC_RADIUS / 3);
        Vec3 spin = new Vec3(LEAN_RATE, 0, speed / Rollers.DISC_RADIUS);
        Simulation run = begin(Rollers.disc(Math.PI / 2, spin), 0.01);
        double most = 0;
        for (int k = 0; k < 1000; k++) {
            run.step();
            Vec3 axle = run.now().pose("disc").orientation().rotate(Vec3.Z);
            most = Math.max(most, Math.abs(axle.z()));
        }
        double expected = LEAN_RATE / PACE * (stays ? 1 : Math.sinh(10 * PACE));
        assertThat(most).isCloseTo(expected, withinPercentage(stays ? 2 : 10)); // of linearising in the speed
    }
}
