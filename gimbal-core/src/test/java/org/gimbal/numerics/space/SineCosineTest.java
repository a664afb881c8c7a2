package org.gimbal.numerics.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bits of StrictMath, on every Java, without allocation where StrictMath may allocate. */
class SineCosineTest {
    private static final int TRIALS = 300_000;
    private static final double[] BOTH = new double[2];

    private static void assertSame(double x) {
        assertSame(x, SineCosine.sin(x), StrictMath.sin(x));
        assertSame(x, SineCosine.cos(x), StrictMath.cos(x));
        SineCosine.both(x, BOTH);
        assertSame(x, BOTH[0], StrictMath.sin(x));
        assertSame(x, BOTH[1], StrictMath.cos(x));
    }

    /** Compares bits before it asks for an assertion, which takes a thousand times as long. */
    private static void assertSame(double x, double found, double expected) {
        if (Double.doubleToLongBits(found) != Double.doubleToLongBits(expected)) {
            assertThat(found).as("of %s", Double.toHexString(x)).isEqualTo(expected);
        }
    }

    /** Every magnitude is equally likely, from what is nothing to beyond what is reduced here. */
    @Test
    void bitsAreThoseOfStrictMathAtAllMagnitudes() {
        var random = new SplittableRandom(1);
        for (int k = 0; k < TRIALS; k++) {
            double x = SpaceSamples.logUniform(random, 1e-12, 1e8);
            assertSame(x);
            assertSame(-x);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 10, 100, 1e5, 1.7e6})
    void bitsAreThoseOfStrictMathEverywhereUpTo(double bound) {
        var random = new SplittableRandom(2);
        for (int k = 0; k < TRIALS; k++) {
            assertSame(random.nextDouble(-bound, bound));
        }
    }

    /** Where the leading digits cancel: at multiples of π/4 and at numbers next to them, near and far. */
    @Test
    void bitsAreThoseOfStrictMathNearMultiplesOfAnEighthTurn() {
        var random = new SplittableRandom(3);
        for (int k = 0; k < TRIALS; k++) {
            int n = k < 5_000 ? k : random.nextInt(1 << 21);
            double x = n * (Math.PI / 4);
            assertSame(x);
            assertSame(Math.nextUp(x));
            assertSame(Math.nextDown(x));
            assertSame(x + random.nextDouble(-1, 1) * SpaceSamples.logUniform(random, 1e-16, 1e-3));
        }
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                0,
                -0.0,
                Double.MIN_VALUE,
                0x1p-27,
                0.3,
                0x1.3333333333333p-2,
                0.78125,
                0x1.921fbffffffffp-1,
                0x1.921fcp-1,
                0x1.2d97bffffffffp1,
                0x1.2d97cp1,
                0x1.921fbffffffffp20,
                0x1.921fcp20,
                1e300,
                Double.MAX_VALUE,
                Double.POSITIVE_INFINITY,
                Double.NaN
            })
    void bitsAreThoseOfStrictMathWhereTheAlgorithmChanges(double x) {
        for (double y = Math.nextDown(x), k = 0; k < 3; y = Math.nextUp(y), k++) {
            assertSame(y);
            assertSame(-y);
        }
    }

    /** The hardest number known for reduction lies near here among those reduced: sin x is far below an ulp of x. */
    @Test
    void sinesNearZeroKeepTheirDigits() {
        assertThat(SineCosine.sin(Math.PI)).isEqualTo(1.2246467991473532e-16); // π − fl(π), from the digits of π
        assertThat(SineCosine.cos(Math.PI / 2)).isEqualTo(6.123233995736766e-17);
    }

    @Test
    void nothingIsAllocatedUpToAMillionRadians() {
        assertThat(bytes(SineCosine::sin)).isZero();
        assertThat(bytes(SineCosine::cos)).isZero();
    }

    private static long bytes(DoubleUnaryOperator function) {
        double[] sum = new double[1];
        return AllocationMeter.bytesOf(() -> {
            for (double x = -1.6e6; x < 1.6e6; x += 1234.567) {
                sum[0] += function.applyAsDouble(x);
            }
        });
    }
}
