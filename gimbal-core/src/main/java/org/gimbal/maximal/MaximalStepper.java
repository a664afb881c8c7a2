package org.gimbal.maximal;

import org.gimbal.audit.Redundancy;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.sim.Composition;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.SavedState;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.sim.Stepper;

/**
 * Steps a compiled mechanism. One step from knot k to k+1 of length h, after one of length h' (M2; 2023, eq. 20, for steps of
 * any lengths; forces act half on each side of a knot):
 *
 * <pre>
 *   momentum(step h' ) + ½(h' + h) F(z_k) + G(z_k)ᵀλ = momentum(step h),     g(z_{k+1}) = 0
 * </pre>
 *
 * The start is a step of length h' = 0 with the initial momentum: the discrete Legendre transform.
 */
final class MaximalStepper implements Stepper {
    private static final String ENGINE = "maximal";

    /** Impacts in one step after which it goes on without bouncing. */
    private static final int MOST_CUTS = 20;

    private final MaximalSystem system;
    private final MaximalOptions options;
    private final BodyDynamics bodies;
    private final StepEquations equations;
    private final StepFailures failures;
    private final ContactSolver contacts;
    private final boolean bounces;
    private final VelocityReadout readout;
    private final Inputs inputs;
    private final KnotForces knot;
    private final EnergyBook book;
    private final TurnCounter turnCounter;
    private final KnotReadings readings;
    private final StepAttempt attempt;
    private final StepReport report = new StepReport();
    private final MaximalState state;
    private final MaximalState backup;
    private final MaximalState beforeStages;
    private boolean[] sharedReactions = new boolean[0];
    private boolean reactionsDue;
    private boolean composed;

    MaximalStepper(MaximalSystem system, InitialState start, MaximalOptions options) {
        this.system = system;
        this.options = options;
        bodies = new BodyDynamics(system);
        StepSolver solver = switch (options.linearSolver()) {
            case PAIR -> new PairSolver(system, bodies);
            case GRAPH_LDU -> new GraphSolver(system, bodies, false);
            case DENSE_LDU -> new GraphSolver(system, bodies, true);
        };
        inputs = new Inputs(system.mechanism);
        StepSolver coupled = system.contacts.pairs() > 0 ? new CoupledSolver(system, bodies, solver) : solver;
        equations = new StepEquations(system, bodies, coupled, inputs, options);
        failures = new StepFailures(system, equations);
        contacts = new ContactSolver(system, bodies, equations, options.tolerance(), 60);
        bounces = system.mechanism.contacts().stream().anyMatch(c -> c.restitution() > 0)
                || system.mechanism.limits().stream().anyMatch(l -> l.restitution() > 0);
        readout = new VelocityReadout(system);
        knot = new KnotForces(system, inputs, readout);
        book = new EnergyBook(system, knot);
        turnCounter = new TurnCounter(system);
        readings = new KnotReadings(system, knot, book);
        state = new MaximalState(system);
        backup = new MaximalState(system);
        beforeStages = new MaximalState(system);
        Resolution resolution = new Resolution(system, options.resolution(), readout);
        attempt = new StepAttempt(system, state, equations, contacts, knot, resolution, options, report);
        begin(start);
    }

    private void begin(InitialState start) {
        Assembly assembly = new Assembly(system.linkage, start);
        assembly.positions(state.x);
        assembly.orientations(state.q);
        assembly.angles(state.angle);
        assembly.memory(state.memory);
        sharedReactions = Redundancy.sharedReactions(assembly);
        system.limits.check(assembly.configuration(), options.tolerance());
        system.forces.checkPotentials(state.x, state.q);
        lookAtState();
        system.contacts.check(system.mechanism, equations.before);
        double[] velocity = new double[6 * system.count];
        assembly.velocities(velocity);
        MassBlocks.momentum(system, equations.before.r, velocity, state.momentum);
        readout.ofMomentum(state.momentum, equations.before, velocity); // satisfies joints and closures exactly
        MassBlocks.momentum(system, equations.before.r, velocity, state.momentum);
        System.arraycopy(velocity, 0, state.remember(0), 0, velocity.length);
        state.plainStart = options.start() == MaximalOptions.Start.PLAIN;
        book.begin(state, equations, velocity);
        knot.invalidate();
    }

