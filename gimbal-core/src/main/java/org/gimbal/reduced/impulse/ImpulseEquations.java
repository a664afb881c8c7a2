package org.gimbal.reduced.impulse;

import java.util.Arrays;
import java.util.Objects;
import org.gimbal.contact.BodyImpulses;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.contact.EffortRows;
import org.gimbal.contact.LinearisedStep;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.newton.NewtonProblem;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.reduced.tree.CompositeBodies;
import org.gimbal.reduced.tree.ReducedSystem;

/**
 * The equations of one step with impulses at its first knot (docs/theory/reduced.md, R97, R98). The unknown is its velocity
 * u, with multipliers μ of rows that must hold:
 *
 * <pre>
 *   ρ = M₁ u − target − J₁ᵀ (C₁ᵀ I + impulses with bounds) − G₁ᵀ μ = 0,     γ(q₂, t₂) = 0
 * </pre>
 *
 * at the pose 1 where the step begins, for the pose 2 where u leads. Coordinates that follow a signal have u given. Errors
 * of the balance are measured as velocities, ρ over the inertia that a coordinate has in its own link alone.
 */
final class ImpulseEquations implements LinearisedStep, NewtonProblem {
    /** Error that a solve may end with: m and rad of rows, m/s and rad/s of the balance. */
    static final double TOLERANCE = 1e-10;

    /** Share of the tolerance below which an error is as good as none. */
    private static final double FINISHED = 1e-4;

    /** Roundings that go into the balance of a coordinate. */
    private static final double ROUND_OFF = 0x1p-48;

    /** Farthest that a link may turn in a step, rad: beyond half a turn its way is told wrong. */
    private static final double FARTHEST_TURN = 3;

    private final BoundedSystem bounded;
    private final ReducedSystem system;
    private final CompositeBodies composite;
    private final StepDrift drift;
    private final ImpulseMatrix matrix;
    private final ImpulseMatrix.Places places;
    private final ImpulseMatrix.Increments increments;

    /** Poses where the step begins and where it ends. */
    final TreePose before;

    final TreePose after;

    /** Where another such step would end. */
    private final TreePose ahead;

    private final double[] further;

    /** Springs, dampers and servos in the step. */
    final EffortRows forces;

    /** u and q₂. */
    final double[] velocity;

    final double[] end;

    /** Impulses of rows that must hold. */
    final double[] multiplier;

    /** M₁, and what the momentum is to be without impulses of the step. */
    final double[] mass;

    final double[] target;

    /** ρ at the point evaluated last. */
    final double[] balance;

    private final double[] bodyTarget;
    private final double[] residual;
    private final double[] given;
    private final double[] perInertia;
    private final double[] projected;
    private final double[] base;
    private final double[] direction;
    private final double[] baseMultiplier;
    private final double[] directionMultiplier;
    private final double[] guess;
    private final double[] guessedMultiplier;
    private final double[] moved;
    private final double[] bodyMoved;
    private final double[] bodyIncrements;
    private final double[] stiffness;
    private final double[] noBounds;
    private final double[] measure;
    private double[] start = {};
    private double h = 1;
    private double rowError;
    private double worst;
    private double noise;
    private double pushed;

    ImpulseEquations(BoundedSystem bounded, double[] targets) {
        this.bounded = bounded;
        system = bounded.tree;
        int n = system.size;
        int m = system.rows.rows();
        before = new TreePose(system);
        after = new TreePose(system);
        ahead = new TreePose(system);
        further = new double[n];
        composite = new CompositeBodies(system, before.motion());
        drift = new StepDrift(system);
        matrix = new ImpulseMatrix(bounded);
        forces = new EffortRows(system.measureForces, bounded.inertia, targets);
        int gradients = bounded.measures.gradientSize();
        places = new ImpulseMatrix.Places(before, after, new double[gradients], new double[gradients]);
        velocity = new double[n];
        increments = (row, from) -> drift.transposed(h, velocity, row, from);
        end = new double[n];
        multiplier = new double[m];
        mass = new double[n * n];
        target = new double[n];
        balance = new double[n];
        bodyTarget = new double[6 * system.count];
        residual = new double[6 * system.count];
        given = new double[n];
        perInertia = new double[n];
        projected = new double[n];
        base = new double[n];
        direction = new double[n];
        baseMultiplier = new double[m];
        directionMultiplier = new double[m];
        guess = new double[n];
        guessedMultiplier = new double[m];
        moved = new double[n];
        bodyMoved = new double[6 * system.count];
        bodyIncrements = new double[6 * system.count];
        stiffness = new double[bounded.measures.rows()];
        noBounds = new double[bounded.model.bounds().rows()];
        measure = new double[stiffness.length];
    }

