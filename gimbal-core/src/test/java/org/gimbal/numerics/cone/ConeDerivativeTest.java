package org.gimbal.numerics.cone;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What cones say about their linearisation, against central differences of their equations. */
class ConeDerivativeTest {
    private static final int SAMPLES = 200;

    /**
     * Relative to the largest number compared. Variables of samples lie within 10⁻² and 10² of each other, so that the
     * linear system of the reference may lose five digits of sixteen, and its point drifts from the cone's by the same.
     */
    private static final double TOLERANCE = 1e-10;

    private static void forEachSample(ConeKind kind, SampleCheck check) {
        for (int seed = 0; seed < SAMPLES; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            ConeSample sample = kind.sample(random);
            sample.wander(random, seed % 4);
            if (seed % 8 == 0) {
                sample.rates(Randoms.symmetric(random, sample.rows(), 1));
                sample.start(Randoms.logarithmic(random, 0.1, 10), Randoms.logarithmic(random, 0.1, 10));
            }
            check.run(sample, random);
        }
    }

    private interface SampleCheck {
        void run(ConeSample sample, RandomGenerator random);
    }

    private static void assertClose(double[] actual, double[] expected, double tolerance, String what) {
        double size = 1e-3;
        for (double value : expected) {
            size = Math.max(size, Math.abs(value));
        }
        assertThat(actual).as(what).hasSameSizeAs(expected).doesNotContain(Double.NaN);
        for (int i = 0; i < expected.length; i++) {
            assertThat(Math.abs(actual[i] - expected[i])).as(what + " " + i).isLessThanOrEqualTo(tolerance * size);
        }
    }

    private static double[] impulseChange(ConeSample sample) {
        double[] here = sample.impulses(sample.x);
        double[] there = sample.impulses(sample.along(1));
        Arrays.setAll(there, i -> there[i] - here[i]);
        return there;
    }

    @ParameterizedTest
    @EnumSource
    void variablesAreThoseOfTheEquations(ConeKind kind) {
        forEachSample(kind, (sample, random) -> {
            assertClose(sample.cone.impulses(), sample.impulses(sample.x), TOLERANCE, "impulse");
            double[] products = {sample.cone.complementarity(0), sample.cone.largestProduct()};
            double[] expected = {sample.productSum(sample.x), sample.largestProduct(sample.x)};
            assertClose(products, expected, TOLERANCE, "products");
            assertClose(
                    new double[] {sample.cone.mismatch()},
                    new double[] {sample.mismatch(sample.x)},
                    TOLERANCE,
                    "mismatch");
        });
    }

    @ParameterizedTest
    @EnumSource
    void responseIsTheDerivativeOfTheImpulsesByTheRates(ConeKind kind) {
        forEachSample(kind, (sample, random) -> {
            int rows = sample.rows();
            sample.predict(1, new double[rows]);
            double[] without = impulseChange(sample);
            double[] expected = new double[rows * rows];
            for (int column = 0; column < rows; column++) {
                double[] change = new double[rows];
                change[column] = 1;
                sample.step = ReferenceStep.of(sample, 1, new double[sample.x.length], change);
                double[] with = impulseChange(sample);
                for (int row = 0; row < rows; row++) {
                    expected[rows * row + column] = without[row] - with[row];
                }
            }
            assertClose(sample.cone.response(), expected, TOLERANCE, "response");
        });
    }

    @ParameterizedTest
    @EnumSource
    void answerIsTheChangeOfTheImpulsesAtConstantRates(ConeKind kind) {
        forEachSample(kind, (sample, random) -> {
            double kappa = Randoms.logarithmic(random, 1e-6, 1e2);
            sample.predict(kappa, new double[sample.rows()]);
            assertClose(sample.cone.aim(kappa, false), impulseChange(sample), TOLERANCE, "answer");
        });
    }

    /** The corrector: the answer with the second-order terms of a predictor that had other rates and another κ. */
    @ParameterizedTest
    @EnumSource
    void correctedAnswerContainsTheSecondOrderTermsOfTheLastDirection(ConeKind kind) {
        forEachSample(kind, (sample, random) -> {
            double kappa = Randoms.logarithmic(random, 1e-6, 1e2);
            sample.predict(0, Randoms.symmetric(random, sample.rows(), 1));
            sample.step = ReferenceStep.of(sample, kappa, sample.step, new double[sample.rows()]);
            assertClose(sample.cone.aim(kappa, true), impulseChange(sample), TOLERANCE, "answer");
        });
    }

    /** All variables: impulses, products and rates at several points of the direction. */
    @ParameterizedTest
    @EnumSource
    void directionSolvesTheLinearisedEquations(ConeKind kind) {
        forEachSample(kind, (sample, random) -> {
            sample.predict(Randoms.logarithmic(random, 1e-6, 1), Randoms.symmetric(random, sample.rows(), 1));
            checkDirection(sample, random);
            sample.correct(Randoms.logarithmic(random, 1e-6, 1), Randoms.symmetric(random, sample.rows(), 1));
            checkDirection(sample, random);
        });
    }

