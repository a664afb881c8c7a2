package org.gimbal.reduced.impulse;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.gimbal.contact.SolveStrategy;
import org.gimbal.contact.StepBefore;
import org.gimbal.contact.solve.BoundedImpulses;
import org.gimbal.contact.solve.ContactSolver;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.numerics.newton.GlobalisedNewton;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.sim.control.PlainStep;
import org.gimbal.sim.control.StepFailure;
import org.gimbal.sim.control.StepMotion;

/**
 * The step of mechanisms in which anything has bounds: forces and impulses act at knots, between which coordinates move at
 * constant velocities (docs/theory/reduced.md, R96–R98). Second order; contacts, stops, dry friction and efforts at their
 * limits are found by the solver that all engines share.
 */
public final class ImpulseStep implements PlainStep {
    private static final int ITERATIONS = 30;

    /**
     * What forces that depend on velocities, as turning bodies need them, may change an angular velocity by in such a step as
     * the one solved, from where it ends, times the step, rad. Beyond it the next knot could not be solved for them.
     */
    private static final double LARGEST_CHANGE = 0.1;

    /** Such a change that needs no second solve, rad: its error is of the order of the step's own. */
    private static final double SMALL_CHANGE = 1e-4;

    /** How often a step may be solved until they no longer change. */
    private static final int ROUNDS = 16;

    /** Below this share of the step before, a shorter step changes little at the knot between them. */
    private static final double SHORT_SHARE = 0.2;

    private final BoundedSystem bounded;
    private final ReducedSystem system;
    private final ImpulseState state;
    private final ImpulseState markedStep;
    private final ImpulseState markedPart;
    private final Inputs inputs;
    private final ImpulseEquations equations;
    private final ImpulseBodies motion;
    private final BoundedImpulses impulses;
    private final ContactSolver contacts;
    private final GlobalisedNewton newton = new GlobalisedNewton(ITERATIONS, false);
    private final KnotDynamics knot;
    private final KnotReadout readout;
    private final StepBefore before;
    private final List<StartNote> notes;
    private StepReport report = StepReport.NONE;
    private NewtonStatus status = NewtonStatus.CONVERGED;

    /**
     * Begins a run.
     *
     * @param q coordinates where it starts, u velocities, and {@code kept} what joints and closures remember there
     * @param fallback what else is to be told of the start
     */
    public ImpulseStep(
            ReducedSystem system, Assembly assembly, double[] q, double[] u, double[] kept, List<StartNote> fallback) {
        this.system = system;
        bounded = new BoundedSystem(system);
        inputs = new Inputs(system.mechanism);
        state = new ImpulseState(bounded);
        markedStep = new ImpulseState(bounded);
        markedPart = new ImpulseState(bounded);
        state.begin(assembly, q, u, kept);
        equations = new ImpulseEquations(bounded, inputs.targets());
        motion = new ImpulseBodies(equations, system.count);
        impulses = new BoundedImpulses(bounded.model, motion, equations.forces);
        contacts = new ContactSolver(bounded.model, equations, new KnotMasses(bounded, equations), motion, impulses);
        knot = new KnotDynamics(bounded, inputs, equations);
        readout = new KnotReadout(system, knot);
        before = new StepBefore(state.lastContacts, state.rows, state.end.length);
        notes = new ArrayList<>(assembly.notes());
        notes.addAll(fallback);
        check(assembly);
        lookAtState();
    }

    private void check(Assembly assembly) {
        bounded.limits.check(assembly.configuration(), ImpulseEquations.TOLERANCE);
        system.measureForces.checkLaws(assembly.configuration());
        impulses.checkStart(assembly.configuration());
        system.forces.checkPotentials(assembly.configuration().x, assembly.configuration().q);
    }

    private void lookAtState() {
        equations.lookAt(state);
        knot.invalidate();
    }

    @Override
    public void beginStep(StepReport stepReport) {
        report = stepReport;
        contacts.beginStep();
        state.clock[4] = 0;
    }

    @Override
    public void beginPart(double h, int halvings) {
        contacts.beginPart(h, halvings);
    }

    @Override
    public boolean attempt(double h, Guess guess) {
        System.arraycopy(state.u, 0, equations.velocity, 0, state.u.length);
        System.arraycopy(state.multiplier, 0, equations.multiplier, 0, state.multiplier.length);
        double[] force = knot.corrected(state);
        double span = 0.5 * (state.lastStep() + h);
        for (int round = 0; round < ROUNDS; round++) {
            if (!solve(h, force, span)) {
                return false;
            }
            if (Math.abs(span * h) * knot.correct(state, h, equations.velocity) <= SMALL_CHANGE) {
                return accepted(h);
            }
        }
        status = NewtonStatus.REFUSED;
        // what the half step before makes of the knot does not settle: no division of this one would help
        return Math.abs(h) < SHORT_SHARE * Math.abs(state.lastStep()) && accepted(h);
    }

    private boolean accepted(double h) {
        status = NewtonStatus.REFUSED; // read only where it was
        double turning = knot.turning(state, state.time() + h, equations.end, equations.velocity);
        return h * h * turning <= LARGEST_CHANGE;
    }

