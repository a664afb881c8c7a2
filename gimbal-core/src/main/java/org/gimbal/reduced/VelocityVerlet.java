package org.gimbal.reduced;

import org.gimbal.model.force.PotentialForce;
import org.gimbal.model.force.Spring;
import org.gimbal.reduced.tree.ReducedSystem;

/**
 * Order 2 with one evaluation of the forward dynamics per step (docs/theory/reduced.md, R25): kick by half a step, drift,
 * kick again, with a taken at the predicted velocity and kept for the next step,
 *
 * <pre>
 *   u' = u + h/2 a,   q ← q + h q̇(u'),   a ← f(t + h, q, u' + h/2 a),   u ← u' + h/2 a
 * </pre>
 *
 * Memory: whether there is an acceleration, the stamp of the inputs it was made with, and a; where inputs change it is
 * made anew.
 */
final class VelocityVerlet implements Integrator {
    /** Largest h |λ| that a step follows; beyond 2 a swing grows, and from √2 on it may in step with slower ones. */
    private static final double FASTEST = 1;

    /** The same where forces depend on velocities: a damper makes motions grow from 1 on. */
    private static final double FASTEST_DAMPED = 0.5;

    /** Largest share of the velocities by which velocities at which forces of inertia are taken may be wrong in a step. */
    private static final double MOST_WRONG = 0.03;

    /** Where the acceleration begins in the memory. */
    private static final int A = 2;

    private final ReducedSystem system;
    private final int size;
    private final double[] kicked;
    private final double[] rate;
    private final double[] acceleration;
    private final double[] middle;
    private final double mostChange;

    VelocityVerlet(ReducedSystem system) {
        this.system = system;
        size = system.size;
        kicked = new double[size];
        rate = new double[size];
        acceleration = new double[size];
        middle = new double[size];
        boolean plain = system.mechanism.forces().stream()
                .allMatch(force -> force instanceof Spring || force instanceof PotentialForce);
        double fastest = plain ? FASTEST : FASTEST_DAMPED;
        mostChange = fastest * fastest * fastest * fastest;
    }

    @Override
    public int memory() {
        return A + size;
    }

    @Override
    public boolean step(ForwardDynamics f, double h, ReducedState from, ReducedState to) {
        boolean known = !system.constrained && from.memory[0] == 1 && from.memory[1] == f.stamp[0];
        if (known) {
            System.arraycopy(from.memory, A, acceleration, 0, size);
        } else {
            f.evaluate(from.time(), from.q, from.u, rate, acceleration);
        }
        for (int k = 0; k < size; k++) {
            kicked[k] = from.u[k] + h / 2 * acceleration[k];
            to.u[k] = from.u[k] + h * acceleration[k];
        }
        drift(f, h, from.q, to.q);
        System.arraycopy(acceleration, 0, to.memory, A, size);
        f.evaluate(from.time() + h, to.q, to.u, rate, acceleration);
        for (int k = 0; k < size; k++) {
            to.u[k] = kicked[k] + h / 2 * acceleration[k];
        }
        boolean followed = follows(f, h, to.memory) && f.turnsLittle(h);
        System.arraycopy(acceleration, 0, to.memory, A, size);
        to.memory[0] = 1;
        to.memory[1] = f.stamp[0];
        return followed;
    }

    /** Whether a step is short enough for the swings, and for what velocities do to accelerations (R25). */
    private boolean follows(ForwardDynamics f, double h, double[] memory) {
        double[] w = f.motion.spin;
        double change = 0;
        double wrong = 0;
        double whole = 0;
        for (int i = 0; i < system.count; i++) {
            int o = 3 * i;
            double gains = 0;
            for (int k = system.start[i]; k < system.start[i + 1]; k++) {
                double gain = h * (acceleration[k] - memory[A + k]);
                gains += gain * gain;
                whole += kicked[k] * kicked[k] + h * h * acceleration[k] * acceleration[k];
            }
            change += gains;
            wrong += gains * (w[o] * w[o] + w[o + 1] * w[o + 1] + w[o + 2] * w[o + 2]);
        }
        return change <= whole * mostChange && h * h * wrong <= whole * MOST_WRONG * MOST_WRONG;
    }

    /** q at the end; where q̇ depends on q it is that of the middle. */
    private void drift(ForwardDynamics f, double h, double[] q, double[] qEnd) {
        if (system.plainRates) {
            for (int k = 0; k < size; k++) {
                qEnd[k] = q[k] + h * kicked[k];
            }
            return;
        }
        f.rates(q, kicked, rate);
        for (int k = 0; k < size; k++) {
            middle[k] = q[k] + h / 2 * rate[k];
        }
        f.rates(middle, kicked, rate);
        for (int k = 0; k < size; k++) {
            qEnd[k] = q[k] + h * rate[k];
        }
    }
}
