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
 * An impact of several contacts at a knot (docs/theory/common.md, C11): velocities u⁻ jump to u⁺ by impulses Λ of all
 * contacts that are listed and all stops that are active,
 *
 * <pre>
 *   M u⁺ = P + Gᵀμ + CᵀΛ,   G u⁺ = 0
 *   0 ≤ n·u⁺ + σ e n·u⁻  ⊥  Λ_n ≥ 0      for what comes nearer, e = 0 for what does not
 *   friction as in a step, with the slip of u⁺; stops of joints as contacts without friction
 * </pre>
 *
 * All contacts strike at once, and each gets back the share σe of its own approach: σ = 1 is Newton's law, σ = 0 ends
 * the approach and no more.
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
    private final double[] start;

    /** e n·u⁻ of each contact, and n·u⁻ itself. */
    private final double[] rebound;

    private final double[] approach;
    private double scale;
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
        start = new double[n];
        rebound = new double[frames.list.capacity()];
        approach = new double[frames.list.capacity()];
    }

    /**
     * Begins an impact of the contacts listed and the stops active at a pose, the present knot.
     *
     * @param velocity u⁻ of all bodies
     * @param byGravity what gravity adds to a velocity in the step, m/s
     * @return whether any of them strikes
     */
    boolean begin(Configuration at, double[] velocity, double byGravity) {
        rotation = at.r;
        fastest = Math.max(tolerances.slowestApproach(), impulses.stopImpacts.fastestApproach());
        boolean strikes = impulses.stopImpacts.rebounds();
        for (int c = 0; c < frames.count(); c++) {
            approach[c] = -frames.velocity(c, 0, velocity);
            double e = table.restitution(frames.list.shapePair(c));
            rebound[c] = approach[c] > tolerances.slowest(byGravity, e) ? e * approach[c] : 0;
            fastest = Math.max(fastest, approach[c]);
            strikes |= approach[c] > tolerances.slowestLanding(byGravity);
        }
        System.arraycopy(velocity, 0, start, 0, u.length);
        inertia.momentum(rotation, velocity, target);
        masses.addRotors(velocity, target);
        return strikes;
    }

    /** Solves for a share σ of Newton's restitution; whether it found the impulses. */
    boolean solve(double share) {
        scale = share;
        System.arraycopy(start, 0, u, 0, u.length);
        evaluate();
        recentre();
        return interiorPoint.solve(this);
    }

    /** Adds CᵀΛ to {@code momenta}. */
    void addImpulses(double[] momenta) {
        push();
        for (int i = 0; i < push.length; i++) {
            momenta[i] -= push[i];
        }
    }

    private void push() {
        Arrays.fill(push, 0);
        subtractImpulses(push);
    }

    /** Change of the kinetic energy by the impulses, J. */
    double energyChange() {
        push();
        double sum = 0;
        for (int i = 0; i < push.length; i++) {
            sum -= 0.5 * push[i] * (u[i] + start[i]);
        }
        return sum;
    }

    /** n·u⁻ of a contact that comes nearer, and the share of it that Newton's law gives back. */
    double approach(int c) {
        return approach[c];
    }

    double restitution(int c) {
        return rebound[c] > 0 ? rebound[c] / approach[c] : 0;
    }

    /** Work of the normal impulse of a contact, J: with the mean of the velocities before and behind the impact. */
    double normalWork(int c) {
        return 0.5 * contacts.cones.normal(c) * (frames.velocity(c, 0, u) - approach[c]);
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
        masses.addRotors(u, momentum);
        for (int i = 0; i < residual.length; i++) {
            residual[i] = momentum[i] - target[i];
        }
        for (int c = 0; c < frames.count(); c++) {
            for (int row = 0; row < frames.rows; row++) {
                frames.value[frames.rows * c + row] = frames.velocity(c, row, u) - (row == 0 ? scale * rebound[c] : 0);
            }
        }
        contacts.cones.takeRates();
        impulses.stopImpacts.evaluate(u, scale);
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
