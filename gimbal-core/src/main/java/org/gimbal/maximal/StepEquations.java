package org.gimbal.maximal;

import org.gimbal.contact.BodyImpulses;
import org.gimbal.contact.BodyMotion;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.contact.EffortRows;
import org.gimbal.contact.solve.BoundedImpulses;
import org.gimbal.kinematics.Configuration;
import org.gimbal.maximal.elimination.StepSolver;
import org.gimbal.numerics.newton.NewtonProblem;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.VelocityRows;

/**
 * The equations of one step as Newton's method sees them.
 *
 * <p>Unknowns: Δx, t of every body ({@link BodyDynamics}) and the multipliers μ of the closures. Equations:
 *
 * <pre>
 *   ρ_j = S₁ᵀ Σ_{subtree of j} (r − C₁ᵀμ)  = 0     impulses in the free directions of joint j, old pose
 *   g_j(z₂) = 0,  γ_k(z₂) = 0                      joints and closures at the new pose             (2023, eq. 20)
 * </pre>
 *
 * The joint multipliers λ are not unknowns: they enter linearly and drop out under S₁ᵀ; what they must be to balance
 * the rest is the joint's reaction. Merit² (M13) = Σ g² + Σ γ² + Σ (ρ / I)², in metres, radians and the same per
 * second, with the constant inertias I of {@link MaximalSystem#perInertia}: each part in the unit of its tolerance.
 */
final class StepEquations implements NewtonProblem {
    private final MaximalSystem system;
    private final BodyDynamics bodies;
    private final StepSolver solver;
    private final StepTolerances.Scaled tolerances;
    private final int n;

    /** Poses before and after the step; exchanged when the step is taken. */
    Configuration before;

    Configuration after;

    /** Where another such step would end. */
    private final Configuration ahead;

    final double[] dx;
    final double[] turn;
    /** μ of all rows of closures. */
    final double[] multiplier;

    /** Momenta of the step, and what they are to be up to the impulses of joints and closures. */
    final double[] momentum;

    final double[] target;

    final EffortRows forces;

    /** What those do to the energy. */
    final EffortLedger ledger;

    private final double[] stiffness;

    /** Stiffness and violation of rows with bounds where nothing is near them. */
    private final double[] noBounds;

    /** What the joints transmit at the point evaluated last. */
    private final JointImpulses joints;

    private double h;
    private double perStep;
    private final double[] residual;
    private final double[] violation;
    private final double[] gradientBefore;
    private final double[] gradientAfter;
    private final double[] baseDx;
    private final double[] baseTurn;
    private final double[] baseMultiplier;
    private final double[] directionTurn;
    private final double[] directionMultiplier;
    private final double[] increments;
    private final double[] remaining;
    private final double[] remainingMultiplier;
    private final JointImpulses.RoundOff noise;
    private double jointError;
    private double appliedRate;

    StepEquations(MaximalSystem system, BodyDynamics bodies, StepSolver solver, Inputs inputs, MaximalOptions options) {
        this.system = system;
        this.bodies = bodies;
        this.solver = solver;
        tolerances = new StepTolerances.Scaled(options.tolerance(), system.count, system.closures.count());
        n = system.count;
        before = system.newConfiguration();
        after = system.newConfiguration();
        ahead = system.newConfiguration();
        dx = new double[3 * n];
        turn = new double[3 * n];
        momentum = new double[6 * n];
        target = new double[6 * n];
        joints = new JointImpulses(system);
        residual = new double[6 * n];
        baseDx = new double[3 * n];
        baseTurn = new double[3 * n];
        directionTurn = new double[3 * n];
        increments = new double[6 * n];
        remaining = new double[6 * n];
        forces = new EffortRows(system.measureForces, system.inertia, inputs.targets());
        ledger = new EffortLedger(forces);
        stiffness = new double[system.compliantRows()];
        noBounds = new double[system.bounds.rows()];
        noise = new JointImpulses.RoundOff(system);
        int rows = system.closures.rows();
        multiplier = new double[rows];
        violation = new double[system.rows.rows()];
        gradientBefore = new double[system.closures.gradientSize()];
        gradientAfter = new double[system.closures.gradientSize()];
        baseMultiplier = new double[rows];
        directionMultiplier = new double[rows];
        remainingMultiplier = new double[rows];
    }

    /**
     * Sets the step's length; pose, unknowns and target have been filled in.
     *
     * @param lastImpulse what springs, dampers and servos of the step before give to this knot; added to the target
     */
    void begin(double stepLength, double[] lastImpulse) {
        h = stepLength;
        perStep = 1 / h;
        tolerances.begin(before.x, h);
        after.time = before.time + h;
        after.follow(before);
        if (system.hasClosures) {
            system.closures.evaluate(before, violation, gradientBefore);
        }
        if (system.hasEfforts) {
            forces.begin(before, h, lastImpulse, target);
        }
    }

