package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gimbal.reduced.DynamicsSample.BASES;
import static org.gimbal.reduced.DynamicsSample.DIFFERENCES;
import static org.gimbal.reduced.DynamicsSample.ROUND_OFF;
import static org.gimbal.reduced.DynamicsSample.SOLVED;
import static org.gimbal.reduced.DynamicsSample.STEP;
import static org.gimbal.reduced.DynamicsSample.TREES;
import static org.gimbal.reduced.DynamicsSample.add;
import static org.gimbal.reduced.DynamicsSample.distance;
import static org.gimbal.reduced.DynamicsSample.dot;
import static org.gimbal.reduced.DynamicsSample.times;

import java.util.SplittableRandom;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.AllocationMeter;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.api.Test;

/** The dynamics that {@link Dynamics} answers fit together, over random trees of all joint types. */
class DynamicsTest {
    @Test
    void theMassMatrixHasTheEffortsOfUnitAccelerationsAsColumns() {
        for (int seed = 0; seed < TREES; seed++) {
            DynamicsSample s = new DynamicsSample(seed);
            double[] mass = s.dynamics.massMatrix();
            double[] rest = new double[s.n];
            s.dynamics.nonlinearEffects(rest);
            for (int k = 0; k < s.n; k++) {
                double[] unit = new double[s.n];
                double[] column = new double[s.n];
                double[] expected = new double[s.n];
                unit[k] = 1;
                s.dynamics.inverseDynamics(unit, column);
                add(-1, rest, column);
                for (int l = 0; l < s.n; l++) {
                    expected[l] = mass[l * s.n + k];
                }
                // the rest is subtracted: relative to it and to the matrix
                double scale = Math.max(1, distance(rest, new double[s.n]) * largest(rest));
                assertThat(distance(column, expected)).as("tree %d", seed).isLessThan(ROUND_OFF * scale);
            }
        }
    }

    private static double largest(double[] a) {
        double most = 0;
        for (double value : a) {
            most = Math.max(most, Math.abs(value));
        }
        return most;
    }

    @Test
    void forwardAndInverseDynamicsUndoEachOther() {
        for (int seed = 0; seed < TREES; seed++) {
            DynamicsSample s = new DynamicsSample(seed);
            double[] effort = s.numbers(s.n);
            double[] wrench = s.numbers(6 * s.bodies);
            double[] rate = new double[s.n];
            double[] back = new double[s.n];
            s.dynamics.forwardDynamics(effort, wrench, rate);
            s.dynamics.inverseDynamics(rate, wrench, back);
            assertThat(distance(back, effort)).as("tree %d", seed).isLessThan(SOLVED);
            double[] asEfforts = new double[s.n];
            s.dynamics.efforts(wrench, asEfforts);
            add(1, effort, asEfforts);
            double[] same = new double[s.n];
            s.dynamics.forwardDynamics(asEfforts, same);
            assertThat(distance(same, rate)).as("tree %d", seed).isLessThan(SOLVED);
            s.dynamics.solveMass(times(s.dynamics.massMatrix(), rate), same);
            assertThat(distance(same, rate)).as("tree %d", seed).isLessThan(SOLVED);
        }
    }

    @Test
    void hybridDynamicsTakesAccelerationsAndEffortsInTheirPlaces() {
        for (int seed = 0; seed < TREES; seed++) {
            DynamicsSample s = new DynamicsSample(seed);
            double[] rate = s.numbers(s.n);
            double[] effort = new double[s.n];
            s.dynamics.inverseDynamics(rate, effort);
            boolean[] prescribed = new boolean[s.n];
            double[] asked = new double[s.n];
            double[] given = new double[s.n];
            for (int k = 0; k < s.n; k++) {
                prescribed[k] = s.random.nextBoolean();
                asked[k] = prescribed[k] ? rate[k] : 0;
                given[k] = prescribed[k] ? 0 : effort[k];
            }
            s.dynamics.hybridDynamics(prescribed, asked, given);
            assertThat(distance(asked, rate)).as("tree %d", seed).isLessThan(SOLVED);
            assertThat(distance(given, effort)).as("tree %d", seed).isLessThan(SOLVED);
        }
    }

    @Test
    void velocityAndGravityTermsAddUp() {
        for (int seed = 0; seed < TREES; seed++) {
            DynamicsSample s = new DynamicsSample(seed);
            double[] both = new double[s.n];
            double[] velocity = new double[s.n];
            double[] gravity = new double[s.n];
            s.dynamics.nonlinearEffects(both);
            s.dynamics.coriolisEffort(velocity);
            s.dynamics.gravityEffort(gravity);
            add(1, gravity, velocity);
            assertThat(distance(velocity, both)).as("tree %d", seed).isLessThan(ROUND_OFF);
            s.dynamics.move(s.q, new double[s.n]);
            s.dynamics.nonlinearEffects(both);
            assertThat(distance(gravity, both)).as("tree %d", seed).isLessThan(ROUND_OFF);
        }
    }

