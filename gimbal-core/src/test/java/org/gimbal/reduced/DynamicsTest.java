package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.AllocationMeter;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.api.Test;

/** What {@link Dynamics} answers fits together, over random trees of all joint types. */
class DynamicsTest {
    private static final int TREES = 200;
    private static final List<Base> BASES = List.of(Base.GROUNDED, Base.FREE, Base.FLOATING);

    /** Sums of some hundred terms of the size of the largest. */
    private static final double ROUND_OFF = 1e-12;

    /** Some hundred roundings times the condition of mass matrices (masses 1 : 100). */
    private static final double SOLVED = 1e-10;

    /** Central differences over 1e-5: (1e-5)² times third derivatives of up to some hundred, and 1e-16/1e-5. */
    private static final double DIFFERENCES = 1e-7;

    private static final double STEP = 1e-5;

    /** A tree in a random state. */
    private static final class Sample {
        final Dynamics dynamics;
        final RandomGenerator random;
        final double[] q;
        final double[] u;
        final int n;
        final int bodies;
        final Snapshot start;

        Sample(int seed) {
            random = new SplittableRandom(seed);
            Recipe recipe = Recipe.of(BASES.get(seed % BASES.size()))
                    .withSpeed(2)
                    .withTurns(2)
                    .withGravity(9.81);
            RandomTree tree = RandomTree.of(recipe, random);
            dynamics = new Dynamics(tree.mechanism());
            n = dynamics.size();
            bodies = tree.mechanism().bodies().size();
            q = new double[n];
            u = new double[n];
            start = Simulation.of(new ReducedEngine(), tree.start(), 1e-3)
                    .build()
                    .now();
            dynamics.read(start, q, u);
            dynamics.move(q, u);
        }

        double[] numbers(int count) {
            return random.doubles(count, -5, 5).toArray();
        }

        /** The state after a time at constant u̇ = 0, to second order, coordinates by their rates. */
        void moveBy(double time) {
            dynamics.move(q, u);
            double[] rate = new double[n];
            dynamics.coordinateRates(rate);
            double[] half = q.clone();
            add(time / 2, rate, half);
            dynamics.move(half, u);
            dynamics.coordinateRates(rate);
            double[] moved = q.clone();
            add(time, rate, moved);
            dynamics.move(moved, u);
        }
    }

    private static void add(double factor, double[] a, double[] to) {
        for (int k = 0; k < a.length; k++) {
            to[k] += factor * a[k];
        }
    }

