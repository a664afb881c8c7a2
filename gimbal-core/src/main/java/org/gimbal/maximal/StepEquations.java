package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.numerics.newton.NewtonProblem;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.sim.Configuration;
import org.gimbal.sim.Inputs;
import org.gimbal.sim.JointFrames;
import org.gimbal.sim.JointTable;
import org.gimbal.sim.RowForces;

/**
 * The equations of one step as Newton's method sees them.
 *
 * <p>Unknowns: Δx, f of every body ({@link BodyDynamics}) and the multipliers μ of the closures. Equations:
 *
 * <pre>
 *   ρ_j = S₁ᵀ Σ_{subtree of j} (r − C₁ᵀμ)  = 0     impulses in the free directions of joint j, old pose
 *   g_j(z₂) = 0,  γ_k(z₂) = 0                      joints and closures at the new pose             (2023, eq. 20)
 * </pre>
 *
 * The joint multipliers λ are not unknowns: they enter linearly and drop out under S₁ᵀ; what they must be to balance the
 * rest is the joint's reaction. Merit² (M8) = Σ g² + Σ γ² + Σ (ρ / I)², in metres, radians and the same per second, with the constant
 * inertias I of {@link MaximalSystem#perInertia}: each part in the unit of its tolerance.
 */
final class StepEquations implements NewtonProblem {
    /** Turn of a body in one iteration with contacts, rad. */
    private static final double LARGEST_TURN = 1;

    /** Part of the tolerance that is as good as nothing. */
    private static final double FINISHED = 1e-4;

    /** Part of the tolerance from which on round-off decides when a solve is finished. */
    private static final double NEAR = 0.1;

    private final MaximalSystem system;
    private final BodyDynamics bodies;
    private final StepSolver solver;
    private final double tolerance;
    private final int n;

    /** Poses before and after the step; exchanged when the step is taken. */
    Configuration before;

    Configuration after;

    final double[] dx;
    final double[] f;
    /** μ of all rows of closures. */
    final double[] multiplier;

    /** Momenta of the step, and what they are to be up to the impulses of joints and closures. */
    final double[] momentum;

    final double[] target;

    final ForceRows forces;

    /** Contacts of the step; none where nothing is near anything. */
    final ContactRows contacts;

    /** Limits of the step that are near, dry friction, servos at their limits. */
    final BoundRows bounds;

    private final double[] stiffness;

    /** Impulse of each joint on its link at the joint point, at the point evaluated last. */
    final double[] jointImpulse;

    /** ρ of each free direction at the point evaluated last, six numbers per link. */
    private final double[] projected;

    private double h;
    private final double[] residual;
    private final double[] violation;
    private final double[] gradientBefore;
    private final double[] gradientAfter;
    private final double[] baseDx;
    private final double[] baseF;
    private final double[] baseMultiplier;
    private final double[] directionF;
    private final double[] directionMultiplier;
    private final double[] increments;
    private final double[] leftover = new double[6];
    private double worstRate;
    private double jointError;
    private double rateTolerance;
    private double roundOff;
    private double ignoredRate;
    private int worstLink;

    StepEquations(MaximalSystem system, BodyDynamics bodies, StepSolver solver, Inputs inputs, MaximalOptions options) {
        this.system = system;
        this.bodies = bodies;
        this.solver = solver;
        tolerance = options.tolerance();
        n = system.count;
        before = system.newConfiguration();
        after = system.newConfiguration();
        dx = new double[3 * n];
        f = new double[3 * n];
        momentum = new double[6 * n];
        target = new double[6 * n];
        jointImpulse = new double[6 * n];
        residual = new double[6 * n];
        projected = new double[6 * n];
        baseDx = new double[3 * n];
        baseF = new double[3 * n];
        directionF = new double[3 * n];
        increments = new double[6 * n];
        forces = new ForceRows(system, inputs);
        contacts = new ContactRows(system, options.frictionDirections());
        bounds = new BoundRows(system);
        stiffness = new double[system.softRows()];
        int rows = system.closures.rows();
        multiplier = new double[rows];
        violation = new double[system.rows.rows()];
        gradientBefore = new double[system.closures.gradientSize()];
        gradientAfter = new double[system.closures.gradientSize()];
        baseMultiplier = new double[rows];
        directionMultiplier = new double[rows];
    }

