package org.gimbal.generalized;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.gimbal.audit.Redundancy;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.reduced.tree.BodyReadings;
import org.gimbal.reduced.tree.CoordinateUnits;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.gimbal.reduced.tree.TreeStart;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.Publisher;
import org.gimbal.sim.SavedState;
import org.gimbal.sim.Snapshot;
import org.gimbal.sim.StepReport;
import org.gimbal.sim.control.PlainStep;
import org.gimbal.sim.control.StepFailure;
import org.gimbal.sim.control.StepMotion;

/** One plain step of discrete mechanics: from coordinates and momenta at a knot to those at the next. */
final class GeneralizedStep implements PlainStep {
    private final GeneralizedSystem compiled;
    private final ReducedSystem system;
    private final GeneralizedState state;
    private final GeneralizedState markedStep;
    private final GeneralizedState markedPart;
    private final TreeMotion motion;
    private final BodyReadings bodies;
    private final StepForces forces;
    private final KnotInputs knotInputs;
    private final double[] momentum;
    private final CoordinateStep coordinates;
    private final StepSolver solver;
    private final VelocityGuess guesses = new VelocityGuess();
    private final DiscreteLagrangian lagrangian;
    private final Knot knot;
    private final Publisher publisher;
    private final List<StartNote> notes;
    private final double[] nextMomentum;
    private final double[] velocity;
    private final double[] effortOfMotion;
    private final int[] motionPlace;
    private final AttemptedMotion attempted;
    private final KnotReactions reactions;
    private final boolean[] sharedReactions;
    private final StepRolling rolling;
    private StepReport report = StepReport.NONE;

    GeneralizedStep(GeneralizedSystem compiled, InitialState start, GeneralizedOptions options) {
        this.compiled = compiled;
        system = compiled.tree;
        Assembly assembly = new Assembly(system.linkage, start);
        notes = assembly.notes();
        sharedReactions = Redundancy.sharedReactions(assembly);
        state = new GeneralizedState(compiled);
        markedStep = new GeneralizedState(compiled);
        markedPart = new GeneralizedState(compiled);
        motion = new TreeMotion(system, false);
        bodies = new BodyReadings(system, motion);
        knot = new Knot(compiled);
        boolean held = options.forcing() == GeneralizedOptions.Forcing.ONE_SIDED;
        reactions = new KnotReactions(compiled, knot, held);
        forces = new StepForces(system, motion, bodies, held);
        knotInputs = new KnotInputs(system, knot);
        momentum = new double[system.size];
        coordinates = new CoordinateStep(compiled);
        lagrangian = new DiscreteLagrangian(compiled, motion, coordinates, forces, options);
        velocity = new double[system.size];
        nextMomentum = new double[system.size];
        motionPlace = system.motionPlaces();
        effortOfMotion = new double[motionPlace.length];
        TreeStart.read(system, assembly, state.q, velocity);
        TreeStart.readKept(system, assembly, state.kept);
        state.shorten(system);
        compiled.requireInertia(state.q);
        double[] unit = new CoordinateUnits(system).unit;
        solver = new StepSolver(compiled, motion, lagrangian, coordinates, knot, unit);
        attempted = new AttemptedMotion(compiled, motion, lagrangian.derivatives, forces, solver, state, knot);
        rolling = new StepRolling(system, knot);
        publisher = new Publisher(system.mechanism, system.bodies, system.joints, system.forces);
        motion.move(state.q, velocity);
        lagrangian.derivatives.evaluate(state.q, velocity);
        System.arraycopy(lagrangian.derivatives.momenta, 0, state.p, 0, system.size);
        state.remember(0, velocity);
        System.arraycopy(velocity, 0, solver.u, 0, system.size);
        attempted.keep();
        bodies.read(velocity);
        system.forces.checkPotentials(bodies.x, bodies.q);
        system.measureForces.checkLaws(assembly.configuration());
    }

    /** Starts anew at the end of a step of length h between two configurations, in link order. */
    void startBetween(double[] q0, double[] q1, double h) {
        coordinates.velocities(q0, q1, h, velocity);
        lagrangian.evaluate(time(), h, q0, velocity);
        System.arraycopy(q1, 0, state.q, 0, system.size);
        for (int k = 0; k < system.size; k++) {
            state.p[k] = lagrangian.left[k] + lagrangian.kick[k];
        }
        System.arraycopy(lagrangian.late, 0, state.late, 0, state.late.length);
        state.remember(time() + h / 2, velocity);
        state.advanceTime(h);
        state.clock[1] = 1;
        motion.move(state.q, velocity);
        lagrangian.derivatives.evaluate(state.q, velocity);
        System.arraycopy(velocity, 0, solver.u, 0, system.size);
        attempted.keep();
    }

    /** The present knot. */
    GeneralizedState state() {
        return state;
    }

    @Override
    public void beginStep(StepReport target) {
        report = target;
        state.record.begin(inputs());
    }

    @Override
    public boolean attempt(double h, Guess guess) {
        forces.holdInputs();
        if (system.constrained) {
            forces.recall(state.kept);
            knot.rows.recall(state.kept);
            System.arraycopy(state.impulse, 0, solver.impulse, 0, state.impulse.length);
        }
        int most = guess == Guess.PAST_STEPS ? GeneralizedState.HISTORY : 1;
        guesses.fill(state, time() + h / 2, most, solver.u);
        readMomentum((state.clock[2] + h) / 2, true);
        boolean solved = solver.solve(time(), h, state.q, momentum, nextMomentum);
        report.addSolve(solver.iterations, 0, solved && solver.atFloor, solved ? solver.open : 0, solver.correction);
        return solved && rolling.follows();
    }

