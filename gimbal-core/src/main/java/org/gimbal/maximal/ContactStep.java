package org.gimbal.maximal;

import org.gimbal.numerics.cone.ConeProblem;

/** A step with contacts: {@link StepEquations} for the bodies, {@link ContactRows} for the contacts. */
final class ContactStep implements ConeProblem {
    private final StepEquations equations;
    private final ContactRows contacts;
    private final LimitRows limits;
    private final double tolerance;
    private final double[] push;
    private double h;

    /** How much of the direction has been taken. */
    private double moved;

    ContactStep(StepEquations equations, double tolerance, int links) {
        this.equations = equations;
        this.tolerance = tolerance;
        contacts = equations.contacts;
        limits = equations.limits;
        push = new double[6 * links];
    }

    /** Begins at the first guess; {@code speed} and {@code load} are what velocities and impulses are measured by. */
    boolean begin(double stepLength, double speed, double load) {
        h = stepLength;
        double merit = equations.evaluate();
        contacts.start(speed, load);
        limits.start(speed);
        return Double.isFinite(merit);
    }

    @Override
    public double evaluate() {
        return equations.evaluate() + mismatch();
    }

    /** Equations as without contacts; gaps to the same tolerance in metres, products in joules. */
    @Override
    public boolean converged() {
        return equations.converged(contacts.noise())
                && mismatch() * Math.min(1, Math.abs(h)) <= tolerance
                && Math.max(contacts.worstProduct(), limits.worstProduct()) <= tolerance;
    }

    private double mismatch() {
        return Math.max(contacts.worstMismatch(), limits.worstMismatch());
    }

    @Override
    public boolean linearise() {
        contacts.linearise();
        limits.linearise();
        return equations.factorise();
    }

    @Override
    public void direction(double kappa, boolean corrected) {
        System.arraycopy(equations.residual(), 0, push, 0, push.length);
        contacts.push(kappa, corrected, push);
        limits.push(kappa, corrected);
        equations.direction(push);
        moved = 0;
        contacts.follow(equations.increments());
        limits.follow(limits.rates(equations.increments()));
    }

    @Override
    public double longestStep(double share) {
        return Math.min(contacts.longestStep(share), limits.longestStep(share));
    }

    @Override
    public double complementarity(double fraction) {
        double sum = contacts.complementarity(fraction) + limits.complementarity(fraction);
        return sum / Math.max(1, 2 * contacts.count() + limits.count());
    }

    @Override
    public void moveTo(double fraction) {
        moved += fraction;
        equations.moveTo(moved);
        contacts.moveTo(fraction);
        limits.moveTo(fraction);
    }
}
