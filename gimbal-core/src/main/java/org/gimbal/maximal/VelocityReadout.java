package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.sim.Forces;

/**
 * The velocities at a knot through the discrete Legendre transform: the momentum at the knot is that of the last step plus
 * half of its force impulse, P = momentum + ½ h' F(z_k); the velocity u is what it is up to joint impulses, and satisfies the
 * joints and gears,
 *
 * <pre>   M u = P + Gᵀμ,   G u = 0. </pre>
 */
final class VelocityReadout {
    private final PairSolver solver;
    private final double[] velocity;
    private final double[] push;
    private final double[] gear;
    private final double[] noViolation;
    private boolean valid;

    VelocityReadout(MaximalSystem system) {
        solver = new PairSolver(system, new BodyDynamics(system));
        velocity = new double[6 * system.count];
        push = new double[6 * system.count];
        gear = new double[system.couplings.count];
        noViolation = new double[system.couplings.count];
    }

    void invalidate() {
        valid = false;
    }

    /** World velocities (v, ω) at the present knot, six numbers per body; computed once per knot. */
    double[] at(MaximalState state, Configuration here, double[] applied, Forces forces) {
        if (!valid) {
            System.arraycopy(applied, 0, push, 0, push.length);
            forces.addConservative(here.x, here.q, push);
            for (int i = 0; i < push.length; i++) {
                push[i] = state.momentum[i] + 0.5 * state.lastStep * push[i];
            }
            velocity(here, push, velocity);
            valid = true;
        }
        return velocity;
    }

    /** The admissible velocity of a momentum (six numbers per body). */
    void velocity(Configuration here, double[] momentum, double[] out) {
        for (int i = 0; i < push.length; i++) {
            push[i] = -momentum[i];
        }
        if (!solver.factoriseMasses(here)) {
            Arrays.fill(out, Double.NaN);
            return;
        }
        solver.solveVelocity(push, noViolation, out, gear);
    }
}
