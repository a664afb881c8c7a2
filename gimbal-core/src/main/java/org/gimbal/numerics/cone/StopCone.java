package org.gimbal.numerics.cone;

/**
 * A one-sided stop (Signorini's condition; second line of C7 in docs/theory/common.md; 2023, eq. 22),
 *
 * <pre>   0 ≤ w ⊥ γ ≥ 0   by   w γ = κ,   w = rate </pre>
 *
 * Derivative: w δγ + γ δw = −(wγ − κ) with δw = δrate + (rate − w), so that
 *
 * <pre>   δγ = −(wγ − κ + γ (rate − w))/w − K δrate,   K = γ/w </pre>
 *
 * The corrector adds δw δγ to wγ − κ.
 *
 * <ul>
 *   <li>w gap over step length, a variable of its own, m/s or rad/s; γ impulse, N·s or N·m·s; κ in J
 * </ul>
 */
public final class StopCone implements RowCone {
    private double rate;
    private double w;
    private double impulse;
    private double stepW;
    private double stepImpulse;
    private double residual;

    @Override
    public void rate(double value) {
        rate = value;
    }

    @Override
    public void start(double speed, double size) {
        w = Math.max(rate, speed);
        impulse = size * speed / w;
        stepW = 0;
        stepImpulse = 0;
    }

    /** Starts from an estimate of the impulse, usually that of the last step. */
    public void resume(double speed, double expected) {
        w = Math.max(rate, speed);
        impulse = expected;
        stepW = 0;
        stepImpulse = 0;
    }

    @Override
    public double impulse() {
        return impulse;
    }

    /** w, the gap rate as a variable. */
    double gapRate() {
        return w;
    }

    @Override
    public void linearise() {
        // K = γ/w needs no preparation
    }

    @Override
    public double response() {
        return impulse / w;
    }

    @Override
    public double aim(double kappa, boolean corrected) {
        residual = w * impulse - kappa + (corrected ? stepW * stepImpulse : 0);
        return -(residual + impulse * (rate - w)) / w;
    }

    @Override
    public void follow(double rateChange) {
        stepW = rateChange + (rate - w); // γ/w is large: nothing may be rounded to the size of the rate
        stepImpulse = -(residual + impulse * stepW) / w;
    }

    /** The same with δγ known. */
    void follow(double rateChange, double impulseChange) {
        stepW = rateChange + (rate - w);
        stepImpulse = impulseChange;
    }

    /** δγ of the direction. */
    double step() {
        return stepImpulse;
    }

    @Override
    public double boundary() {
        return Math.min(StepToBoundary.ofNumber(w, stepW), StepToBoundary.ofNumber(impulse, stepImpulse));
    }

    @Override
    public void moveTo(double fraction) {
        w += fraction * stepW;
        impulse += fraction * stepImpulse;
    }

    @Override
    public double complementarity(double fraction) {
        return (w + fraction * stepW) * (impulse + fraction * stepImpulse);
    }

    @Override
    public double largestProduct() {
        return w * impulse;
    }

    @Override
    public double mismatch() {
        return Math.abs(rate - w);
    }
}
