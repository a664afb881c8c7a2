package org.gimbal.maximal.rotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every {@link RotationRule} promises, by differences, over turns from nothing to nearly the largest. */
class RotationRuleTest {
    private static final int SEEDS = 400;

    /** Half a step of a central difference: round-off 1e-16/1e-5 and curvature (1e-5)² are both about 1e-11. */
    private static final double STEP = 1e-5;

    /** A hundred times that, where second derivatives grow near the largest turn. */
    private static final double DIFFERENCE = 1e-9;

    private enum Rotation {
        EXPONENTIAL,
        CHORD;

        RotationRule rule(double[] inertia) {
            return this == CHORD ? new ChordRule(inertia) : new ExponentialRule(inertia);
        }
    }

    static Stream<Rotation> rules() {
        return Stream.of(Rotation.values());
    }

    /** A turn of any direction; sizes from 10⁻⁹ rad, and across the place where series end. */
    private static double[] turn(RotationRule rule, RandomGenerator random) {
        double size = random.nextBoolean()
                ? SpaceSamples.logUniform(random, 1e-9, 0.9 * rule.largestTurn())
                : random.nextDouble(0.4, 0.9 * rule.largestTurn());
        return components(SpaceSamples.direction(random).times(size));
    }

    /** Of a box: sums of two of three numbers, so that the body could be of matter. */
    private static double[] inertias(RandomGenerator random) {
        double[] a = random.doubles(3, 0.05, 0.5).toArray();
        return new double[] {a[1] + a[2], a[2] + a[0], a[0] + a[1]};
    }

    private static double[] components(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z()};
    }

    private static Quat after(RotationRule rule, Quat before, double[] t) {
        double[] q1 = new double[4];
        double[] q2 = new double[4];
        before.into(q1, 0);
        assertThat(rule.turn(t, 0, q1, q2, 0)).isTrue();
        return Quat.from(q2, 0);
    }

    private static double[] moved(double[] t, int k, double by) {
        double[] out = t.clone();
        out[k] += by;
        return out;
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theTurnFollowsTheNewOrientation(Rotation rotation) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            RotationRule rule = rotation.rule(inertias(random));
            double[] t = turn(rule, random);
            Quat before = SpaceSamples.rotation(random);
            double[] b = new double[9];
            rule.turnDerivative(t, 0, b);
            Quat here = after(rule, before, t);
            for (int k = 0; k < 3; k++) {
                // l = rotation from here to the neighbour, in body axes; B l is the change of the turn
                Vec3 ahead = here.conjugate()
                        .times(after(rule, before, moved(t, k, STEP)))
                        .rotationVector();
                Vec3 behind = here.conjugate()
                        .times(after(rule, before, moved(t, k, -STEP)))
                        .rotationVector();
                double[] l = components(ahead.minus(behind).times(1 / (2 * STEP)));
                double[] change = new double[3];
                rule.turnIncrement(t, 0, l, change, 0);
                for (int i = 0; i < 3; i++) {
                    double byMatrix = b[3 * i] * l[0] + b[3 * i + 1] * l[1] + b[3 * i + 2] * l[2];
                    assertThat(change[i]).as("seed %d", seed).isCloseTo(i == k ? 1 : 0, within(DIFFERENCE));
                    assertThat(byMatrix).as("seed %d", seed).isCloseTo(change[i], within(1e-14));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theDerivativeOfTheMomentumIsThatByDifferences(Rotation rotation) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            RotationRule rule = rotation.rule(inertias(random));
            double[] t = turn(rule, random);
            double[] e = new double[9];
            double[] b = new double[9];
            double[] ahead = new double[3];
            double[] behind = new double[3];
            rule.momentumDerivative(t, 0, e);
            rule.turnDerivative(t, 0, b);
            double[] differences = new double[9];
            for (int k = 0; k < 3; k++) {
                rule.momentum(1, moved(t, k, STEP), 0, ahead);
                rule.momentum(1, moved(t, k, -STEP), 0, behind);
                for (int i = 0; i < 3; i++) {
                    for (int c = 0; c < 3; c++) {
                        differences[3 * i + c] += (ahead[i] - behind[i]) / (2 * STEP) * b[3 * k + c];
                    }
                }
            }
            for (int i = 0; i < 9; i++) {
                assertThat(e[i]).as("seed %d, entry %d", seed, i).isCloseTo(differences[i], within(10 * DIFFERENCE));
            }
        }
    }

    /** Λ at the other end of the step is that of the step back, −Λ(−t): turned back it is the same vector. */
    @ParameterizedTest
    @MethodSource("rules")
    void aStepHasOneMomentum(Rotation rotation) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            RotationRule rule = rotation.rule(inertias(random));
            double[] t = turn(rule, random);
            double[] forth = new double[3];
            double[] back = new double[3];
            rule.momentum(1, t, 0, forth);
            rule.momentum(1, components(Vec3.from(t, 0).negate()), 0, back);
            Quat turned = after(rule, Quat.IDENTITY, t);
            Vec3 end = turned.rotate(Vec3.from(back, 0).negate());
            assertThat(SpaceSamples.distance(Vec3.from(forth, 0), end))
                    .as("seed %d", seed)
                    .isLessThan(1e-14 * Vec3.from(forth, 0).norm());
        }
    }

    /** Both agree with the continuous body as the turn becomes small: F → exp(t), Λ → J t, to second order. */
    @ParameterizedTest
    @MethodSource("rules")
    void smallTurnsAreThoseOfTheContinuousBody(Rotation rotation) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            RotationRule rule = rotation.rule(inertias(random));
            double size = SpaceSamples.logUniform(random, 1e-4, 1e-2);
            double[] t = components(SpaceSamples.direction(random).times(size));
            Vec3 turned = after(rule, Quat.IDENTITY, t).rotationVector();
            assertThat(SpaceSamples.distance(turned, Vec3.from(t, 0))).isLessThan(size * size * size / 20);
        }
    }

    @Test
    void theExponentialRuleTurnsByTheRotationVector() {
        Rotation rotation = Rotation.EXPONENTIAL;
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            RotationRule rule = rotation.rule(inertias(random));
            double[] t = turn(rule, random);
            Vec3 turned = after(rule, Quat.IDENTITY, t).rotationVector();
            assertThat(SpaceSamples.distance(turned, Vec3.from(t, 0)))
                    .as("seed %d", seed)
                    .isLessThan(4e-15 * Math.max(1, Vec3.from(t, 0).norm()));
        }
    }
}
