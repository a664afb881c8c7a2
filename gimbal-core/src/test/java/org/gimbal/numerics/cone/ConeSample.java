package org.gimbal.numerics.cone;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * A cone of the package beside the equations it stands for. The equations are written down anew, over all their
 * variables x and without any elimination, and x is moved along with the cone: so whatever the cone says about itself
 * can be compared.
 */
abstract class ConeSample {
    /** The rates that the rest of a system would have. */
    final double[] rates;

    /** Variables of the equations. */
    double[] x = {};

    /** The last direction of x. */
    double[] step = {};

    final ConeView cone;

    ConeSample(ConeView cone) {
        this.cone = cone;
        rates = new double[cone.rows()];
    }

    /** Starts as a solve does that knows the rates, their typical size and that of impulses. */
    abstract void start(double speed, double impulse);

    /** Sets random rates and starts at random variables inside the cones. */
    abstract void startAnywhere(RandomGenerator random);

    /** Equations, zero where rates agree and all products are κ; polynomials of second degree in x. */
    abstract double[] equations(double[] at, double[] ratesThere, double kappa);

    /** Impulses, one per row, as a function of x. */
    abstract double[] impulses(double[] at);

    /** Numbers that are not negative in the cones: x₀ − |x̄| of each cone, or the variable itself. */
    abstract double[] coneValues(double[] at);

    /** Sum of the products as the cone defines it. */
    abstract double productSum(double[] at);

    /** Largest component of a product. */
    abstract double largestProduct(double[] at);

    /** Largest difference between the rates as variables and the given ones. */
    abstract double mismatch(double[] at);

    final int rows() {
        return rates.length;
    }

    /** Sets new rates, for the cone too. */
    final void rates(double[] values) {
        System.arraycopy(values, 0, rates, 0, rates.length);
        cone.rates(rates);
    }

    /** Linearises and computes the direction for products κ and changes of the rates, for the cone and for x. */
    final void predict(double kappa, double[] change) {
        step = ReferenceStep.of(this, kappa, new double[x.length], change);
        cone.linearise();
        cone.aim(kappa, false);
        cone.follow(change);
    }

    /** Computes another direction, with the second-order terms of the last one. */
    final void correct(double kappa, double[] change) {
        step = ReferenceStep.of(this, kappa, step, change);
        cone.aim(kappa, true);
        cone.follow(change);
    }

    final void moveTo(double fraction) {
        cone.moveTo(fraction);
        x = along(fraction);
    }

    /** x after a part of the direction. */
    final double[] along(double fraction) {
        double[] there = x.clone();
        Arrays.setAll(there, i -> x[i] + fraction * step[i]);
        return there;
    }

    /** The least of all cone values after a part of the direction. */
    final double margin(double fraction) {
        return Arrays.stream(coneValues(along(fraction))).min().orElseThrow();
    }

    /**
     * Starts and makes some random moves inside the cones, so that variables have no special relation to each other.
     */
    final void wander(RandomGenerator random, int moves) {
        startAnywhere(random);
        for (int move = 0; move < moves; move++) {
            rates(Randoms.symmetric(random, rows(), 2));
            predict(Randoms.logarithmic(random, 1e-2, 10), Randoms.symmetric(random, rows(), 1));
            moveTo(random.nextDouble(0.1, 0.9) * Math.min(1, cone.boundary()));
        }
    }
}
