package org.gimbal.numerics.cone;

/**
 * An impulse β between two bounds, |β| ≤ b, that opposes a rate d: β = −b where d &gt; 0, β = b where d &lt; 0
 * (docs/theory/common.md, C10). With the product of the second-order cone of dimension two,
 *
 * <pre>
 *   (b, β) ∘ (y, d) = (by + βd, bd + yβ) = (κ, 0),   |β| ≤ b,   |d| ≤ y
 *   d = rate + a β
 * </pre>
 *
 * With a = 0 it is dry friction. With a &gt; 0 it is a linear law with saturation: β = −rate/a inside the bounds, where
 * d = 0. Derivative, with r₁ = by + βd − κ and r₂ = bd + yβ, after δy and δd are eliminated:
 *
 * <pre>
 *   b δy + d δβ + β δd = −r₁,   y δβ + β δy + b δd = −r₂,   δd = δrate + a δβ + (rate + aβ − d)
 *
 *   (B + aA) δβ = −r₂ + β r₁/b − A (δrate + rate + aβ − d),   A = (b² − β²)/b,   B = y − βd/b
 *   K = A/(B + aA)
 * </pre>
 *
 * The corrector adds δβ δd to r₁ and δy δβ to r₂.
 *
 * <ul>
 *   <li>b bound and β impulse, N·s or N·m·s; d rate as a variable of its own, y its bound, m/s or rad/s; κ in J
 *   <li>a {@code compliance}, rate per impulse: 1/kg or 1/(kg·m²)
 * </ul>
 *
 * K and k need b &gt; 0: a bound of zero is no force at all and has no interior.
 */
public final class BoundCone implements RowCone {
    /** Share of its bound that an impulse starts with at most: cones need room to move. */
    private static final double LARGEST_START_RATIO = 0.99;

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
    /** B + aA. */
    private double pivot;

    private double response;

    /** Sets the bound b &gt; 0 and the compliance a ≥ 0. */
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

    /** Starts on the central path, where bd + yβ = 0 and by + βd = b · speed, whatever the rate. */
    @Override
    public void start(double speed, double size) {
        d = rate;
        y = 0.5 * speed + Math.sqrt(0.25 * speed * speed + d * d);
        impulse = -bound * d / y;
        stepImpulse = 0;
        stepY = 0;
        stepD = 0;
    }

    /**
     * Starts from an estimate of the impulse, usually that of the last step, where the rate is below {@code speed}; beyond
     * it the rate tells the impulse.
     */
    public void resume(double speed, double expected) {
        start(speed, bound);
        if (Math.abs(rate) <= speed) {
            double most = LARGEST_START_RATIO * bound;
            impulse = Math.max(-most, Math.min(most, expected));
        }
    }

    @Override
    public double impulse() {
        return impulse;
    }

    @Override
    public void linearise() {
        double width = (bound - impulse) * (bound + impulse) / bound; // A
        pivot = y - impulse * d / bound + compliance * width;
        response = width / pivot;
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

    /** δβ for a change of the rate. */
    private double change(double rateChange) {
        return (impulse * residual1 / bound - residual2) / pivot - response * (rateChange + rateError());
    }

    /** What d is to change by if the rate keeps its value and so does β. */
    private double rateError() {
        return rate + compliance * impulse - d;
    }

    @Override
    public void follow(double rateChange) {
        stepImpulse = change(rateChange);
        stepD = rateChange + compliance * stepImpulse + rateError();
        stepY = -(residual1 + d * stepImpulse + impulse * stepD) / bound;
    }

    @Override
    public double boundary() {
        return Math.min(
                StepToBoundary.ofCone(bound, impulse, 0, 0, stepImpulse, 0),
                StepToBoundary.ofCone(y, d, 0, stepY, stepD, 0));
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
        return Math.abs(rateError());
    }
}