    /** Goes to a knot: places its bodies and fills M₁. */
    void lookAt(ImpulseState state) {
        start = state.q;
        before.rows.recall(state.kept);
        after.rows.recall(state.kept);
        before.place(state.time(), state.q);
        composite.massMatrix(mass);
        composite.ownInertias(perInertia);
        for (int k = 0; k < perInertia.length; k++) {
            perInertia[k] = 1 / perInertia[k];
        }
    }

    /**
     * Begins a step of length h from the knot looked at; the velocity holds its first guess.
     *
     * @param force generalised forces at the knot, which act in both half steps beside it, and {@code more} what the one
     *     before it had besides
     */
    void begin(ImpulseState state, double stepLength, double[] force, double[] more) {
        h = stepLength;
        double time = state.time() + h;
        double span = 0.5 * (state.lastStep() + h);
        for (int k = 0; k < velocity.length; k++) {
            double sum = span * force[k] + 0.5 * state.lastStep() * more[k];
            for (int l = 0; l < velocity.length; l++) {
                sum += mass[k * velocity.length + l] * state.u[l];
            }
            target[k] = sum;
            if (system.prescribed[k]) {
                given[k] = (Objects.requireNonNull(system.signal[k]).value(time) - start[k]) / h;
                velocity[k] = given[k];
            }
        }
        Arrays.fill(bodyTarget, 0);
        forces.begin(before.at(), h, state.end, bodyTarget);
        before.products.efforts(bodyTarget, projected);
        pushed = 0;
        for (int k = 0; k < target.length; k++) {
            target[k] += projected[k];
            pushed = Math.max(pushed, Math.abs(span * force[k] * perInertia[k]));
        }
        bounded.measures.evaluate(before.at(), measure, places.firstGradient());
    }

    /** Where another such step as the one evaluated last would end. */
    Configuration ahead() {
        drift.advance(h, end, velocity, further);
        ahead.place(after.at().time + h, further);
        return ahead.at();
    }

    double stepLength() {
        return h;
    }

    /** How far the link turns that turns farthest in the step evaluated last, rad. */
    double turn() {
        before.products.twists(velocity, bodyMoved);
        double most = 0;
        for (int o = 3; o < bodyMoved.length; o += 6) {
            most = Math.max(most, Kernels3.dot(bodyMoved, o, bodyMoved, o));
        }
        return Math.sqrt(most) * Math.abs(h);
    }

    @Override
    public double evaluate() {
        return evaluate(BodyImpulses.NONE);
    }

    @Override
    public double evaluate(BodyImpulses impulses) {
        if (!(turn() <= FARTHEST_TURN)) {
            return Double.POSITIVE_INFINITY;
        }
        drift.advance(h, start, velocity, end);
        rowError = after.place(before.at().time + h, end);
        Arrays.fill(residual, 0);
        forces.subtract(after.at(), residual);
        impulses.subtractFrom(residual);
        balance(residual);
        System.arraycopy(projected, 0, balance, 0, balance.length);
        subtractRows();
        return Math.sqrt(rowError * rowError + squareOfRates());
    }

    /** projected ← M₁ u − target + J₁ᵀ bodies. */
    private void balance(double[] bodies) {
        before.products.efforts(bodies, projected);
        int n = velocity.length;
        noise = 0;
        for (int k = 0; k < n; k++) {
            double sum = 0;
            double size = Math.abs(target[k]) + Math.abs(projected[k]);
            for (int l = 0; l < n; l++) {
                double part = mass[k * n + l] * velocity[l];
                sum += part;
                size += Math.abs(part);
            }
            projected[k] += sum - target[k];
            noise = Math.max(noise, ROUND_OFF * size * perInertia[k]);
        }
    }

    private void subtractRows() {
        if (multiplier.length > 0) {
            Arrays.fill(bodyMoved, 0);
            before.rows.addForces(multiplier, bodyMoved);
            before.products.efforts(bodyMoved, moved);
            for (int k = 0; k < balance.length; k++) {
                balance[k] -= moved[k];
            }
        }
    }

