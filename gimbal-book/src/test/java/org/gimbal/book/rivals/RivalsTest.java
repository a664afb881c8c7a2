package org.gimbal.book.rivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.gimbal.book.chapter.LogFit;
import org.gimbal.book.rivals.PlanarChain.Link;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The comparisons are what they claim to be: right equations, right orders. */
class RivalsTest {
    /** One step of a method. */
    private interface Method {
        double[] step(OrdinaryDifferentialEquation equation, double t, double[] y, double h);
    }

    /** y'' = −y as a system: the exact solution is a rotation. */
    private static final OrdinaryDifferentialEquation OSCILLATOR = new OrdinaryDifferentialEquation() {
        @Override
        public int getDimension() {
            return 2;
        }

        @Override
        public double[] computeDerivatives(double t, double[] y) {
            return new double[] {y[1], -y[0]};
        }
    };

    private static double order(Method method) {
        double[] lengths = new double[4];
        double[] errors = new double[4];
        for (int i = 0; i < 4; i++) {
            int steps = 20 << i;
            double h = 2.0 / steps;
            double[] y = {1, 0};
            for (int k = 0; k < steps; k++) {
                y = method.step(OSCILLATOR, k * h, y, h);
            }
            lengths[i] = h;
            errors[i] = Math.hypot(y[0] - Math.cos(2), y[1] + Math.sin(2));
        }
        return LogFit.exponent(lengths, errors);
    }

    @ParameterizedTest
    @EnumSource(ExplicitMethod.class)
    void explicitMethodsHaveTheirOrder(ExplicitMethod method) {
        assertThat(order(method::step)).isCloseTo(method.order(), within(0.1));
    }

    @Test
    void linearisedImplicitEulerIsOfFirstOrderAndTakesEnergy() {
        assertThat(order(LinearisedImplicit::step)).isCloseTo(1, within(0.1));
        double[] y = LinearisedImplicit.step(OSCILLATOR, 0, new double[] {1, 0}, 0.1);
        // exact for linear systems: the amplitude shrinks by 1/√(1 + h²)
        assertThat(Math.hypot(y[0], y[1])).isCloseTo(1 / Math.sqrt(1.01), within(1e-9));
    }

    private static double[] randomState(int links, long seed) {
        return new SplittableRandom(seed).doubles(2L * links, -3, 3).toArray();
    }

    private static Link[] links(int count) {
        Link[] links = new Link[count];
        for (int i = 0; i < count; i++) {
            links[i] = new Link(1 + 0.3 * i, 0.8 + 0.1 * i, 0.3 + 0.05 * i, 0.1 + 0.02 * i);
        }
        return links;
    }

    /** Two derivations of the same equations of motion. */
    @Test
    void theRecursionAgreesWithTheMassMatrix() {
        for (int count = 1; count <= 6; count++) {
            double[] y = randomState(count, count);
            double[] dense = new PlanarChain(0, links(count)).computeDerivatives(0, y);
            double[] recursive = new ArticulatedChain(links(count)).computeDerivatives(0, y);
            assertThat(recursive).containsExactly(dense, within(1e-9));
        }
    }

    /** dE/dt = −d Σ (joint rate)², by differences along the field. */
    @Test
    void aChainLosesWhatItsDampersTake() {
        double damping = 0.7;
        PlanarChain chain = new PlanarChain(damping, links(3));
        double[] y = randomState(3, 11);
        double[] f = chain.computeDerivatives(0, y);
        double h = 1e-6;
        double[] ahead = y.clone();
        double[] behind = y.clone();
        for (int i = 0; i < y.length; i++) {
            ahead[i] += h * f[i];
            behind[i] -= h * f[i];
        }
        double power = (chain.energy(ahead) - chain.energy(behind)) / (2 * h);
        double first = y[3];
        double second = y[4] - y[3];
        double third = y[5] - y[4];
        double lost = damping * (first * first + second * second + third * third);
        assertThat(power).isCloseTo(-lost, within(1e-6 * lost));
    }

    /**
     * The pin holds accelerations: the gap of a consistent state grows with the truncation error only, here of order 4.
     */
    @Test
    void aLoopDriftsWithTheOrderOfItsMethod() {
        double[] lengths = new double[4];
        double[] gaps = new double[4];
        for (int i = 0; i < 4; i++) {
            int steps = 25 << i;
            Link side = Link.uniform(1, 1, 0.1);
            PlanarLoop loop =
                    new PlanarLoop(new PlanarChain(0, side, Link.uniform(1, Math.sqrt(0.5), 0.1), side), 1, 0);
            double[] y = {2.842889445268244, 1.633460242378158, 0, 0, 0, 0}; // closed to round-off
            for (int k = 0; k < steps; k++) {
                y = ExplicitMethod.RK4.step(loop, 0, y, 0.5 / steps);
            }
            lengths[i] = 0.5 / steps;
            gaps[i] = loop.gap(y);
        }
        assertThat(LogFit.exponent(lengths, gaps)).isGreaterThan(3.7);
    }

    /**
     * Energies of the papers' damped pendulum, computed with another program from the equations in maximal coordinates.
     */
    @Test
    void theFirstOrderPendulumIsThatOfThePaper() {
        FirstOrderPendulum pendulum = new FirstOrderPendulum(1, 0.5, 1.01 / 12, 0.5, 0.05, Math.PI / 2);
        double[] expected = {-1.9951, -3.5316, -4.5098, -4.8881, -4.9049};
        int[] knots = {10, 20, 40, 80, 160};
        int next = 0;
        for (int k = 0; k <= 160; k++) {
            if (next < knots.length && k == knots[next]) {
                assertThat(pendulum.energy()).isCloseTo(expected[next++], within(1e-3));
            }
            pendulum.step();
        }
    }
}
