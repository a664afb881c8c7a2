package org.gimbal.maximal;

import org.gimbal.numerics.cone.ConeProblem;

/** A step with contacts: {@link StepEquations} for the bodies, {@link ContactRows} for the contacts. */
final class ContactStep implements ConeProblem {
    private final StepEquations equations;
    private final ContactRows contacts;
    private final double tolerance;
    private final double[] push;
    private double h;

    ContactStep(StepEquations equations, double tolerance, int links) {
        this.equations = equations;
        this.tolerance = tolerance;
        contacts = equations.contacts;
        push = new double[6 * links];
    }

    /** Begins at the first guess; {@code speed} is what velocities are measured by. */
    boolean begin(double stepLength, double speed) {
        h = stepLength;
        double merit = equations.evaluate();
        contacts.start(speed);
        return Double.isFinite(merit);
    }

    @Override
    public double evaluate() {
        return equations.evaluate() + contacts.worstMismatch();
    }

    /** Equations as without contacts; gaps to the same tolerance in metres, products in joules. */
    @Override
    public boolean converged() {
        return equations.converged()
                && contacts.worstMismatch() * Math.min(1, Math.abs(h)) <= tolerance
                && contacts.worstProduct() <= tolerance;
    }

    @Override
    public boolean linearise() {
        contacts.linearise();
        return equations.factorise();
    }

    @Override
    public void direction(double kappa, boolean corrected) {
        System.arraycopy(equations.residual(), 0, push, 0, push.length);
        contacts.push(kappa, corrected, push);
        equations.direction(push);
        contacts.follow(equations.increments());
    }

    @Override
    public double longestStep(double share) {
        return contacts.longestStep(share);
    }

    @Override
    public double complementarity(double fraction) {
        return contacts.complementarity(fraction);
    }

    @Override
    public void moveTo(double fraction) {
        equations.moveTo(fraction);
        contacts.moveTo(fraction);
    }
}