    /** Recomputes everything that follows from the state. */
    private void lookAtState() {
        System.arraycopy(state.angle, 0, equations.before.frames.lastAngle, 0, state.angle.length);
        System.arraycopy(state.memory, 0, equations.before.memory, 0, state.memory.length);
        equations.before.set(state.x, state.q);
        knot.invalidate();
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
    public Inputs inputs() {
        return inputs;
    }

    @Override
    public StepReport step(double length, Composition composition) {
        if (!Double.isFinite(length) || length == 0) {
            throw new IllegalArgumentException("step length must be finite and not zero, got " + length);
        }
        if (length < 0 && contacts.needed()) {
            throw new IllegalArgumentException(
                    "a mechanism with contacts, joint limits, dry friction or effort limits cannot run backwards, got step length "
                            + length);
        }
        report.clear();
        contacts.renew();
        reactionsDue = true;
        composed = composition.stageCount() > 1;
        if (!composed) {
            stage(length);
        } else {
            stages(length, composition);
        }
        state.steps++;
        return report;
    }

    /**
     * All stages of a composed step, or none. Stages are divided only if they have no solution: their errors cancel as long as they
     * are whole.
     */
    private void stages(double length, Composition composition) {
        beforeStages.copyFrom(state);
        try {
            for (int i = 0; i < composition.stageCount(); i++) {
                stage(composition.stage(i) * length);
            }
        } catch (SimulationException e) {
            state.copyFrom(beforeStages);
            lookAtState();
            throw e;
        }
    }

    private void stage(double h) {
        if (state.plainStart) {
            plainStart(h);
        } else if (bounces && h > 0) {
            bounce(h);
        } else {
            whole(h);
        }
    }

    /**
     * A step in which something may bounce: cut where a pair that gives something back closes, with an impact at the cut (M17). What comes
     * nearer more slowly than gravity makes it in a step no longer bounces.
     */
    private void bounce(double h) {
        beforeStages.copyFrom(state);
        double rest = h;
        try {
            for (int cut = 0; cut < MOST_CUTS && !contacts.exhausted(); cut++) {
                double[] velocity = knot.velocity(state, equations.before);
                if (!contacts.passOverFast(rest, velocity)) {
                    break;
                }
                double length = contacts.timeOfImpact(rest, this::free);
                if (!(length <= rest)) {
                    break;
                }
                if (length > 0) {
                    commit(length);
                    rest -= length;
                }
                velocity = knot.velocity(state, equations.before);
                if (!contacts.strike(velocity, state.momentum)) {
                    break;
                }
                book.strike(state, equations, velocity, contacts.velocityBehind());
                contacts.clear();
                knot.invalidate();
            }
            contacts.passOverNothing();
            if (rest > 1e-9 * h) {
                whole(rest);
            }
        } catch (SimulationException e) {
            state.copyFrom(beforeStages);
            lookAtState();
            throw e;
        }
    }

    /** A step of some length as if what is passed over were not there; committed by nobody yet. */
    private boolean free(double length) {
        return attempt.at(length, FirstGuess.From.LAST_STEP);
    }

    private void whole(double h) {
        contacts.begin(h, options.rescueDepth());
        boolean done = advance(h, FirstGuess.From.PAST_STEPS);
        if (!done
                && (contacts.near()
                        || !advance(h, FirstGuess.From.LAST_STEP))) { // with contacts the guess hardly matters
            rescue(h);
        }
    }

    /** The step. Returns whether it converged; if not, the state is untouched. */
    private boolean advance(double h, FirstGuess.From from) {
        // an impact changes velocities at once, however short the step
        if (!attempt.at(h, from) || !(composed || contacts.hard() || attempt.resolved(h))) {
            return false;
        }
        commit(h);
        return true;
    }

    private void commit(double h) {
        if (contacts.near()) {
            contacts.reportTo(report);
        }
        keepReactions(h);
        equations.settle();
        boolean steady = contacts.steady(h, book.velocityBefore(state));
        book.charge(state, equations, h, steady);
        equations.carryResidual();
        System.arraycopy(equations.momentum, 0, state.momentum, 0, state.momentum.length);
        System.arraycopy(equations.multiplier, 0, state.multiplier, 0, state.multiplier.length);
        equations.leave(steady, state.impulses);
        accept(h);
    }

    /** Reactions at the knot where the step began; at a turning point no impulse acts and the last ones are kept. */
    private void keepReactions(double h) {
        double span = 0.5 * (state.lastStep + h);
        if (reactionsDue && span != 0) {
            equations.reactions(span, state.reaction);
            equations.contacts.effects.read(1 / span, state.contacts);
        }
        reactionsDue = false;
    }

    /** The new pose becomes the present one; its velocity is remembered for the next guess. */
    private void accept(double h) {
        double[] newest = state.remember(state.time + 0.5 * h);
        equations.stepVelocity(newest);
        System.arraycopy(equations.after.x, 0, state.x, 0, state.x.length);
        System.arraycopy(equations.after.q, 0, state.q, 0, state.q.length);
        System.arraycopy(knot.at(state, equations.before), 0, state.applied, 0, state.applied.length);
        state.lastStep = h;
        state.advanceTime(h);
        equations.exchange();
        system.closures.remember(equations.before);
        System.arraycopy(equations.before.memory, 0, state.memory, 0, state.memory.length);
        if (turnCounter.mustCount(state, equations.f)) {
            turnCounter.count(state, equations.before);
        }
        knot.invalidate();
    }

    /** The papers' start: the given velocity is the discrete velocity of the first step. */
    private void plainStart(double h) {
        boolean whole = attempt.guess(h, FirstGuess.From.LAST_STEP);
        equations.begin(h, state.impulses.end);
        if (!whole || !bodies.advance(equations.dx, equations.f, equations.before, equations.after)) {
            throw failures.of(state.time, h, NewtonStatus.BAD_START, new double[] {Double.POSITIVE_INFINITY}, "");
        }
        state.plainStart = false;
        bodies.momenta(h, equations.dx, equations.f, equations.before.r, state.momentum);
        report.addSolve(0, 0, false, Math.sqrt(equations.after.frames.update(equations.after.x, equations.after.r)), 0);
        accept(h);
    }

    /** Halves a step that does not converge, as often as allowed; all or nothing. */
    private void rescue(double h) {
        backup.copyFrom(state);
        boolean touching = contacts.near();
        double[] residuals = touching ? contacts.residuals() : attempt.residuals();
        String where = touching ? contacts.worst() : "";
        if (!inParts(h, options.rescueDepth())) {
            SimulationException exception = failures.of(backup.time, h, attempt.failure(), residuals, where);
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
            if (!advance(h / 2, FirstGuess.From.LAST_STEP) && !inParts(h / 2, depth - 1)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void publish(Snapshot target) {
        readings.publish(state, equations, sharedReactions, target);
    }

    @Override
    public byte[] save() {
        return SavedState.write(system.mechanism, ENGINE, out -> {
            inputs.write(out);
            state.write(out);
        });
    }

    @Override
    public void restore(byte[] saved) {
        MaximalState read = new MaximalState(system);
        Inputs readInputs = new Inputs(system.mechanism);
        SavedState.read(system.mechanism, ENGINE, saved, in -> {
            readInputs.read(in);
            read.read(in);
        });
        if (!read.finite()) {
            throw new IllegalArgumentException("the saved state holds numbers that are not finite");
        }
        state.copyFrom(read);
        inputs.copyFrom(readInputs);
        lookAtState();
    }
}