    private static void checkDirection(ConeSample sample, RandomGenerator random) {
        for (int trial = 0; trial < 3; trial++) {
            double fraction = random.nextDouble() * Math.min(1, sample.cone.boundary());
            double[] there = sample.along(fraction);
            double[] sum = {sample.cone.complementarity(fraction)};
            assertClose(sum, new double[] {sample.productSum(there)}, TOLERANCE, "products along the direction");
            sample.cone.moveTo(fraction);
            assertClose(sample.cone.impulses(), sample.impulses(there), TOLERANCE, "impulses along the direction");
            double[] largest = {sample.cone.largestProduct(), sample.cone.mismatch()};
            double[] expected = {sample.largestProduct(there), sample.mismatch(there)};
            assertClose(largest, expected, TOLERANCE, "products and rates along the direction");
            sample.cone.moveTo(-fraction);
        }
    }

    /** δimpulse = k − K δrate is what the direction does, for any change of the rates. */
    @ParameterizedTest
    @EnumSource
    void answerAndResponseAgreeWithTheDirection(ConeKind kind) {
        forEachSample(kind, (sample, random) -> {
            int rows = sample.rows();
            double kappa = Randoms.logarithmic(random, 1e-6, 1);
            double[] change = Randoms.symmetric(random, rows, 1);
            sample.cone.linearise();
            double[] response = sample.cone.response();
            double[] expected = sample.cone.aim(kappa, false);
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < rows; j++) {
                    expected[i] -= response[rows * i + j] * change[j];
                }
            }
            double[] before = sample.cone.impulses();
            sample.cone.follow(change);
            sample.cone.moveTo(1);
            double[] taken = sample.cone.impulses();
            Arrays.setAll(taken, i -> taken[i] - before[i]);
            assertClose(taken, expected, TOLERANCE, "impulses after the direction");
        });
    }

    /** After a whole step rates as variables are those that the system then has: their equations are linear. */
    @ParameterizedTest
    @EnumSource
    void wholeStepMakesRatesAgree(ConeKind kind) {
        forEachSample(kind, (sample, random) -> {
            double[] change = Randoms.symmetric(random, sample.rows(), 1);
            sample.predict(1, change);
            sample.moveTo(1);
            double[] after = sample.rates.clone();
            Arrays.setAll(after, i -> after[i] + change[i]);
            sample.rates(after);
            assertThat(sample.cone.mismatch()).isLessThan(1e-12); // sums of a few numbers of size 10
        });
    }

    /**
     * Solved for products κ at two neighbouring rates, impulses differ by K times the difference of the rates: K is the
     * derivative of the law itself, not only of one step.
     */
    @ParameterizedTest
    @EnumSource
    void responseIsTheSlopeOfTheSolvedLaw(ConeKind kind) {
        for (int seed = 0; seed < 30; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            ConeSample sample = kind.sample(random);
            double[] rates = Randoms.symmetric(random, sample.rows(), 1);
            rates[0] = Math.abs(rates[0]) + 0.1; // a gap has to be open for a solution
            double kappa = Randoms.logarithmic(random, 1e-2, 1);
            double[] direction = Randoms.symmetric(random, sample.rows(), 1);
            double delta = 1e-5;
            double[] forward = solved(sample, moved(rates, direction, delta), kappa);
            double[] backward = solved(sample, moved(rates, direction, -delta), kappa);
            solved(sample, rates, kappa);
            sample.cone.linearise();
            double[] response = sample.cone.response();
            double[] slope = new double[rates.length];
            double[] expected = new double[rates.length];
            for (int i = 0; i < rates.length; i++) {
                slope[i] = (forward[i] - backward[i]) / (2 * delta);
                for (int j = 0; j < rates.length; j++) {
                    expected[i] -= response[rates.length * i + j] * direction[j];
                }
            }
            // truncation: third derivatives grow as 1/κ² · 10⁻¹⁰; round-off: 10⁻¹⁴/10⁻⁵
            assertClose(slope, expected, 1e-6, "slope of the solved law");
        }
    }

    private static double[] moved(double[] rates, double[] direction, double delta) {
        double[] there = rates.clone();
        Arrays.setAll(there, i -> rates[i] + delta * direction[i]);
        return there;
    }

    /** Newton at constant rates, damped; returns the impulses. */
    private static double[] solved(ConeSample sample, double[] rates, double kappa) {
        double[] none = new double[rates.length];
        sample.rates(rates);
        sample.start(1, 1);
        for (int iteration = 0; iteration < 60; iteration++) {
            sample.cone.linearise();
            sample.cone.aim(kappa, false);
            sample.cone.follow(none);
            sample.cone.moveTo(Math.min(1, 0.5 * sample.cone.boundary()));
        }
        assertThat(sample.cone.mismatch()).isLessThan(1e-13);
        assertThat(sample.cone.largestProduct()).isBetween(kappa * (1 - 1e-10), kappa * (1 + 1e-10));
        return sample.cone.impulses();
    }
}
