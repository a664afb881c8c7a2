package org.gimbal.liegroup;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.gimbal.force.BodyForceWork;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.numerics.newton.NewtonStatus;
import org.gimbal.numerics.space.Kernels3;
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

/**
 * One plain step of free bodies (docs/theory/liegroup.md, L5, L6): forces act at knots, half of a step's impulse at each
 * of its ends, so that bodies are solved for one by one.
 *
 * <pre>
 *   π = p₀ + (h/2) F₀                 momentum of the step, linear and angular, world axes
 *   x₁ = x₀ + (h/m) π_x
 *   Λ(ξ) = R₀ᵀ π_θ,   q₁ = q₀ exp ξ
 *   p₁ = π + (h/2) F₁
 * </pre>
 */
final class LieGroupStep implements PlainStep {
    private final LieGroupSystem system;
    private final LieGroupState state;
    private final LieGroupState markedStep;
    private final LieGroupState markedPart;
    private final DiscreteForm form;
    private final TurnEquation equation;
    private final TurnSolver solver;
    private final Inputs inputs;
    private final Publisher publisher;
    private final BodyForceWork forceWork;
    private final List<StartNote> notes;

    /** Wrenches of potentials at the present knot and where the attempted step ends; inputs of the attempted step. */
    private final double[] field;

    private final double[] nextField;
    private final double[] input;

    private final double[] nextX;
    private final double[] nextQ;
    private final double[] momentum;
    private final double[] increment;
    private final double[] spin;
    private final double[] force;
    private final double[] nextForce;
    private final double[] velocity;
    private final double[] xi = new double[3];
    private final double[] matrix = new double[9];
    private final double[] local = new double[3];
    private StepReport report = StepReport.NONE;
    private StepFailure failure = StepFailure.UNKNOWN;

    LieGroupStep(LieGroupSystem system, InitialState start, LieGroupOptions options) {
        this.system = system;
        int n = system.count;
        state = new LieGroupState(n);
        markedStep = new LieGroupState(n);
        markedPart = new LieGroupState(n);
        form = options.form() == LieGroupOptions.Form.HAMILTONIAN
                ? new HamiltonianForm()
                : new EulerLagrangeForm(system);
        equation = new TurnEquation(system.inertia);
        solver = new TurnSolver(
                options.iteration() == LieGroupOptions.Iteration.NEWTON ? new NewtonSlope() : new BroydenSlope());
        inputs = new Inputs(system.mechanism);
        publisher = new Publisher(system.mechanism, system.linkage.bodies, system.linkage.joints, system.forces);
        forceWork = system.forces.newWork();
        field = new double[6 * n];
        nextField = new double[6 * n];
        input = new double[6 * n];
        nextX = new double[3 * n];
        nextQ = new double[4 * n];
        momentum = new double[6 * n];
        increment = new double[6 * n];
        spin = new double[3 * n];
        force = new double[6 * n];
        nextForce = new double[6 * n];
        velocity = new double[6 * n];
        Assembly assembly = new Assembly(system.linkage, start);
        notes = assembly.notes();
        assembly.positions(state.x);
        assembly.orientations(state.q);
        assembly.velocities(velocity);
        momentaOf(velocity, state.motion);
        system.forces.checkPotentials(state.x, state.q);
        lookAtState();
    }

    /** out ← (m v, R J Rᵀ ω) at the present pose. */
    private void momentaOf(double[] u, double[] out) {
        for (int i = 0; i < system.count; i++) {
            Kernels3.rotationMatrix(state.q, 4 * i, matrix, 0);
            Kernels3.applyTransposed(matrix, 0, u, 6 * i + 3, local, 0);
            for (int k = 0; k < 3; k++) {
                out[6 * i + k] = system.mass[i] * u[6 * i + k];
                local[k] *= system.inertia[3 * i + k];
            }
            Kernels3.apply(matrix, 0, local, 0, out, 6 * i + 3);
        }
    }

    /** u ← (p/m, R J⁻¹ Rᵀ ℓ) at the present pose. */
    private void velocitiesOf(double[] p, double[] u) {
        for (int i = 0; i < system.count; i++) {
            Kernels3.rotationMatrix(state.q, 4 * i, matrix, 0);
            Kernels3.applyTransposed(matrix, 0, p, 6 * i + 3, local, 0);
            for (int k = 0; k < 3; k++) {
                u[6 * i + k] = p[6 * i + k] / system.mass[i];
                local[k] /= system.inertia[3 * i + k];
            }
            Kernels3.apply(matrix, 0, local, 0, u, 6 * i + 3);
        }
    }

