package org.gimbal.numerics.cone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.numerics.cone.InteriorPoint.Ending;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Problems that are curved, not convex, or have no solution at all. */
class HardProblemsTest {
    private static double[] pointAt(RandomGenerator random, double radius) {
        double angle = random.nextDouble(2 * Math.PI);
        return new double[] {radius * StrictMath.cos(angle), radius * StrictMath.sin(angle)};
    }

    /** The nearest point of a disc: the equations bend, but the problem is convex. */
    @Test
    void nearestPointOfADiscIsFound() {
        RandomGenerator random = new SplittableRandom(1);
        for (int sample = 0; sample < 500; sample++) {
            double distance = Randoms.logarithmic(random, 0.1, 10);
            double[] p = pointAt(random, distance);
            CurvedProblem problem = new CurvedProblem(true, p, pointAt(random, random.nextDouble(0.1, 3)));
            CurvedProblem.Ending end = problem.solve(50);
            assertThat(end.ending()).isEqualTo(Ending.CONVERGED);
            assertThat(end.iterations()).isLessThanOrEqualTo(25);
            double scale = Math.min(1, 1 / distance);
            // w γ ≤ 4·10⁻⁹: where p is on the rim both are the root of that
            assertThat(problem.x[0]).isCloseTo(scale * p[0], within(1e-4));
            assertThat(problem.x[1]).isCloseTo(scale * p[1], within(1e-4));
            assertThat(problem.stop.impulse()).isCloseTo(Math.max(0, distance - 1), within(1e-4));
        }
    }

    /**
     * The nearest point outside of a disc: not convex, so that a solve may fail; it ends by name and what it finds is
     * stationary.
     */
    @Test
    void nearestPointOutsideOfADiscIsFoundOrGivenUp() {
        RandomGenerator random = new SplittableRandom(2);
        int found = 0;
        for (int sample = 0; sample < 500; sample++) {
            double distance = Randoms.logarithmic(random, 0.1, 3);
            double[] p = pointAt(random, distance);
            CurvedProblem problem = new CurvedProblem(false, p, pointAt(random, random.nextDouble(1, 3)));
            CurvedProblem.Ending end = problem.solve(60);
            assertThat(end.iterations()).isLessThanOrEqualTo(60);
            if (end.ending() == Ending.CONVERGED) {
                found++;
                double size = Math.sqrt(problem.x[0] * problem.x[0] + problem.x[1] * problem.x[1]);
                assertThat(size).isGreaterThan(1 - 1e-9);
                assertThat(problem.evaluate()).isLessThan(1e-6);
            }
        }
        assertThat(found).isGreaterThan(450);
    }

    @Test
    void curvedProblemIsNotDefinedAtItsCentre() {
        CurvedProblem problem = new CurvedProblem(true, new double[] {2, 0}, new double[2]);
        assertThat(problem.solve(50).ending()).isEqualTo(Ending.UNDEFINED);
    }

    private static void assertGivenUp(ImpulseProblem problem) {
        InteriorPoint interiorPoint = problem.solve(80);
        assertThat(interiorPoint.ending()).isIn(Ending.STALLED, Ending.ITERATION_LIMIT, Ending.SINGULAR);
        assertThat(interiorPoint.iterations()).isLessThanOrEqualTo(80);
        assertThat(Arrays.stream(problem.u).allMatch(Double::isFinite)).isTrue();
        assertThat(Arrays.stream(problem.impulses()).allMatch(Double::isFinite)).isTrue();
    }

    /** u ≥ gap and u ≤ 0. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1, 1e3})
    void stopsThatContradictEachOtherAreGivenUp(double gap) {
        ImpulseProblem problem = new ImpulseProblem(new double[][] {{1}}, 0.3);
        problem.add(ConeView.of(new StopCone()), new double[] {-gap}, new double[] {1});
        problem.add(ConeView.of(new StopCone()), new double[1], new double[] {-1});
        assertGivenUp(problem);
    }

    /**
     * One degree of freedom that closes a gap as fast as it slips: to stop penetrating it has to slip, friction then
     * takes more than the normal impulse gives for μ > 1 (Painlevé's paradox). Below that there is a solution, m v = (1
     * − μ) γ.
     */
    @Test
    void wedgeWithoutSolutionIsGivenUp() {
        assertGivenUp(wedge(2));
        assertGivenUp(wedge(1.1));
        ImpulseProblem solvable = wedge(0.5);
        assertThat(solvable.solve(80).ending()).isEqualTo(Ending.CONVERGED);
        assertThat(solvable.u[0]).isCloseTo(1, within(1e-9));
        assertThat(solvable.impulses()[0]).isCloseTo(2, within(1e-9));
    }

    private static ImpulseProblem wedge(double friction) {
        ImpulseProblem problem = new ImpulseProblem(new double[][] {{1}}, 0);
        problem.add(
                ConeView.of(ContactSample.contact(0, friction)),
                new double[] {-1, 0, 0},
                new double[] {1},
                new double[] {1},
                new double[1]);
        return problem;
    }

    /** Several contacts with as much friction as it takes: every solve ends, and no number is lost. */
    @ParameterizedTest
    @ValueSource(ints = {0, 5})
    void coulombFrictionOfAnySizeEnds(int sides) {
        int solved = 0;
        for (int seed = 0; seed < 500; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            int n = 4;
            double[][] mass = new double[n][n];
            for (int i = 0; i < n; i++) {
                mass[i][i] = Randoms.logarithmic(random, 0.01, 100);
            }
            ImpulseProblem problem = new ImpulseProblem(mass, Randoms.symmetric(random, n, 3));
            for (int k = 0; k < 3; k++) {
                ContactCone contact = ContactSample.contact(sides, Randoms.logarithmic(random, 0.1, 30));
                double[] offset = {random.nextDouble(-0.1, 0.5), random.nextDouble(-1, 1), random.nextDouble(-1, 1)};
                double[] normal = Randoms.symmetric(random, n, 1);
                double[] tangent = Randoms.symmetric(random, n, 1);
                problem.add(ConeView.of(contact), offset, normal, tangent, Randoms.symmetric(random, n, 1));
            }
            InteriorPoint interiorPoint = problem.solve(80);
            assertThat(interiorPoint.iterations()).isLessThanOrEqualTo(80);
            assertThat(interiorPoint.ending()).isNotEqualTo(Ending.UNDEFINED);
            assertThat(Arrays.stream(problem.u).allMatch(Double::isFinite)).isTrue();
            assertThat(Arrays.stream(problem.impulses()).allMatch(Double::isFinite))
                    .isTrue();
            solved += interiorPoint.ending() == Ending.CONVERGED ? 1 : 0;
        }
        assertThat(solved).isGreaterThan(250);
    }
}