    private static double[] times(double[] matrix, double[] v) {
        int rows = matrix.length / Math.max(1, v.length);
        double[] out = new double[rows];
        for (int r = 0; r < rows; r++) {
            for (int k = 0; k < v.length; k++) {
                out[r] += matrix[r * v.length + k] * v[k];
            }
        }
        return out;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    /** Largest difference over the largest entry, which counts as one at least. */
    private static double distance(double[] a, double[] b) {
        double most = 0;
        double largest = 1;
        for (int k = 0; k < a.length; k++) {
            most = Math.max(most, Math.abs(a[k] - b[k]));
            largest = Math.max(largest, Math.max(Math.abs(a[k]), Math.abs(b[k])));
        }
        return most / largest;
    }

    @Test
    void statesReadFromARunPlaceTheBodiesWhereTheRunHasThem() {
        for (int seed = 0; seed < TREES; seed++) {
            Sample s = new Sample(seed);
            double[] twist = new double[6];
            for (var body : s.start.mechanism().bodies()) {
                var pose = s.dynamics.pose(body.name());
                var published = s.start.pose(body.name());
                assertThat(pose.position().minus(published.position()).norm()).isLessThan(ROUND_OFF);
                assertThat(Math.abs(pose.orientation()
                                .conjugate()
                                .times(published.orientation())
                                .w()))
                        .isGreaterThan(1 - ROUND_OFF);
                var c = body.massProperties().centerOfMass();
                s.dynamics.twist(body.name(), c.x(), c.y(), c.z(), twist);
                var v = s.start.velocity(body.name());
                var w = published.orientation().rotate(s.start.angularVelocity(body.name()));
                double[] expected = {v.x(), v.y(), v.z(), w.x(), w.y(), w.z()};
                assertThat(distance(twist, expected)).as("tree %d", seed).isLessThan(ROUND_OFF);
            }
            assertThat(s.dynamics.kineticEnergy())
                    .isCloseTo(s.start.kineticEnergy(), org.assertj.core.data.Percentage.withPercentage(1e-9));
        }
    }

    @Test
    void theMassMatrixHasTheEffortsOfUnitAccelerationsAsColumns() {
        for (int seed = 0; seed < TREES; seed++) {
            Sample s = new Sample(seed);
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
            Sample s = new Sample(seed);
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
            Sample s = new Sample(seed);
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
            Sample s = new Sample(seed);
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
    void jacobiansAreThoseOfDifferences() {
        for (int seed = 0; seed < TREES; seed++) {
            Sample s = new Sample(seed);
            String body = s.start.mechanism().bodies().get(seed % s.bodies).name();
            double[] j = new double[6 * s.n];
            double[] rate = j.clone();
            double[] ahead = j.clone();
            double[] behind = j.clone();
            double[] twist = new double[6];
            s.dynamics.jacobian(body, 0.3, -0.2, 0.1, j);
            s.dynamics.twist(body, 0.3, -0.2, 0.1, twist);
            assertThat(distance(times(j, s.u), twist)).as("tree %d", seed).isLessThan(ROUND_OFF);
            s.dynamics.jacobianRate(body, 0.3, -0.2, 0.1, rate);
            double[] pose = new double[12];
            double[] poseBehind = new double[12];
            s.moveBy(STEP);
            s.dynamics.jacobian(body, 0.3, -0.2, 0.1, ahead);
            s.dynamics.pose(body, pose);
            s.moveBy(-STEP);
            s.dynamics.jacobian(body, 0.3, -0.2, 0.1, behind);
            s.dynamics.pose(body, poseBehind);
            for (int k = 0; k < ahead.length; k++) {
                ahead[k] = (ahead[k] - behind[k]) / (2 * STEP);
            }
            assertThat(distance(ahead, rate)).as("rate, tree %d", seed).isLessThan(DIFFERENCES);
            double[] v = new double[3];
            for (int k = 0; k < 3; k++) {
                double now = at(pose, k);
                v[k] = (now - at(poseBehind, k)) / (2 * STEP);
            }
            assertThat(distance(v, new double[] {twist[0], twist[1], twist[2]}))
                    .as("velocity, tree %d", seed)
                    .isLessThan(DIFFERENCES);
        }
    }

    private static double at(double[] pose, int k) {
        return pose[k] + 0.3 * pose[3 + 3 * k] - 0.2 * pose[4 + 3 * k] + 0.1 * pose[5 + 3 * k];
    }

    @Test
    void productsInLinearTimeAreThoseOfTheJacobians() {
        for (int seed = 0; seed < TREES; seed++) {
            Sample s = new Sample(seed);
            double[] w = s.numbers(s.n);
            double[] wrench = s.numbers(6 * s.bodies);
            double[] twists = new double[6 * s.bodies];
            double[] bias = new double[6 * s.bodies];
            double[] efforts = new double[s.n];
            double[] sum = new double[s.n];
            s.dynamics.twists(w, twists);
            s.dynamics.biasAccelerations(bias);
            s.dynamics.efforts(wrench, efforts);
            for (int b = 0; b < s.bodies; b++) {
                var body = s.start.mechanism().bodies().get(b);
                var c = body.massProperties().centerOfMass();
                double[] j = new double[6 * s.n];
                double[] rate = j.clone();
                s.dynamics.jacobian(body.name(), c.x(), c.y(), c.z(), j);
                s.dynamics.jacobianRate(body.name(), c.x(), c.y(), c.z(), rate);
                assertThat(distance(times(j, w), part(twists, b))).isLessThan(ROUND_OFF);
                assertThat(distance(times(rate, s.u), part(bias, b))).isLessThan(10 * ROUND_OFF); // squares of spins
                for (int k = 0; k < s.n; k++) {
                    for (int row = 0; row < 6; row++) {
                        sum[k] += j[row * s.n + k] * wrench[6 * b + row];
                    }
                }
            }
            assertThat(distance(sum, efforts)).as("tree %d", seed).isLessThan(ROUND_OFF);
        }
    }

    private static double[] part(double[] six, int body) {
        return java.util.Arrays.copyOfRange(six, 6 * body, 6 * body + 6);
    }

    @Test
    void momentumMatrixAndCentreOfMassAreSumsOverBodies() {
        for (int seed = 0; seed < TREES; seed++) {
            Sample s = new Sample(seed);
            double[] matrix = new double[6 * s.n];
            double[] momentum = new double[6];
            double[] center = new double[6];
            double[] jacobian = new double[3 * s.n];
            s.dynamics.momentumMatrix(matrix);
            s.dynamics.momentum(momentum);
            s.dynamics.centerOfMass(center);
            s.dynamics.centerOfMassJacobian(jacobian);
            assertThat(distance(times(matrix, s.u), momentum))
                    .as("tree %d", seed)
                    .isLessThan(ROUND_OFF);
            double[] velocity = {center[3], center[4], center[5]};
            assertThat(distance(times(jacobian, s.u), velocity))
                    .as("tree %d", seed)
                    .isLessThan(ROUND_OFF);
            double[] linear = {
                s.dynamics.mass() * center[3], s.dynamics.mass() * center[4], s.dynamics.mass() * center[5]
            };
            assertThat(distance(linear, new double[] {momentum[0], momentum[1], momentum[2]}))
                    .isLessThan(ROUND_OFF);
            var published = s.start.angularMomentum();
            double[] about = {
                published.x() - center[1] * momentum[2] + center[2] * momentum[1],
                published.y() - center[2] * momentum[0] + center[0] * momentum[2],
                published.z() - center[0] * momentum[1] + center[1] * momentum[0]
            };
            assertThat(distance(about, new double[] {momentum[3], momentum[4], momentum[5]}))
                    .isLessThan(SOLVED);
        }
    }

    @Test
    void kineticEnergyIsThatOfTheMassMatrixAndItsRateThePowerOfTheEfforts() {
        for (int seed = 0; seed < TREES; seed++) {
            Sample s = new Sample(seed);
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
        Sample s = new Sample(1);
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
            Sample s = new Sample(seed);
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
