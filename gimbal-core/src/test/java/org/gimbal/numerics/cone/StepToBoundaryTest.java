package org.gimbal.numerics.cone;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Steps to the boundary of a cone end there, judged in exact arithmetic. */
class StepToBoundaryTest {
    private static final int SAMPLES = 2000;

    /**
     * Units of 2⁻⁵² in x₀² − |x̄|² at the end of the step, relative to the squared size of what was added up: each of
     * the three coefficients of the quadratic carries four roundings, its root a few more.
     */
    private static final double ROUNDINGS = 16;

    /** Four roundings of 10⁻¹⁶ over the relative difference of 10⁻⁸ at which the other form of the root is taken. */
    private static final double HALF_OF_THE_DIGITS = 5e-8;

    /** A point with x₀ − |x̄| = margin · x₀. */
    private static double[] point(RandomGenerator random, double margin) {
        double size = Randoms.logarithmic(random, 1e-6, 1e6);
        double angle = random.nextDouble(2 * Math.PI);
        double radius = size * (1 - margin);
        return new double[] {size, radius * StrictMath.cos(angle), radius * StrictMath.sin(angle)};
    }

    /**
     * Relative to squared sizes: round-off, or what cancellation leaves of it where v leads away from the boundary
     * first.
     */
    private static double accuracy(double[] x, double[] v) {
        boolean inwards = x[0] * v[0] - x[1] * v[1] - x[2] * v[2] > 0;
        return inwards ? HALF_OF_THE_DIGITS : ROUNDINGS * Math.ulp(1.0);
    }

    private static double step(double[] x, double[] v) {
        return StepToBoundary.ofCone(x[0], x[1], x[2], v[0], v[1], v[2]);
    }

    /** x₀² − |x̄|² at x + αv, without rounding. */
    private static double exactForm(double[] x, double[] v, double alpha) {
        BigDecimal form = BigDecimal.ZERO;
        for (int i = 0; i < 3; i++) {
            BigDecimal there = exactly(x[i], v[i], alpha);
            form = i == 0 ? there.multiply(there) : form.subtract(there.multiply(there));
        }
        return form.doubleValue();
    }

    private static BigDecimal exactly(double x, double v, double alpha) {
        return new BigDecimal(x).add(new BigDecimal(v).multiply(new BigDecimal(alpha)));
    }

    private static double norm(double[] x) {
        return Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
    }

    private static boolean isInside(double[] x, double[] v, double alpha) {
        return exactForm(x, v, alpha) >= 0 && exactly(x[0], v[0], alpha).signum() >= 0;
    }

