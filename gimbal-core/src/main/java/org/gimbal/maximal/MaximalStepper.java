package org.gimbal.maximal;

import java.util.function.IntToDoubleFunction;
import org.gimbal.model.Mechanism;
import org.gimbal.model.SpanningTree;
import org.gimbal.numerics.newton.GlobalisedNewton;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.sim.Assembly;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Publisher;
import org.gimbal.sim.SavedState;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.sim.Stepper;

/**
 * Steps a compiled mechanism. One step from knot k to k+1 of length h, after one of length h' (2023, eq. 20, for steps of
 * any lengths; forces act half on each side of a knot):
 *
 * <pre>
 *   momentum(step h' ) + ½(h' + h) F(z_k) + G(z_k)ᵀλ = momentum(step h),     g(z_{k+1}) = 0
 * </pre>
 *
 * The start is a step of length h' = 0 with the initial momentum: the discrete Legendre transform.
 */
final class MaximalStepper implements Stepper {
    /** Radians; steps that resolve a motion stay far below, whips from 0.1 on jump to other solutions now and then. */
    private static final double UNRESOLVED_TURN = 0.1;

    private final MaximalSystem system;
    private final MaximalOptions options;
    private final BodyDynamics bodies;
    private final StepEquations equations;
    private final GlobalisedNewton newton;
    private final VelocityReadout readout;
    private final AppliedForces applied;
    private final TurnCounter turnCounter;
    private final Publisher publisher;
    private final Extrapolation extrapolation = new Extrapolation();
    private final StepReport report = new StepReport();
    private final double[] force;
    private final double[] guess;
    private final double[] stepVelocity;
    private final MaximalState state;
    private final MaximalState backup;
    private final IntToDoubleFunction meritOfIteration;
    private NewtonStatus failure = NewtonStatus.CONVERGED;

    MaximalStepper(MaximalSystem system, InitialState start, MaximalOptions options) {
        this.system = system;
        this.options = options;
        bodies = new BodyDynamics(system);
        StepSolver solver = switch (options.linearSolver()) {
            case PAIR -> new PairSolver(system, bodies);
            case GRAPH_LDU -> new GraphSolver(system, bodies, false);
            case DENSE_LDU -> new GraphSolver(system, bodies, true);
        };
        equations = new StepEquations(system, bodies, solver, options.tolerance());
        newton = new GlobalisedNewton(options.iterationLimit());
        meritOfIteration = newton::merit;
        readout = new VelocityReadout(system);
        applied = new AppliedForces(system);
        turnCounter = new TurnCounter(system);
        publisher = new Publisher(system.mechanism, system.bodies, system.joints, system.forces);
        force = new double[6 * system.count];
        guess = new double[6 * system.count];
        stepVelocity = new double[6 * system.count];
        state = new MaximalState(system);
        backup = new MaximalState(system);
        begin(start);
    }

    private void begin(InitialState start) {
        Assembly assembly = new Assembly(new SpanningTree(system.mechanism), system.bodies, start);
        assembly.positions(state.x);
        assembly.orientations(state.q);
        assembly.angles(state.angle);
        system.forces.checkPotentials(state.x, state.q);
        lookAtState();
        double[] velocity = new double[6 * system.count];
        assembly.velocities(velocity);
        MassBlocks.momentum(system, equations.before.r, velocity, state.momentum);
        readout.velocity(equations.before, state.momentum, velocity); // satisfies joints and gears exactly
        MassBlocks.momentum(system, equations.before.r, velocity, state.momentum);
        System.arraycopy(velocity, 0, state.remember(0), 0, velocity.length);
        state.plainStart = options.start() == MaximalOptions.Start.PLAIN;
        readout.invalidate();
    }

    /** Recomputes everything that follows from the state. */
    private void lookAtState() {
        System.arraycopy(state.angle, 0, equations.before.frames.lastAngle, 0, state.angle.length);
        equations.before.set(state.x, state.q);
        readout.invalidate();
    }

    @Override
    public Mechanism mechanism() {
        return system.mechanism;
    }

    @Override
    public double time() {
        return state.time;
    }

