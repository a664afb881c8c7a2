package org.gimbal.numerics.cone;

/**
 * An impulse that opposes a rate but has a bound: |β| ≤ b, β = −b where d &gt; 0, β = b where d &lt; 0. As products of second-order cones of dimension two,
 *
 * <pre>
 *   (b, β) ∘ (y, d) = (by + βd, bd + yβ) = (κ, 0) → 0
 *   d = rate + a β
 * </pre>
 *
 * With a = 0 it is dry friction; with a &gt; 0 an effort that follows its law β = −rate/a up to the bound. Linearised, with r₁, r₂ the residuals of the products,
 * A = (b² − β²)/b and B = y − βd/b,
 *
 * <pre>   (B + aA) δβ = −r₂ + β r₁/b − A (δrate + rate + aβ − d) </pre>
 *
 * <ul>
 *   <li>b bound, β impulse, N·s or N·m·s; d rate, y its bound, m/s or rad/s; a {@code compliance}
 * </ul>
 */
public final class BoundCone implements RowCone {
    private double bound;
    private double compliance;
    private double rate;
    private double impulse;
    private double y;
    private double d;
    private double stepImpulse;
    private double stepY;
    private double stepD;
    private double residual1;
    private double residual2;
    private double across;
    private double response;

    /** b &gt; 0 and a ≥ 0. */
    public void law(double impulseBound, double lawCompliance) {
        bound = impulseBound;
        compliance = lawCompliance;
    }

    public double bound() {
        return bound;
    }

    @Override
    public void rate(double value) {
        rate = value;
    }

    @Override
    public void start(double speed, double size) {
        d = rate;
        y = Math.abs(d) + speed;
        impulse = -bound * d / y; // where bd + yβ = 0: in the middle of the cones however fast it is
        stepImpulse = 0;
        stepY = 0;
        stepD = 0;
    }

    @Override
    public double impulse() {
        return impulse;
    }

    @Override
    public void linearise() {
        double along = (bound - impulse) * (bound + impulse) / bound;
        across = y - impulse * d / bound + compliance * along;
        response = along / across;
    }

    @Override
    public double response() {
        return response;
    }

    @Override
    public double aim(double kappa, boolean corrected) {
        residual1 = bound * y + impulse * d - kappa + (corrected ? stepImpulse * stepD : 0);
        residual2 = bound * d + y * impulse + (corrected ? stepY * stepImpulse : 0);
        return change(0);
    }

    private double change(double rateChange) {
        return (impulse * residual1 / bound - residual2) / across - response * (rateChange + missing());
    }

    private double missing() {
        return rate + compliance * impulse - d;
    }

    @Override
    public void follow(double rateChange) {
        stepImpulse = change(rateChange);
        stepD = rateChange + compliance * stepImpulse + missing();
        stepY = -(residual1 + d * stepImpulse + impulse * stepD) / bound;
    }

    @Override
    public double boundary() {
        return Math.min(
                ContactCone.toCone(bound, impulse, 0, 0, stepImpulse, 0), ContactCone.toCone(y, d, 0, stepY, stepD, 0));
    }

    @Override
    public void moveTo(double fraction) {
        impulse += fraction * stepImpulse;
        y += fraction * stepY;
        d += fraction * stepD;
    }

    @Override
    public double complementarity(double fraction) {
        return bound * (y + fraction * stepY) + (impulse + fraction * stepImpulse) * (d + fraction * stepD);
    }

    @Override
    public double largestProduct() {
        return Math.max(Math.abs(bound * y + impulse * d), Math.abs(bound * d + y * impulse));
    }

    @Override
    public double mismatch() {
        return Math.abs(missing());
    }
}
