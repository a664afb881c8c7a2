package org.gimbal.book.rivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;
import org.junit.jupiter.api.Test;

/** The smooth equations of a sliding top, against what is known of them. */
class SlidingTopTest {
    private static final double MASS = 0.01;
    private static final double RADIUS = 0.02;
    private static final double OFFSET = 0.004;
    private static final double ACROSS = 2e-6;
    private static final double ALONG = 1.8e-6;

    private static double[] after(SlidingTop top, double[] start, double time) {
        return new DormandPrince853Integrator(1e-9, 0.01, 1e-11, 1e-11)
                .integrate(top, new ODEState(0, start), time)
                .getPrimaryState();
    }

    private static double[] tilted(double spin) {
        Quat lean = Quat.about(Vec3.X, 0.3);
        return new double[] {lean.w(), lean.x(), lean.y(), lean.z(), 0, 0, spin, 0, 0};
    }

    private static double jellett(double[] y) {
        Quat q = Quat.from(y, 0).unit();
        Vec3 momentum = q.rotate(new Vec3(ACROSS * y[4], ACROSS * y[5], ALONG * y[6]));
        return momentum.dot(Vec3.Z.times(RADIUS).minus(q.rotate(Vec3.Z).times(OFFSET)));
    }

    @Test
    void jellettsIntegralStays() {
        SlidingTop top = new SlidingTop(MASS, ACROSS, ALONG, OFFSET, RADIUS, 0.3, 5e-4);
        double[] start = tilted(150);
        double[] end = after(top, start, 0.5);
        assertThat(jellett(end) / jellett(start)).isCloseTo(1, within(1e-8));
    }

    /** Without friction the energy stays: kinetic of G's height included, which follows from the tilt. */
    @Test
    void energyStaysWithoutFriction() {
        SlidingTop top = new SlidingTop(MASS, ACROSS, ALONG, OFFSET, RADIUS, 0, 5e-4);
        double[] start = tilted(50);
        double[] end = after(top, start, 0.5);
        assertThat(energy(end)).isCloseTo(energy(start), within(1e-10));
    }

    private static double energy(double[] y) {
        Quat q = Quat.from(y, 0).unit();
        Vec3 axis = q.rotate(Vec3.Z);
        double rise = -OFFSET * q.rotate(Vec3.from(y, 4)).cross(axis).z();
        double turning = ACROSS * (y[4] * y[4] + y[5] * y[5]) + ALONG * y[6] * y[6];
        double moving = MASS * (y[7] * y[7] + y[8] * y[8] + rise * rise);
        return 0.5 * (turning + moving) + MASS * 9.81 * (RADIUS - OFFSET * axis.z());
    }
}