    private boolean solve(double h, double[] force, double span) {
        equations.begin(state, h, force, knot.heldInstead());
        if (!Double.isFinite(equations.evaluate())) {
            status = NewtonStatus.BAD_START;
            return false;
        }
        contacts.clear();
        contacts.find(state.lastStep());
        if (!contacts.near()) {
            boolean solved = solveFree();
            if (counted(solved && !contacts.meets()) || !solved) {
                return solved;
            }
        }
        before.set(state.bodyVelocity, span);
        boolean solved = contacts.solve(before);
        report.strategies().add(contacts.counts());
        report.addSolve(contacts.iterations(), 0, false, solved ? equations.rowError() : 0, equations.worstRate());
        if (!solved) {
            status = contacts.status();
        }
        return solved;
    }

    private boolean counted(boolean stands) {
        report.strategies().add(SolveStrategy.FREE, stands, newton.iterations());
        return stands;
    }

    private boolean solveFree() {
        NewtonStatus ending = newton.solve(equations);
        boolean solved = ending.successful();
        status = solved ? status : ending;
        report.addSolve(
                newton.iterations(),
                newton.backtracks(),
                ending == NewtonStatus.ROUND_OFF_FLOOR,
                solved ? equations.rowError() : 0,
                solved ? equations.worstRate() : 0);
        return solved;
    }

    @Override
    public void commit(double h) {
        double span = 0.5 * (state.lastStep() + h);
        if (contacts.near()) {
            report.addContacts(contacts.largestProduct(), contacts.relativeProduct(), contacts.deepestOverlap());
        }
        readContacts(span);
        impulses.settleServos();
        readMotionEfforts(span);
        System.arraycopy(equations.forces.impulses.end, 0, state.end, 0, state.end.length);
        equations.forces.leave(state.rows);
        impulses.leaveBounds(state.rows, state.end.length);
        impulses.contactEffects().leave(motion, equations.ahead(), state.closed);
        motion.velocity(state.bodyVelocity);
        System.arraycopy(equations.velocity, 0, state.u, 0, state.u.length);
        System.arraycopy(equations.end, 0, state.q, 0, state.q.length);
        System.arraycopy(equations.multiplier, 0, state.multiplier, 0, state.multiplier.length);
        System.arraycopy(inputs.efforts(), 0, state.heldEffort, 0, state.heldEffort.length);
        System.arraycopy(inputs.wrenches(), 0, state.heldWrench, 0, state.heldWrench.length);
        state.clock[0] += h;
        state.clock[2] = h;
        state.clock[4] += h;
        equations.after.rows.remember(state.time(), state.q, state.kept);
        lookAtState();
    }

    /** Sums the impulses of contacts over the parts of a step. */
    private void readContacts(double span) {
        if (state.clock[4] == 0) {
            state.contacts.clear();
        }
        if (span != 0) {
            impulses.contactEffects().read(1 / span, equations.after.at(), state.lastContacts);
        }
        impulses.contactEffects().addImpulses(equations.after.at(), state.contacts);
    }

    private void readMotionEfforts(double span) {
        if (state.motionEffort.length > 0 && span != 0 && state.clock[4] == 0) {
            knot.motionEfforts(span, equations, state.motionEffort);
        }
    }

    @Override
    public void endStep() {
        double span = 0.5 * (state.clock[3] + state.clock[4]);
        if (span != 0) {
            state.contacts.scaleForces(1 / span);
        }
        state.clock[3] = state.clock[4];
        state.clock[1]++;
    }

    @Override
    public NewtonStatus status() {
        return status;
    }

    @Override
    public StepFailure failure() {
        return contacts.near() ? new StepFailure(contacts.residuals(), contacts.worst()) : StepFailure.UNKNOWN;
    }

    @Override
    public SimulationException exception(double time, double h, NewtonStatus ending, StepFailure whole) {
        String remedy = "try a step shorter than " + (float) h + " s, or the maximal engine";
        return new SimulationException(time, h, ending, whole.where(), whole.residuals(), remedy);
    }

    /** What strikes is divided once; a step that does not follow the motion makes all shorter. */
    @Override
    public StepMotion motion() {
        return contacts.hard() ? StepMotion.UNJUDGED : StepMotion.JUDGED_BY_THE_ENGINE;
    }

    @Override
    public String againstRunningBackwards() {
        return BoundedSystem.needed(system.mechanism)
                ? "a mechanism with contacts, joint limits, dry friction or effort limits cannot run backwards"
                : "";
    }

    @Override
    public void mark(Mark mark) {
        marked(mark).copyFrom(state);
    }

    @Override
    public void rollBack(Mark mark) {
        state.copyFrom(marked(mark));
        lookAtState();
    }

    private ImpulseState marked(Mark mark) {
        return mark == Mark.STEP ? markedStep : markedPart;
    }

    @Override
    public void publish(Snapshot target) {
        readout.publish(state, equations, target);
    }

    @Override
    public void write(DataOutput out) throws IOException {
        inputs.write(out);
        state.write(out);
    }

    @Override
    public Runnable read(DataInput in) throws IOException {
        Inputs readInputs = new Inputs(system.mechanism);
        readInputs.read(in);
        ImpulseState read = new ImpulseState(bounded);
        read.read(in);
        return () -> {
            if (!read.finite()) {
                throw new IllegalArgumentException("the saved state holds numbers that are not finite");
            }
            state.copyFrom(read);
            inputs.copyFrom(readInputs);
            lookAtState();
        };
    }

    @Override
    public double time() {
        return state.time();
    }

    @Override
    public Inputs inputs() {
        return inputs;
    }

    @Override
    public List<StartNote> startNotes() {
        return notes;
    }
}
