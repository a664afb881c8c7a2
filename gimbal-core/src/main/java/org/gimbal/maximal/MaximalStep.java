package org.gimbal.maximal;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.gimbal.contact.SolveStrategy;
import org.gimbal.contact.solve.ContactSolver;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.sim.control.Impacts;
import org.gimbal.sim.control.PlainStep;
import org.gimbal.sim.control.StepFailure;
import org.gimbal.sim.control.StepMotion;

/**
 * The plain step from knot k to k+1 of length h, after one of length h' (M2; 2023, eq. 20, for steps of any lengths;
 * forces act half on each side of a knot):
 *
 * <pre>
 *   momentum(step h' ) + ½(h' + h) F(z_k) + G(z_k)ᵀλ = momentum(step h),     g(z_{k+1}) = 0
 * </pre>
 *
 * The start is a step of length h' = 0 with the initial momentum: the discrete Legendre transform. {@link #attempt} and
 * {@link #commit} list the stages of the step; docs/architecture.md walks through them.
 */
final class MaximalStep implements PlainStep {
    private final MaximalSystem system;
    private final MaximalWork work;
    private final MaximalState state;
    private final MaximalState stepMark;
    private final MaximalState partMark;
    private final boolean[] sharedReactions;
    private final AttemptedMotion motion;
    private final MaximalImpacts impacts;
    private StepReport report = StepReport.NONE;
    private NewtonStatus status = NewtonStatus.CONVERGED;
    private boolean reactionsDue;

    /** Edge whose coordinates the last attempt could not follow; −1 if there was none. */
    private int lost = -1;

    MaximalStep(MaximalSystem system, InitialState start, MaximalOptions options) {
        this.system = system;
        work = new MaximalWork(system, options);
        state = new MaximalState(system);
        stepMark = new MaximalState(system);
        partMark = new MaximalState(system);
        sharedReactions = MaximalStart.fill(system, start, options, work, state);
        motion = new AttemptedMotion(system, state, work);
        impacts = new MaximalImpacts(system, state, work);
        work.knot.invalidate();
    }

    @Override
    public void beginStep(StepReport stepReport) {
        report = stepReport;
        work.contacts.beginStep();
        reactionsDue = true;
    }

    @Override
    public void beginPart(double h, int halvings) {
        work.contacts.beginPart(h, halvings);
    }

    /** The first half of the step: finds its end. Reads the state; writes the equations only. */
    @Override
    public boolean attempt(double h, Guess guess) {
        if (state.plainStart) {
            return plainStart(h);
        }
        gatherForces(); //              F(z_k)                  ← state, inputs
        addImpulses(h); //              momentum + ½(h'+h) F    ← F, state       → target
        guess(h, guess); //             Δx, f, μ                ← past steps
        work.equations.begin(h, state.impulses.end); //         gradients at z_k, impulses of springs → target
        return solve(h) //              Δx, f, μ, contacts      ← target, z_k    → z_{k+1}, momentum, reactions
                && followsCoordinates(); //                      what acts along a joint saw its coordinates move
    }

    private boolean followsCoordinates() {
        lost = work.turnCounter.lost(work.equations.before, work.equations.after, work.inputs.efforts());
        if (lost >= 0) {
            status = NewtonStatus.REFUSED;
        }
        return lost < 0;
    }

    /** The second half: the end found becomes the present knot. Reads the equations; writes the state. */
    @Override
    public void commit(double h) {
        StepEquations equations = work.equations;
        if (state.plainStart) {
            commitPlainStart(h);
            return;
        }
        keepReactions(h); //                                    → reactions and contact forces at z_k
        work.bounded.settleServos(); // efforts of servos at their limits
        boolean steady = work.contacts.steady(h, work.book.velocityBefore(state));
        work.book.charge(state, equations, h, steady); //       → energy ledger
        equations.carryResidual(); //   what Newton left of the balance goes into the next step
        System.arraycopy(equations.momentum, 0, state.momentum, 0, state.momentum.length);
        System.arraycopy(equations.multiplier, 0, state.multiplier, 0, state.multiplier.length);
        equations.leave(steady, work.bounded, state.impulses); // → what springs, dampers, contacts give to z_{k+1}
        accept(h); //                                           → pose, time, past velocities, turns, memory of closures
    }

    private void gatherForces() {
        System.arraycopy(work.knot.at(state, work.equations.before), 0, work.force, 0, work.force.length);
        system.forces.addConservative(work.equations.before.x, work.equations.before.q, work.force, work.forceWork);
    }

    private void addImpulses(double h) {
        double span = 0.5 * (state.lastStep + h);
        for (int i = 0; i < work.force.length; i++) {
            work.equations.target[i] = state.momentum[i] + span * work.force[i];
        }
    }

    /** Fills the unknowns; false if a rotation had to be shrunk. */
    private boolean guess(double h, Guess from) {
        StepEquations equations = work.equations;
        System.arraycopy(state.multiplier, 0, equations.multiplier, 0, state.multiplier.length);
        return work.firstGuess.fill(state, h, from, equations.before.r, equations.dx, equations.f);
    }

    /** Without contacts unless some are near; then, or if it went through something, with them. */
    private boolean solve(double h) {
        ContactSolver contacts = work.contacts;
        contacts.clear();
        if (!contacts.needed()) {
            return counted(solveFree());
        }
        contacts.find(state.lastStep);
        if (!contacts.near()) {
            boolean solved = solveFree();
            if (counted(solved && !contacts.meets()) || !solved) {
                return solved;
            }
        }
        boolean solved = contacts.solve(state.past[0], state.contacts, 0.5 * (state.lastStep + h));
        StepEquations equations = work.equations;
        report.strategies().add(contacts.counts());
        report.addSolve(contacts.iterations(), 0, false, solved ? equations.jointError() : 0, equations.worstRate());
        if (!solved) {
            status = contacts.status();
        }
        return solved;
    }

