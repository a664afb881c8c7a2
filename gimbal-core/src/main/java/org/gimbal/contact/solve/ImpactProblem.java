package org.gimbal.contact.solve;

import java.util.Arrays;
import org.gimbal.contact.BodySystem;
import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactTable;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.kinematics.BodyInertia;
import org.gimbal.kinematics.Configuration;
import org.gimbal.numerics.cone.ConeProblem;
import org.gimbal.numerics.cone.InteriorPoint;

/**
 * An impact at a knot (docs/theory/common.md, C11): velocities u⁻ jump to u⁺ by impulses Λ of all contacts that are
 * closed there,
 *
 * <pre>
 *   M u⁺ = P + Gᵀμ + CᵀΛ,   G u⁺ = 0
 *   0 ≤ n·u⁺ + e n·u⁻  ⊥  Λ_n ≥ 0        Newton's law for what comes nearer, e = 0 for what does not
 *   friction as in a step, with the slip of u⁺; stops of joints as contacts without friction
 * </pre>
 *
 * All contacts strike at once; where several do, each gets back its share e of its own approach.
 */
final class ImpactProblem implements ConeProblem {
    private final ContactTable table;
    private final BodyInertia inertia;
    private final BodySystem masses;
    private final BoundedImpulses impulses;
    private final ContactRows contacts;
    private final ContactFrames frames;
    private final ContactTolerances.Impacts tolerances;
    private final InteriorPoint interiorPoint;

    /** The engine's tolerance, as a velocity and as a product. */
    private final double tolerance;

    private final double[] residual;
    private final double[] push;
    private final double[] violation;
    private double[] change;
    private final double[] u;
    private final double[] momentum;
    private final double[] target;
    private final double[] rebound;
    private double[] rotation = {};
    private double fastest;

    /** With the masses of the engine at the present knot. */
    ImpactProblem(ContactModel model, BodySystem masses, BoundedImpulses impulses, double tolerance) {
        this.masses = masses;
        this.impulses = impulses;
        this.tolerance = tolerance;
        table = model.contacts();
        inertia = model.inertia();
        contacts = impulses.contacts;
        frames = contacts.frames;
        tolerances = model.tolerances().impacts();
        interiorPoint = new InteriorPoint(
                tolerances.iterationLimit(), model.tolerances().interiorPoint());
        int n = 6 * model.bodies();
        residual = new double[n];
        push = new double[n];
        change = new double[n];
        u = new double[n];
        momentum = new double[n];
        target = new double[n];
        violation = new double[model.bounds().rows()];
        rebound = new double[frames.list.capacity()];
    }

    /**
     * Strikes at a pose, the present knot: adds CᵀΛ to {@code momenta}. Whether it found them.
     *
     * @param velocity u⁻ of all bodies
     * @param slowest approach below which nothing is given back, m/s
     */
    boolean strike(Configuration at, double[] velocity, double slowest, double[] momenta) {
        rotation = at.r;
        double closed = tolerances.strikingGap();
        contacts.search.leaveOutNothing();
        contacts.search.find(at, closed);
        frames.rateByVelocity();
        fastest = Math.max(slowest, impulses.stopImpacts.begin(at, closed, velocity, slowest));
        for (int c = 0; c < frames.count(); c++) {
            double approach = -frames.velocity(c, 0, velocity);
            rebound[c] = approach > slowest ? table.restitution(frames.list.shapePair(c)) * approach : 0;
            fastest = Math.max(fastest, approach);
        }
        System.arraycopy(velocity, 0, u, 0, u.length);
        inertia.momentum(rotation, velocity, target);
        evaluate();
        recentre();
        boolean solved = interiorPoint.solve(this);
        Arrays.fill(push, 0);
        subtractImpulses(push);
        for (int i = 0; solved && i < push.length; i++) {
            momenta[i] -= push[i];
        }
        return solved;
    }

    private void subtractImpulses(double[] out) {
        contacts.subtractImpulses(out);
        impulses.bounds.subtractImpulses(out);
    }

    /** u⁺ of the last impact. */
    double[] velocity() {
        return u;
    }

    @Override
    public void recentre() {
        impulses.start(fastest, fastest, tolerances.closedShare() * tolerance);
    }

    @Override
    public double evaluate() {
        inertia.momentum(rotation, u, momentum);
        for (int i = 0; i < residual.length; i++) {
            residual[i] = momentum[i] - target[i];
        }
        for (int c = 0; c < frames.count(); c++) {
            for (int row = 0; row < frames.rows; row++) {
                frames.value[frames.rows * c + row] = frames.velocity(c, row, u) - (row == 0 ? rebound[c] : 0);
            }
        }
        contacts.cones.takeRates();
        impulses.stopImpacts.evaluate(u);
        subtractImpulses(residual);
        return impulses.worstMismatch();
    }

    /** Equations are linear: they hold after the first whole step, and the last direction says whether they do. */
    @Override
    public boolean converged() {
        double largest = 0;
        for (double c : change) {
            largest = Math.max(largest, Math.abs(c));
        }
        return largest <= tolerances.lastChangeFactor() * tolerance
                && impulses.worstMismatch() <= tolerance
                && Math.max(contacts.cones.largestProductForImpulse(), impulses.bounds.cones.largestProduct())
                        <= tolerance;
    }

    @Override
    public boolean nearlyConverged() {
        return false;
    }

    @Override
    public boolean linearise() {
        impulses.linearise();
        return masses.factorise(impulses.blocks(), impulses.stiffness());
    }

    @Override
    public void direction(double kappa, boolean corrected) {
        System.arraycopy(residual, 0, push, 0, push.length);
        impulses.aim(kappa, corrected, push, violation);
        change = masses.direction(push, violation);
        impulses.follow(change);
    }

    @Override
    public double longestStep(double share) {
        return impulses.longestStep(share);
    }

    @Override
    public double complementarity(double fraction) {
        return impulses.meanComplementarity(fraction);
    }

    @Override
    public void moveTo(double fraction) {
        for (int i = 0; i < u.length; i++) {
            u[i] += fraction * change[i];
        }
        impulses.moveTo(fraction);
    }
}
