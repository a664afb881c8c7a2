package org.gimbal.book.rivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;
import org.junit.jupiter.api.Test;

/** A rigid body about a centre: two formulations against each other and against what must stay. */
class CentralBallsTest {
    private static final List<Vec3> PLACES =
            List.of(new Vec3(0.7, 0.1, 0.2), new Vec3(-0.3, -0.4, 0.1), new Vec3(-0.4, 0.3, -0.3));
    private static final Vec3 MOMENTS = new Vec3(0.7, 1.1, 1.5);
    private static final double END = 3;

    private static CentralBalls body() {
        return new CentralBalls(MOMENTS, PLACES, 1);
    }

    private static double[] start() {
        return new double[] {2, 0, 0, 0, 0.6, 0.1, 1, 0, 0, 0, 0.5, 1, -0.7};
    }

    private static double[] end(CentralBalls body) {
        return new DormandPrince853Integrator(1e-9, 0.1, 1e-12, 1e-12)
                .integrate(body, new ODEState(0, start()), END)
                .getPrimaryState();
    }

    @Test
    void energyAndAngularMomentumStay() {
        double[] end = end(body());
        assertThat(energy(end)).isCloseTo(energy(start()), within(1e-10));
        assertThat(momentum(end).minus(momentum(start())).norm()).isLessThan(1e-10);
    }

    private static Quat orientation(double[] y) {
        return Quat.from(y, 6).unit();
    }

    private static Vec3 spin(double[] y) {
        return new Vec3(MOMENTS.x() * y[10], MOMENTS.y() * y[11], MOMENTS.z() * y[12]);
    }

    private static double energy(double[] y) {
        double energy = 1.5 * Vec3.from(y, 3).dot(Vec3.from(y, 3)) + 0.5 * spin(y).dot(Vec3.from(y, 10));
        for (Vec3 place : PLACES) {
            energy -= 1 / Vec3.from(y, 0).plus(orientation(y).rotate(place)).norm();
        }
        return energy;
    }

    private static Vec3 momentum(double[] y) {
        return Vec3.from(y, 0)
                .cross(Vec3.from(y, 3))
                .times(3)
                .plus(orientation(y).rotate(spin(y)));
    }

    @Test
    void verletWithMatricesConvergesToTheSameMotionWithOrderTwo() {
        double coarse = verletError(0.01);
        double fine = verletError(0.005);
        assertThat(Math.log(coarse / fine) / Math.log(2)).isBetween(1.9, 2.1);
        assertThat(fine).isLessThan(1e-3);
    }

    private static double verletError(double h) {
        double[] exact = end(body());
        CentralBalls body = body();
        MatrixVerlet verlet = new MatrixVerlet(body, start());
        long steps = Math.round(END / h);
        for (long k = 0; k < steps; k++) {
            verlet.step(h);
        }
        assertThat(body.evaluations()).isEqualTo(steps + 1);
        double worst = 0;
        for (Vec3 place : PLACES) {
            Vec3 at = Vec3.from(exact, 0).plus(orientation(exact).rotate(place));
            worst = Math.max(worst, verlet.point(place).minus(at).norm());
        }
        return worst;
    }
}