    /** Takes the poses of a state as those where steps begin, with what follows from them. */
    void lookAt(MaximalState state) {
        System.arraycopy(state.kept, 0, before.frames.kept, 0, state.kept.length);
        System.arraycopy(state.memory, 0, before.memory, 0, state.memory.length);
        before.time = state.time;
        before.set(state.x, state.q);
    }

    /** Length of the step. */
    double stepLength() {
        return h;
    }

    /** World velocities (v, ω) of the step, Δx/h and R₁ t/h, six numbers per link. */
    void stepVelocity(double[] out) {
        for (int i = 0; i < n; i++) {
            int o = 6 * i;
            System.arraycopy(dx, 3 * i, out, o, 3);
            Kernels3.apply(before.r, 9 * i, turn, 3 * i, out, o + 3);
            for (int k = o; k < o + 6; k++) {
                out[k] *= perStep;
            }
        }
    }

    /** Violation of all joints and closures at the point evaluated last (root of the sum of squares), m and rad. */
    double jointError() {
        return jointError;
    }

    /** Tells what forces on bodies give the first knot, six numbers per link. */
    void forcesGive(double span, double[] force) {
        appliedRate = 0;
        for (int i = 0; i < force.length; i++) {
            double free = system.inertia.free(i / 6, i % 6);
            appliedRate = Math.max(appliedRate, Math.abs(span * force[i]) / free);
        }
    }

    /** The largest velocity that a force at the point evaluated last would give free bodies, m/s or rad/s. */
    double forceRate() {
        return Math.max(appliedRate, forces.fastestPush());
    }

    /** Largest velocity residual at the point evaluated last, m/s or rad/s. */
    double worstRate() {
        return joints.worstRate();
    }

    /** The link whose free directions hold that residual. */
    int worstLink() {
        return joints.worstLink();
    }

    /** The force or closure that gave no finite number at the point evaluated last; empty if all did. */
    String undefined() {
        for (int c = 0; c < system.closures.count(); c++) {
            for (int r = system.closures.firstRow(c); r < system.closures.firstRow(c + 1); r++) {
                if (!Double.isFinite(violation[r])) {
                    return system.closures.get(c).label();
                }
            }
        }
        return forces.undefined();
    }

    /** Impulses of the joints of the tree on their links at the point evaluated last, six numbers per link. */
    double[] jointImpulses() {
        return joints.impulse;
    }

    /** Evaluates the equations of a step that touches nothing. */
    @Override
    public double evaluate() {
        return evaluate(BodyImpulses.NONE);
    }

    /** Evaluates the equations with impulses of contacts and of what has bounds. */
    double evaluate(BodyImpulses bounded) {
        if (!bodies.advance(dx, turn, before, after)) {
            return Double.POSITIVE_INFINITY;
        }
        bodies.momenta(h, dx, turn, before.r, momentum);
        for (int i = 0; i < residual.length; i++) {
            residual[i] = momentum[i] - target[i];
        }
        double squares = after.frames.update(after.x, after.r);
        if (system.hasClosures) {
            squares += system.closures.evaluate(after, violation, gradientAfter);
        }
        jointError = Math.sqrt(squares);
        if (system.hasEfforts) {
            forces.subtract(after, residual);
        }
        bounded.subtractFrom(residual);
        System.arraycopy(residual, 0, joints.impulse, 0, residual.length);
        if (system.hasClosures) {
            system.closures.addImpulses(-1, multiplier, gradientBefore, joints.impulse);
        }
        return Math.sqrt(squares + joints.project(before.frames, tolerances.ignoredRate()));
    }

    @Override
    public boolean converged() {
        return within(1);
    }

    /** The same where impulses so large act that round-off leaves rates of the size {@code ofImpulses}. */
    boolean converged(double ofImpulses) {
        return jointError <= tolerances.joints()
                && joints.worstRate() <= Math.max(tolerances.rates(), ofImpulses + forceNoise());
    }

    @Override
    public boolean within(double factor) {
        return jointError <= factor * tolerances.joints()
                && joints.worstRate() <= factor * Math.max(tolerances.rates(), forceNoise());
    }

    /** Joints within their tolerance, the balance within the round-off of what is summed in it. */
    @Override
    public boolean atRoundOff(double factor) {
        if (!(jointError <= factor * tolerances.joints())) {
            return false;
        }
        noise.take(momentum, target, residual);
        if (system.hasClosures) {
            noise.addClosures(multiplier, gradientBefore);
        }
        double allowed = factor * Math.max(tolerances.rates(), forceNoise());
        return noise.explains(joints.projected, factor, allowed, before.frames);
    }