    /** The step ends where the form vanishes, up to round-off; the part of it that solvers take ends inside. */
    private static void assertEndsOnTheBoundary(double[] x, double[] v) {
        double alpha = step(x, v);
        assertThat(alpha).isNotNaN().isGreaterThanOrEqualTo(0);
        double never = 1e6 * norm(x) / norm(v); // farther than any solve goes
        if (alpha > never) {
            assertThat(isInside(x, v, never)).as("never leaves").isTrue();
            return;
        }
        double size = norm(x) + alpha * norm(v);
        assertThat(Math.abs(exactForm(x, v, alpha)))
                .as("form at the end")
                .isLessThanOrEqualTo(accuracy(x, v) * size * size);
        assertThat(isInside(x, v, 0.99 * alpha))
                .as("inside, and so is all the way to there")
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.5, 1e-3, 1e-6, 1e-9, 1e-12})
    void randomDirectionsEndOnTheBoundary(double margin) {
        RandomGenerator random = new SplittableRandom(1);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double[] x = point(random, margin);
            double[] v = Randoms.symmetric(random, 3, Randoms.logarithmic(random, 1e-6, 1e6));
            assertEndsOnTheBoundary(x, v);
        }
    }

    /** From next to one wall across the cone to the other: bounds of an impulse that changes sign. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1e-6, 1e-9, 1e-12, 1e-15, 0})
    void directionsAcrossTheConeEndOnItsOtherSide(double margin) {
        RandomGenerator random = new SplittableRandom(2);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double[] x = point(random, margin);
            double turn = random.nextDouble(-1, 1);
            double c = StrictMath.cos(turn);
            double s = StrictMath.sin(turn);
            double[] v = {0, s * x[2] - c * x[1], -c * x[2] - s * x[1]};
            // a circle of radius x₀ and a chord from its rim, which makes the angle turn with the diameter
            double chord = 2 * c * x[0] / norm(v);
            double off = 4 * margin + 1e-6; // as x is not quite on the rim; and round-off
            assertThat(step(x, v)).isBetween((1 - off) * chord, (1 + off) * chord);
            assertEndsOnTheBoundary(x, v);
        }
    }

    /** v in the cone: from inside, the sum of two vectors of a convex cone stays in it. */
    @Test
    void directionsInsideTheConeNeverLeave() {
        RandomGenerator random = new SplittableRandom(3);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double[] x = point(random, Randoms.logarithmic(random, 1e-12, 1));
            double[] v = point(random, Randoms.logarithmic(random, 1e-6, 1));
            assertThat(step(x, v)).isInfinite();
        }
    }

    /** Along a ray of the boundary: the quadratic degenerates, or nearly does. */
    @Test
    void directionsAlongARayOfTheBoundaryEndOnTheBoundaryOrNever() {
        RandomGenerator random = new SplittableRandom(4);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double[] x = point(random, Randoms.logarithmic(random, 1e-6, 1));
            double[] v = point(random, 0);
            assertEndsOnTheBoundary(x, v);
            assertEndsOnTheBoundary(x, new double[] {-v[0], -v[1], -v[2]});
        }
    }

    /** In the plane that touches the cone's level set at x: the linear coefficient vanishes, α = √(c/−a). */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-3, 1e-6, 1e-9, 1e-12})
    void tangentDirectionsEndOnTheBoundary(double margin) {
        RandomGenerator random = new SplittableRandom(5);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double[] x = point(random, margin);
            double[] v = Randoms.symmetric(random, 3, 1);
            v[0] = (x[1] * v[1] + x[2] * v[2]) / x[0];
            assertEndsOnTheBoundary(x, v);
        }
    }

    /**
     * Towards the apex: both roots meet, so that α has only half of the digits; but it is not beyond by more than that.
     */
    @Test
    void directionsToTheApexEndThere() {
        RandomGenerator random = new SplittableRandom(6);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double[] x = point(random, Randoms.logarithmic(random, 1e-6, 1));
            double scale = Randoms.logarithmic(random, 1e-3, 1e3);
            double[] v = {-scale * x[0], -scale * x[1], -scale * x[2]};
            double[] near = v.clone();
            near[1] += 1e-9 * scale * x[0];
            assertThat(scale * step(x, v)).isBetween(1 - 1e-4, 1 + 1e-7);
            assertEndsOnTheBoundary(x, v);
            assertEndsOnTheBoundary(x, near);
        }
    }

    @Test
    void apexItselfIsLeftAtOnceOrNever() {
        assertThat(StepToBoundary.ofCone(0, 0, 0, 1, 0.5, 0.5)).isInfinite();
        assertThat(StepToBoundary.ofCone(0, 0, 0, 0.1, 0.5, 0.5)).isZero();
    }

    @Test
    void pointsOnTheBoundaryAreHeldThereByDirectionsThatLeave() {
        assertThat(StepToBoundary.ofCone(5, 3, 4, -1, 0, 0)).isZero();
        assertThat(StepToBoundary.ofCone(5, 3, 4, 0, 3, 4)).isZero();
        assertThat(StepToBoundary.ofCone(5, 3, 4, 0, -4, 3)).isZero(); // tangent
        assertThat(StepToBoundary.ofCone(5, 3, 4, 1, 0, 0)).isInfinite();
    }

    @Test
    void noDirectionNeverLeaves() {
        assertThat(StepToBoundary.ofCone(1, 0.3, 0.4, 0, 0, 0)).isInfinite();
        assertThat(StepToBoundary.ofNumber(1, 0)).isInfinite();
    }

    /** x + αv is zero up to one rounding of α. */
    @Test
    void numbersEndAtZero() {
        RandomGenerator random = new SplittableRandom(7);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double x = Randoms.logarithmic(random, 1e-30, 1e3);
            double v = -Randoms.logarithmic(random, 1e-30, 1e3);
            double alpha = StepToBoundary.ofNumber(x, v);
            assertThat(Math.abs(exactly(x, v, alpha).doubleValue())).isLessThanOrEqualTo(Math.ulp(x));
            assertThat(StepToBoundary.ofNumber(x, -v)).isInfinite();
        }
    }
}
