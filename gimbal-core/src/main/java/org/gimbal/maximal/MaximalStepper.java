package org.gimbal.maximal;

import java.util.function.IntToDoubleFunction;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.newton.GlobalisedNewton;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.sim.Assembly;
import org.gimbal.sim.Composition;
import org.gimbal.sim.Configuration;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Publisher;
import org.gimbal.sim.Redundancy;
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
    private final GlobalisedNewton newton;
    private final ContactSolver contacts;
    private final boolean bounces;
    private final VelocityReadout readout;
    private final Inputs inputs;
    private final KnotForces knot;
    private final EnergyBook book;
    private final TurnCounter turnCounter;
    private final Resolution resolution;
    private final Publisher publisher;
    private final FirstGuess firstGuess;
    private final StepReport report = new StepReport();
    private final double[] force;
    private final double[] stepVelocity;
    private final MaximalState state;
    private final MaximalState backup;
    private final MaximalState beforeStages;
    private final IntToDoubleFunction meritOfIteration;
    private boolean[] sharedReactions = new boolean[0];
    private NewtonStatus failure = NewtonStatus.CONVERGED;
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
        // near a singular pose of a loop only a linearisation at the solution itself finds the impulses
        boolean thrifty = options.newton() == MaximalOptions.Newton.THRIFTY && system.closures.rows() == 0;
        newton = new GlobalisedNewton(options.iterationLimit(), thrifty);
        contacts = new ContactSolver(system, bodies, equations, options.tolerance(), 60);
        bounces = system.mechanism.contacts().stream().anyMatch(c -> c.restitution() > 0)
                || system.mechanism.limits().stream().anyMatch(l -> l.restitution() > 0);
        meritOfIteration = newton::merit;
        readout = new VelocityReadout(system);
        knot = new KnotForces(system, inputs, readout);
        book = new EnergyBook(system, knot);
        turnCounter = new TurnCounter(system);
        resolution = new Resolution(system, options.resolution(), readout);
        publisher = new Publisher(system.mechanism, system.bodies, system.joints, system.forces);
        firstGuess = new FirstGuess(system);
        force = new double[6 * system.count];
        stepVelocity = new double[6 * system.count];
        state = new MaximalState(system);
        backup = new MaximalState(system);
        beforeStages = new MaximalState(system);
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
            for (int cut = 0; cut < MOST_CUTS; cut++) {
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
        forces();
        impulses(length);
        guess(length, FirstGuess.From.LAST_STEP);
        return solve(length);
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

    /** The step: a list of stages. Returns whether it converged; if not, the state is untouched. */
    private boolean advance(double h, FirstGuess.From from) {
        forces();
        impulses(h);
        guess(h, from);
        // an impact changes velocities at once, however short the step
        if (!solve(h) || !(composed || contacts.hard() || resolved(h))) {
            return false;
        }
        commit(h);
        return true;
    }

    /** Whether the converged step is short enough for the motion; one that is not is divided, like one without a solution. */
    private boolean resolved(double h) {
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

    private boolean guess(double h, FirstGuess.From from) {
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
        if (solved) {
            contacts.reportTo(report);
        } else {
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

    private void commit(double h) {
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
        boolean whole = guess(h, FirstGuess.From.LAST_STEP);
        equations.begin(h, state.impulses.end);
        if (!whole || !bodies.advance(equations.dx, equations.f, equations.before, equations.after)) {
            failure = NewtonStatus.BAD_START;
            throw failure(state.time, h, new double[] {Double.POSITIVE_INFINITY}, "");
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
        double[] residuals = touching ? contacts.residuals() : residuals();
        String where = touching ? contacts.worst() : "";
        if (!inParts(h, options.rescueDepth())) {
            SimulationException exception = failure(backup.time, h, residuals, where);
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

    private double[] residuals() {
        double[] history = new double[newton.iterations() + 1];
        for (int i = 0; i < history.length; i++) {
            history[i] = newton.merit(i);
        }
        return history;
    }

    /** {@code contact} is the worst contact of the attempt at the whole step; empty if nothing touched. */
    private SimulationException failure(double time, double h, double[] residuals, String contact) {
        String cause = contact.isEmpty()
                ? "look for forces that grow without bound"
                : "look for bodies much lighter than those that press on them";
        return new SimulationException(
                time,
                h,
                failure,
                contact.isEmpty() ? worst() : contact,
                residuals,
                "try a step shorter than " + (float) Math.abs(h) + " s or " + cause);
    }

    /** The joint, or free body, with the worst residual of the last attempt. */
    private String worst() {
        int link = equations.worstLink();
        String body =
                system.mechanism.bodies().get(system.bodies.bodyOfLink(link)).name();
        return system.joints.jointOfEdge(link) < 0
                ? "body '" + body + "'"
                : "joint '"
                        + system.mechanism
                                .joints()
                                .get(system.joints.jointOfEdge(link))
                                .name() + "' of body '" + body
                        + "'";
    }

    @Override
    public void publish(Snapshot target) {
        Configuration here = equations.before;
        double[] wrench = knot.at(state, here);
        double[] velocity = knot.velocity(state, here);
        publisher.time(state.time, state.steps, target);
        publisher.bodies(state.x, state.q, velocity, target);
        publisher.joints(here.x, here.r, here.rows, velocity, target);
        publisher.addPotential(equations.forces.energy(here), target);
        publisher.reactions(state.reaction, sharedReactions, target);
        publisher.power(wrench, velocity, target);
        book.publish(state, equations, velocity, publisher, target);
        publisher.contacts(state.contacts, target);
        for (int i = 0; i < system.count; i++) {
            System.arraycopy(state.past[0], 6 * i, stepVelocity, 6 * i, 3);
            // the discrete ω is the same in the axes before and after its step
            Kernels3.applyTransposed(here.r, 9 * i, state.past[0], 6 * i + 3, stepVelocity, 6 * i + 3);
        }
        publisher.stepVelocities(stepVelocity, target);
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
