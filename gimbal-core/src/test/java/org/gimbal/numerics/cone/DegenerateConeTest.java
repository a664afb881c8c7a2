package org.gimbal.numerics.cone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cones that are very flat, very steep, very small or not there, and points at their apex. */
class DegenerateConeTest {
    private static void rates(ContactCone cone, double... rates) {
        System.arraycopy(rates, 0, cone.value, 0, rates.length);
        cone.take();
    }

    /** One iteration's worth of numbers, none of which may be NaN; the step along the direction has to stay inside. */
    private static void assertSound(ContactCone cone, double kappa, double[] change) {
        cone.linearise();
        assertThat(Arrays.stream(cone.response).allMatch(Double::isFinite))
                .as("response " + Arrays.toString(cone.response))
                .isTrue();
        for (boolean corrected : new boolean[] {false, true}) {
            cone.aim(kappa, corrected);
            assertThat(Arrays.stream(cone.answer).allMatch(Double::isFinite))
                    .as("answer " + Arrays.toString(cone.answer))
                    .isTrue();
            cone.follow(change);
            assertThat(cone.boundary()).isNotNaN().isPositive();
        }
        double length = Math.min(1, 0.99 * cone.boundary());
        assertThat(cone.complementarity(length)).as("products inside").isPositive();
        cone.moveTo(length);
        assertThat(cone.normal()).isPositive();
        assertThat(cone.largestProduct()).isFinite().isPositive();
        assertThat(cone.mismatch()).isFinite();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4, 9})
    void withoutFrictionRowsAcrossTheNormalDoNothing(int sides) {
        ContactCone cone = ContactSample.contact(sides, 0, 0, 0);
        rates(cone, 0.5, 1, -2, 3, 4, 5);
        cone.start(2, 3);
        cone.linearise();
        cone.aim(0.1, false);
        cone.follow(new double[] {0.1, 1, 1, 1, 1, 1});
        double[] response = new double[36];
        response[0] = cone.normal() / 2;
        assertThat(cone.response).containsExactly(response);
        assertThat(Arrays.copyOfRange(cone.answer, 1, 6)).containsOnly(0);
        for (int row = 1; row < 6; row++) {
            assertThat(cone.impulse(row)).isZero();
        }
        assertThat(cone.degree()).isEqualTo(1);
    }

    /** The same cone may be given other coefficients for the next contact. */
    @Test
    void coefficientsMayBeSetAnew() {
        ContactCone cone = ContactSample.contact(0, 0.5, 0.1, 0.2);
        assertThat(cone.degree()).isEqualTo(4);
        cone.friction(0, 0.1, 0);
        assertThat(cone.degree()).isEqualTo(2);
        rates(cone, 0, 1, 1, 1, 1, 1);
        cone.start(1, 1);
        cone.linearise();
        assertThat(cone.response[6 * 1 + 1]).isZero();
        assertThat(cone.response[6 * 3 + 3]).isPositive();
        assertThat(cone.response[6 * 5 + 5]).isZero();
        cone.friction(0, 0, 0);
        assertThat(cone.degree()).isEqualTo(1);
    }

    /** From flat to steep, from 10⁻³⁰ N·s to 10³ N·s, slip zero or not, products from 10⁻³⁰ J to 10³ J. */
    @ParameterizedTest
    @ValueSource(ints = {0, 3, 8})
    void conesOfAnySteepnessAndSizeAreSound(int sides) {
        RandomGenerator random = new SplittableRandom(sides);
        for (int sample = 0; sample < 5000; sample++) {
            double friction = sample % 5 == 0 ? 1e6 : Randoms.logarithmic(random, 1e-6, 1e6);
            double lever = Randoms.logarithmic(random, 1e-6, 1e3);
            ContactCone cone = ContactSample.contact(sides, friction, lever, lever);
            double speed = Randoms.logarithmic(random, 1e-12, 1e3);
            double[] slip = Randoms.symmetric(random, 6, 100 * speed);
            rates(cone, sample % 3 == 0 ? new double[6] : slip);
            cone.start(speed, Randoms.logarithmic(random, 1e-30, 1e3));
            double kappa = Randoms.logarithmic(random, 1e-30, 1e3);
            assertSound(cone, kappa, Randoms.symmetric(random, 6, speed));
        }
    }

    /** Impulse and slip both next to the apex of their cones: K is their ratio, whatever their size. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-6, 1e-12, 1e-30, 1e-60})
    void responseAtTheApexIsTheRatioOfImpulseAndSlip(double size) {
        ContactCone cone = ContactSample.contact(0, 0.5);
        rates(cone, 0, 0, 0);
        cone.resume(size, new double[] {3 * size, 0, 0});
        cone.linearise();
        double[] expected = {3, 0, 0, 0, 1.5, 0, 0, 0, 1.5};
        for (int i = 0; i < 9; i++) {
            assertThat(cone.response[i]).isCloseTo(expected[i], within(1e-15));
        }
        assertSound(cone, size * size, new double[] {size, -size, 0.1 * size});
    }

    /**
     * No slip and no friction: the friction impulse does not depend on the normal impulse, and its rows are isotropic.
     */
    @Test
    void contactAtRestHasNoPreferredDirection() {
        ContactCone cone = ContactSample.contact(0, 0.7);
        rates(cone, 0, 0, 0);
        cone.start(2, 5);
        cone.linearise();
        double[] expected = {2.5, 0, 0, 0, 0.7 * 5 / 2, 0, 0, 0, 0.7 * 5 / 2};
        for (int i = 0; i < 9; i++) {
            assertThat(cone.response[i]).isCloseTo(expected[i], within(1e-15));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = ConeKind.class,
            names = {"HELD_COULOMB", "HELD_COULOMB_ROLLING_SPINNING", "HELD_PYRAMID"})
    void heldFrictionDoesNotDependOnTheNormal(ConeKind kind) {
        for (int seed = 0; seed < 100; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            ConeSample sample = kind.sample(random);
            sample.wander(random, 2);
            sample.cone.linearise();
            for (int row = 1; row < sample.rows(); row++) {
                assertThat(sample.cone.response()[sample.rows() * row]).isZero();
            }
        }
    }

    /** Friction held at γ has the response of free friction apart from the column of the normal. */
    @Test
    void releasedFrictionIsBoundedByTheNormalAgain() {
        RandomGenerator random = new SplittableRandom(1);
        for (int sample = 0; sample < 100; sample++) {
            ContactCone cone = ContactSample.contact(sample % 2 == 0 ? 0 : 5, 0.5);
            rates(cone, Randoms.symmetric(random, 3, 1));
            cone.start(1, 2);
            cone.linearise();
            double[] free = cone.response.clone();
            cone.holdFriction(cone.normal());
            cone.linearise();
            double[] held = cone.response.clone();
            cone.releaseFriction();
            cone.linearise();
            assertThat(cone.response).containsExactly(free);
            free[3] = 0;
            free[6] = 0;
            assertThat(held).containsExactly(free);
        }
    }

    /** Estimates outside the cone are drawn to 0.99 of it, those inside are taken as they are; for the round cone. */
    @Test
    void estimatesAreTakenIntoTheCone() {
        ContactCone cone = ContactSample.contact(0, 0.5, 0.1, 0.2);
        rates(cone, 0, 1, 1, 1, 1, 1);
        cone.resume(1e-3, new double[] {2, 30, 40, 0.01, -0.02, -7});
        assertThat(cone.impulse(0)).isEqualTo(2);
        assertThat(cone.impulse(1)).isCloseTo(0.99 * 0.6, within(1e-15)); // direction (0.6, 0.8), bound 0.5·2
        assertThat(cone.impulse(2)).isCloseTo(0.99 * 0.8, within(1e-15));
        assertThat(cone.impulse(3)).isEqualTo(0.01);
        assertThat(cone.impulse(4)).isEqualTo(-0.02);
        assertThat(cone.impulse(5)).isCloseTo(-0.99 * 0.2 * 2, within(1e-15));
        assertSound(cone, 1e-6, new double[] {0.1, -1, 1, -1, 1, -1});
    }

    /** An estimate of no friction at all, exactly, has no direction. */
    @Test
    void estimateOfNoFrictionIsTaken() {
        ContactCone cone = ContactSample.contact(0, 0.5);
        rates(cone, 0, 0, 0);
        cone.resume(1e-3, new double[] {2, 0, 0});
        assertThat(cone.impulse(1)).isZero();
        assertSound(cone, 1e-6, new double[] {0.1, -1, 1});
    }

    @Test
    void productsAreRelativeToLargeNormalImpulsesOnly() {
        ContactCone cone = ContactSample.contact(0, 0);
        rates(cone, 0.5, 0, 0);
        cone.resume(0.5, new double[] {10, 0, 0});
        assertThat(cone.largestProduct()).isEqualTo(5);
        assertThat(cone.worstProduct()).isEqualTo(0.5);
        cone.resume(0.5, new double[] {0.1, 0, 0});
        assertThat(cone.worstProduct()).isEqualTo(0.05);
    }

    /** Bounds that leave next to nothing: the impulse vanishes with them, and nothing divides by its size. */
    @Test
    void narrowBoundsAreSound() {
        RandomGenerator random = new SplittableRandom(1);
        for (int sample = 0; sample < 5000; sample++) {
            double bound = Randoms.logarithmic(random, 1e-60, 1e-3);
            BoundCone cone = new BoundCone();
            cone.law(bound, sample % 2 == 0 ? 0 : Randoms.logarithmic(random, 1e-6, 1e6));
            cone.rate(sample % 3 == 0 ? 0 : random.nextDouble(-10, 10));
            cone.start(Randoms.logarithmic(random, 1e-3, 10), bound);
            for (int iteration = 0; iteration < 5; iteration++) {
                cone.linearise();
                assertThat(cone.response()).isFinite().isNotNegative();
                double kappa = Randoms.logarithmic(random, 1e-6, 1) * bound;
                assertThat(cone.aim(kappa, false)).isFinite();
                cone.follow(random.nextDouble(-1, 1));
                cone.moveTo(Math.min(1, 0.99 * cone.boundary()));
                assertThat(Math.abs(cone.impulse())).isLessThan(bound);
                assertThat(cone.complementarity(0)).isPositive();
            }
        }
    }
}