    /** Computes what follows from the state. */
    private void lookAtState() {
        fieldAt(state.x, state.q, field);
    }

    private void fieldAt(double[] x, double[] q, double[] out) {
        Arrays.fill(out, 0);
        system.forces.addConservative(x, q, out, forceWork);
    }

    @Override
    public void beginStep(StepReport target) {
        report = target;
    }

    @Override
    public boolean attempt(double h, Guess guess) {
        holdInputs();
        sum(field, state.applied, force);
        sum(field, input, nextForce);
        form.begin(state, h, force, nextForce, momentum, spin);
        if (!move(h)) {
            return false;
        }
        fieldAt(nextX, nextQ, nextField);
        return true;
    }

    private void holdInputs() {
        for (int i = 0; i < system.count; i++) {
            System.arraycopy(inputs.wrenches(), 6 * system.linkage.bodies.bodyOfLink(i), input, 6 * i, 6);
        }
    }

    private static void sum(double[] a, double[] b, double[] out) {
        for (int k = 0; k < out.length; k++) {
            out[k] = a[k] + b[k];
        }
    }

    /** Finds the pose where the step ends; false if a body's turn has no solution. */
    private boolean move(double h) {
        int most = 0;
        boolean floor = false;
        for (int i = 0; i < system.count; i++) {
            for (int k = 0; k < 3; k++) {
                increment[6 * i + k] = h * momentum[6 * i + k] / system.mass[i];
                nextX[3 * i + k] = state.x[3 * i + k] + increment[6 * i + k];
            }
            System.arraycopy(spin, 3 * i, equation.target, 0, 3);
            equation.begin(i, h);
            boolean solved = solver.solve(equation, xi);
            most = Math.max(most, solver.iterations);
            floor |= solver.status == NewtonStatus.ROUND_OFF_FLOOR;
            if (!solved) {
                failure = new StepFailure(solver.residuals(), "body '" + nameOf(i) + "'");
                report.addSolve(most, 0, false, 0, 0);
                return false;
            }
            System.arraycopy(xi, 0, increment, 6 * i + 3, 3);
            equation.turn(state.q, xi, 0, nextQ);
        }
        report.addSolve(most, 0, floor, 0, 0);
        return true;
    }

    private String nameOf(int i) {
        return system.mechanism
                .bodies()
                .get(system.linkage.bodies.bodyOfLink(i))
                .name();
    }

    @Override
    public NewtonStatus status() {
        return solver.status;
    }

    @Override
    public StepFailure failure() {
        return failure;
    }

    @Override
    public SimulationException exception(double time, double h, NewtonStatus status, StepFailure whole) {
        return new SimulationException(
                time,
                h,
                status,
                whole.where(),
                whole.residuals(),
                "it turns too far in a step: try one shorter than " + (float) Math.abs(h) + " s");
    }

    /** A body that turns too far for one step (L10) does so in the next, too. */
    @Override
    public StepMotion motion() {
        return StepMotion.JUDGED_BY_THE_ENGINE;
    }

    @Override
    public void commit(double h) {
        System.arraycopy(input, 0, state.applied, 0, input.length);
        System.arraycopy(nextX, 0, state.x, 0, nextX.length);
        System.arraycopy(nextQ, 0, state.q, 0, nextQ.length);
        System.arraycopy(nextField, 0, field, 0, field.length);
        sum(field, state.applied, force);
        form.keep(h, momentum, increment, force, state);
        state.advanceTime(h);
    }

    @Override
    public void endStep() {
        state.countStep();
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

    private LieGroupState marked(Mark mark) {
        return mark == Mark.STEP ? markedStep : markedPart;
    }

    @Override
    public void publish(Snapshot target) {
        sum(field, state.applied, force);
        form.momenta(state, force, momentum);
        velocitiesOf(momentum, velocity);
        publisher.time(state.time(), state.steps(), target);
        publisher.bodies(state.x, state.q, velocity, target);
        publisher.power(state.applied, velocity, target);
    }

    @Override
    public void write(DataOutput out) throws IOException {
        inputs.write(out);
        SavedState.writeNumbers(out, state.numbers());
    }

    @Override
    public Runnable read(DataInput in) throws IOException {
        Inputs readInputs = new Inputs(system.mechanism);
        readInputs.read(in);
        Runnable numbers = SavedState.readLater(in, state.numbers());
        return () -> {
            numbers.run();
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
