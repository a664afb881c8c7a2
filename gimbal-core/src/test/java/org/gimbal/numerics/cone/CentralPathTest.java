package org.gimbal.numerics.cone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/**
 * Cones on the central path, where all products are exactly κ and the law, its inverse and its derivative have closed
 * forms; for κ from 10⁻³⁰ to 10³ and bounds from 10⁻³⁰ to 10³.
 */
class CentralPathTest {
    private static final int SAMPLES = 5000;

    /** Some twenty roundings, and those of points 0.98 of the way to the boundary: 20 · 10⁻¹⁶ · 50. */
    private static final double TOLERANCE = 2e-13;

    private static double kappa(RandomGenerator random) {
        return Randoms.logarithmic(random, 1e-30, 1e3);
    }

    /** w γ = κ: K = γ/w = κ/w². */
    @Test
    void stopAnswersWithTheSlopeOfTheHyperbola() {
        RandomGenerator random = new SplittableRandom(1);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double kappa = kappa(random);
            double w = Randoms.logarithmic(random, 1e-15, 1e3);
            StopCone cone = new StopCone();
            cone.rate(w);
            cone.start(w, kappa / w);
            cone.linearise();
            assertThat(cone.impulse() * w).isCloseTo(kappa, within(TOLERANCE * kappa));
            assertThat(cone.response() * w * w).isCloseTo(kappa, within(TOLERANCE * kappa));
            assertThat(Math.abs(cone.aim(kappa, false))).isLessThanOrEqualTo(TOLERANCE * kappa / w);
            assertThat(cone.mismatch()).isZero();
        }
    }

    /** d = −κβ/(b² − β²): 1/K = κ (b² + β²)/(b² − β²)² + a. */
    @Test
    void boundAnswersWithTheSlopeOfItsLaw() {
        RandomGenerator random = new SplittableRandom(2);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double kappa = kappa(random);
            double bound = Randoms.logarithmic(random, 1e-30, 1e3);
            double compliance = sample % 2 == 0 ? 0 : Randoms.logarithmic(random, 1e-6, 1e6);
            double beta = random.nextDouble(-0.98, 0.98) * bound;
            double room = (bound - beta) * (bound + beta);
            BoundCone cone = new BoundCone();
            cone.law(bound, compliance);
            cone.rate(-kappa * beta / room);
            cone.start(kappa / bound, bound);
            cone.linearise();
            double flexibility = kappa / room * ((bound * bound + beta * beta) / room) + compliance;
            assertThat(cone.impulse()).isCloseTo(beta, within(TOLERANCE * bound));
            assertThat(cone.complementarity(0)).isCloseTo(kappa, within(TOLERANCE * kappa));
            assertThat(cone.response() * flexibility).isCloseTo(1, within(50 * TOLERANCE));
            cone.law(bound, 0);
            cone.linearise();
            assertThat(Math.abs(cone.aim(kappa, false))).isLessThanOrEqualTo(TOLERANCE * bound);
        }
    }

    /**
     * u = −κβ/(p₀² − |β|²) with p₀ = μγ: K = (p₀² − |β|²)/κ (1 − 2ββᵀ/(p₀² + |β|²)), and by γ at constant slip
     * g = 2μp₀β/(p₀² + |β|²). K is symmetric and positive definite there.
     */
    @Test
    void roundConeAnswersWithTheSlopesOfItsLaw() {
        RandomGenerator random = new SplittableRandom(3);
        for (int sample = 0; sample < SAMPLES; sample++) {
            double kappa = kappa(random);
            double mu = Randoms.logarithmic(random, 1e-6, 1e6);
            double gamma = Randoms.logarithmic(random, 1e-30, 1e3);
            double bound = mu * gamma;
            double size = random.nextDouble(0.98) * bound;
            double angle = random.nextDouble(2 * Math.PI);
            double[] beta = {size * StrictMath.cos(angle), size * StrictMath.sin(angle)};
            ExactFriction law = onCentralPath(kappa, mu, gamma, beta);
            law.linearise(gamma);
            double stiffness = (bound - size) * (bound + size) / kappa;
            double turned = 2 / (bound * bound + size * size);
            for (int i = 0; i < 2; i++) {
                double g = mu * bound * turned * beta[i];
                assertThat(law.byNormal()[i]).isCloseTo(g, within(50 * TOLERANCE * mu));
                for (int j = 0; j < 2; j++) {
                    double k = stiffness * ((i == j ? 1 : 0) - turned * beta[i] * beta[j]);
                    assertThat(law.response()[2 * i + j]).isCloseTo(k, within(50 * TOLERANCE * stiffness));
                }
                assertThat(Math.abs(law.aim(kappa, false, gamma, 0)[i])).isLessThanOrEqualTo(TOLERANCE * bound);
            }
            assertThat(law.largestProduct(gamma)).isCloseTo(kappa, within(TOLERANCE * kappa));
            assertThat(law.complementarity(0, gamma)).isCloseTo(kappa, within(TOLERANCE * kappa));
        }
    }

    /** The slip u = −κβ/(p₀² − |β|²) and its bound y = κp₀/(p₀² − |β|²), which is |u| + κ/(p₀ + |β|). */
    private static ExactFriction onCentralPath(double kappa, double mu, double gamma, double[] beta) {
        double bound = mu * gamma;
        double size = Math.sqrt(beta[0] * beta[0] + beta[1] * beta[1]);
        double room = (bound - size) * (bound + size);
        ExactFriction law = new ExactFriction();
        law.coefficient(mu);
        law.slip(-kappa / room * beta[0], -kappa / room * beta[1]);
        law.resume(kappa / (bound + size), gamma, beta[0], beta[1]);
        return law;
    }

    /**
     * bᵢ = κ/(Dᵢ·u + ψ), μγ = Σ bᵢ + κ/ψ: for slip zero all bᵢ are the same, μγ/(n + 1), where the pyramid starts. Then
     * K = (κ/ψ²) Σ DᵢDᵢᵀ = (κ/ψ²) n/2, and γ has no influence on β.
     */
    @Test
    void pyramidAtRestAnswersAlikeInAllDirections() {
        RandomGenerator random = new SplittableRandom(4);
        for (int sample = 0; sample < SAMPLES; sample++) {
            int sides = 3 + sample % 20;
            double kappa = kappa(random);
            double mu = Randoms.logarithmic(random, 1e-6, 1e6);
            double gamma = Randoms.logarithmic(random, 1e-30, 1e3);
            double psi = kappa * (sides + 1) / (mu * gamma);
            LinearFriction law = new LinearFriction(sides);
            law.coefficient(mu);
            law.slip(0, 0);
            law.start(psi, gamma);
            law.linearise(gamma);
            double stiffness = kappa / psi * (0.5 * sides / psi);
            for (int i = 0; i < 2; i++) {
                assertThat(Math.abs(law.byNormal()[i])).isLessThan(TOLERANCE * mu);
                assertThat(law.impulse(i)).isCloseTo(0, within(TOLERANCE * mu * gamma));
                for (int j = 0; j < 2; j++) {
                    double k = i == j ? stiffness : 0;
                    assertThat(law.response()[2 * i + j]).isCloseTo(k, within(TOLERANCE * stiffness));
                }
            }
            double sum = law.degree() * kappa;
            assertThat(law.complementarity(0, gamma)).isCloseTo(sum, within(TOLERANCE * sum));
        }
    }

    /**
     * The law that friction follows at products κ is Coulomb's law made smooth: |β| = 2|u|p₀²/(κ + √(κ² + 4|u|²p₀²)),
     * against the slip. Solved by Newton's method at constant rates it comes out for sliding, rolling and spinning
     * friction alike.
     */
    @Test
    void solvedContactFollowsTheSmoothedLaw() {
        RandomGenerator random = new SplittableRandom(5);
        for (int sample = 0; sample < 300; sample++) {
            double[] coefficient = {
                Randoms.logarithmic(random, 0.1, 2),
                Randoms.logarithmic(random, 0.01, 2),
                Randoms.logarithmic(random, 0.01, 2)
            };
            double kappa = Randoms.logarithmic(random, 1e-10, 1);
            double[] rates = Randoms.symmetric(random, ContactCone.ALL_ROWS, 1);
            rates[0] = Math.abs(rates[0]) + 0.1;
            ContactCone cone = solved(coefficient, kappa, rates);
            double gamma = kappa / rates[0];
            assertThat(cone.normal()).isCloseTo(gamma, within(1e-9 * gamma));
            for (int kind = 0; kind < 3; kind++) {
                int row = 1 + 2 * kind;
                double second = kind < 2 ? rates[row + 1] : 0;
                double slip = Math.sqrt(rates[row] * rates[row] + second * second);
                double bound = coefficient[kind] * gamma;
                double scaled = kind == 0 ? kappa : Math.min(1, coefficient[kind]) * kappa;
                double size = smoothed(slip, bound, scaled);
                assertThat(cone.impulse(row)).isCloseTo(-size * rates[row] / slip, within(1e-8 * bound));
                if (kind < 2) {
                    assertThat(cone.impulse(row + 1)).isCloseTo(-size * second / slip, within(1e-8 * bound));
                }
            }
        }
    }

    private static double smoothed(double slip, double bound, double kappa) {
        double twice = 2 * slip * bound;
        return twice * bound / (kappa + Math.sqrt(kappa * kappa + twice * twice));
    }

    /** Follows the path from large products down to κ, at constant rates. */
    private static ContactCone solved(double[] coefficient, double kappa, double[] rates) {
        ContactCone cone = new ContactCone(ContactCone.ALL_ROWS, 0);
        cone.friction(coefficient[0], coefficient[1], coefficient[2]);
        System.arraycopy(rates, 0, cone.value, 0, rates.length);
        cone.take();
        cone.start(1, 1);
        double[] none = new double[rates.length];
        for (int iteration = 0; iteration < 200; iteration++) {
            cone.linearise();
            cone.aim(Math.max(kappa, StrictMath.pow(0.7, iteration)), false);
            cone.follow(none);
            cone.moveTo(Math.min(1, 0.5 * cone.boundary()));
        }
        assertThat(cone.largestProduct()).isCloseTo(kappa, within(1e-9 * kappa));
        assertThat(cone.mismatch()).isLessThan(1e-14);
        return cone;
    }
}
