package org.gimbal.reduced;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.gimbal.audit.Redundancy;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.ClosureRows;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Publisher;
import org.gimbal.sim.SavedState;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.sim.control.PlainStep;
import org.gimbal.sim.control.StepFailure;
import org.gimbal.sim.control.StepMotion;

/** One plain step in joint coordinates: an integrator over the forward dynamics. */
final class ReducedStep implements PlainStep {
    private final ReducedSystem system;
    private final ReducedState state;
    private final ReducedState next;
    private final ReducedState markedStep;
    private final ReducedState markedPart;
    private final ForwardDynamics dynamics;
    private final Integrator integrator;
    private final Publisher publisher;
    private final List<StartNote> notes;
    private final double[] applied; // wrenches on bodies, then efforts along coordinates
    private final double[] appliedVelocity;
    private final double[] efforts;
    private final double[] loopWrench;
    private final double[] rate;
    private final double[] acceleration;
    private final StepReactions reactions;
    private final boolean[] sharedReactions;
    private StepReport report = StepReport.NONE;
    private boolean fresh;

    ReducedStep(ReducedSystem system, InitialState start, ReducedOptions options) {
        this.system = system;
        integrator = options.method().integrator(system, options.tolerance());
        int remembered = integrator.memory();
        Assembly assembly = new Assembly(system.linkage, start);
        state = new ReducedState(system, remembered, assembly);
        next = new ReducedState(system, remembered);
        markedStep = new ReducedState(system, remembered);
        markedPart = new ReducedState(system, remembered);
        notes = assembly.notes();
        sharedReactions = Redundancy.sharedReactions(assembly);
        reactions = new StepReactions(system);
        dynamics = new ForwardDynamics(system, options.stabilisation().rate);
        publisher = new Publisher(system.mechanism, system.bodies, system.joints, system.forces);
        applied = new double[6 * system.count + system.size];
        appliedVelocity = new double[applied.length];
        efforts = new double[system.size];
        loopWrench = new double[6 * system.count];
        rate = new double[system.size];
        acceleration = new double[system.size];
        dynamics.requireInertia(state.q);
        dynamics.constrained.rows.recall(state.kept);
        dynamics.constrained.begin(0, state.q, state.u);
        dynamics.motion.move(state.q, state.u);
        dynamics.bodies.read(state.u);
        system.forces.checkPotentials(dynamics.bodies.x, dynamics.bodies.q);
        system.measureForces.checkLaws(assembly.configuration());
    }

    @Override
    public void beginStep(StepReport target) {
        report = target;
        fresh = true;
    }

    @Override
    public boolean attempt(double h, Guess guess) {
        dynamics.holdInputs();
        if (!system.constrained) {
            return integrator.step(dynamics, h, state, next) && finite(next.q) && finite(next.u);
        }
        dynamics.constrained.rows.recall(state.kept);
        if (!integrator.hasOwnSteps() || next.motionEffort.length > 0) {
            dynamics.constrained.anchor(time(), state.q, state.u, h);
        }
        readMotionEfforts();
        return integrator.step(dynamics, h, state, next)
                && finite(next.q)
                && finite(next.u)
                && dynamics.constrained.project(time() + h, next.q, next.u)
                && finite(next.q)
                && finite(next.u)
                && reported();
    }

    /** Tells what stabilisation leaves open. */
    private boolean reported() {
        report.addSolve(0, 0, false, dynamics.constrained.leftOpen, 0);
        return true;
    }

    /** Efforts of prescribed motions at the knot where the step begins. */
    private void readMotionEfforts() {
        if (next.motionEffort.length > 0) {
            dynamics.evaluate(time(), state.q, state.u, rate, acceleration);
            dynamics.constrained.motionEfforts(next.motionEffort);
        }
    }

