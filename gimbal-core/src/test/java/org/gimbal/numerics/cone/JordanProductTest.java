package org.gimbal.numerics.cone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Identities of the product of the second-order cone, seen through the cones that use it. */
class JordanProductTest {
    private static final int SAMPLES = 5000;

    /** Sums of three products: four roundings, relative to the product of the sizes. */
    private static final double TOLERANCE = 1e-15;

    /** A vector of the cone, at most 0.98 of the way from its axis to its boundary. */
    private static double[] vector(RandomGenerator random) {
        double size = Randoms.logarithmic(random, 1e-6, 1e6);
        double radius = random.nextDouble(0.98) * size;
        double angle = random.nextDouble(2 * Math.PI);
        return new double[] {size, radius * StrictMath.cos(angle), radius * StrictMath.sin(angle)};
    }

    /** Friction with impulse (μγ, β) = p and slip (y, u) = d, for μ = 1. */
    private static ExactFriction friction(double[] p, double[] d) {
        ExactFriction law = new ExactFriction();
        law.coefficient(1);
        law.slip(d[1], d[2]);
        law.resume(d[0] - Math.sqrt(d[1] * d[1] + d[2] * d[2]), p[0], p[1], p[2]);
        return law;
    }

    @Test
    void productIsTheSameWithItsFactorsExchanged() {
        RandomGenerator random = new SplittableRandom(1);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double[] p = vector(random);
            double[] d = vector(random);
            double tolerance = TOLERANCE * p[0] * d[0];
            ExactFriction one = friction(p, d);
            ExactFriction other = friction(d, p);
            assertThat(one.complementarity(0, p[0])).isCloseTo(other.complementarity(0, d[0]), within(tolerance));
            assertThat(one.largestProduct(p[0])).isCloseTo(other.largestProduct(d[0]), within(tolerance));
        }
    }

    /**
     * Its first component is the inner product, which is positive for vectors inside the cone: the cone is its own
     * dual.
     */
    @Test
    void vectorsOfTheConeHaveAPositiveProduct() {
        RandomGenerator random = new SplittableRandom(2);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double[] p = vector(random);
            double[] d = vector(random);
            double inner = p[0] * d[0] + p[1] * d[1] + p[2] * d[2];
            double product = friction(p, d).complementarity(0, p[0]);
            assertThat(product).isPositive().isCloseTo(inner, within(TOLERANCE * p[0] * d[0]));
        }
    }

    /**
     * e = (1, 0, 0) is the unit: p ∘ e = p, so that friction whose slip bound is 1 and slip 0 has p itself as products.
     */
    @Test
    void axisIsTheUnit() {
        RandomGenerator random = new SplittableRandom(3);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double[] p = vector(random);
            ExactFriction law = friction(p, new double[] {1, 0, 0});
            assertThat(law.complementarity(0, p[0])).isEqualTo(p[0]);
            assertThat(law.largestProduct(p[0])).isEqualTo(p[0]);
        }
    }

    /** p⁻¹ = (p₀, −p̄)/(p₀² − |p̄|²): p ∘ p⁻¹ = e. */
    @Test
    void inverseGivesTheUnit() {
        RandomGenerator random = new SplittableRandom(4);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double[] p = vector(random);
            double norm = Math.sqrt(p[1] * p[1] + p[2] * p[2]);
            double form = (p[0] - norm) * (p[0] + norm);
            double[] inverse = {p[0] / form, -p[1] / form, -p[2] / form};
            ExactFriction law = friction(p, inverse);
            double tolerance = 4 * TOLERANCE * p[0] * inverse[0];
            assertThat(law.complementarity(0, p[0])).isCloseTo(1, within(tolerance));
            assertThat(law.largestProduct(p[0])).isCloseTo(1, within(tolerance));
        }
    }

    /**
     * In dimension two: a bound at a given point has the products of friction in a plane whose second components are
     * zero.
     */
    @Test
    void boundHasTheProductsOfFrictionAlongALine() {
        RandomGenerator random = new SplittableRandom(5);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double bound = Randoms.logarithmic(random, 1e-3, 1e3);
            double rate = random.nextDouble(-2, 2);
            double speed = Randoms.logarithmic(random, 0.1, 10);
            BoundCone cone = new BoundCone();
            cone.law(bound, 0);
            cone.rate(rate);
            cone.start(speed, bound);
            ExactFriction law = new ExactFriction();
            law.coefficient(1);
            law.slip(rate, 0);
            double y = 0.5 * speed + Math.sqrt(0.25 * speed * speed + rate * rate);
            law.resume(y - Math.abs(rate), bound, cone.impulse(), 0);
            double tolerance = 4 * TOLERANCE * bound * (Math.abs(rate) + speed);
            assertThat(cone.complementarity(0)).isCloseTo(law.complementarity(0, bound), within(tolerance));
            cone.linearise();
            law.linearise(bound);
            assertThat(cone.response()).isCloseTo(law.response()[0], within(1e-12 * cone.response()));
            assertThat(cone.aim(1e-3, false))
                    .isCloseTo(law.aim(1e-3, false, bound, 0)[0], within(1e-12 * bound * (1 + speed)));
        }
    }
}
