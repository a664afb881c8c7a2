package org.gimbal.numerics.newton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GlobalisedNewtonTest {
    private static final double TOLERANCE = 1e-10;

    private final GlobalisedNewton newton = new GlobalisedNewton(50, false);

    @Test
    void convergesQuadratically() {
        ScalarProblem problem = new ScalarProblem(u -> u * u - 2, u -> 2 * u, 2, TOLERANCE);
        assertThat(newton.solve(problem)).isEqualTo(NewtonStatus.CONVERGED);
        assertThat(newton.backtracks()).isZero();
        for (int k = 1; k <= newton.iterations(); k++) {
            // the error of the next iterate is f²/(4u³) and f there 2u times that: with u > 1.4 less than f²/3
            assertThat(newton.merit(k)).isLessThan(newton.merit(k - 1) * newton.merit(k - 1) / 3 + 1e-15);
        }
        // the correction after convergence leaves the two roundings of u² − 2
        assertThat(problem.u).isCloseTo(Math.sqrt(2), within(4e-16));
        assertThat(problem.linearisations).isEqualTo(newton.iterations());
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.5, 3, -10, 100})
    void backtracksWhereFullStepsDiverge(double start) {
        double plain = start;
        for (int k = 0; k < 3; k++) {
            plain -= StrictMath.atan(plain) * (1 + plain * plain);
        }
        assertThat(Math.abs(plain)).as("full steps from %s", start).isGreaterThan(Math.abs(start));

        ScalarProblem problem = new ScalarProblem(StrictMath::atan, u -> 1 / (1 + u * u), start, TOLERANCE);
        assertThat(newton.solve(problem)).isEqualTo(NewtonStatus.CONVERGED);
        assertThat(newton.backtracks()).isPositive();
        assertThat(problem.u).isCloseTo(0, within(TOLERANCE));
    }

    @Test
    void backtracksFromOutsideTheDomain() {
        // the full step from 3 leads to −0.3, where there is no logarithm
        ScalarProblem problem = new ScalarProblem(StrictMath::log, u -> 1 / u, 3, TOLERANCE);
        assertThat(newton.solve(problem)).isEqualTo(NewtonStatus.CONVERGED);
        assertThat(newton.backtracks()).isPositive();
        assertThat(problem.u).isCloseTo(1, within(TOLERANCE));
    }

    @Test
    void thriftySolveSavesTheLastLinearisation() {
        ScalarProblem full = new ScalarProblem(u -> u * u - 2, u -> 2 * u, 1.4142, TOLERANCE);
        newton.solve(full);
        ScalarProblem thrifty = new ScalarProblem(u -> u * u - 2, u -> 2 * u, 1.4142, TOLERANCE);
        assertThat(new GlobalisedNewton(50, true).solve(thrifty)).isEqualTo(NewtonStatus.CONVERGED);
        assertThat(full.linearisations).isEqualTo(2);
        assertThat(thrifty.linearisations).isEqualTo(1);
        assertThat(thrifty.u).isCloseTo(Math.sqrt(2), within(1e-15)); // 2C e₀·C e₀² = 6e-16 with C = 1/(2u)
    }

    /** Whatever happens: merits fall from iteration to iteration, and the point kept is the best one seen. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void neverKeepsAWorsePoint(boolean thrifty) {
        GlobalisedNewton newton = new GlobalisedNewton(50, thrifty);
        Map<NewtonStatus, Integer> endings = new EnumMap<>(NewtonStatus.class);
        for (int seed = 0; seed < 3000; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            RandomProblem problem = new RandomProblem(random.nextInt(1, 6), random.nextDouble(3), random);
            double start = problem.evaluate();
            NewtonStatus status = newton.solve(problem);
            endings.merge(status, 1, Integer::sum);
            double end = problem.evaluate();
            assertThat(newton.merit(0)).as("seed %d", seed).isEqualTo(start);
            for (int k = 1; k < newton.iterations(); k++) {
                assertThat(newton.merit(k)).as("seed %d, iteration %d", seed, k).isLessThan(newton.merit(k - 1));
            }
            assertThat(end).as("seed %d, %s", seed, status).isLessThanOrEqualTo(start);
            int known = Math.max(0, newton.iterations() - 1);
            assertThat(end).as("seed %d, %s", seed, status).isLessThanOrEqualTo(newton.merit(known));
            assertThat(status.successful())
                    .as("seed %d, %s", seed, status)
                    .isEqualTo(problem.within(status == NewtonStatus.ROUND_OFF_FLOOR ? 10 : 1));
        }
        assertThat(endings).containsKeys(NewtonStatus.CONVERGED, NewtonStatus.STALLED);
        assertThat(endings.get(NewtonStatus.CONVERGED)).isGreaterThan(1000);
    }

    @Test
    void stallsWhereThereIsNoSolution() {
        ScalarProblem problem = new ScalarProblem(u -> u * u + 1, u -> 2 * u, 0.5, TOLERANCE);
        assertThat(newton.solve(problem)).isEqualTo(NewtonStatus.STALLED);
        assertThat(NewtonStatus.STALLED.successful()).isFalse();
        assertThat(problem.evaluate()).isBetween(1.0, 1.25);
    }

    /**
     * "Merit at the start and after each iteration": an iteration that finds nothing better leaves the merit as it was.
     */
    @Test
    void meritAfterAStalledIterationIsThatOfThePointKept() {
        // leaves merits of its own behind in the list
        newton.solve(new ScalarProblem(u -> u * u * u, u -> 3 * u * u, 1, 1e-6));
        ScalarProblem problem = new ScalarProblem(u -> u * u + 1, u -> 2 * u, 0.5, TOLERANCE);
        assertThat(newton.solve(problem)).isEqualTo(NewtonStatus.STALLED);
        assertThat(newton.merit(newton.iterations())).isEqualTo(problem.evaluate());
    }

    @Test
    void singularLinearisationEndsTheSolveWhereItIs() {
        ScalarProblem problem = new ScalarProblem(u -> u * u * u + 1, u -> 3 * u * u, 0, TOLERANCE);
        assertThat(newton.solve(problem)).isEqualTo(NewtonStatus.SINGULAR);
        assertThat(problem.u).isZero();
        assertThat(newton.iterations()).isZero();
    }

    @Test
    void iterationLimitEndsTheSolve() {
        // a triple root: the error falls by a third an iteration
        GlobalisedNewton impatient = new GlobalisedNewton(3, false);
        ScalarProblem problem = new ScalarProblem(u -> u * u * u, u -> 3 * u * u, 1, TOLERANCE);
        assertThat(impatient.solve(problem)).isEqualTo(NewtonStatus.ITERATION_LIMIT);
        assertThat(impatient.iterations()).isEqualTo(3);
        assertThat(impatient.merit(3)).isEqualTo(problem.evaluate());
        assertThat(problem.u).isCloseTo(8.0 / 27, within(1e-15));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
    void startOutsideTheDomainIsBad(double value) {
        ScalarProblem problem = new ScalarProblem(u -> value, u -> 1, 1, TOLERANCE);
        assertThat(newton.solve(problem)).isEqualTo(NewtonStatus.BAD_START);
        assertThat(problem.linearisations).isZero();
        assertThat(problem.u).isEqualTo(1);
    }

    /** A function that is known to five tolerances only: better than that no solve can do. */
    @Test
    void roundOffNearTheToleranceIsASuccess() {
        ScalarProblem problem = noisy(5 * TOLERANCE);
        assertThat(newton.solve(problem)).isEqualTo(NewtonStatus.ROUND_OFF_FLOOR);
        assertThat(NewtonStatus.ROUND_OFF_FLOOR.successful()).isTrue();
        assertThat(problem.evaluate()).isEqualTo(5 * TOLERANCE);
    }

    @Test
    void roundOffFarFromTheToleranceIsNone() {
        assertThat(newton.solve(noisy(20 * TOLERANCE))).isEqualTo(NewtonStatus.STALLED);
    }

    /** Values below {@code floor} are lost. */
    private static ScalarProblem noisy(double floor) {
        return new ScalarProblem(
                u -> Math.copySign(Math.max(Math.abs(u * u - 2), floor), u * u - 2), u -> 2 * u, 2, TOLERANCE);
    }

    @Test
    void solutionAtTheStartNeedsNoIteration() {
        ScalarProblem problem = new ScalarProblem(u -> u - 1, u -> 1, 1, TOLERANCE);
        assertThat(newton.solve(problem)).isEqualTo(NewtonStatus.CONVERGED);
        assertThat(newton.iterations()).isZero();
        assertThat(problem.linearisations).isZero();
    }

    @Test
    void startWithinToleranceIsStillImproved() {
        ScalarProblem problem = new ScalarProblem(u -> u - 1, u -> 1, 1 + TOLERANCE / 2, TOLERANCE);
        assertThat(newton.solve(problem)).isEqualTo(NewtonStatus.CONVERGED);
        assertThat(newton.iterations()).isEqualTo(1);
        assertThat(problem.u).isCloseTo(1, within(1e-16));
    }

    @Test
    void startWithinToleranceThatCannotBeImprovedIsConverged() {
        ScalarProblem problem = noisy(TOLERANCE / 2);
        problem.u = Math.sqrt(2);
        assertThat(newton.solve(problem)).isEqualTo(NewtonStatus.CONVERGED);
        assertThat(problem.u).isEqualTo(Math.sqrt(2));
    }

    @Test
    void lastCorrectionIsKeptOnlyIfItHelps() {
        // ten times as steep near the root: there the slope of the last linearisation, 1, overshoots
        ScalarProblem kinked = new ScalarProblem(u -> Math.abs(u) < 1e-3 ? 10 * u : u, u -> 1 - 5e-7, 1, 1e-5);
        assertThat(newton.solve(kinked)).isEqualTo(NewtonStatus.CONVERGED);
        // the iteration leads to −5e-7, where f is −5e-6; the correction on to 4.5e-6, where f is 4.5e-5
        assertThat(kinked.u).isCloseTo(-5e-7, within(1e-12));
    }
}
