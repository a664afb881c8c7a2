package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.reduced.tree.ReducedSystem;

/** A run of the published RedMax code: a table of time, q and q̇ in the order of joints, and energies. */
final class RedmaxTrajectory {
    private final ReducedSystem system;
    private final List<double[]> rows;

    RedmaxTrajectory(Mechanism mechanism, String table) {
        system = new ReducedSystem(mechanism);
        rows = RedmaxScene.table(table);
    }

    /**
     * Takes every step of the run with an integrator and compares coordinates and velocities wherever the table has them.
     *
     * @param h the step of the run, s
     * @param stabilisation of rows, 1/s
     * @param bound on q; errors of velocities are about ten times those of coordinates here
     */
    void assertFollowedBy(ReducedOptions.Method method, double h, double stabilisation, double bound) {
        Integrator integrator = method.integrator(system, 1e-9);
        ForwardDynamics dynamics = new ForwardDynamics(system, stabilisation);
        dynamics.holdInputs();
        ReducedState at = new ReducedState(system, integrator.memory());
        ReducedState next = new ReducedState(system, integrator.memory());
        int n = system.size;
        for (int k = 0; k < n; k++) {
            at.q[k] = rows.get(0)[1 + system.place[k]];
            at.u[k] = rows.get(0)[1 + n + system.place[k]];
        }
        for (double[] row : rows) {
            for (; at.clock[0] < row[0] - h / 2; at.clock[0] += h) {
                assertThat(integrator.step(dynamics, h, at, next)).isTrue();
                at.swapMotion(next);
            }
            ReducedState published = new ReducedState(system, 0);
            for (int k = 0; k < n; k++) {
                published.q[k] = row[1 + system.place[k]];
                next.q[k] = at.q[k];
            }
            published.shorten(system); // rotation vectors are written anew at other angles there
            next.shorten(system);
            for (int k = 0; k < n; k++) {
                assertThat(next.q[k]).as("t = %s", row[0]).isCloseTo(published.q[k], within(bound));
                assertThat(at.u[k]).as("t = %s", row[0]).isCloseTo(row[1 + n + system.place[k]], within(10 * bound));
            }
        }
    }
}
