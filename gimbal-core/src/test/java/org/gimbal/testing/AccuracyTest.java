package org.gimbal.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gimbal.sim.Capability;
import org.gimbal.sim.Engine;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What engines declare about their accuracy moves the bounds of tests by as much and no more. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AccuracyTest implements EngineUnderTest {
    private static final double[] STEPS = {0.04, 0.02, 0.01};

    @Override
    public Engine engine() {
        return new ToyEngine();
    }

    @Override
    public double errorFactor() {
        return 3;
    }

    @Override
    public double orderSlack() {
        return 0.1;
    }

    @Nested
    class Bounds extends EngineTest {
        @Test
        void boundsAreMultiplied() {
            assertThat(methodError(2)).isEqualTo(6);
        }

        @Test
        void errorsOfTheOrderPassAndOthersDoNot() {
            assertOrder(2, STEPS, new double[] {16, 4, 1});
            assertOrder(2, STEPS, new double[] {14.5, 3.8, 1}); // 1.93
            assertThatThrownBy(() -> assertOrder(2, STEPS, new double[] {12.5, 3.5, 1})) // 1.82
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("order of [12.5, 3.5, 1.0]");
        }

        @Test
        void roundOffSaysNothingButNaNIsNoRoundOff() {
            assertOrder(2, STEPS, new double[] {1e-14, 0, 2e-14});
            assertOrder(2, STEPS, new double[] {16e-12, 4e-12, 1e-14});
            assertThatThrownBy(() -> assertOrder(2, STEPS, new double[] {2e-12, 1e-12, 1e-14}))
                    .isInstanceOf(AssertionError.class);
            assertThatThrownBy(() -> assertOrder(2, STEPS, new double[] {16, 4, Double.NaN}))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("NaN");
            assertThatThrownBy(() -> assertOrder(2, STEPS, new double[] {Double.NaN, 1e-14, 1e-14}))
                    .isInstanceOf(AssertionError.class);
        }

        @Test
        @Needs(Capability.CONTACT)
        void whatTheEngineCannotDoIsNotAsked() {
            throw new AssertionError("the toy has no contact");
        }
    }
}
