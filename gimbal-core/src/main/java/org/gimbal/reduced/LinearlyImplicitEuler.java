package org.gimbal.reduced;

import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
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
 * D and K are diagonal, so that the recursion solves it in linear time. Stiff dampers only stop what they damp.
 */
final class LinearlyImplicitEuler implements Integrator {
    private final double[] acceleration;
    private final double[] rate;

    LinearlyImplicitEuler(ReducedSystem system) {
        acceleration = new double[system.size];
        rate = new double[system.size];
        if (system.constrained) {
            throw new ModelException("the integrator 'euler' takes trees without gears, constraints and prescribed"
                    + " motion: use the integrator 'dop853'");
        }
        for (Force force : system.mechanism.forces()) {
            boolean between = force instanceof MeasureForce along
                    && !(force instanceof DryFriction)
                    && !(along.along() instanceof Measure.JointCoordinate);
            if (between) {
                throw new ModelException("the integrator 'euler' takes springs, dampers and servos along joint"
                        + " coordinates only, and force '" + force.name() + "' acts between points: use the integrator"
                        + " 'dop853'");
            }
        }
    }

    @Override
    public boolean step(ForwardDynamics f, double h, ReducedState from, ReducedState to) {
        f.implicitAccelerations(from.time(), h, from, acceleration);
        boolean turnsLittle = f.turnsLittle(h);
        for (int k = 0; k < acceleration.length; k++) {
            to.u[k] = from.u[k] + h * acceleration[k];
        }
        f.rates(from.q, to.u, rate);
        for (int k = 0; k < rate.length; k++) {
            to.q[k] = from.q[k] + h * rate[k];
        }
        return turnsLittle;
    }
}
