package org.gimbal.maximal;

import java.util.Arrays;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.cone.ConeProblem;
import org.gimbal.numerics.cone.InteriorPoint;

/**
 * An impact at a knot (docs/theory/maximal.md, M17): velocities u⁻ jump to u⁺ by impulses Λ of all contacts that are closed there,
 *
 * <pre>
 *   M u⁺ = P + Gᵀμ + CᵀΛ,   G u⁺ = 0
 *   0 ≤ n·u⁺ + e n·u⁻  ⊥  Λ_n ≥ 0        Newton's law for what comes nearer, e = 0 for what does not
 *   friction as in a step, with the slip of u⁺; stops of joints as contacts without friction
 * </pre>
 *
 * All contacts strike at once; where several do, each gets back its share e of its own approach.
 */
final class ImpactSolver implements ConeProblem {
    private final MaximalSystem system;
    private final ContactRows contacts;
    private final BoundRows bounds;
    private final ContactFrames frames;
    private final StepSolver solver;
    private final InteriorPoint interiorPoint = new InteriorPoint(100);
    private final double tolerance;
    private final double[] noRotation;
    private final double[] stiffness;
    private final double[] violation;
    private final double[] multiplier;
    private final double[] residual;
    private final double[] push;
    private final double[] change;
    private final double[] u;
    private final double[] momentum;
    private final double[] target;
    private final double[] rebound;
    private Configuration here;
    private double fastest;

    ImpactSolver(MaximalSystem system, BodyDynamics bodies, ContactRows contacts, BoundRows bounds, double tolerance) {
        this.system = system;
        this.contacts = contacts;
        this.bounds = bounds;
        this.tolerance = tolerance;
        frames = contacts.frames;
        solver = new CoupledSolver(system, bodies, new PairSolver(system, bodies));
        int n = 6 * system.count;
        noRotation = new double[3 * system.count];
        stiffness = new double[system.compliantRows()];
        violation = new double[system.rows.rows()];
        multiplier = new double[system.closures.rows()];
        residual = new double[n];
        push = new double[n];
        change = new double[n];
        u = new double[n];
        momentum = new double[n];
        target = new double[n];
        rebound = new double[frames.work.capacity()];
        here = system.newConfiguration();
    }

    /**
     * Strikes at a pose: adds CᵀΛ to {@code impulses}. Whether it found them.
     *
     * @param velocity u⁻ of all links
     * @param closed gap up to which a contact takes part, m
     * @param least approach speed below which nothing is given back, m/s
     */
    boolean strike(Configuration at, double[] velocity, double closed, double least, double[] impulses) {
        here = at;
        contacts.search.ignoreNothing();
        contacts.search.find(at, closed);
        frames.rateByVelocity();
        fastest = Math.max(least, bounds.beginImpact(at, closed, velocity, least));
        for (int c = 0; c < frames.count(); c++) {
            double approach = -frames.velocity(c, 0, velocity);
            rebound[c] = approach > least ? frames.table.restitution(frames.pair[c]) * approach : 0;
            fastest = Math.max(fastest, approach);
        }
        System.arraycopy(velocity, 0, u, 0, u.length);
        MassBlocks.momentum(system, at.r, velocity, target);
        evaluate();
        recentre();
        boolean solved = interiorPoint.solve(this);
        Arrays.fill(push, 0);
        contacts.subtractImpulses(push);
        bounds.subtractImpulses(push);
        for (int i = 0; solved && i < push.length; i++) {
            impulses[i] -= push[i];
        }
        return solved;
    }

    /** u⁺ of the last impact. */
    double[] velocity() {
        return u;
    }

    int iterations() {
        return interiorPoint.iterations();
    }

    @Override
    public void recentre() {
        contacts.start(fastest, 0.01 * tolerance);
        bounds.start(fastest, 0.01 * tolerance);
    }

    @Override
    public double evaluate() {
        MassBlocks.momentum(system, here.r, u, momentum);
        for (int i = 0; i < residual.length; i++) {
            residual[i] = momentum[i] - target[i];
        }
        for (int c = 0; c < frames.count(); c++) {
            for (int row = 0; row < frames.rows; row++) {
                frames.value[frames.rows * c + row] = frames.velocity(c, row, u) - (row == 0 ? rebound[c] : 0);
            }
        }
        contacts.take();
        contacts.subtractImpulses(residual);
        bounds.evaluateImpact(u);
        bounds.subtractImpulses(residual);
        return mismatch();
    }

    /** Equations are linear: they hold after the first whole step, and the last direction says whether they do. */
    @Override
    public boolean converged() {
        double largest = 0;
        for (double c : change) {
            largest = Math.max(largest, Math.abs(c));
        }
        return largest <= 100 * tolerance
                && mismatch() <= tolerance
                && Math.max(contacts.worstProduct(), bounds.cones.largestProduct()) <= tolerance;
    }

    private double mismatch() {
        return Math.max(contacts.worstMismatch(), bounds.cones.worstMismatch());
    }

    @Override
    public boolean nearlyConverged() {
        return false;
    }

    /** A step of length one without rotation has the masses as its matrix. */
    @Override
    public boolean linearise() {
        contacts.linearise();
        bounds.linearise();
        int from = stiffness.length - bounds.stiffness.length;
        System.arraycopy(bounds.stiffness, 0, stiffness, from, bounds.stiffness.length);
        return solver.factorise(1, noRotation, here, here, stiffness, contacts.blocks());
    }

    @Override
    public void direction(double kappa, boolean corrected) {
        System.arraycopy(residual, 0, push, 0, push.length);
        contacts.push(kappa, corrected, push);
        bounds.push(kappa, corrected);
        for (int r = 0; r < bounds.stiffness.length; r++) {
            violation[violation.length - bounds.stiffness.length + r] = bounds.side(r);
        }
        solver.solve(push, violation, change, multiplier);
        contacts.follow(change);
        bounds.follow(change);
    }

    @Override
    public double longestStep(double share) {
        return Math.min(contacts.longestStep(share), bounds.cones.longestStep(share));
    }

    @Override
    public double complementarity(double fraction) {
        double sum = contacts.complementarity(fraction) + bounds.cones.complementarity(fraction);
        return sum / Math.max(1, contacts.degree() + bounds.count());
    }

    @Override
    public void moveTo(double fraction) {
        for (int i = 0; i < u.length; i++) {
            u[i] += fraction * change[i];
        }
        contacts.moveTo(fraction);
        bounds.cones.moveTo(fraction);
    }
}
