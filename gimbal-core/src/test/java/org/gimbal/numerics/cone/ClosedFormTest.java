package org.gimbal.numerics.cone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.numerics.cone.InteriorPoint.Ending;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Small problems whose solution can be written down, solved by {@link InteriorPoint}. */
class ClosedFormTest {
    private static final int LIMIT = 50;

    /**
     * Products end at 10⁻¹¹ m/s times an impulse that stops 0.01 m/s or more, velocities are of size one: where an
     * impulse is not zero, velocities are off by some 10⁻¹¹, where velocity and impulse both vanish by the root of
     * products of up to 4·10⁻¹¹.
     */
    private static final double ACCURACY = 7e-6;

    private static double[][] diagonal(double... masses) {
        double[][] matrix = new double[masses.length][masses.length];
        for (int i = 0; i < masses.length; i++) {
            matrix[i][i] = masses[i];
        }
        return matrix;
    }

    private static void solve(ImpulseProblem problem) {
        InteriorPoint interiorPoint = problem.solve(LIMIT);
        assertThat(interiorPoint.ending()).isEqualTo(Ending.CONVERGED);
        assertThat(interiorPoint.iterations()).isLessThanOrEqualTo(25);
    }

    /** A mass pressed on a plane by γ₀ and pushed along it; (x, y, z), z normal. */
    private static ImpulseProblem pushed(double mass, double pressed, double[] push, ContactCone contact) {
        ImpulseProblem problem = new ImpulseProblem(diagonal(mass, mass, mass), push[0], push[1], -pressed);
        problem.add(ConeView.of(contact), new double[3], new double[] {0, 0, 1}, new double[] {1, 0, 0}, new double[] {
            0, 1, 0
        });
        return problem;
    }

    /** Below μγ it sticks with β = −push, above it slides with (|push| − μγ)/m along the push. */
    @Test
    void pushedMassSticksOrSlides() {
        RandomGenerator random = new SplittableRandom(1);
        for (int sample = 0; sample < 1000; sample++) {
            double mass = Randoms.logarithmic(random, 0.1, 10);
            double pressed = mass * Randoms.logarithmic(random, 0.1, 10);
            double friction = Randoms.logarithmic(random, 0.01, 3);
            double size = friction * pressed * random.nextDouble(2);
            double angle = random.nextDouble(2 * Math.PI);
            double[] push = {size * StrictMath.cos(angle), size * StrictMath.sin(angle)};
            ContactCone contact = ContactSample.contact(0, friction);
            ImpulseProblem problem = pushed(mass, pressed, push, contact);
            solve(problem);
            double left = Math.max(0, size - friction * pressed) / size;
            for (int i = 0; i < 2; i++) {
                assertThat(problem.u[i]).isCloseTo(left * push[i] / mass, within(ACCURACY));
                assertThat(contact.impulse(1 + i)).isCloseTo((left - 1) * push[i], within(ACCURACY * mass));
            }
            assertThat(contact.normal()).isCloseTo(pressed, within(ACCURACY * mass));
            assertThat(problem.u[2]).isCloseTo(0, within(ACCURACY));
        }
    }

    /** Pushed off the plane it flies: no impulse at all, whatever the friction. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, 10})
    void massThatLeavesThePlaneFeelsNoFriction(double friction) {
        ContactCone contact = ContactSample.contact(0, friction);
        ImpulseProblem problem = pushed(2, -3, new double[] {1, 4}, contact);
        solve(problem);
        assertThat(problem.u).containsExactly(new double[] {0.5, 2, 1.5}, within(ACCURACY));
        assertThat(contact.normal()).isCloseTo(0, within(ACCURACY));
    }

    /** Friction zero is ice; friction 10⁶ holds everything. */
    @Test
    void extremeFrictionIsIceOrGlue() {
        double[] push = {3, -2};
        ImpulseProblem ice = pushed(2, 5, push, ContactSample.contact(0, 0));
        solve(ice);
        assertThat(ice.u).containsExactly(new double[] {1.5, -1, 0}, within(ACCURACY));
        ImpulseProblem glue = pushed(2, 5, push, ContactSample.contact(0, 1e6));
        solve(glue);
        assertThat(glue.u).containsExactly(new double[] {0, 0, 0}, within(ACCURACY));
    }

    /**
     * Cones steeper than μ = 10 may stop a solve: friction and slip are not the gradient of anything, and products of
     * friction are μ times those of the normal. It then ends by name, with finite numbers; what does converge is right;
     * and with friction held at the normal impulse every solve converges.
     */
    @ParameterizedTest
    @ValueSource(doubles = {30, 1e2, 1e3, 1e4, 1e6})
    void steepConesEndByNameAndHeldOnesConverge(double friction) {
        RandomGenerator random = new SplittableRandom(6);
        for (int sample = 0; sample < 200; sample++) {
            double[] push = Randoms.symmetric(random, 2, 5);
            ContactCone contact = ContactSample.contact(0, friction);
            ImpulseProblem problem = pushed(1, Randoms.logarithmic(random, 1, 10), push, contact);
            InteriorPoint interiorPoint = problem.solve(LIMIT);
            assertThat(interiorPoint.iterations()).isLessThanOrEqualTo(LIMIT);
            assertThat(interiorPoint.ending()).isIn(Ending.CONVERGED, Ending.STALLED, Ending.ITERATION_LIMIT);
            assertThat(Arrays.stream(problem.u).allMatch(Double::isFinite)).isTrue();
            if (interiorPoint.ending() == Ending.CONVERGED) {
                assertThat(problem.u).containsExactly(new double[3], within(ACCURACY)); // all of them stick
            }
            contact.holdFriction(10);
            solve(problem);
            assertThat(problem.u).containsExactly(new double[3], within(ACCURACY));
        }
    }