    @Override
    public StepReport step(double length, Inputs inputs) {
        if (!Double.isFinite(length) || length == 0) {
            throw new IllegalArgumentException("step length must be finite and not zero, got " + length);
        }
        report.clear();
        applied.evaluate(state, equations.before, inputs, readout);
        if (state.plainStart) {
            plainStart(length);
        } else if (!advance(length, Guess.EXTRAPOLATED, true) && !advance(length, Guess.LAST, true)) {
            rescue(length);
        }
        state.steps++;
        return report;
    }

    /**
     * The step: a list of stages. Returns whether it converged; if not, the state is untouched.
     *
     * @param mustResolve whether a solution far from the motion counts as none
     */
    private boolean advance(double h, Guess from, boolean mustResolve) {
        forces();
        impulses(h);
        guess(h, from);
        if (!solve(h) || (mustResolve && !resolved(h))) {
            return false;
        }
        commit(h);
        return true;
    }

    /**
     * Whether the step follows the motion: no body's angular velocity may change by so much that the turn over the step would
     * be off by more than {@link #UNRESOLVED_TURN}. The discrete equations have other solutions far from the motion, where
     * links snap over within one step; this keeps them out. A step too long for the motion is divided, like one without a
     * solution.
     */
    private boolean resolved(double h) {
        double[] last = state.past[0];
        double[] r = equations.before.r;
        double limit = UNRESOLVED_TURN / Math.abs(h);
        for (int i = 0; i < system.count; i++) {
            double square = 0;
            for (int k = 0; k < 3; k++) {
                double spin = 2 / h * Kernels3.dot(r, 9 * i + 3 * k, equations.f, 3 * i);
                double change = spin - last[6 * i + 3 + k];
                square += change * change;
            }
            if (square > limit * limit) {
                return false;
            }
        }
        return true;
    }

    /** F(z_k): potentials and what is applied. */
    private void forces() {
        System.arraycopy(state.applied, 0, force, 0, force.length);
        system.forces.addConservative(equations.before.x, equations.before.q, force);
    }

    /** target ← momentum of the last step + ½(h' + h) F. */
    private void impulses(double h) {
        double span = 0.5 * (state.lastStep + h);
        for (int i = 0; i < force.length; i++) {
            equations.target[i] = state.momentum[i] + span * force[i];
        }
    }

    /** Where a step's first guess of the velocities comes from: several past steps, or the last one. */
    private enum Guess {
        EXTRAPOLATED,
        LAST
    }

    private void guess(double h, Guess from) {
        if (from == Guess.EXTRAPOLATED) {
            extrapolation.velocities(state, state.time + 0.5 * h, guess);
        } else {
            System.arraycopy(state.past[0], 0, guess, 0, guess.length);
        }
        double[] r = equations.before.r;
        for (int i = 0; i < system.count; i++) {
            for (int k = 0; k < 3; k++) {
                equations.dx[3 * i + k] = h * guess[6 * i + k];
            }
            Kernels3.applyTransposed(r, 9 * i, guess, 6 * i + 3, equations.f, 3 * i);
            double square = 0;
            for (int k = 0; k < 3; k++) {
                equations.f[3 * i + k] *= 0.5 * h;
                square += equations.f[3 * i + k] * equations.f[3 * i + k];
            }
            if (square > 0.9) { // keep inside the unit ball, where f is a rotation
                double shrink = Math.sqrt(0.9 / square);
                for (int k = 0; k < 3; k++) {
                    equations.f[3 * i + k] *= shrink;
                }
            }
        }
        System.arraycopy(state.gear, 0, equations.gear, 0, state.gear.length);
    }

