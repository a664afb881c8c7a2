package org.gimbal.maximal;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.gimbal.contact.SolveStrategy;
import org.gimbal.contact.StepBefore;
import org.gimbal.contact.solve.ContactSolver;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.numerics.newton.GlobalisedNewton;
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
    private final MaximalStart.Notes known;
    private final StepJudge judge;
    private final StepBefore before;
    private final AttemptedMotion motion;
    private final MaximalImpacts impacts;
    private StepReport report = StepReport.NONE;
    private NewtonStatus status = NewtonStatus.CONVERGED;
    private boolean reactionsDue;

    MaximalStep(MaximalSystem system, InitialState start, MaximalOptions options) {
        this.system = system;
        work = new MaximalWork(system, options);
        state = new MaximalState(system);
        stepMark = new MaximalState(system);
        partMark = new MaximalState(system);
        known = MaximalStart.fill(system, start, options, work, state);
        judge = new StepJudge(system, work, state);
        before = new StepBefore(state.lastContacts, state.impulses.rows, state.impulses.end.length);
        motion = new AttemptedMotion(system, state, work);
        impacts = new MaximalImpacts(system, state, work);
        work.knot.invalidate();
    }

    @Override
    public void beginStep(StepReport stepReport) {
        report = stepReport;
        work.contacts.beginStep();
        work.contactSums.begin(state);
        reactionsDue = true;
    }

    @Override
    public void beginPart(double h, int halvings) {
        work.contacts.beginPart(h, halvings);
    }

    /**
     * The first half of the step: finds its end. Each stage with what it reads, and what it writes; only the equations
     * and other scratch space are written.
     */
    @Override
    public boolean attempt(double h, Guess guess) {
        if (state.plainStart) {
            return plainStart(h);
        }
        gatherForces(); //           reads z_k, inputs                   writes F(z_k)
        addForceImpulses(h); //      reads F(z_k), state.momentum        writes target = momentum + ½(h' + h) F
        guess(h, guess); //          reads state.past, state.multiplier  writes unknowns Δx, t, μ
        beginEquations(h); //        reads z_k, state.impulses           writes gradients at z_k, target
        return solve(h) //           reads target, z_k                   writes unknowns, z_{k+1}, momentum of the step
                && accepted(h); //   reads z_k, z_{k+1}, joint impulses  writes what is wrong with it
    }

    private boolean accepted(double h) {
        status = NewtonStatus.REFUSED; // read only where it was not
        return judge.accepts(h);
    }

    /** The second half: the end found becomes the present knot. Reads the equations; writes the state. */
    @Override
    public void commit(double h) {
        if (state.plainStart) {
            commitPlainStart(h);
            return;
        }
        double contactSpan = state.contactSpan(h);
        keepReactions(h); //         reads joint impulses, multipliers   writes state.reaction, contacts, motionEffort
        settleServos(); //           reads efforts at their limits       writes impulses of servos
        double[] before = work.book.velocityBefore(state);
        boolean steady = !system.hasBounds || work.contacts.steady(h, before);
        boolean struck = !steady || (system.hasBounds && work.contacts.stopped(h, before));
        work.book.charge(state, work.equations, h, steady); // reads impulses, writes state.ledger
        keepMomentum(); //           reads momentum, residual            writes state.momentum, multiplier
        leaveImpulses(h, steady ? contactSpan : 0); // reads springs, dampers, contacts    writes state.impulses
        keepVelocity(h); //          reads Δx, t                         writes state.past
        takePose(h); //              reads z_{k+1}                       writes state.x, q, applied, time, lastStep
        rememberClosures(); //       reads z_{k+1}                       writes state.memory
        countTurns(); //             reads z_{k+1}, t                    writes state.kept
        work.book.settle(state, work.equations, struck); // reads state.impulses, writes state.ledger
        work.tautJoints.keep(state); // reads what it found                writes state.taut
    }

    private void gatherForces() {
        System.arraycopy(applied(), 0, work.force, 0, work.force.length);
        system.forces.addConservative(work.equations.before.x, work.equations.before.q, work.force, work.forceWork);
    }

    /** Inputs and user wrenches at the present knot, world axes. */
    private double[] applied() {
        return work.knot.pushes() ? work.knot.at(state, work.equations.before) : work.nothingApplied;
    }

    private void addForceImpulses(double h) {
        double span = 0.5 * (state.lastStep + h);
        for (int i = 0; i < work.force.length; i++) {
            work.equations.target[i] = state.momentum[i] + span * work.force[i];
        }
        if (system.hasBounds) {
            work.equations.forcesGive(span, work.force);
        }
    }

    /** Fills the unknowns; false if a rotation had to be shrunk. */
    private boolean guess(double h, Guess from) {
        StepEquations equations = work.equations;
        System.arraycopy(state.multiplier, 0, equations.multiplier, 0, state.multiplier.length);
        return work.firstGuess.fill(state, h, from, equations.before.r, equations.dx, equations.turn);
    }

    private void beginEquations(double h) {
        work.equations.begin(h, state.impulses.end);
    }

    /** Without contacts unless some are near; then, or if it went through something, with them. */
    private boolean solve(double h) {
        if (!system.hasBounds) {
            return counted(solveFree());
        }
        ContactSolver contacts = work.contacts;
        contacts.clear();
        contacts.find(state.lastStep);
        if (!contacts.near()) {
            boolean solved = solveFree();
            if (counted(solved && !contacts.meets()) || !solved) {
                return solved;
            }
        }
        before.set(state.past[0], 0.5 * (state.lastStep + h));
        boolean solved = contacts.solve(before);
        StepEquations equations = work.equations;
        report.strategies().add(contacts.counts());
        report.addSolve(contacts.iterations(), 0, false, solved ? equations.jointError() : 0, equations.worstRate());
        if (!solved) {
            status = contacts.status();
        }
        return solved;
    }

    private boolean counted(boolean stands) {
        report.strategies().add(SolveStrategy.FREE, stands, work.newton.iterations());
        return stands;
    }

    /** Newton's method from the unknowns as they stand in the equations. */
    private boolean solveFree() {
        GlobalisedNewton newton = work.newton;
        NewtonStatus ending = newton.solve(work.equations);
        boolean solved = ending.successful();
        status = solved ? status : ending;
        report.keepMerits(work.meritOfIteration, newton.iterations() + 1);
        report.addSolve(
                newton.iterations(),
                newton.backtracks(),
                ending == NewtonStatus.ROUND_OFF_FLOOR,
                solved ? work.equations.jointError() : 0,
                solved ? work.equations.worstRate() : 0);
        return solved;
    }

    /** Reactions at the knot where the step began; at a turning point no impulse acts and the last ones are kept. */
    private void keepReactions(double h) {
        if (work.contacts.near()) {
            ContactSolver contacts = work.contacts;
            report.addContacts(contacts.largestProduct(), contacts.relativeProduct(), contacts.deepestOverlap());
        }
        double span = 0.5 * (state.lastStep + h);
        if (reactionsDue && span != 0) {
            work.equations.reactions(span, state.reaction);
            work.prescribed.efforts(span, work.equations.multiplier, state.motionEffort);
            work.equations.rollingForces(span, work.rolling, state.rolling);
        }
        reactionsDue = false;
        if (system.hasBounds) {
            work.contactSums.addPart(state, state.contactSpan(h), work.equations.after);
        }
    }

    /** Gives servos that reached their limit the impulses that were solved for. */
    private void settleServos() {
        if (system.hasBounds) {
            work.bounded.settleServos();
        }
    }

    /** What Newton's method left of the balance goes into the momentum, so that the next step makes up for it. */
    private void keepMomentum() {
        StepEquations equations = work.equations;
        equations.carryResidual();
        System.arraycopy(equations.momentum, 0, state.momentum, 0, state.momentum.length);
        System.arraycopy(equations.multiplier, 0, state.multiplier, 0, state.multiplier.length);
    }

    /** Contacts go on with the forces of the step, their impulses over {@code contactSpan}; zero if they took an impact. */
    private void leaveImpulses(double h, double contactSpan) {
        if (system.hasEfforts || system.hasBounds) {
            double half = contactSpan == 0 ? 0 : 0.5 * h;
            work.equations.leave(contactSpan == 0 ? 0 : half / contactSpan, work.bounded, work.motion, state.impulses);
            state.impulses.contactSpan[0] = half;
        }
    }

    /** The velocity of the step is remembered for the next first guess. */
    private void keepVelocity(double h) {
        work.equations.stepVelocity(state.remember(state.time + 0.5 * h));
    }

    private void takePose(double h) {
        work.contactSums.advance(state, h);
        StepEquations equations = work.equations;
        System.arraycopy(equations.after.x, 0, state.x, 0, state.x.length);
        System.arraycopy(equations.after.q, 0, state.q, 0, state.q.length);
        System.arraycopy(applied(), 0, state.applied, 0, state.applied.length);
        state.lastStep = h;
        state.advanceTime(h);
        equations.exchange();
        equations.before.time = state.time;
        work.knot.invalidate();
    }

    private void rememberClosures() {
        Configuration here = work.equations.before;
        system.closures.remember(here);
        System.arraycopy(here.memory, 0, state.memory, 0, state.memory.length);
    }

    private void countTurns() {
        work.turnCounter.arrive(state, work.equations.turn, work.equations.before);
    }

    /** The papers' start: the given velocity is the discrete velocity of the first step; nothing is solved. */
    private boolean plainStart(double h) {
        StepEquations equations = work.equations;
        boolean whole = guess(h, Guess.LAST_STEP);
        beginEquations(h);
        if (!whole || !work.bodies.advance(equations.dx, equations.turn, equations.before, equations.after)) {
            throw judge.of(state.time, h, NewtonStatus.BAD_START, new double[] {Double.POSITIVE_INFINITY}, "");
        }
        return true;
    }

    private void commitPlainStart(double h) {
        StepEquations equations = work.equations;
        state.plainStart = false;
        work.bodies.momenta(h, equations.dx, equations.turn, equations.before.r, state.momentum);
        report.addSolve(0, 0, false, Math.sqrt(equations.after.frames.update(equations.after.x, equations.after.r)), 0);
        equations.leaveSpin(state.impulses);
        keepVelocity(h);
        takePose(h);
        rememberClosures();
        countTurns();
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
        return judge.failure();
    }

    @Override
    public SimulationException exception(double time, double h, NewtonStatus ending, StepFailure whole) {
        return judge.exception(time, h, ending, whole);
    }

    @Override
    public void endStep() {
        work.contactSums.end(state);
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
        return system.hasBounds
                ? "a mechanism with contacts, joint limits, dry friction or effort limits cannot run backwards"
                : "";
    }

    @Override
    public List<StartNote> startNotes() {
        return known.notes();
    }

    @Override
    public void publish(Snapshot target) {
        work.readings.publish(state, work.equations, known.sharedReactions(), target);
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