    /** Rolling and spinning: angular impulses up to ργ and σγ hold a wheel, beyond that it turns with what is left. */
    @Test
    void turnedBodyIsHeldByRollingAndSpinningFriction() {
        RandomGenerator random = new SplittableRandom(2);
        for (int sample = 0; sample < 300; sample++) {
            double[] coefficient = {0, Randoms.logarithmic(random, 1e-3, 1), Randoms.logarithmic(random, 1e-3, 1)};
            double pressed = Randoms.logarithmic(random, 0.5, 5);
            double[] turn = Randoms.symmetric(random, 3, 1);
            double across = Math.sqrt(turn[0] * turn[0] + turn[1] * turn[1]);
            ContactCone contact = ContactSample.contact(0, coefficient);
            ImpulseProblem problem = new ImpulseProblem(diagonal(1, 1, 1, 1), -pressed, turn[0], turn[1], turn[2]);
            problem.add(
                    ConeView.of(contact),
                    new double[6],
                    new double[] {1, 0, 0, 0},
                    new double[4],
                    new double[4],
                    new double[] {0, 1, 0, 0},
                    new double[] {0, 0, 1, 0},
                    new double[] {0, 0, 0, 1});
            solve(problem);
            double rolls = Math.max(0, 1 - coefficient[1] * pressed / across);
            double spins = Math.max(0, 1 - coefficient[2] * pressed / Math.abs(turn[2]));
            assertThat(problem.u)
                    .containsExactly(
                            new double[] {0, rolls * turn[0], rolls * turn[1], spins * turn[2]}, within(ACCURACY));
        }
    }

    /** Between two stops a mass goes as far as they let it. */
    @Test
    void massStaysBetweenTwoStops() {
        RandomGenerator random = new SplittableRandom(3);
        for (int sample = 0; sample < 1000; sample++) {
            double mass = Randoms.logarithmic(random, 0.1, 10);
            double lower = random.nextDouble(-2, 0);
            double upper = lower + Randoms.logarithmic(random, 1e-9, 2);
            double free = random.nextDouble(-3, 3);
            StopCone below = new StopCone();
            StopCone above = new StopCone();
            ImpulseProblem problem = betweenStops(mass, free, lower, upper, below, above);
            solve(problem);
            double u = Math.max(lower, Math.min(upper, free));
            assertThat(problem.u[0]).isCloseTo(u, within(ACCURACY));
            assertThat(below.impulse() - above.impulse()).isCloseTo(mass * (u - free), within(ACCURACY * mass));
            assertThat(Math.min(below.impulse(), above.impulse())).isNotNegative();
        }
    }

    private static ImpulseProblem betweenStops(
            double mass, double free, double lower, double upper, StopCone below, StopCone above) {
        ImpulseProblem problem = new ImpulseProblem(diagonal(mass), mass * free);
        problem.add(ConeView.of(below), new double[] {-lower}, new double[] {1});
        problem.add(ConeView.of(above), new double[] {upper}, new double[] {-1});
        return problem;
    }

    /** Dry friction takes b/m off the speed, or all of it; a servo reaches −u/a as long as its bound lets it. */
    @Test
    void boundedImpulsesBrakeOrFollowTheirLaw() {
        RandomGenerator random = new SplittableRandom(4);
        for (int sample = 0; sample < 1000; sample++) {
            double mass = Randoms.logarithmic(random, 0.1, 10);
            double bound = mass * Randoms.logarithmic(random, 0.01, 3);
            double compliance = sample % 2 == 0 ? 0 : Randoms.logarithmic(random, 0.01, 100) / mass;
            double free = random.nextDouble(-3, 3);
            BoundCone cone = BoundSample.cone(bound, compliance);
            ImpulseProblem problem = new ImpulseProblem(diagonal(mass), mass * free);
            problem.add(ConeView.of(cone), new double[1], new double[] {1});
            solve(problem);
            double follows = -free / (1 / mass + compliance);
            double impulse = Math.max(-bound, Math.min(bound, follows));
            assertThat(cone.impulse()).isCloseTo(impulse, within(ACCURACY * mass));
            assertThat(problem.u[0]).isCloseTo(free + impulse / mass, within(ACCURACY));
        }
    }