    private static boolean finite(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += 0 * value; // not a number where the value is not finite
        }
        return sum == 0;
    }

    @Override
    public NewtonStatus status() {
        return NewtonStatus.REFUSED;
    }

    @Override
    public SimulationException exception(double time, double h, NewtonStatus status, StepFailure whole) {
        return new SimulationException(time, h, status, whole.where(), whole.residuals(), integrator.remedy(h));
    }

    @Override
    public StepMotion motion() {
        return StepMotion.JUDGED_BY_THE_ENGINE;
    }

    @Override
    public void mark(Mark mark) {
        marked(mark).copyFrom(state);
    }

    @Override
    public void rollBack(Mark mark) {
        state.copyFrom(marked(mark));
    }

    private ReducedState marked(Mark mark) {
        return mark == Mark.STEP ? markedStep : markedPart;
    }

    @Override
    public void commit(double h) {
        if (fresh) {
            state.beginning.take(state, dynamics.held); // of a step in parts the first counts
            fresh = false;
        }
        state.swapMotion(next);
        state.shorten(system);
        state.clock[0] += h;
        state.clock[2] = h;
        if (system.constrained) {
            System.arraycopy(next.motionEffort, 0, state.motionEffort, 0, state.motionEffort.length);
            dynamics.motion.move(state.q, state.u);
            dynamics.bodies.read(state.u);
            dynamics.constrained.rows.remember(time(), state.q, state.kept);
        }
    }

    @Override
    public void endStep() {
        state.clock[1]++;
    }

    @Override
    public void publish(Snapshot target) {
        reactions.read(state.beginning);
        publisher.reactions(reactions.reaction, sharedReactions, target);
        dynamics.motion.move(state.q, state.u);
        BodyReadings bodies = dynamics.bodies;
        bodies.read(state.u);
        publisher.time(time(), (long) state.clock[1], target);
        publisher.bodies(bodies.x, bodies.q, bodies.velocity, target);
        if (system.constrained) {
            ClosureRows rows = dynamics.constrained.rows;
            rows.recall(state.kept);
            rows.place(time(), state.q);
            publisher.joints(rows.at.x, rows.at.r, rows.at.rows, bodies.velocity, target);
            publisher.motionEfforts(state.motionEffort, target);
        }
        publisher.addPotential(dynamics.measures.energy(state.q, state.u), target);
        publisher.coordinates(system.place, state.q, state.u, target);
        publisher.rotors(target);
        int wrenches = 6 * system.count;
        dynamics.readInputs(efforts, applied);
        System.arraycopy(efforts, 0, applied, wrenches, system.size);
        System.arraycopy(bodies.velocity, 0, appliedVelocity, 0, wrenches);
        System.arraycopy(state.u, 0, appliedVelocity, wrenches, system.size);
        if (system.constrained) {
            loopPower(wrenches);
        }
        publisher.power(applied, appliedVelocity, target);
    }

    /** Adds inputs along coordinates of loop joints, which act as wrenches on bodies. */
    private void loopPower(int wrenches) {
        System.arraycopy(applied, 0, loopWrench, 0, wrenches);
        dynamics.loopEfforts.add(inputs().efforts(), loopWrench);
        System.arraycopy(loopWrench, 0, applied, 0, wrenches);
    }

    @Override
    public void write(DataOutput out) throws IOException {
        inputs().write(out);
        SavedState.writeNumbers(
                out,
                state.clock,
                state.q,
                state.u,
                state.memory,
                dynamics.held,
                dynamics.stamp,
                state.kept,
                state.motionEffort,
                state.beginning.q,
                state.beginning.u,
                state.beginning.kept,
                state.beginning.inputs,
                state.beginning.clock);
    }

    @Override
    public Runnable read(DataInput in) throws IOException {
        Inputs readInputs = new Inputs(system.mechanism);
        readInputs.read(in);
        Runnable numbers = SavedState.readLater(
                in,
                state.clock,
                state.q,
                state.u,
                state.memory,
                dynamics.held,
                dynamics.stamp,
                state.kept,
                state.motionEffort,
                state.beginning.q,
                state.beginning.u,
                state.beginning.kept,
                state.beginning.inputs,
                state.beginning.clock);
        return () -> {
            numbers.run();
            inputs().copyFrom(readInputs);
        };
    }

    @Override
    public double time() {
        return state.clock[0];
    }

    @Override
    public Inputs inputs() {
        return dynamics.inputs;
    }

    @Override
    public List<StartNote> startNotes() {
        return notes;
    }
}
