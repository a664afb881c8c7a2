package org.gimbal.maximal;

import org.gimbal.numerics.cone.ConeProblem;

/** A step with contacts: {@link StepEquations} for the bodies, {@link ContactRows} for the contacts. */
final class ContactStep implements ConeProblem {
    /** The gap rate at which a closed contact ends, m/s. Below it K = γ/w only costs the elimination its digits. */
    private static final double CLOSED = 3e-10;

    private final StepEquations equations;
    private final ContactRows contacts;
    private final BoundRows bounds;
    private final double[] push;
    private double lastRate;

    /** How much of the direction has been taken. */
    private double moved;

    ContactStep(StepEquations equations, int links) {
        this.equations = equations;
        contacts = equations.contacts;
        bounds = equations.bounds;
        push = new double[6 * links];
    }

    /** Begins at the first guess; {@code speed} and {@code load} are what velocities and impulses are measured by. */
    boolean begin(double stepLength, double speed, double load) {
        lastRate = Double.POSITIVE_INFINITY;
        double merit = equations.evaluate();
        contacts.start(speed, load);
        bounds.start(speed);
        return Double.isFinite(merit);
    }

    @Override
    public double evaluate() {
        return equations.evaluate() + mismatch();
    }

    /** Equations as without contacts, gap rates and slips to {@link #CLOSED}, products to that times the largest impulse. */
    @Override
    public boolean converged() {
        return (equations.converged(contacts.noise()) || stalled()) && mismatch() <= CLOSED && productsSmall();
    }

    /** Where products end, J: CLOSED times the largest impulse, one for all contacts, which keeps them centred. */
    private double floor() {
        return CLOSED * Math.max(contacts.largestImpulse(), bounds.largestImpulse());
    }

    /** At the floor; or there on the average, but uneven: what is left of an uneven pair takes many short steps. */
    private boolean productsSmall() {
        double worst = Math.max(contacts.largestProduct(), bounds.cones.largestProduct());
        return worst <= 4 * floor() || (complementarity(0) <= 4 * floor() && worst <= 100 * floor());
    }

    /** Whether round-off keeps the rates from falling further, not far above their tolerance. */
    private boolean stalled() {
        double rate = equations.worstRate();
        boolean stalled = rate > 0.5 * lastRate && equations.within(100);
        lastRate = rate;
        return stalled;
    }

    private double mismatch() {
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
    public double smallestTarget() {
        return floor();
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
        moved += fraction;
        equations.moveTo(moved);
        contacts.moveTo(fraction);
        bounds.cones.moveTo(fraction);
    }
}
