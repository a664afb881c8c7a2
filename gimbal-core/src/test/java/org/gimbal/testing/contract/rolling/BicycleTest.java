package org.gimbal.testing.contract.rolling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.scenes.rolling.BicycleModes;
import org.gimbal.sim.Capability;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.EngineTest;
import org.gimbal.testing.Needs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The bicycle of Whipple against the eigenvalues of its linearised equations with the parameters of Meijaard,
 * Papadopoulos, Ruina and Schwab (2007), as their tables give them.
 */
@Needs(Capability.VELOCITY_CONSTRAINTS)
abstract class BicycleTest extends EngineTest {
    private static final double WEAVE = 4.29238254;
    private static final double CAPSIZE = 6.02426202;

    @ParameterizedTest
    @CsvSource({
        "0, 5.53094372, 0, 3.13164325, -3.13164325, -5.53094372",
        "2, 2.68234518, 1.68066297, 2.68234518, -3.07158646, -8.67387985",
        "4, 0.41325332, 3.07910819, 0.41325332, -1.42944427, -12.15861427",
        "5, -0.32286643, 0, -0.77534188, -0.77534188, -14.07838969",
        "6, -0.00406690, 0, -1.52644487, -1.52644487, -16.0853712",
        "8, 0.1432788, 0, -2.69348684, -2.69348684, -20.27940894",
        "10, 0.16105339, 0, -3.7201684, -3.7201684, -24.62459635"
    })
    @Needs(Capability.HIGHER_ORDER)
    void smallMotionsAreThoseOfTheLinearisedEquations(
            double speed, double first, double frequency, double second, double third, double fourth) {
        double[][] found = BicycleModes.at(engine(), speed);
        double[] expected = {first, second, third, fourth};
        for (int k = 0; k < 4; k++) {
            assertThat(found[k][0]).isCloseTo(expected[k], within(1e-6));
        }
        assertThat(found[0][1]).isCloseTo(frequency, within(1e-6));
    }

    /** Beside the speeds where it changes its mind, one per cent either way; as long as it takes to tell. */
    @ParameterizedTest
    @CsvSource({"weave, 0.99, 8, false", "weave, 1.01, 8, true", "capsize, 0.99, 60, true", "capsize, 1.01, 60, false"})
    void itRidesByItselfBetweenTwoSpeeds(String mode, double share, double time, boolean fades) {
        double speed = share * (mode.equals("weave") ? WEAVE : CAPSIZE);
        Simulation run = begin(BicycleModes.start(speed, 0, 0, 1e-4, 0), 0.01);
        run.advance(4); // what fades fast has gone
        double before = most(run, 3);
        run.advance(time);
        double after = most(run, 3);
        assertThat(after < before).as("%s then %s", before, after).isEqualTo(fades);
        assertThat(Math.abs(Math.log(after / before))).isGreaterThan(0.2);
    }

    /** The largest lean while some time goes by. */
    private static double most(Simulation run, double time) {
        double most = 0;
        double end = run.time() + time;
        while (run.time() < end) {
            run.step();
            most = Math.max(most, Math.abs(BicycleModes.state(run.now())[0]));
        }
        return most;
    }
}
