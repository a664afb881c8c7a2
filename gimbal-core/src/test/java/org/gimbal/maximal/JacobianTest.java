package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.testing.RandomBodies;
import org.gimbal.testing.RandomJoints;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The matrix of Newton's method is the derivative of the step's equations, at poses that satisfy none of them. */
class JacobianTest {
    private static final int SEEDS = 60;

    /** Half a step of a central difference. */
    private static final double STEP = 1e-5;

    /** Relative to the largest entry of a block; differences are good to 1e-10 there, a wrong term shows at 1e-2. */
    private static final double DIFFERENCE_TOLERANCE = 1e-8;

    /** What is left of round-off where a derivative is zero. */
    private static final double NOTHING = 1e-25;

    @ParameterizedTest
    @EnumSource
    void matrixOfTheStepIsTheDerivativeOfItsEquations(Base base) {
        Set<String> labels = new HashSet<>();
        int gears = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            RandomTree tree =
                    RandomTree.of(Recipe.of(base).onlyExact().withGears(2).withTurns(2), random);
            labels.addAll(tree.labels());
            gears += tree.mechanism().couplings().size();
            RandomTreeStep step = new RandomTreeStep(tree, RandomTreeStep.length(random), 0.3, random);
            compareBlocks(new JacobianMatrix(step), seed);
        }
        Set<String> exact = RandomJoints.labels();
        exact.removeAll(RandomJoints.searchedLabels()); // exact on the manifold only
        assertThat(labels).isEqualTo(exact);
        assertThat(gears).as("gears tested").isGreaterThan(SEEDS);
    }

    /**
     * Where the new pose is out of place by so much, the matrix is off by that, with a factor that the bends of the
     * joints give.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1e-4, 1e-5})
    void matrixWithSearchedJointsIsOffByTheViolation(double size) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            RandomTree tree = RandomTree.of(Recipe.of(Base.GROUNDED).withGears(2), random);
            RandomTreeStep step = new RandomTreeStep(tree, RandomTreeStep.length(random), size, random);
            compareBlocks(new JacobianMatrix(step), 200 * size, seed);
        }
    }

    private static void compareBlocks(JacobianMatrix matrix, int seed) {
        compareBlocks(matrix, DIFFERENCE_TOLERANCE, seed);
    }

    private static void compareBlocks(JacobianMatrix matrix, double tolerance, int seed) {
        double[] filled = matrix.filled();
        double[] differences = matrix.differences();
        for (int row = 0; row < matrix.nodes(); row++) {
            for (int column = 0; column < matrix.nodes(); column++) {
                // the balance of a body has impulses in its first and angular impulses in its last three rows
                for (int half = 0; half < (matrix.size(row) == 6 ? 2 : 1); half++) {
                    int rows = matrix.size(row) == 6 ? 3 : matrix.size(row);
                    compare(matrix, matrix.begin(row) + 3 * half, rows, column, filled, differences, tolerance, seed);
                }
            }
        }
    }

    private static void compare(
            JacobianMatrix matrix,
            int begin,
            int rows,
            int column,
            double[] filled,
            double[] differences,
            double tolerance,
            int seed) {
        double scale = 0;
        double worst = 0;
        for (int i = begin; i < begin + rows; i++) {
            int from = matrix.dimension * i + matrix.begin(column);
            for (int k = from; k < from + matrix.size(column); k++) {
                scale = Math.max(scale, Math.abs(differences[k]));
                worst = Math.max(worst, Math.abs(differences[k] - filled[k]));
            }
        }
        assertThat(worst)
                .as("seed %d, rows from %d, columns of node %d", seed, begin, column)
                .isLessThanOrEqualTo(tolerance * scale + NOTHING);
    }

    @Test
    void blocksOfBodiesAreTheDerivativesOfTheirMomenta() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            // turns of up to √3 rad in one step
            RandomTreeStep step = freeBodies(RandomTreeStep.length(random), 1, random);
            int n = step.system.count;
            double[] blocks = new double[36 * n];
            step.bodies.blocks(step.h, step.turn, step.before.r, step.after.r, blocks);
            double[] differences = new JacobianMatrix(step).differences();
            for (int i = 0; i < n; i++) {
                double mass = step.system.bodies.mass()[i];
                double inertia = step.system.bodies.inertia()[3 * i + 2];
                for (int k = 0; k < 36; k++) {
                    double scale = (k / 6 < 3 ? mass : inertia) / Math.abs(step.h);
                    double difference = differences[6 * n * (6 * i + k / 6) + 6 * i + k % 6];
                    assertThat(blocks[36 * i + k])
                            .as("seed %d, h = %s, body %d, entry %d", seed, step.h, i, k)
                            .isCloseTo(difference, within(10 * DIFFERENCE_TOLERANCE * scale));
                }
            }
        }
    }

    @Test
    void turnIncrementsAreTheDerivativeOfTheUnknowns() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            RandomTreeStep step = freeBodies(0.01, 1, random);
            int n = step.system.count;
            double[] increments = random.doubles(6L * n, -1, 1).toArray();
            double[] change = new double[3 * n];
            step.bodies.turnIncrements(step.turn, step.after.r, increments, change);
            for (int i = 0; i < n; i++) {
                Vec3 ahead = unknown(step, i, Vec3.from(increments, 6 * i + 3).times(STEP));
                Vec3 behind = unknown(step, i, Vec3.from(increments, 6 * i + 3).times(-STEP));
                Vec3 difference = ahead.minus(behind).times(1 / (2 * STEP));
                assertThat(SpaceSamples.distance(Vec3.from(change, 3 * i), difference))
                        .as("seed %d, body %d", seed, i)
                        .isLessThan(DIFFERENCE_TOLERANCE);
            }
        }
    }

    private static Vec3 unknown(RandomTreeStep step, int i, Vec3 turn) {
        Quat before = Quat.from(step.before.q, 4 * i);
        Quat after = Quat.fromRotationVector(turn).times(Quat.from(step.after.q, 4 * i));
        Quat relative = before.conjugate().times(after);
        return relative.rotationVector();
    }

    /** Four bodies that nothing connects. */
    private static RandomTreeStep freeBodies(double h, double size, RandomGenerator random) {
        MechanismBuilder builder = Mechanism.named("free bodies");
        for (int i = 0; i < 4; i++) {
            builder.body("body" + i, RandomBodies.massProperties(SpaceSamples.logUniform(random, 0.1, 10), random));
        }
        Mechanism mechanism = builder.build();
        double[] none = {};
        RandomTree tree = new RandomTree(mechanism, InitialState.of(mechanism), none, Arrays.copyOf(none, 0));
        return new RandomTreeStep(tree, h, size, random);
    }
}
