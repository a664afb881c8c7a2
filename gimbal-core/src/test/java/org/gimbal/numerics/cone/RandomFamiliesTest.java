package org.gimbal.numerics.cone;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.gimbal.numerics.cone.InteriorPoint.Ending;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random problems with several cones, solved by {@link InteriorPoint} and by {@link ProjectedGaussSeidel}. */
class RandomFamiliesTest {
    private static final int SAMPLES = 400;
    private static final int LIMIT = 60;

    /**
     * Products end below 4·10⁻¹¹ m/s times their impulse, velocities and impulses are of size one: where
     * complementarity is strict both are off by some 10⁻¹¹, where an impulse and its rate both vanish by the root of
     * products of 10⁻¹³.
     */
    private static final double ACCURACY = 2e-6;

    private int iterations;

    /** A random problem with the laws of its slow solver. */
    private static final class Family {
        final RandomGenerator random;
        final int n;
        final ImpulseProblem problem;
        final List<Consumer<ProjectedGaussSeidel>> laws = new ArrayList<>();
        private final double[] feasible;

        Family(RandomGenerator random, int n) {
            this.random = random;
            this.n = n;
            double[][] mass = new double[n][n];
            double[][] factor = new double[n][];
            Arrays.setAll(factor, i -> Randoms.symmetric(random, n, 1));
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    mass[i][j] = i == j ? 1 : 0;
                    for (int k = 0; k < n; k++) {
                        mass[i][j] += factor[i][k] * factor[j][k];
                    }
                }
            }
            problem = new ImpulseProblem(mass, Randoms.symmetric(random, n, 3));
            feasible = Randoms.symmetric(random, n, 0.3);
        }

        /** The offset that opens a gap along a row at a velocity all rows of the problem share: there is a solution. */
        private double opened(double[] row) {
            double rate = 0;
            for (int i = 0; i < n; i++) {
                rate += row[i] * feasible[i];
            }
            return random.nextDouble(0.5) - rate;
        }

        private double[] row() {
            return Randoms.symmetric(random, n, 1);
        }

        void addStop() {
            double[] row = row();
            problem.add(ConeView.of(new StopCone()), new double[] {opened(row)}, row);
            laws.add(ProjectedGaussSeidel::addStop);
        }

        void addBound(double compliance) {
            double bound = Randoms.logarithmic(random, 0.01, 2);
            problem.add(ConeView.of(BoundSample.cone(bound, compliance)), Randoms.symmetric(random, 1, 0.5), row());
            laws.add(slow -> slow.addBound(bound, compliance));
        }

        void addContact(double friction, int sides, double held) {
            ContactCone contact = ContactSample.contact(sides, friction);
            if (!Double.isNaN(held)) {
                contact.holdFriction(held);
            }
            double[] normal = row();
            double[] offset = {opened(normal), random.nextDouble(-0.5, 0.5), random.nextDouble(-0.5, 0.5)};
            problem.add(ConeView.of(contact), offset, normal, row(), row());
            laws.add(slow -> slow.addContact(friction, sides, held));
        }

        double[] slowly() {
            ProjectedGaussSeidel slow = new ProjectedGaussSeidel(problem);
            laws.forEach(law -> law.accept(slow));
            return slow.solve();
        }
    }

    private void assertAgree(Family family, boolean impulsesAreUnique) {
        InteriorPoint interiorPoint = family.problem.solve(LIMIT);
        assertThat(interiorPoint.ending()).isEqualTo(Ending.CONVERGED);
        iterations = Math.max(iterations, interiorPoint.iterations());
        double[] slow = family.slowly();
        assertClose(family.problem.u, family.problem.velocities(slow), "velocity");
        if (impulsesAreUnique) {
            assertClose(family.problem.impulses(), slow, "impulse");
        }
    }

    private static void assertClose(double[] actual, double[] expected, String what) {
        for (int i = 0; i < expected.length; i++) {
            assertThat(Math.abs(actual[i] - expected[i])).as(what + " " + i).isLessThan(ACCURACY);
        }
    }

    private static RandomGenerator seeded(int sample) {
        return new SplittableRandom(sample);
    }

    /** Fewer stops than degrees of freedom: impulses are unique. */
    @Test
    void independentStopsAgree() {
        for (int sample = 0; sample < SAMPLES; sample++) {
            Family family = new Family(seeded(sample), 3 + sample % 6);
            for (int k = 0; k < family.n - 1; k++) {
                family.addStop();
            }
            assertAgree(family, true);
        }
        assertThat(iterations).isLessThanOrEqualTo(20);
    }

    /** Twice as many stops as degrees of freedom: velocities are unique, impulses need not be. */
    @Test
    void redundantStopsAgreeInVelocities() {
        for (int sample = 0; sample < SAMPLES; sample++) {
            Family family = new Family(seeded(sample), 2 + sample % 4);
            for (int k = 0; k < 2 * family.n; k++) {
                family.addStop();
            }
            assertAgree(family, false);
        }
        assertThat(iterations).isLessThanOrEqualTo(20);
    }

    @Test
    void dryFrictionAndServosAgree() {
        for (int sample = 0; sample < SAMPLES; sample++) {
            Family family = new Family(seeded(sample), 3 + sample % 4);
            for (int k = 0; k < family.n - 1; k++) {
                family.addBound(k % 2 == 0 ? 0 : Randoms.logarithmic(family.random, 0.1, 10));
            }
            assertAgree(family, true);
        }
        assertThat(iterations).isLessThanOrEqualTo(20);
    }

    /** Friction with given bounds: a convex problem, whatever the coefficient. */
    @ParameterizedTest
    @ValueSource(ints = {0, 4, 7, 16})
    void heldFrictionAgrees(int sides) {
        for (int sample = 0; sample < SAMPLES; sample++) {
            Family family = new Family(seeded(sample), 7);
            for (int k = 0; k < 2; k++) {
                double held = Randoms.logarithmic(family.random, 0.1, 3);
                family.addContact(Randoms.logarithmic(family.random, 0.1, 2), sides, held);
            }
            assertAgree(family, true);
        }
        assertThat(iterations).isLessThanOrEqualTo(30);
    }

    /** More rows than degrees of freedom. */
    @Test
    void redundantHeldFrictionAgreesInVelocities() {
        for (int sample = 0; sample < SAMPLES; sample++) {
            Family family = new Family(seeded(sample), 4);
            for (int k = 0; k < 3; k++) {
                double held = Randoms.logarithmic(family.random, 0.1, 3);
                family.addContact(Randoms.logarithmic(family.random, 0.1, 2), 0, held);
            }
            assertAgree(family, false);
        }
        assertThat(iterations).isLessThanOrEqualTo(30);
    }

    /**
     * Coulomb's law is not convex, but for small coefficients of friction it has one solution that both methods find.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 4, 8})
    void slightCoulombFrictionAgrees(int sides) {
        for (int sample = 0; sample < SAMPLES; sample++) {
            Family family = new Family(seeded(sample), 14);
            for (int k = 0; k < 2; k++) {
                family.addContact(Randoms.logarithmic(family.random, 0.01, 0.2), sides, Double.NaN);
            }
            assertAgree(family, true);
        }
        assertThat(iterations).isLessThanOrEqualTo(30);
    }

    @Test
    void mixedConesAgree() {
        for (int sample = 0; sample < SAMPLES; sample++) {
            Family family = new Family(seeded(sample), 16);
            family.addStop();
            family.addBound(0);
            family.addContact(Randoms.logarithmic(family.random, 0.01, 0.2), 0, Double.NaN);
            family.addBound(Randoms.logarithmic(family.random, 0.1, 10));
            family.addContact(0.7, 6, Randoms.logarithmic(family.random, 0.1, 3));
            assertAgree(family, true);
        }
        assertThat(iterations).isLessThanOrEqualTo(30);
    }
}
