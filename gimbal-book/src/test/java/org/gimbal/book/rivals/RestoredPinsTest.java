package org.gimbal.book.rivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;
import org.junit.jupiter.api.Test;

/** The comparison that steps velocities is a true first-order method, and its rails hold. */
class RestoredPinsTest {
    private static PinnedBodies pendulum() {
        PinnedBodies bodies = new PinnedBodies();
        int bob = bodies.body(1, 0.01);
        bodies.pin(-1, 0, 0, bob, 0, 1);
        return bodies;
    }

    private static double[] level() {
        return new double[] {-1, 0, -Math.PI / 2, 0, 0, 0};
    }

    private static double angle(double step) {
        RestoredPins stepper = new RestoredPins(pendulum());
        double[] y = level();
        for (int k = 0; k < Math.round(0.5 / step); k++) {
            y = stepper.step(y, step);
        }
        return y[2];
    }

    @Test
    void convergesWithTheFirstPowerOfTheStep() {
        double exact = new DormandPrince853Integrator(1e-8, 0.1, 1e-12, 1e-12)
                .integrate(pendulum(), new ODEState(0, level()), 0.5)
                .getPrimaryState()[2];
        double coarse = Math.abs(angle(0.002) - exact);
        double fine = Math.abs(angle(0.001) - exact);
        assertThat(coarse).isLessThan(0.02);
        assertThat(coarse / fine).isCloseTo(2, within(0.2));
    }

    @Test
    void takesBackAJointErrorByAFifthInAStep() {
        PinnedBodies bodies = pendulum();
        double[] open = {0, -1.01, 0, 0, 0, 0};
        double after = bodies.gap(new RestoredPins(bodies).step(open, 1e-4));
        assertThat(after).isCloseTo(0.8 * 0.01, within(1e-5));
    }

    /** A weight on a rail falls nowhere; pushed along it goes on at its speed. */
    @Test
    void railsHold() {
        PinnedBodies bodies = new PinnedBodies();
        bodies.rail(bodies.body(2, 1), 0.5);
        double[] y = new RestoredPins(bodies).step(new double[] {0, 0.5, 0, 3, 0, 0}, 0.1);
        assertThat(y[0]).isCloseTo(0.3, within(1e-9));
        assertThat(y[1]).isCloseTo(0.5, within(1e-8)); // the softness gives way by 10⁻⁹
        assertThat(bodies.energy(y)).isCloseTo(0.5 * 2 * 9 + 2 * 9.81 * 0.5, within(1e-6));
    }
}
