package org.gimbal.maximal;

import org.gimbal.contact.ContactReadings;
import org.gimbal.numerics.cone.ConeProblem;

/** A step with contacts: {@link StepEquations} for the bodies, {@link ContactRows} for the contacts. */
final class ContactStep implements ConeProblem {
    /** Products that end a solve, in units of where they are aimed to end. */
    private static final double SMALL = 4;

    /** The same where no step leads further: one contact of many may be left at a gap rate of 3e-7 m/s. */
    private static final double UNEVEN = 1000;

    /** What the equations may be off then, in units of their tolerance. */
    private static final double ROUGH = 100;

    private final StepEquations equations;
    private final ContactRows contacts;
    private final BoundRows bounds;
    private final double[] push;
    private double lastRate;

    /** What velocities are measured by, m/s. */
    private double speed = 1;

    /** How much of the direction has been taken. */
    private double moved;

    ContactStep(StepEquations equations, int links) {
        this.equations = equations;
        contacts = equations.contacts;
        bounds = equations.bounds;
        push = new double[6 * links];
    }

    /** Begins at the first guess; {@code reference} is what velocities are measured by. */
    boolean begin(double reference) {
        lastRate = Double.POSITIVE_INFINITY;
        speed = reference;
        double merit = equations.evaluate();
        recentre();
        return Double.isFinite(merit);
    }

    /** Begins at the first guess with the impulses of the last step; false if its contacts were others. */
    boolean resume(double reference, ContactReadings last, double span) {
        return begin(reference) && contacts.resume(speed, ContactRows.CLOSED, last, span);
    }

    @Override
    public void recentre() {
        contacts.start(speed, ContactRows.CLOSED);
        bounds.start(speed, ContactRows.CLOSED);
    }

    @Override
    public double evaluate() {
        return equations.evaluate() + mismatch();
    }

    /** Equations as without contacts, gap rates and slips to {@link ContactRows#CLOSED}, products to that times their impulses. */
    @Override
    public boolean converged() {
        return (equations.converged(contacts.noise()) || stalled()) && mismatch() <= ContactRows.CLOSED && ends(SMALL);
    }

    @Override
    public boolean nearlyConverged() {
        return equations.within(ROUGH) && mismatch() <= ContactRows.CLOSED && ends(UNEVEN);
    }

    /** Largest complementarity product, J. */
    double largestProduct() {
        return Math.max(contacts.largestProduct(), bounds.cones.largestProduct());
    }

    /** Largest product relative to the impulse and the speed of the step. */
    double relativeProduct() {
        return ContactRows.CLOSED / speed * Math.max(contacts.overFloor(), bounds.cones.overFloor());
    }

    private boolean ends(double factor) {
        return Math.max(contacts.overFloor(), bounds.cones.overFloor()) <= factor;
    }

    /** Whether round-off keeps the rates from falling further, not far above their tolerance. */
    private boolean stalled() {
        double rate = equations.worstRate();
        boolean stalled = rate > 0.5 * lastRate && equations.within(ROUGH);
        lastRate = rate;
        return stalled;
    }

    /** Largest difference between gap rates and slips as variables and as the pose has them, m/s. */
    double mismatch() {
        return Math.max(contacts.worstMismatch(), bounds.cones.worstMismatch());
    }

    @Override
    public boolean linearise() {
        contacts.linearise();
        bounds.linearise();
        return equations.factorise();
    }

    @Override
    public void direction(double kappa, boolean corrected) {
        System.arraycopy(equations.residual(), 0, push, 0, push.length);
        contacts.push(kappa, corrected, push);
        bounds.push(kappa, corrected);
        equations.direction(push);
        moved = 0;
        contacts.follow(equations.increments());
        bounds.follow(equations.increments());
    }

    @Override
    public double longestStep(double share) {
        return Math.min(
                equations.longestStep(), Math.min(contacts.longestStep(share), bounds.cones.longestStep(share)));
    }

    @Override
    public double complementarity(double fraction) {
        double sum = contacts.complementarity(fraction) + bounds.cones.complementarity(fraction);
        return sum / Math.max(1, contacts.degree() + bounds.count());
    }

    @Override
    public void moveTo(double fraction) {
        moved += fraction;
        equations.moveTo(moved);
        contacts.moveTo(fraction);
        bounds.cones.moveTo(fraction);
    }
}
