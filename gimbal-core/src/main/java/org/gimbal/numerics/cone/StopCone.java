package org.gimbal.numerics.cone;

/**
 * A stop: 0 ≤ w ⊥ γ ≥ 0, by w γ = κ → 0. Linearised,
 *
 * <pre>   δγ = −(wγ − κ + γ δw)/w,   δw = δrate + rate − w </pre>
 *
 * <ul>
 *   <li>w gap over step length, m/s or rad/s, a variable tied to {@code rate} by a residual; γ impulse
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

    /** Starts at an impulse that is expected, near the boundary. */
    void resume(double speed, double expected) {
        w = Math.max(rate, speed);
        impulse = expected;
        stepW = 0;
        stepImpulse = 0;
    }

    @Override
    public double impulse() {
        return impulse;
    }

    @Override
    public void linearise() {
        // K follows from the variables as they are
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
        stepW = rateChange + rate - w;
        stepImpulse = -(residual + impulse * stepW) / w;
    }

    /** δγ of the direction. */
    double step() {
        return stepImpulse;
    }

    @Override
    public double boundary() {
        return Math.min(toZero(w, stepW), toZero(impulse, stepImpulse));
    }

    private static double toZero(double value, double step) {
        return step < 0 ? -value / step : Double.POSITIVE_INFINITY;
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