    private boolean solve(double h) {
        equations.begin(h);
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

    private void commit(double h) {
        double span = 0.5 * (state.lastStep + h);
        if (span != 0) { // at a turning point no impulse acts and the last reaction is kept
            for (int i = 0; i < state.reaction.length; i++) {
                state.reaction[i] = equations.jointImpulse[i] / span;
            }
        }
        System.arraycopy(equations.momentum, 0, state.momentum, 0, state.momentum.length);
        System.arraycopy(equations.gear, 0, state.gear, 0, state.gear.length);
        accept(h);
    }

    /** The new pose becomes the present one; its velocity is remembered for the next guess. */
    private void accept(double h) {
        double[] newest = state.remember(state.time + 0.5 * h);
        double[] r = equations.before.r;
        for (int i = 0; i < system.count; i++) {
            for (int k = 0; k < 3; k++) {
                newest[6 * i + k] = equations.dx[3 * i + k] / h;
                newest[6 * i + 3 + k] = 2
                        / h
                        * (r[9 * i + 3 * k] * equations.f[3 * i]
                                + r[9 * i + 3 * k + 1] * equations.f[3 * i + 1]
                                + r[9 * i + 3 * k + 2] * equations.f[3 * i + 2]);
            }
        }
        System.arraycopy(equations.after.x, 0, state.x, 0, state.x.length);
        System.arraycopy(equations.after.q, 0, state.q, 0, state.q.length);
        state.lastStep = h;
        state.advanceTime(h);
        equations.exchange();
        if (turnCounter.mustCount(state, equations.f)) {
            turnCounter.count(state, equations.before);
        }
        readout.invalidate();
    }

    /** The papers' start: the given velocity is the discrete velocity of the first step. */
    private void plainStart(double h) {
        state.plainStart = false;
        guess(h, Guess.LAST);
        equations.begin(h);
        if (!bodies.advance(equations.dx, equations.f, equations.before, equations.after)) {
            throw failure(h, new double[] {Double.POSITIVE_INFINITY});
        }
        bodies.momenta(h, equations.dx, equations.f, equations.before.r, state.momentum);
        report.addSolve(0, 0, false, Math.sqrt(equations.after.frames.update(equations.after.x, equations.after.r)), 0);
        accept(h);
    }

    /** Halves a step that does not converge, as often as allowed; all or nothing. */
    private void rescue(double h) {
        backup.copyFrom(state);
        double[] residuals = residuals();
        if (!inParts(h, options.rescueDepth())) {
            SimulationException exception = failure(h, residuals);
            state.copyFrom(backup);
            lookAtState();
            throw exception;
        }
    }

    private boolean inParts(double h, int depth) {
        if (depth == 0) {
            return false;
        }
        report.addRescue();
        for (int half = 0; half < 2; half++) {
            // at the last depth a solution is a solution
            if (!advance(h / 2, Guess.LAST, depth > 1) && !inParts(h / 2, depth - 1)) {
                return false;
            }
        }
        return true;
    }

    private double[] residuals() {
        double[] history = new double[newton.iterations() + 1];
        for (int i = 0; i < history.length; i++) {
            history[i] = newton.merit(i);
        }
        return history;
    }

    private SimulationException failure(double h, double[] residuals) {
        return new SimulationException(
                backup.time,
                h,
                failure,
                "body '"
                        + system.mechanism
                                .bodies()
                                .get(system.bodies.bodyOfLink(fastest()))
                                .name() + "'",
                residuals,
                "try a step shorter than " + (float) Math.abs(h) + " s or look for forces that grow without bound");
    }

    /** The link that turns most in a step: where steps fail first. */
    private int fastest() {
        int worst = 0;
        double most = -1;
        for (int i = 0; i < system.count; i++) {
            double square = Kernels3.dot(state.past[0], 6 * i + 3, state.past[0], 6 * i + 3);
            if (square > most) {
                most = square;
                worst = i;
            }
        }
        return worst;
    }

    @Override
    public void publish(Snapshot target) {
        double[] velocity = readout.at(state, equations.before, system.forces);
        publisher.time(state.time, state.steps, target);
        publisher.bodies(state.x, state.q, velocity, target);
        Configuration here = equations.before;
        publisher.joints(here.x, here.r, here.frames, here.rows, velocity, target);
        publisher.reactions(state.reaction, target);
        publisher.power(state.applied, velocity, target);
        for (int i = 0; i < system.count; i++) {
            System.arraycopy(state.past[0], 6 * i, stepVelocity, 6 * i, 3);
            // the discrete ω is the same in the axes before and after its step
            Kernels3.applyTransposed(here.r, 9 * i, state.past[0], 6 * i + 3, stepVelocity, 6 * i + 3);
        }
        publisher.stepVelocities(stepVelocity, target);
    }

    @Override
    public byte[] save() {
        return SavedState.write(system.mechanism, "maximal", state::write);
    }

    @Override
    public void restore(byte[] saved) {
        backup.copyFrom(state);
        try {
            SavedState.read(system.mechanism, "maximal", saved, state::read);
        } catch (IllegalArgumentException e) {
            state.copyFrom(backup);
            throw e;
        }
        lookAtState();
    }
}