    private boolean counted(boolean stands) {
        report.strategies().add(SolveStrategy.FREE, stands, work.freeSolver.iterations());
        return stands;
    }

    private boolean solveFree() {
        NewtonStatus ending = work.freeSolver.solve(report);
        if (!ending.successful()) {
            status = ending;
        }
        return ending.successful();
    }

    /** Reactions at the knot where the step began; at a turning point no impulse acts and the last ones are kept. */
    private void keepReactions(double h) {
        if (work.contacts.near()) {
            report.addContacts(work.contacts.largestProduct(), work.contacts.relativeProduct());
        }
        double span = 0.5 * (state.lastStep + h);
        if (reactionsDue && span != 0) {
            work.equations.reactions(span, state.reaction);
            work.prescribed.efforts(span, work.equations.multiplier, state.motionEffort);
            work.bounded.contactEffects().read(1 / span, state.contacts);
        }
        reactionsDue = false;
    }

    /** The new pose becomes the present one; its velocity is remembered for the next guess. */
    private void accept(double h) {
        StepEquations equations = work.equations;
        double[] newest = state.remember(state.time + 0.5 * h);
        equations.stepVelocity(newest);
        System.arraycopy(equations.after.x, 0, state.x, 0, state.x.length);
        System.arraycopy(equations.after.q, 0, state.q, 0, state.q.length);
        System.arraycopy(work.knot.at(state, equations.before), 0, state.applied, 0, state.applied.length);
        state.lastStep = h;
        state.advanceTime(h);
        equations.exchange();
        equations.before.time = state.time;
        system.closures.remember(equations.before);
        System.arraycopy(equations.before.memory, 0, state.memory, 0, state.memory.length);
        work.turnCounter.arrive(state, equations.f, equations.before);
        work.knot.invalidate();
    }

    /** The papers' start: the given velocity is the discrete velocity of the first step; nothing is solved. */
    private boolean plainStart(double h) {
        StepEquations equations = work.equations;
        boolean whole = guess(h, Guess.LAST_STEP);
        equations.begin(h, state.impulses.end);
        if (!whole || !work.bodies.advance(equations.dx, equations.f, equations.before, equations.after)) {
            throw work.failures.of(state.time, h, NewtonStatus.BAD_START, new double[] {Double.POSITIVE_INFINITY}, "");
        }
        return true;
    }

    private void commitPlainStart(double h) {
        StepEquations equations = work.equations;
        state.plainStart = false;
        work.bodies.momenta(h, equations.dx, equations.f, equations.before.r, state.momentum);
        report.addSolve(0, 0, false, Math.sqrt(equations.after.frames.update(equations.after.x, equations.after.r)), 0);
        accept(h);
    }

    @Override
    public StepMotion motion() {
        return motion;
    }

    @Override
    public Impacts impacts() {
        return impacts;
    }

    /** With contacts a solve starts from the old pose: its first guess hardly matters. */
    @Override
    public boolean guessMatters() {
        return !work.contacts.near();
    }

    @Override
    public NewtonStatus status() {
        return status;
    }

    @Override
    public StepFailure failure() {
        return work.contacts.near()
                ? new StepFailure(work.contacts.residuals(), work.contacts.worst())
                : new StepFailure(work.freeSolver.residuals(), "");
    }

    @Override
    public SimulationException exception(double time, double h, NewtonStatus ending, StepFailure whole) {
        if (ending == NewtonStatus.REFUSED && lost >= 0) {
            return work.failures.lock(time, h, whole.residuals(), lost);
        }
        return work.failures.of(time, h, ending, whole.residuals(), whole.where());
    }

    @Override
    public void endStep() {
        state.steps++;
    }

    @Override
    public void mark(Mark mark) {
        kept(mark).copyFrom(state);
    }

    @Override
    public void rollBack(Mark mark) {
        state.copyFrom(kept(mark));
        lookAtState();
    }

    private MaximalState kept(Mark mark) {
        return mark == Mark.STEP ? stepMark : partMark;
    }

    /** Recomputes everything that follows from the state. */
    private void lookAtState() {
        work.equations.lookAt(state);
        work.knot.invalidate();
    }

    @Override
    public double time() {
        return state.time;
    }

    @Override
    public Inputs inputs() {
        return work.inputs;
    }

    @Override
    public String againstRunningBackwards() {
        return work.contacts.needed()
                ? "a mechanism with contacts, joint limits, dry friction or effort limits cannot run backwards"
                : "";
    }

    @Override
    public void publish(Snapshot target) {
        work.readings.publish(state, work.equations, sharedReactions, target);
    }

    @Override
    public void write(DataOutput out) throws IOException {
        work.inputs.write(out);
        state.write(out);
    }

    @Override
    public Runnable read(DataInput in) throws IOException {
        Inputs readInputs = new Inputs(system.mechanism);
        readInputs.read(in);
        MaximalState read = new MaximalState(system);
        read.read(in);
        return () -> {
            if (!read.finite()) {
                throw new IllegalArgumentException("the saved state holds numbers that are not finite");
            }
            state.copyFrom(read);
            work.inputs.copyFrom(readInputs);
            lookAtState();
        };
    }
}
