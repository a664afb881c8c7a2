package org.gimbal.numerics.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.Test;

class TurnsTest {
    /** A unit in the last place of numbers next to one; each side errs by less than that. */
    private static final double LAST_DIGIT = 1.2e-16;

    @Test
    void areThoseOfStrictMath() {
        RandomGenerator random = new SplittableRandom(1);
        int different = 0;
        for (int k = 0; k < 1_000_000; k++) {
            double x = random.nextDouble(-1, 1) * Math.pow(10, random.nextDouble(-3, 6));
            assertThat(Math.abs(Turns.sin(x) - StrictMath.sin(x))).isLessThanOrEqualTo(LAST_DIGIT);
            assertThat(Math.abs(Turns.cos(x) - StrictMath.cos(x))).isLessThanOrEqualTo(LAST_DIGIT);
            different += Turns.sin(x) == StrictMath.sin(x) ? 0 : 1;
        }
        assertThat(different).as("of a million").isLessThan(100_000);
    }

    @Test
    void keepTheirDigitsNearWholeQuarterTurns() {
        for (int n = 1; n < 100_000; n += 7) {
            double x = n * (Math.PI / 2);
            double small = n % 2 == 0 ? Turns.sin(x) : Turns.cos(x);
            double exact = n % 2 == 0 ? StrictMath.sin(x) : StrictMath.cos(x);
            assertThat(Math.abs(small - exact)).as("%d quarters", n).isLessThanOrEqualTo(1e-15 * Math.abs(exact));
        }
    }

    @Test
    void areTheSameToTheBitForSmallAnglesAndNoNumbers() {
        for (double x : new double[] {0, -0.0, 1e-300, 0.3, -Math.PI / 4, 1e300, Double.NaN, Double.NEGATIVE_INFINITY}) {
            assertThat(Double.doubleToLongBits(Turns.sin(x))).isEqualTo(Double.doubleToLongBits(StrictMath.sin(x)));
            assertThat(Double.doubleToLongBits(Turns.cos(x))).isEqualTo(Double.doubleToLongBits(StrictMath.cos(x)));
        }
    }

    @Test
    void doNotAllocate() {
        double[] sum = new double[1];
        assertThat(AllocationMeter.bytesOf(() -> {
                    for (int k = 0; k < 1000; k++) {
                        sum[0] += Turns.sin(3.7 * k) + Turns.cos(5.1 * k);
                    }
                }))
                .isZero();
        assertThat(sum[0]).isFinite();
    }
}