    /** Rates that round-off of springs, dampers and servos leaves. */
    private double forceNoise() {
        return system.hasEfforts ? forces.noise() : 0;
    }

    @Override
    public boolean finished() {
        return tolerances.finished(jointError, joints.worstRate(), forceNoise());
    }

    @Override
    public boolean linearise() {
        if (!factorise(ContactBlocks.NONE, noBounds)) {
            return false;
        }
        reuseLinearisation();
        return true;
    }

    /** Linearises at the point evaluated last, with what contacts add and the stiffness of rows with bounds. */
    boolean factorise(ContactBlocks contacts, double[] ofBounds) {
        System.arraycopy(forces.impulses.stiffness, 0, stiffness, 0, forces.impulses.stiffness.length);
        System.arraycopy(ofBounds, 0, stiffness, stiffness.length - ofBounds.length, ofBounds.length);
        return solver.factorise(h, turn, before, after, stiffness, contacts);
    }

    /**
     * What the step leaves to the knot where it ends.
     *
     * @param contactShare share of the impulses of contacts that acts in the half step before it
     */
    void leave(double contactShare, BoundedImpulses bounded, BodyMotion motion, KnotImpulses out) {
        System.arraycopy(forces.impulses.end, 0, out.end, 0, out.end.length);
        forces.rates(out.speed);
        ledger.knotShares(out.knotShare);
        forces.leave(out.rows);
        bounded.leaveBounds(out.rows, out.end.length);
        if (!system.contacts.isEmpty()) {
            boolean whole = bodies.advance(dx, turn, after, ahead);
            bounded.contactEffects().leave(motion, whole ? ahead : after, out.contacts);
            bounded.contactEffects().carried(contactShare, out.contactImpulse);
        }
    }

    /** Leaves the momenta of rotors in a step that is taken as it was guessed. */
    void leaveSpin(KnotImpulses out) {
        forces.subtract(after, residual);
        forces.rotors.leave(out.end, out.rows);
        forces.rates(out.speed);
    }

    @Override
    public void reuseLinearisation() {
        direction(residual, noBounds);
    }

    /**
     * Makes the point evaluated last the base; returns the direction, (δx, δθ) of all links, for a residual that may
     * differ from its own and what stands for the violation of rows with bounds.
     */
    double[] direction(double[] towards, double[] ofBounds) {
        System.arraycopy(ofBounds, 0, violation, violation.length - ofBounds.length, ofBounds.length);
        solver.solve(towards, violation, increments, directionMultiplier);
        bodies.turnIncrements(turn, after.r, increments, directionTurn);
        System.arraycopy(dx, 0, baseDx, 0, dx.length);
        System.arraycopy(turn, 0, baseTurn, 0, turn.length);
        for (int k = 0; k < multiplier.length; k++) {
            baseMultiplier[k] = multiplier[k];
            directionMultiplier[k] -= multiplier[k]; // the solve gives the whole multiplier, not its change
        }
        return increments;
    }

    @Override
    public double directionLength() {
        return JointImpulses.length(increments);
    }

    @Override
    public double remainingLength() {
        solver.solve(residual, violation, remaining, remainingMultiplier);
        return JointImpulses.length(remaining);
    }

    /** The balance residual of the point evaluated last, less the impulses of closures; six numbers per link. */
    double[] residual() {
        return residual;
    }

    @Override
    public void moveTo(double fraction) {
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 3; k++) {
                dx[3 * i + k] = baseDx[3 * i + k] + fraction * increments[6 * i + k];
                turn[3 * i + k] = baseTurn[3 * i + k] + fraction * directionTurn[3 * i + k];
            }
        }
        for (int k = 0; k < multiplier.length; k++) {
            multiplier[k] = baseMultiplier[k] + fraction * directionMultiplier[k];
        }
    }

    /** Takes what is left of the residual out of the momenta. */
    void carryResidual() {
        joints.carryOver(before.frames, momentum);
    }

    /**
     * The reactions of all joints at the old pose: their impulses divided by {@code span}, on the link or, where a
     * joint closes a loop, on its side B.
     */
    void reactions(double span, double[] out) {
        joints.reactions(span, multiplier, gradientBefore, before.frames, out);
    }

    /** What constraints on velocities take at the old pose: their impulses divided by {@code span}. */
    void rollingForces(double span, VelocityRows rows, double[] out) {
        rows.forces(span, multiplier, gradientBefore, out);
    }

    /** The step is taken: the new pose becomes the old one. */
    void exchange() {
        Configuration old = before;
        before = after;
        after = old;
    }
}