    /** The same stop twice: only the sum of impulses is determined, and the interior point shares it out evenly. */
    @Test
    void redundantContactsShareTheirImpulse() {
        ContactCone one = ContactSample.contact(0, 0.5);
        ContactCone other = ContactSample.contact(0, 0.5);
        ImpulseProblem problem = pushed(2, 6, new double[] {4, 3}, one);
        problem.add(
                ConeView.of(other), new double[3], new double[] {0, 0, 1}, new double[] {1, 0, 0}, new double[] {0, 1, 0
                });
        solve(problem);
        // slides: |push| = 5 against 0.5 · 6
        assertThat(problem.u).containsExactly(new double[] {0.8, 0.6, 0}, within(ACCURACY));
        for (int row = 0; row < 3; row++) {
            assertThat(one.impulse(row)).isCloseTo(other.impulse(row), within(ACCURACY));
        }
        assertThat(one.normal() + other.normal()).isCloseTo(6, within(ACCURACY));
    }

    /** Four legs of a table: three would do. Motion is determined, and no leg pulls. */
    @Test
    void tableOnFourLegsRests() {
        RandomGenerator random = new SplittableRandom(5);
        for (int sample = 0; sample < 200; sample++) {
            double[] centre = Randoms.symmetric(random, 2, 0.9); // inside of the legs at (±1, ±1)
            double weight = Randoms.logarithmic(random, 0.1, 10);
            ImpulseProblem problem =
                    new ImpulseProblem(diagonal(1, 1, 1), -weight, -weight * centre[0], -weight * centre[1]);
            for (int leg = 0; leg < 4; leg++) {
                double[] row = {1, leg % 2 == 0 ? 1 : -1, leg < 2 ? 1 : -1};
                problem.add(ConeView.of(new StopCone()), new double[1], row);
            }
            solve(problem);
            assertThat(problem.u).containsExactly(new double[3], within(ACCURACY));
            assertThat(Arrays.stream(problem.impulses()).min().orElseThrow()).isPositive();
        }
    }

    /** A heavy mass on a light one on the ground: the ground carries both, at any ratio of masses. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1e-3, 1, 1e3, 1e6})
    void stackedMassesRestAtAnyRatio(double ratio) {
        StopCone ground = new StopCone();
        StopCone between = new StopCone();
        ImpulseProblem problem = new ImpulseProblem(diagonal(1, ratio), -1, -ratio);
        problem.add(ConeView.of(ground), new double[1], new double[] {1, 0});
        problem.add(ConeView.of(between), new double[1], new double[] {-1, 1});
        solve(problem);
        assertThat(problem.u).containsExactly(new double[2], within(ACCURACY));
        assertThat(between.impulse()).isCloseTo(ratio, within(ACCURACY * ratio));
        assertThat(ground.impulse()).isCloseTo(1 + ratio, within(ACCURACY * (1 + ratio)));
    }

    /**
     * With n sides, friction is the point of the polygon μγ conv{Dᵢ} nearest to −push: it ends on a vertex, an edge or,
     * where the mass sticks, inside.
     */
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 8, 16, 33})
    void pyramidProjectsThePushOntoItsPolygon(int sides) {
        RandomGenerator random = new SplittableRandom(sides);
        for (int sample = 0; sample < 200; sample++) {
            double pressed = Randoms.logarithmic(random, 0.5, 5);
            double friction = Randoms.logarithmic(random, 0.1, 1);
            double[] push = Randoms.symmetric(random, 2, 1.5 * friction * pressed);
            ContactCone contact = ContactSample.contact(sides, friction);
            solve(pushed(1, pressed, push, contact));
            double[] nearest = Polygons.nearest(sides, friction * pressed, -push[0], -push[1]);
            assertThat(contact.impulse(1)).isCloseTo(nearest[0], within(ACCURACY));
            assertThat(contact.impulse(2)).isCloseTo(nearest[1], within(ACCURACY));
        }
    }

    /** More sides come nearer to the round cone: by the angle π/n where the mass slides, of which the sine remains. */
    @Test
    void pyramidsConvergeToTheRoundCone() {
        double pressed = 2;
        double friction = 0.5;
        double last = Double.POSITIVE_INFINITY;
        for (int sides = 4; sides <= 128; sides *= 2) {
            double worst = 0;
            for (int heading = 0; heading < 40; heading++) {
                double angle = 2 * Math.PI * heading / 40 + 0.01;
                double[] push = {1.7 * StrictMath.cos(angle), 1.7 * StrictMath.sin(angle)};
                ContactCone contact = ContactSample.contact(sides, friction);
                solve(pushed(1, pressed, push, contact));
                double off1 = contact.impulse(1) + friction * pressed * StrictMath.cos(angle);
                double off2 = contact.impulse(2) + friction * pressed * StrictMath.sin(angle);
                worst = Math.max(worst, Math.sqrt(off1 * off1 + off2 * off2));
            }
            assertThat(worst).isLessThan(2 * friction * pressed * Math.sin(Math.PI / (2 * sides)) + ACCURACY);
            assertThat(worst).isLessThan(0.75 * last);
            last = worst;
        }
    }
}
