package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gimbal.reduced.DynamicsSample.DIFFERENCES;
import static org.gimbal.reduced.DynamicsSample.ROUND_OFF;
import static org.gimbal.reduced.DynamicsSample.SOLVED;
import static org.gimbal.reduced.DynamicsSample.STEP;
import static org.gimbal.reduced.DynamicsSample.TREES;
import static org.gimbal.reduced.DynamicsSample.add;
import static org.gimbal.reduced.DynamicsSample.distance;
import static org.gimbal.reduced.DynamicsSample.times;

import org.junit.jupiter.api.Test;

/** The places, velocities and Jacobians that {@link Dynamics} answers fit together, over random trees of all joint types. */
class DynamicsKinematicsTest {
    @Test
    void statesReadFromARunPlaceTheBodiesWhereTheRunHasThem() {
        for (int seed = 0; seed < TREES; seed++) {
            DynamicsSample s = new DynamicsSample(seed);
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
    void jacobiansAreThoseOfDifferences() {
        for (int seed = 0; seed < TREES; seed++) {
            DynamicsSample s = new DynamicsSample(seed);
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

    @Test
    void accelerationsOfPointsAreThoseOfTheJacobians() {
        for (int seed = 0; seed < TREES; seed++) {
            DynamicsSample s = new DynamicsSample(seed);
            String body = s.start.mechanism().bodies().get(seed % s.bodies).name();
            double[] rates = s.numbers(s.n);
            double[] j = new double[6 * s.n];
            double[] jRate = j.clone();
            double[] found = new double[6];
            s.dynamics.jacobian(body, 0.3, -0.2, 0.1, j);
            s.dynamics.jacobianRate(body, 0.3, -0.2, 0.1, jRate);
            s.dynamics.acceleration(body, 0.3, -0.2, 0.1, rates, found);
            double[] expected = times(j, rates);
            add(1, times(jRate, s.u), expected);
            assertThat(distance(found, expected)).as("tree %d", seed).isLessThan(10 * ROUND_OFF); // squares of spins
        }
    }

    @Test
    void productsInLinearTimeAreThoseOfTheJacobians() {
        for (int seed = 0; seed < TREES; seed++) {
            DynamicsSample s = new DynamicsSample(seed);
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
            DynamicsSample s = new DynamicsSample(seed);
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

    private static double at(double[] pose, int k) {
        return pose[k] + 0.3 * pose[3 + 3 * k] - 0.2 * pose[4 + 3 * k] + 0.1 * pose[5 + 3 * k];
    }
}
