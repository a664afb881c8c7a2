package org.gimbal.numerics.cone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How far cones let themselves be moved: to their boundary and not beyond, whatever variable reaches it first. */
class ConeBoundaryTest {
    private static final int SAMPLES = 300;

    /** Cone values are differences of numbers of this much: variables, and their changes times the step. */
    private static double size(ConeSample sample, double fraction) {
        double size = 0;
        for (int i = 0; i < sample.x.length; i++) {
            size = Math.max(size, Math.abs(sample.x[i]) + fraction * Math.abs(sample.step[i]));
        }
        return size;
    }

    private static void assertEndsOnTheBoundary(ConeSample sample) {
        double boundary = sample.cone.boundary();
        assertThat(boundary).isNotNaN().isPositive();
        double reach = Math.min(boundary, 1e3);
        // The direction of the reference differs from the cone's by 10⁻¹⁰; at an apex the step has half of its digits.
        double tolerance = 1e-7 * size(sample, reach);
        assertThat(sample.margin(reach)).as("not beyond").isGreaterThan(-tolerance);
        assertThat(sample.margin(0.99 * reach)).as("inside before").isPositive();
        if (boundary <= 1e3) {
            assertThat(sample.margin(boundary)).as("on the boundary").isLessThan(tolerance);
            assertThat(sample.margin(1.01 * boundary + 1e-9))
                    .as("outside behind")
                    .isNegative();
        }
    }

    @ParameterizedTest
    @EnumSource
    void directionsEndOnTheBoundary(ConeKind kind) {
        for (int seed = 0; seed < SAMPLES; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            ConeSample sample = kind.sample(random);
            sample.wander(random, seed % 4);
            double[] change = Randoms.symmetric(random, sample.rows(), Randoms.logarithmic(random, 1e-3, 1e2));
            sample.predict(Randoms.logarithmic(random, 1e-6, 1e2), change);
            assertEndsOnTheBoundary(sample);
            sample.correct(Randoms.logarithmic(random, 1e-6, 1e2), change);
            assertEndsOnTheBoundary(sample);
        }
    }

    /**
     * Starts a thousandth to a billionth short of the boundary, and goes on in the same direction or in another one.
     */
    @ParameterizedTest
    @EnumSource
    void directionsFromNextToTheBoundaryEndOnTheBoundary(ConeKind kind) {
        for (int seed = 0; seed < SAMPLES; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            ConeSample sample = kind.sample(random);
            sample.wander(random, 1);
            sample.predict(1e-3, Randoms.symmetric(random, sample.rows(), 3));
            double boundary = sample.cone.boundary();
            if (boundary > 100) {
                continue;
            }
            double left = Randoms.logarithmic(random, 1e-6, 1e-3);
            double fraction = (1 - left) * boundary;
            double tolerance = 1e-9 * size(sample, fraction);
            sample.moveTo(fraction);
            double rest = sample.margin(0);
            assertThat(rest).isPositive();
            if (rest < tolerance) {
                continue; // the reference no longer knows how far it is to the boundary
            }
            double again = sample.cone.boundary();
            assertThat(again).isCloseTo(left * boundary, within(1e-2 * left * boundary));
            sample.predict(1, Randoms.symmetric(random, sample.rows(), 3));
            double share = Math.min(1, 0.99 * sample.cone.boundary());
            assertThat(sample.margin(share)).isPositive();
        }
    }

    /**
     * Moved 0.99 of the way to the boundary six times, a cone comes within 10⁻¹² of it; what it says about
     * itself stays finite and its variables stay inside.
     */
    @ParameterizedTest
    @EnumSource
    void repeatedStepsTowardsTheBoundaryNeverCrossIt(ConeKind kind) {
        for (int seed = 0; seed < 100; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            ConeSample sample = kind.sample(random);
            sample.wander(random, 1);
            for (int move = 0; move < 6; move++) {
                sample.cone.linearise();
                sample.cone.aim(0, false);
                sample.cone.follow(Randoms.symmetric(random, sample.rows(), 1));
                sample.cone.moveTo(Math.min(1, 0.99 * sample.cone.boundary()));
                assertThat(sample.cone.boundary())
                        .as("boundary of the same direction")
                        .isNotNegative();
                assertThat(sample.cone.complementarity(0))
                        .as("products are positive inside")
                        .isPositive();
                assertThat(sample.cone.impulses()).doesNotContain(Double.NaN);
                sample.cone.linearise();
                assertThat(Arrays.stream(sample.cone.response()).allMatch(Double::isFinite))
                        .isTrue();
            }
        }
    }
}
