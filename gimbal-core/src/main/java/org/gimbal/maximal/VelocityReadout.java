package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.force.BodyForceWork;
import org.gimbal.force.BodyForces;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.maximal.elimination.TreeSolver;
import org.gimbal.maximal.rotation.ExponentialRule;

/**
 * The velocities at a knot through the discrete Legendre transform (docs/theory/maximal.md, M3): the momentum at the
 * knot is that of the last step plus half of its force impulse, P = momentum + ½ h' F(z_k); the velocity u is what it
 * is up to joint impulses, and satisfies the joints and closures,
 *
 * <pre>   M u = P + Gᵀμ,   G u + ∂g/∂t = 0     (the last term where motion is prescribed) </pre>
 *
 * Dampers act on u itself, with half of the step: M u + ½h C ᵀD C u = …, so that a stiff one shows the velocity it
 * allows; and so do contacts with the ground (M12).
 */
final class VelocityReadout {
    /** Blocks of contacts where there are none. */
    private static final double[] NO_CONTACTS = new double[0];

    private final BodyForces forces;
    private final BodyForceWork forceWork;
    private final TreeSolver solver;
    private final double[] push;
    private final double[] multipliers;
    private final double[] closureRate;
    private final double[] atRest;
    private final Closures closures;
    private final Closures measures;
    private final double[] measure;
    private final double[] gradient;
    private final double[] undamped;

    VelocityReadout(MaximalSystem system) {
        forces = system.forces;
        forceWork = forces.newWork();
        solver = new TreeSolver(system.layout, new BodyDynamics(system, new ExponentialRule(system.bodies.inertia())));
        push = new double[6 * system.count];
        multipliers = new double[system.closures.rows()];
        closureRate = new double[system.rows.rows()];
        atRest = new double[system.rows.rows()];
        closures = system.closures;
        measures = system.compliantMeasures;
        measure = new double[measures.rows()];
        gradient = new double[measures.gradientSize()];
        undamped = new double[measures.rows()];
    }

    /**
     * World velocities (v, ω) at the end of a step of length h with the given momenta, six numbers per body.
     *
     * @param applied wrenches at that knot besides those of the potentials
     * @param left what the step leaves to that knot
     */
    void atEndOf(double h, double[] momentum, Configuration here, double[] applied, KnotImpulses left, double[] out) {
        System.arraycopy(applied, 0, push, 0, push.length);
        forces.addConservative(here.x, here.q, push, forceWork);
        for (int i = 0; i < push.length; i++) {
            push[i] = -(momentum[i] + 0.5 * h * push[i]);
        }
        if (measures.count() > 0) {
            measures.evaluate(here, measure, gradient);
            measures.addImpulses(-1, left.held, gradient, push);
        }
        for (int i = 0; i < left.contactImpulse.length; i++) {
            push[i] -= left.contactImpulse[i];
        }
        solve(here, left.damping, left.contactDamping, out);
    }

    /** The admissible velocity of a momentum (six numbers per body). */
    void ofMomentum(double[] momentum, Configuration here, double[] out) {
        for (int i = 0; i < push.length; i++) {
            push[i] = -momentum[i];
        }
        solve(here, undamped, NO_CONTACTS, out);
    }

    /** Prepares {@link #admissible} at a pose; false if there is no inertia in some direction. */
    boolean beginAdmissible(Configuration here) {
        return solver.factoriseMasses(here, undamped, NO_CONTACTS);
    }

    /** The velocity that joints and closures, as if at rest, leave of an impulse; six numbers per body each. */
    void admissible(double[] impulse, double[] out) {
        for (int i = 0; i < push.length; i++) {
            push[i] = -impulse[i];
        }
        solver.solveVelocity(push, atRest, out, multipliers);
    }

    private void solve(Configuration here, double[] damping, double[] added, double[] out) {
        if (!solver.factoriseMasses(here, damping, added)) {
            Arrays.fill(out, Double.NaN);
            return;
        }
        if (closures.timed()) {
            closures.timeRates(here, closureRate);
        }
        solver.solveVelocity(push, closureRate, out, multipliers);
    }

    /** Impulses μ of the closures that the velocity read last takes. */
    void multipliers(double[] out) {
        System.arraycopy(multipliers, 0, out, 0, out.length);
    }
}
