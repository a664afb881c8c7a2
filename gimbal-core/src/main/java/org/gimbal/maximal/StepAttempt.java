package org.gimbal.maximal;

import java.util.function.IntToDoubleFunction;
import org.gimbal.numerics.newton.GlobalisedNewton;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.sim.StepReport;

/**
 * Tries to solve a step of some length from the state: forces, guess, solve. The solution stands in the {@link StepEquations}; the state
 * is untouched, whatever comes of it.
 */
final class StepAttempt {
    private final MaximalSystem system;
    private final MaximalState state;
    private final StepEquations equations;
    private final ContactSolver contacts;
    private final KnotForces knot;
    private final StepReport report;
    private final GlobalisedNewton newton;
    private final Resolution resolution;
    private final FirstGuess firstGuess;
    private final double[] force;
    private final IntToDoubleFunction meritOfIteration;
    private NewtonStatus failure = NewtonStatus.CONVERGED;

    StepAttempt(
            MaximalSystem system,
            MaximalState state,
            StepEquations equations,
            ContactSolver contacts,
            KnotForces knot,
            Resolution resolution,
            MaximalOptions options,
            StepReport report) {
        this.system = system;
        this.state = state;
        this.equations = equations;
        this.contacts = contacts;
        this.knot = knot;
        this.resolution = resolution;
        this.report = report;
        // near a singular pose of a loop only a linearisation at the solution itself finds the impulses
        boolean thrifty = options.newton() == MaximalOptions.Newton.THRIFTY && system.closures.rows() == 0;
        newton = new GlobalisedNewton(options.iterationLimit(), thrifty);
        meritOfIteration = newton::merit;
        firstGuess = new FirstGuess(system);
        force = new double[6 * system.count];
    }

    /** Why the last attempt came to nothing. */
    NewtonStatus failure() {
        return failure;
    }

    /** Merits of the last solve without contacts. */
    double[] residuals() {
        double[] history = new double[newton.iterations() + 1];
        for (int i = 0; i < history.length; i++) {
            history[i] = newton.merit(i);
        }
        return history;
    }

    /** Returns whether the step of length h has a solution. */
    boolean at(double h, FirstGuess.From from) {
        forces();
        impulses(h);
        guess(h, from);
        return solve(h);
    }

    /** Whether the converged step is short enough for the motion; one that is not is divided, like one without a solution. */
    boolean resolved(double h) {
        if (resolution.certain(state, equations, h)) {
            return true;
        }
        double[] wrench = knot.at(state, equations.before);
        double[] velocity = knot.velocity(state, equations.before);
        boolean follows = resolution.follows(equations, h, velocity, wrench);
        if (!follows) {
            failure = NewtonStatus.REFUSED;
        }
        return follows;
    }

    /** F(z_k): potentials and what is applied. */
    private void forces() {
        System.arraycopy(knot.at(state, equations.before), 0, force, 0, force.length);
        system.forces.addConservative(equations.before.x, equations.before.q, force);
    }

    /** target ← momentum of the last step + ½(h' + h) F. */
    private void impulses(double h) {
        double span = 0.5 * (state.lastStep + h);
        for (int i = 0; i < force.length; i++) {
            equations.target[i] = state.momentum[i] + span * force[i];
        }
    }

    /** Fills the unknowns; false if a rotation had to be shrunk. */
    boolean guess(double h, FirstGuess.From from) {
        System.arraycopy(state.multiplier, 0, equations.multiplier, 0, state.multiplier.length);
        return firstGuess.fill(state, h, from, equations.before.r, equations.dx, equations.f);
    }

    /** Without contacts unless some are near; then, or if it went through something, with them. */
    private boolean solve(double h) {
        equations.begin(h, state.impulses.end);
        contacts.clear();
        if (!contacts.needed()) {
            return solveFree();
        }
        contacts.find(h, state.lastStep);
        if (!contacts.near()) {
            if (!solveFree()) {
                return false;
            }
            if (!contacts.meets()) {
                return true;
            }
        }
        boolean solved = contacts.solve(h, state.past[0], state.contacts, 0.5 * (state.lastStep + h));
        report.addSolve(contacts.iterations(), 0, false, solved ? equations.jointError() : 0, equations.worstRate());
        if (!solved) {
            failure = contacts.status();
        }
        return solved;
    }

    private boolean solveFree() {
        NewtonStatus status = newton.solve(equations);
        report.keepMerits(meritOfIteration, newton.iterations() + 1);
        boolean floor = status == NewtonStatus.ROUND_OFF_FLOOR;
        if (!status.successful()) {
            report.addSolve(newton.iterations(), newton.backtracks(), false, 0, 0);
            failure = status;
            return false;
        }
        report.addSolve(newton.iterations(), newton.backtracks(), floor, equations.jointError(), equations.worstRate());
        return true;
    }
}