    /**
     * Sets the step's length; pose, unknowns and target have been filled in.
     *
     * @param lastImpulse what springs, dampers and servos of the step before give to this knot; added to the target
     */
    void begin(double stepLength, double[] lastImpulse) {
        h = stepLength;
        roundOff = roundOffRate();
        rateTolerance = Math.max(tolerance, roundOff);
        ignoredRate = roundOff > tolerance ? roundOff : 0;
        after.follow(before);
        system.closures.evaluate(before, violation, gradientBefore);
        forces.begin(before, h, lastImpulse, target);
    }

    /**
     * The velocity residual that round-off leaves: positions carry errors of one ulp, which the joints turn into errors ulp/h of
     * the velocities; sums over a subtree see about √n of them. It matters for long chains far from the origin only.
     */
    private double roundOffRate() {
        double farthest = 0;
        for (int i = 0; i < 3 * n; i++) {
            farthest = Math.max(farthest, Math.abs(before.x[i]));
        }
        return 4 * Math.sqrt(n) * Math.ulp(farthest) / Math.abs(h);
    }

    /** World component k of a body's discrete angular velocity over the step, (2/h) R₁ f. */
    double spin(int body, int k) {
        return 2 / h * Kernels3.dot(before.r, 9 * body + 3 * k, f, 3 * body);
    }

