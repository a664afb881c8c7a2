package org.gimbal.numerics.cone;

import java.util.random.RandomGenerator;

/** A {@link StopCone} or a {@link BoundCone} beside its equations. */
abstract class RowSample extends ConeSample {
    private final RowCone cone;

    RowSample(RowCone cone) {
        super(1);
        this.cone = cone;
    }

    /** w γ = κ, w = rate; x = (w, γ). */
    static RowSample stop() {
        StopCone cone = new StopCone();
        return new RowSample(cone) {
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
                cone.resume(speed, impulse);
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
        };
    }

    /** (b, β) ∘ (y, d) = (κ, 0), d = rate + a β; x = (β, y, d). */
    static RowSample bound(double bound, double compliance) {
        BoundCone cone = new BoundCone();
        cone.law(bound, compliance);
        return new RowSample(cone) {
            @Override
            void start(double speed, double impulse) {
                cone.start(speed, impulse);
                double y = Math.abs(rates[0]) + speed;
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
        };
    }

    @Override
    void giveRates() {
        cone.rate(rates[0]);
    }

    @Override
    void linearise() {
        cone.linearise();
    }

    @Override
    double[] response() {
        return new double[] {cone.response()};
    }

    @Override
    double[] aim(double kappa, boolean corrected) {
        return new double[] {cone.aim(kappa, corrected)};
    }

    @Override
    void follow(double[] change) {
        cone.follow(change[0]);
    }

    @Override
    double boundary() {
        return cone.boundary();
    }

    @Override
    void moveCone(double fraction) {
        cone.moveTo(fraction);
    }

    @Override
    double complementarity(double fraction) {
        return cone.complementarity(fraction);
    }

    @Override
    double largestProduct() {
        return cone.largestProduct();
    }

    @Override
    double mismatch() {
        return cone.mismatch();
    }

    @Override
    double[] impulses() {
        return new double[] {cone.impulse()};
    }
}
