package org.gimbal.numerics.cone;

import java.util.random.RandomGenerator;

/** A {@link StopCone} beside its equations w γ = κ, w = rate; x = (w, γ). */
final class StopSample extends ConeSample {
    private final StopCone stop;

    StopSample() {
        this(new StopCone());
    }

    private StopSample(StopCone stop) {
        super(ConeView.of(stop));
        this.stop = stop;
    }

    @Override
    void start(double speed, double impulse) {
        cone.start(speed, impulse);
        double w = Math.max(rates[0], speed);
        x = new double[] {w, impulse * speed / w};
    }

    @Override
    void startAnywhere(RandomGenerator random) {
        rates(Randoms.symmetric(random, 1, 1));
        double speed = Randoms.logarithmic(random, 0.1, 10);
        double impulse = Randoms.logarithmic(random, 0.1, 10);
        stop.resume(speed, impulse);
        x = new double[] {Math.max(rates[0], speed), impulse};
    }

    @Override
    double[] equations(double[] at, double[] ratesThere, double kappa) {
        return new double[] {at[0] - ratesThere[0], at[0] * at[1] - kappa};
    }

    @Override
    double[] impulses(double[] at) {
        return new double[] {at[1]};
    }

    @Override
    double[] coneValues(double[] at) {
        return at.clone();
    }

    @Override
    double productSum(double[] at) {
        return at[0] * at[1];
    }

    @Override
    double largestProduct(double[] at) {
        return at[0] * at[1];
    }

    @Override
    double mismatch(double[] at) {
        return Math.abs(at[0] - rates[0]);
    }
}
