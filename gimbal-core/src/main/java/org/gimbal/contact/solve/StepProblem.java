package org.gimbal.contact.solve;

import org.gimbal.contact.ContactModel;
import org.gimbal.contact.ContactTolerances;
import org.gimbal.contact.LinearisedStep;
import org.gimbal.contact.StepBefore;
import org.gimbal.numerics.cone.ConeProblem;
import org.gimbal.numerics.space.Kernels3;

/** A step with contacts as an interior-point method sees it: the engine's equations, and impulses with bounds. */
final class StepProblem implements ConeProblem {
    private final LinearisedStep step;
    private final BoundedImpulses impulses;
    private final ContactTolerances.Convergence tolerances;
    private final double largestTurn;
    private final double resumedShare;
    private final double heapShare;

    /** Whether the solve began with the impulses of the last step: its rates may be at round-off before its poses are. */
    private boolean resumed;

    private final double[] towards;
    private final double[] violation;
    private double[] increments = {};
    private double lastRate;

    /** What velocities and impulses are measured by, m/s. */
    private double speed = 1;

    private boolean dwarfed;
    private double push = 1;

    /** What gap rates start at, m/s. */
    private double startRate = 1;

    /** The gap rate at which a closed contact ends, m/s. */
    private double closedRate;

    /** The gap rate that round-off of poses makes in the step, m/s. */
    private double rateNoise;

    /** How much of the direction has been taken. */
    private double moved;

    StepProblem(ContactModel model, LinearisedStep step, BoundedImpulses impulses) {
        this.step = step;
        this.impulses = impulses;
        tolerances = model.tolerances().convergence();
        largestTurn = model.tolerances().strategies().largestTurn();
        resumedShare = model.tolerances().strategies().resumedShare();
        heapShare = model.tolerances().heaps().resumedShare();
        towards = new double[6 * model.bodies()];
        violation = new double[model.bounds().rows()];
    }

    /**
     * Begins where the step stands. False if the step is not defined there.
     *
     * @param typicalSpeed what velocities are measured by, m/s
     * @param typicalPush what impulses are measured by: the velocity that they would give free bodies, m/s
     */
    boolean begin(double typicalSpeed, double typicalPush) {
        measure(typicalSpeed, typicalPush);
        double merit = step.evaluate(impulses);
        impulses.start(speed, push, closedRate);
        return Double.isFinite(merit);
    }

    /** Starts all cones where they are, for those who solve the step in another way and tell them the solution. */
    void prepare(double typicalSpeed) {
        measure(typicalSpeed, typicalSpeed);
        impulses.start(speed, push, closedRate);
    }

    private void measure(double typicalSpeed, double typicalPush) {
        lastRate = Double.POSITIVE_INFINITY;
        resumed = false;
        speed = typicalSpeed;
        startRate = typicalSpeed;
        push = typicalPush;
        dwarfed = push > speed;
        closedRate = Math.max(tolerances.closedRate(), tolerances.pushShare() * push);
        rateNoise = impulses.gapNoise(tolerances.gapUlps());
    }

    /** Begins where the step stands with the impulses of the last step; false if its contacts or stops were others. */
    boolean resume(double typicalSpeed, StepBefore last) {
        boolean defined = begin(typicalSpeed, typicalSpeed);
        resumed = true;
        return defined
                && impulses.contacts.resume(speed, last.contacts(), last.span())
                && impulses.bounds.resume(resumedShare * speed, last.rows(), last.firstBound());
    }

    /** The same in a heap, where some of the contacts may be others; false if none of them carried anything. */
    boolean resumeHeap(double typicalSpeed, StepBefore last) {
        boolean defined = begin(typicalSpeed, typicalSpeed);
        resumed = true;
        return defined && impulses.contacts.resumeHeap(speed, heapShare, last.contacts(), last.span());
    }

    @Override
    public void recentre() {
        push = dwarfed ? Math.max(speed, tolerances.milderPush() * push) : strongerPush();
        startRate = Math.min(push, tolerances.widerStart() * startRate);
        impulses.start(startRate, push, closedRate);
    }

    /** Up to what the balance lacks. */
    private double strongerPush() {
        return Math.max(push, Math.min(tolerances.widerStart() * push, step.worstRate()));
    }

    @Override
    public double evaluate() {
        return step.evaluate(impulses) + impulses.worstMismatch();
    }

    /**
     * Equations as without contacts, gap rates and slips to the rate of closed contacts, products to that times their
     * impulses.
     */
    @Override
    public boolean converged() {
        return (step.converged(impulses.contacts.cones.noise()) || (!resumed && stalled()))
                && closed(closedRate, tolerances.productFactor());
    }

    @Override
    public boolean nearlyConverged() {
        return step.within(tolerances.stuckEquationFactor())
                && closed(Math.max(closedRate, rateNoise), tolerances.stuckProductFactor());
    }

    private boolean closed(double rate, double productFactor) {
        return impulses.worstMismatch() <= rate && impulses.largestProductOverFloor() <= productFactor;
    }

    /** Whether round-off keeps the rates from falling further, not far above their tolerance. */
    private boolean stalled() {
        double rate = step.worstRate();
        boolean stalled = rate > tolerances.stallRatio() * lastRate && step.within(tolerances.stuckEquationFactor());
        lastRate = rate;
        return stalled;
    }

    /** Largest product relative to the impulse and the speed of the step, if another error is a rate of so many m/s. */
    double relativeProduct(double otherRate) {
        return Math.max(otherRate, impulses.largestProductOverImpulse()) / speed;
    }

    @Override
    public boolean linearise() {
        impulses.linearise();
        return step.factorise(impulses.blocks(), impulses.stiffness());
    }

    @Override
    public void direction(double kappa, boolean corrected) {
        System.arraycopy(step.residual(), 0, towards, 0, towards.length);
        impulses.aim(kappa, corrected, towards, violation);
        increments = step.direction(towards, violation);
        moved = 0;
        impulses.follow(increments);
    }

    @Override
    public double longestStep(double share) {
        return Math.min(longestTurn(), impulses.longestStep(share));
    }

    /** How much of the direction may be taken before a body turns too far for its linearisation. */
    private double longestTurn() {
        double most = 0;
        for (int o = 3; o < increments.length; o += 6) {
            most = Math.max(most, Kernels3.dot(increments, o, increments, o));
        }
        return Math.min(1, largestTurn / Math.sqrt(most));
    }

    @Override
    public double complementarity(double fraction) {
        return impulses.meanComplementarity(fraction);
    }

    @Override
    public void moveTo(double fraction) {
        moved += fraction;
        step.moveTo(moved);
        impulses.moveTo(fraction);
    }
}