    /** World velocities (v, ω) of the step, six numbers per link. */
    void stepVelocity(double[] out) {
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 3; k++) {
                out[6 * i + k] = dx[3 * i + k] / h;
                out[6 * i + 3 + k] = spin(i, k);
            }
        }
    }

    /** Violation of all joints and closures at the point evaluated last (root of the sum of squares), m and rad. */
    double jointError() {
        return jointError;
    }

    /** Largest velocity residual at the point evaluated last, m/s or rad/s. */
    double worstRate() {
        return worstRate;
    }

    /** The link whose free directions hold that residual. */
    int worstLink() {
        return worstLink;
    }

    @Override
    public double evaluate() {
        if (!bodies.advance(dx, f, before, after)) {
            return Double.POSITIVE_INFINITY;
        }
        bodies.momenta(h, dx, f, before.r, momentum);
        for (int i = 0; i < residual.length; i++) {
            residual[i] = momentum[i] - target[i];
        }
        double squares =
                after.frames.update(after.x, after.r) + system.closures.evaluate(after, violation, gradientAfter);
        jointError = Math.sqrt(squares);
        forces.subtract(after, residual);
        contacts.evaluate(h, dx, f, before, after);
        contacts.subtractImpulses(residual);
        bounds.evaluate(after);
        bounds.subtractImpulses(residual);
        double rates = projectedResidual();
        return Math.sqrt(squares + rates);
    }

    /** Sums the residuals from the leaves to the root, projects them on the free directions; Σ (ρ/I)². */
    private double projectedResidual() {
        System.arraycopy(residual, 0, jointImpulse, 0, residual.length);
        system.closures.addImpulses(-1, multiplier, gradientBefore, jointImpulse);
        double sum = 0;
        worstRate = 0;
        JointFrames frames = before.frames;
        JointTable joints = system.joints;
        for (int i = n - 1; i >= 0; i--) {
            double[] childArm = joints.reversed(i) ? frames.armA : frames.armB;
            addTorque(jointImpulse, 6 * i, -1, childArm, 3 * i, 6 * i);
            sum += projectLink(i, joints.kernel(i), frames);
            int parent = system.parent[i];
            if (parent >= 0) {
                double[] parentArm = joints.reversed(i) ? frames.armB : frames.armA;
                for (int k = 0; k < 6; k++) {
                    jointImpulse[6 * parent + k] += jointImpulse[6 * i + k];
                }
                addTorque(jointImpulse, 6 * i, 1, parentArm, 3 * i, 6 * parent);
            }
        }
        return sum;
    }

    private double projectLink(int i, JointTable.Kernel kernel, JointFrames frames) {
        int o = 6 * i;
        double sum = 0;
        switch (kernel) {
            case REVOLUTE -> {
                int s = 36 * i + 3;
                double rho = frames.free[s] * jointImpulse[o + 3]
                        + frames.free[s + 1] * jointImpulse[o + 4]
                        + frames.free[s + 2] * jointImpulse[o + 5];
                sum = rate(o, rho);
            }
            case SPHERICAL -> {
                for (int k = 0; k < 3; k++) {
                    sum += rate(o + k, jointImpulse[o + 3 + k]);
                }
            }
            case FREE -> {
                for (int k = 0; k < 6; k++) {
                    sum += rate(o + k, jointImpulse[o + k]);
                }
            }
            default -> {
                for (int a = 0; a < system.joints.freedom(i); a++) {
                    double rho = 0;
                    for (int k = 0; k < 6; k++) {
                        rho += frames.free[36 * i + 6 * a + k] * jointImpulse[o + k];
                    }
                    sum += rate(o + a, rho);
                }
            }
        }
        return sum;
    }

    private double rate(int scale, double rho) {
        projected[scale] = rho;
        double rate = rho * system.perInertia[scale];
        if (Math.abs(rate) > worstRate) {
            worstRate = Math.abs(rate);
            worstLink = scale / 6;
        }
        // where round-off exceeds the tolerance, its noise must not decide whether a step is better
        return Math.abs(rate) > ignoredRate ? rate * rate : 0;
    }

    /** w[t + 3…] += sign · arm × w[o…o+2]. */
    private static void addTorque(double[] w, int o, double sign, double[] arm, int a, int t) {
        double x = sign * arm[a];
        double y = sign * arm[a + 1];
        double z = sign * arm[a + 2];
        w[t + 3] += y * w[o + 2] - z * w[o + 1];
        w[t + 4] += z * w[o] - x * w[o + 2];
        w[t + 5] += x * w[o + 1] - y * w[o];
    }

    @Override
    public boolean converged() {
        return within(1);
    }

    /** The same where impulses so large act that round-off leaves rates of the size {@code noise}. */
    boolean converged(double noise) {
        return jointError <= tolerance && worstRate <= Math.max(rateTolerance, noise + forces.noise());
    }

    @Override
    public boolean within(double factor) {
        return jointError <= factor * tolerance && worstRate <= factor * Math.max(rateTolerance, forces.noise());
    }

    /** Long chains carry round-off that is not far from the tolerance; to fight it costs a solve and gains nothing. */
    @Override
    public boolean finished() {
        double small = FINISHED * tolerance;
        double noise = roundOff > NEAR * tolerance ? roundOff : 0;
        return jointError <= Math.max(small, 10 * noise * Math.abs(h))
                && worstRate <= Math.max(small, Math.max(noise, FINISHED * forces.noise()));
    }

    @Override
    public boolean linearise() {
        if (!factorise()) {
            return false;
        }
        reuseLinearisation();
        return true;
    }

    /** Linearises at the point evaluated last, with the contacts as they have been linearised. */
    boolean factorise() {
        System.arraycopy(forces.impulses.stiffness, 0, stiffness, 0, forces.impulses.stiffness.length);
        System.arraycopy(
                bounds.stiffness, 0, stiffness, stiffness.length - bounds.stiffness.length, bounds.stiffness.length);
        return solver.factorise(h, f, before, after, stiffness, contacts.blocks());
    }

    /** Brings together what the solved step gave, before it is charged and left. */
    void settle() {
        bounds.settle(forces.impulses);
    }

    /**
     * What the step leaves to the knot where it ends.
     *
     * @param steady whether the forces of contacts can be expected to go on; those of an impact do not
     */
    void leave(boolean steady, KnotImpulses out) {
        RowForces.Impulses rows = forces.impulses;
        int count = rows.end.length;
        System.arraycopy(rows.end, 0, out.end, 0, count);
        forces.speeds(out.speed);
        System.arraycopy(rows.held, 0, out.held, 0, count);
        System.arraycopy(rows.damping, 0, out.damping, 0, count);
        bounds.readout(out.held, out.damping, count);
        if (out.contactPush.length > 0) {
            contacts.effects.readout(after, steady ? 0.5 : 0, out.contactPush, out.contactHold);
        }
    }

    @Override
    public void reuseLinearisation() {
        direction(residual);
    }

    /** How much of the direction may be taken before a body turns too far for its linearisation. */
    double longestStep() {
        double most = 0;
        for (int i = 0; i < n; i++) {
            most = Math.max(most, Kernels3.dot(increments, 6 * i + 3, increments, 6 * i + 3));
        }
        return Math.min(1, LARGEST_TURN / Math.sqrt(most));
    }

    /** Makes the point evaluated last the base; the direction for a residual that may differ from its own. */
    void direction(double[] towards) {
        for (int r = 0; r < bounds.stiffness.length; r++) {
            violation[violation.length - bounds.stiffness.length + r] = bounds.side(r);
        }
        solver.solve(towards, violation, increments, directionMultiplier);
        bodies.rotationIncrement(f, after.r, increments, directionF);
        System.arraycopy(dx, 0, baseDx, 0, dx.length);
        System.arraycopy(f, 0, baseF, 0, f.length);
        for (int k = 0; k < multiplier.length; k++) {
            baseMultiplier[k] = multiplier[k];
            directionMultiplier[k] -= multiplier[k]; // the solve gives the whole multiplier, not its change
        }
    }

    /** The balance residual of the point evaluated last, less the impulses of closures; six numbers per link. */
    double[] residual() {
        return residual;
    }

    /** The direction computed last, (δx, δθ) of all links. */
    double[] increments() {
        return increments;
    }

    @Override
    public void moveTo(double fraction) {
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 3; k++) {
                dx[3 * i + k] = baseDx[3 * i + k] + fraction * increments[6 * i + k];
                f[3 * i + k] = baseF[3 * i + k] + fraction * directionF[3 * i + k];
            }
        }
        for (int k = 0; k < multiplier.length; k++) {
            multiplier[k] = baseMultiplier[k] + fraction * directionMultiplier[k];
        }
    }

    /**
     * Takes what is left of the residual out of the momenta, so that the next step makes up for it and errors of the solves do not
     * add up: a wrench W = Σ S₁ ρ/|S₁|² less on each link and more on its parent, at the joint point.
     */
    void carryResidual() {
        JointFrames frames = before.frames;
        for (int i = 0; i < n; i++) {
            leftover(i, frames);
            boolean reversed = system.joints.reversed(i);
            subtract(i, 1, reversed ? frames.armA : frames.armB, i);
            if (system.parent[i] >= 0) {
                subtract(system.parent[i], -1, reversed ? frames.armB : frames.armA, i);
            }
        }
    }

    /** momentum of a body −= sign · (W at the joint point of link i). */
    private void subtract(int body, double sign, double[] arm, int i) {
        for (int k = 0; k < 6; k++) {
            momentum[6 * body + k] -= sign * leftover[k];
        }
        momentum[6 * body + 3] -= sign * (arm[3 * i + 1] * leftover[2] - arm[3 * i + 2] * leftover[1]);
        momentum[6 * body + 4] -= sign * (arm[3 * i + 2] * leftover[0] - arm[3 * i] * leftover[2]);
        momentum[6 * body + 5] -= sign * (arm[3 * i] * leftover[1] - arm[3 * i + 1] * leftover[0]);
    }

    /** W of link i. */
    private void leftover(int i, JointFrames frames) {
        int o = 6 * i;
        switch (system.joints.kernel(i)) {
            case FREE -> System.arraycopy(projected, o, leftover, 0, 6);
            case SPHERICAL -> {
                Arrays.fill(leftover, 0, 3, 0);
                System.arraycopy(projected, o, leftover, 3, 3);
            }
            case REVOLUTE -> {
                int s = 36 * i + 3; // a unit vector
                Arrays.fill(leftover, 0, 3, 0);
                leftover[3] = frames.free[s] * projected[o];
                leftover[4] = frames.free[s + 1] * projected[o];
                leftover[5] = frames.free[s + 2] * projected[o];
            }
            default -> {
                Arrays.fill(leftover, 0);
                for (int a = 0; a < system.joints.freedom(i); a++) {
                    addDirection(frames.free, 36 * i + 6 * a, projected[o + a]);
                }
            }
        }
    }

    private void addDirection(double[] free, int s, double rho) {
        double square = 0;
        for (int k = 0; k < 6; k++) {
            square += free[s + k] * free[s + k];
        }
        for (int k = 0; k < 6; k++) {
            leftover[k] += free[s + k] * rho / square;
        }
    }

    /**
     * The reactions of all joints at the old pose: their impulses divided by {@code span}, on the link or, where a joint closes a loop,
     * on its side B.
     */
    void reactions(double span, double[] out) {
        for (int i = 0; i < jointImpulse.length; i++) {
            out[i] = jointImpulse[i] / span;
        }
        for (int e = n; e < system.joints.edges(); e++) {
            loopReaction(e, 1 / span, out);
        }
    }

    /** Σ μ C of side B, moved from its centre of mass to the joint point. */
    private void loopReaction(int edge, double perSpan, double[] out) {
        int closure = edge - n; // loop joints are the first closures
        int o = 6 * edge;
        Arrays.fill(out, o, o + 6, 0);
        int g = system.closures.gradientStart(closure) + 6;
        for (int r = system.closures.firstRow(closure); r < system.closures.firstRow(closure + 1); r++) {
            for (int k = 0; k < 6; k++) {
                out[o + k] += perSpan * multiplier[r] * gradientBefore[g + k];
            }
            g += 12;
        }
        addTorque(out, o, -1, before.frames.armB, 3 * edge, o);
    }

    /** The step is taken: the new pose becomes the old one. */
    void exchange() {
        Configuration old = before;
        before = after;
        after = old;
    }
}
