package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.sim.Configuration;
import org.gimbal.sim.Forces;

/**
 * The velocities at a knot through the discrete Legendre transform (docs/theory/maximal.md, M3): the momentum at the knot is that of
 * the last step plus half of its force impulse, P = momentum + ½ h' F(z_k); the velocity u is what it is up to joint impulses, and
 * satisfies the joints and closures,
 *
 * <pre>   M u = P + Gᵀμ,   G u = 0. </pre>
 */
final class VelocityReadout {
    private final Forces forces;
    private final PairSolver solver;
    private final double[] push;
    private final double[] multipliers;
    private final double[] noViolation;

    VelocityReadout(MaximalSystem system) {
        forces = system.forces;
        solver = new PairSolver(system, new BodyDynamics(system));
        push = new double[6 * system.count];
        multipliers = new double[system.closures.rows()];
        noViolation = new double[system.closures.rows()];
    }

    /**
     * World velocities (v, ω) at the end of a step of length h with the given momenta, six numbers per body.
     *
     * @param applied wrenches at that knot besides those of the potentials
     */
    void atEndOf(double h, double[] momentum, Configuration here, double[] applied, double[] out) {
        System.arraycopy(applied, 0, push, 0, push.length);
        forces.addConservative(here.x, here.q, push);
        for (int i = 0; i < push.length; i++) {
            push[i] = -(momentum[i] + 0.5 * h * push[i]);
        }
        solve(here, out);
    }

    /** The admissible velocity of a momentum (six numbers per body). */
    void ofMomentum(double[] momentum, Configuration here, double[] out) {
        for (int i = 0; i < push.length; i++) {
            push[i] = -momentum[i];
        }
        solve(here, out);
    }

    private void solve(Configuration here, double[] out) {
        if (!solver.factoriseMasses(here)) {
            Arrays.fill(out, Double.NaN);
            return;
        }
        solver.solveVelocity(push, noViolation, out, multipliers);
    }
}
