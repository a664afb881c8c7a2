package org.gimbal.reduced;

import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.MeasureForce;
import org.gimbal.model.part.ModelException;
import org.gimbal.reduced.tree.ReducedSystem;

/**
 * The linearly implicit Euler method of the supplement (docs/theory/reduced.md, R28), order 1: springs, dampers and servos
 * along coordinates as at the end of the step, to first order with analytic derivatives, everything else as at its
 * beginning,
 *
 * <pre>   (M + h D + h² K) (u₁ − u₀)/h = f(q₀, u₀) − h K u₀,   q₁ = q₀ + h q̇(q₀, u₁) </pre>
 *
 * D and K are diagonal, so that the recursion solves it in linear time. Stiff dampers only stop what they damp. Rows of
 * loops, gears and constraints, and prescribed coordinates, hold for u₁ at the pose q₀ (R94, R95).
 */
final class LinearlyImplicitEuler implements Integrator {
    private final double[] rate;

    LinearlyImplicitEuler(ReducedSystem system) {
        rate = new double[system.size];
        int number = 0;
        for (Force force : system.mechanism.forces()) {
            if (!(force instanceof MeasureForce) || force instanceof DryFriction) {
                continue;
            }
            if (system.measured[number++] < 0) {
                throw new ModelException("the integrator 'euler' takes springs, dampers and servos along coordinates of"
                        + " the tree only, and force '" + force.name() + "' acts between points or along a joint that"
                        + " closes a loop: use the integrator 'dop853'");
            }
        }
    }

    @Override
    public boolean step(ForwardDynamics f, double h, ReducedState from, ReducedState to) {
        f.implicitVelocities(h, from, to.u);
        boolean turnsLittle = f.turnsLittle(h);
        f.rates(from.q, to.u, rate);
        for (int k = 0; k < rate.length; k++) {
            to.q[k] = from.q[k] + h * rate[k];
        }
        return turnsLittle;
    }
}
