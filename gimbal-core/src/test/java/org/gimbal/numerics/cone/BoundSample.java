package org.gimbal.numerics.cone;

import java.util.random.RandomGenerator;

/** A {@link BoundCone} beside its equations (b, β) ∘ (y, d) = (κ, 0), d = rate + a β; x = (β, y, d). */
final class BoundSample extends ConeSample {
    private final double bound;
    private final double compliance;

    BoundSample(double bound, double compliance) {
        super(ConeView.of(cone(bound, compliance)));
        this.bound = bound;
        this.compliance = compliance;
    }

    static BoundCone cone(double bound, double compliance) {
        BoundCone cone = new BoundCone();
        cone.law(bound, compliance);
        return cone;
    }

    @Override
    void start(double speed, double impulse) {
        cone.start(speed, impulse);
        double y = 0.5 * speed + Math.sqrt(0.25 * speed * speed + rates[0] * rates[0]);
        x = new double[] {-bound * rates[0] / y, y, rates[0]};
    }

    @Override
    void startAnywhere(RandomGenerator random) {
        rates(Randoms.symmetric(random, 1, 2));
        start(Randoms.logarithmic(random, 0.1, 10), bound);
    }

    @Override
    double[] equations(double[] at, double[] ratesThere, double kappa) {
        return new double[] {
            bound * at[1] + at[0] * at[2] - kappa,
            bound * at[2] + at[1] * at[0],
            at[2] - ratesThere[0] - compliance * at[0]
        };
    }

    @Override
    double[] impulses(double[] at) {
        return new double[] {at[0]};
    }

    @Override
    double[] coneValues(double[] at) {
        return new double[] {bound - Math.abs(at[0]), at[1] - Math.abs(at[2])};
    }

    @Override
    double productSum(double[] at) {
        return bound * at[1] + at[0] * at[2];
    }

    @Override
    double largestProduct(double[] at) {
        return Math.max(Math.abs(productSum(at)), Math.abs(bound * at[2] + at[1] * at[0]));
    }

    @Override
    double mismatch(double[] at) {
        return Math.abs(at[2] - rates[0] - compliance * at[0]);
    }
}