    @Test
    void kineticEnergyIsThatOfTheMassMatrixAndItsRateThePowerOfTheEfforts() {
        for (int seed = 0; seed < TREES; seed++) {
            DynamicsSample s = new DynamicsSample(seed);
            double kinetic = s.dynamics.kineticEnergy();
            double half = dot(times(s.dynamics.massMatrix(), s.u), s.u) / 2;
            assertThat(Math.abs(kinetic - half)).isLessThan(ROUND_OFF * Math.max(1, kinetic));
            // with u̇ = 0 the efforts c + g do the work
            double[] effort = new double[s.n];
            s.dynamics.nonlinearEffects(effort);
            double power = dot(effort, s.u);
            s.moveBy(STEP);
            double ahead = s.dynamics.kineticEnergy() + s.dynamics.potentialEnergy();
            s.moveBy(-STEP);
            double behind = s.dynamics.kineticEnergy() + s.dynamics.potentialEnergy();
            double scale = Math.max(1, Math.abs(power)) + Math.abs(ahead);
            assertThat(Math.abs((ahead - behind) / (2 * STEP) - power) / scale)
                    .as("tree %d", seed)
                    .isLessThan(DIFFERENCES);
        }
    }

    @Test
    void queriesAllocateNothing() {
        DynamicsSample s = new DynamicsSample(1);
        double[] efforts = s.numbers(s.n);
        double[] wrench = s.numbers(6 * s.bodies);
        double[] out = new double[s.n];
        double[] matrix = new double[s.n * s.n];
        double[] six = new double[6 * s.n];
        double[] three = new double[3 * s.n];
        double[] bodies = new double[6 * s.bodies];
        double[] one = new double[6];
        double[] rates = new double[s.n];
        boolean[] prescribed = new boolean[s.n];
        String body = s.start.mechanism().bodies().get(0).name();
        assertThat(AllocationMeter.bytesOf(() -> {
                    for (int k = 0; k < 100; k++) {
                        s.dynamics.move(s.q, s.u);
                        s.dynamics.massMatrix(matrix);
                        s.dynamics.nonlinearEffects(out);
                        s.dynamics.gravityEffort(out);
                        s.dynamics.forwardDynamics(efforts, wrench, out);
                        s.dynamics.inverseDynamics(efforts, wrench, out);
                        s.dynamics.hybridDynamics(prescribed, rates, efforts);
                        s.dynamics.solveMass(efforts, out);
                        s.dynamics.jacobian(body, 0.1, 0, 0, six);
                        s.dynamics.jacobianRate(body, 0.1, 0, 0, six);
                        s.dynamics.acceleration(body, 0.1, 0, 0, rates, one);
                        s.dynamics.twists(s.u, bodies);
                        s.dynamics.biasAccelerations(bodies);
                        s.dynamics.efforts(wrench, out);
                        s.dynamics.momentumMatrix(six);
                        s.dynamics.centerOfMassJacobian(three);
                        s.dynamics.momentum(one);
                        s.dynamics.coordinateRates(out);
                    }
                }))
                .isZero();
    }

    /** A run and {@code Dynamics} agree on accelerations under all forces of a mechanism. */
    @Test
    void aShortStepAcceleratesLikeForwardDynamics() {
        for (int seed = 0; seed < 20; seed++) {
            DynamicsSample s = new DynamicsSample(seed);
            double[] rate = new double[s.n];
            double[] own = new double[s.n];
            s.dynamics.modelEfforts(0, new double[0], own);
            s.dynamics.forwardDynamics(own, rate);
            double h = 1e-6;
            RandomTree tree = RandomTree.of(
                    Recipe.of(BASES.get(seed % BASES.size()))
                            .withSpeed(2)
                            .withTurns(2)
                            .withGravity(9.81),
                    new SplittableRandom(seed));
            Simulation run = Simulation.of(new ReducedEngine(), tree.start(), h).build();
            run.step();
            double[] q = new double[s.n];
            double[] u = new double[s.n];
            s.dynamics.read(run.now(), q, u);
            for (int k = 0; k < s.n; k++) {
                u[k] = (u[k] - s.u[k]) / h;
            }
            // half a step of the third derivative
            assertThat(distance(u, rate)).as("tree %d", seed).isLessThan(1e-3);
        }
    }
}