    private double squareOfRates() {
        double sum = 0;
        worst = 0;
        for (int k = 0; k < balance.length; k++) {
            double rate = system.prescribed[k] ? velocity[k] - given[k] : balance[k] * perInertia[k];
            sum += rate * rate;
            worst = Math.max(worst, Math.abs(rate));
        }
        return Double.isNaN(sum) ? Double.POSITIVE_INFINITY : sum;
    }

    @Override
    public double[] residual() {
        return residual;
    }

    @Override
    public double worstRate() {
        return worst;
    }

    /** Violation of rows at the point evaluated last, m and rad. */
    double rowError() {
        return rowError;
    }

    @Override
    public double forceRate() {
        return Math.max(pushed, forces.fastestPush());
    }

    @Override
    public double tolerance() {
        return TOLERANCE;
    }

    @Override
    public boolean converged() {
        return within(1);
    }

    @Override
    public boolean converged(double ofImpulses) {
        return rowError <= TOLERANCE && worst <= Math.max(TOLERANCE, ofImpulses + allNoise());
    }

    @Override
    public boolean within(double factor) {
        return rowError <= factor * TOLERANCE && worst <= factor * Math.max(TOLERANCE, allNoise());
    }

    private double allNoise() {
        return noise + forces.noise();
    }

    @Override
    public boolean finished() {
        return rowError <= FINISHED * TOLERANCE && worst <= Math.max(FINISHED * TOLERANCE, allNoise());
    }

    @Override
    public boolean linearise() {
        if (!factorise(ContactBlocks.NONE, noBounds)) {
            return false;
        }
        reuseLinearisation();
        return true;
    }

    @Override
    public void reuseLinearisation() {
        direction(residual, noBounds);
    }

    @Override
    public boolean factorise(ContactBlocks blocks, double[] ofBounds) {
        double[] ofForces = forces.impulses.stiffness;
        System.arraycopy(ofForces, 0, stiffness, 0, ofForces.length);
        System.arraycopy(ofBounds, 0, stiffness, ofForces.length, ofBounds.length);
        bounded.measures.evaluate(after.at(), measure, places.secondGradient());
        return matrix.factorise(mass, places, increments, 1 / Math.abs(h), blocks, stiffness);
    }

    /** Rows with bounds answer −K violation beyond what they give, with K of the last factorisation. */
    @Override
    public double[] direction(double[] towards, double[] violation) {
        System.arraycopy(towards, 0, bodyMoved, 0, bodyMoved.length);
        int first = stiffness.length - violation.length;
        Arrays.fill(measure, 0);
        for (int r = 0; r < violation.length; r++) {
            measure[first + r] = stiffness[first + r] * violation[r];
        }
        bounded.measures.addImpulses(1, measure, places.firstGradient(), bodyMoved);
        balance(bodyMoved);
        for (int k = 0; k < direction.length; k++) {
            direction[k] = system.prescribed[k] ? given[k] - velocity[k] : -projected[k];
        }
        for (int r = 0; r < multiplier.length; r++) {
            directionMultiplier[r] = -after.rows.violation[r];
        }
        matrix.solve(direction, directionMultiplier);
        System.arraycopy(velocity, 0, base, 0, base.length);
        for (int r = 0; r < multiplier.length; r++) {
            baseMultiplier[r] = multiplier[r];
            directionMultiplier[r] -= multiplier[r]; // the solve gives the whole multiplier, not its change
        }
        System.arraycopy(direction, 0, moved, 0, moved.length);
        drift.increments(h, velocity, moved);
        after.products.twists(moved, bodyIncrements);
        return bodyIncrements;
    }

    @Override
    public void moveTo(double fraction) {
        for (int k = 0; k < velocity.length; k++) {
            velocity[k] = base[k] + fraction * direction[k];
        }
        for (int r = 0; r < multiplier.length; r++) {
            multiplier[r] = baseMultiplier[r] + fraction * directionMultiplier[r];
        }
    }

    @Override
    public void keepGuess() {
        System.arraycopy(velocity, 0, guess, 0, guess.length);
        System.arraycopy(multiplier, 0, guessedMultiplier, 0, guessedMultiplier.length);
    }

    @Override
    public void returnToGuess() {
        System.arraycopy(guess, 0, velocity, 0, guess.length);
        System.arraycopy(guessedMultiplier, 0, multiplier, 0, guessedMultiplier.length);
    }

    @Override
    public void returnToOldPose() {
        returnToGuess();
        for (int k = 0; k < velocity.length; k++) {
            velocity[k] = system.prescribed[k] ? given[k] : 0;
        }
    }
}