    /** Momenta at the knot with what inputs give there over a time. */
    private void readMomentum(double span, boolean alongCoordinates) {
        System.arraycopy(state.p, 0, momentum, 0, momentum.length);
        if (forces.actsAtKnots()) {
            knot.open(time(), state.q);
            knotInputs.add(span, state.q, inputs(), alongCoordinates, momentum);
        }
    }

    @Override
    public boolean guessMatters() {
        return true;
    }

    @Override
    public NewtonStatus status() {
        return NewtonStatus.REFUSED;
    }

    @Override
    public StepFailure failure() {
        String worst = solver.mostOpen();
        String trouble = rolling.trouble(time(), state.q, state.kept);
        if (!trouble.isEmpty() || worst.isEmpty()) {
            return new StepFailure(StepFailure.UNKNOWN.residuals(), trouble);
        }
        double[] residuals = new double[solver.iterations + 1];
        Arrays.fill(residuals, Double.NaN);
        residuals[solver.iterations] = solver.open;
        return new StepFailure(residuals, worst);
    }

    @Override
    public StepMotion motion() {
        return attempted;
    }

    @Override
    public void mark(Mark mark) {
        marked(mark).copyFrom(state);
    }

    @Override
    public void rollBack(Mark mark) {
        state.copyFrom(marked(mark));
    }

    private GeneralizedState marked(Mark mark) {
        return mark == Mark.STEP ? markedStep : markedPart;
    }

    @Override
    public void commit(double h) {
        readMotionEfforts(h);
        attempted.keep();
        state.record.leave(state, h, solver.u, solver.impulse);
        rolling.read(state, h, solver.impulse);
        state.remember(time() + h / 2, solver.u);
        System.arraycopy(solver.q1, 0, state.q, 0, state.q.length);
        state.shorten(system);
        System.arraycopy(nextMomentum, 0, state.p, 0, nextMomentum.length);
        System.arraycopy(lagrangian.late, 0, state.late, 0, state.late.length);
        state.advanceTime(h);
        if (system.constrained) {
            keepRows();
        }
    }

    /** Impulses at the knot over the half steps before and after it: a start has none before. */
    private void readMotionEfforts(double h) {
        double span = (Math.abs(h) + Math.abs(state.clock[2])) / 2 * Math.signum(h);
        for (int k = 0; k < motionPlace.length; k++) {
            int place = motionPlace[k];
            effortOfMotion[k] = (place >= 0 ? solver.holding(place) : solver.impulse[-1 - place]) / span;
        }
    }

    /** Impulses of rows over the step, efforts of motions where it began, and what is kept from knot to knot. */
    private void keepRows() {
        System.arraycopy(solver.impulse, 0, state.impulse, 0, state.impulse.length);
        System.arraycopy(effortOfMotion, 0, state.motionEffort, 0, effortOfMotion.length);
        knot.open(time(), state.q);
        knot.rows.remember(time(), state.q, state.kept);
    }

    @Override
    public void endStep() {
        state.clock[1]++;
    }

    @Override
    public void publish(Snapshot target) {
        reactions.read(state.record);
        forces.holdInputs();
        if (system.constrained) {
            forces.recall(state.kept);
            knot.rows.recall(state.kept);
        }
        publisher.reactions(reactions.reaction, sharedReactions, target);
        readMomentum(state.clock[2] / 2, !(lagrangian.fitted && state.clock[2] > 0));
        knot.velocities(state, momentum, lagrangian.fitted ? inputs().targets() : null, velocity);
        motion.move(state.q, velocity);
        bodies.read(velocity);
        publisher.time(time(), (long) state.clock[1], target);
        publisher.bodies(bodies.x, bodies.q, bodies.velocity, target);
        if (system.constrained) {
            Configuration at = knot.rows.at;
            publisher.joints(at.x, at.r, at.rows, bodies.velocity, target);
            publisher.motionEfforts(state.motionEffort, target);
            publisher.rolling(state.rolling, target);
        }
        publisher.addPotential(forces.springEnergy(state.q, velocity), target);
        publisher.coordinates(system.place, state.q, velocity, target);
        if (compiled.points) {
            target.kinetic = kineticEnergy(); // with that of rotors
        } else {
            publisher.rotors(target);
        }
        publisher.power(forces.inputPower(time(), state.q, velocity), target);
    }

    /** Of the motion computed last: that of bodies has a little inertia where there is none. */
    private double kineticEnergy() {
        lagrangian.derivatives.evaluate(state.q, velocity);
        double sum = 0;
        for (int k = 0; k < velocity.length; k++) {
            sum += 0.5 * lagrangian.derivatives.momenta[k] * velocity[k];
        }
        return sum;
    }

    @Override
    public void write(DataOutput out) throws IOException {
        inputs().write(out);
        SavedState.writeNumbers(out, state.numbers());
    }

    @Override
    public Runnable read(DataInput in) throws IOException {
        Inputs readInputs = new Inputs(system.mechanism);
        readInputs.read(in);
        Runnable numbers = SavedState.readLater(in, state.numbers());
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
        return forces.inputs;
    }

    @Override
    public List<StartNote> startNotes() {
        return notes;
    }
}
