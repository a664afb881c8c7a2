package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.geometry.Box;
import org.gimbal.maximal.MaximalOptions.LinearSolver;
import org.gimbal.maximal.elimination.GraphSolver;
import org.gimbal.maximal.elimination.StepSolver;
import org.gimbal.maximal.elimination.TreeSolver;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.gimbal.testing.RandomJoints;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All eliminations solve the same linear systems. */
class EliminationTest {
    private static final int SEEDS = 80;

    /** Increments of one Newton system by each elimination, and the multipliers of the gears. */
    private record Answer(double[] increments, double[] gears) {}

    @ParameterizedTest
    @EnumSource
    void incrementsAgree(Base base) {
        Set<String> labels = new HashSet<>();
        int close = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            RandomTree tree = RandomTree.of(Recipe.of(base).withGears(random.nextInt(3)), random);
            labels.addAll(tree.labels());
            RandomTreeStep step = new RandomTreeStep(tree, RandomTreeStep.length(random), 0.1, random);
            double[] residual = residual(step, random);
            Answer pair = solve(new TreeSolver(step.system.layout, step.bodies), step, residual);
            Answer graph = solve(new GraphSolver(step.system.layout, step.bodies, false), step, residual);
            Answer dense = solve(new GraphSolver(step.system.layout, step.bodies, true), step, residual);
            double worst = Math.max(difference(pair, dense), difference(graph, dense));
            // Mass ratios of a hundred, levers of metres and gears make condition numbers of up to some 1e6 possible,
            // which leave ten of sixteen digits; most trees are harmless and keep thirteen.
            assertThat(worst).as("seed %d", seed).isLessThan(1e-10);
            close += worst < 1e-13 ? 1 : 0;
        }
        assertThat(close).as("trees that agree to 1e-13").isGreaterThan(SEEDS / 2);
        assertThat(labels).isEqualTo(RandomJoints.labels());
    }

    /** Impulses that go with the masses, so that all bodies are asked for increments of similar size. */
    private static double[] residual(RandomTreeStep step, RandomGenerator random) {
        double[] residual = new double[6 * step.system.count];
        for (int i = 0; i < residual.length; i++) {
            double scale = i % 6 < 3
                    ? step.system.bodies.mass()[i / 6]
                    : step.system.bodies.inertia()[3 * (i / 6) + 2];
            residual[i] = scale / step.h * random.nextDouble(-1, 1);
        }
        return residual;
    }

    private static Answer solve(StepSolver solver, RandomTreeStep step, double[] residual) {
        double[] gearViolations = step.closureViolations();
        Answer answer = new Answer(new double[residual.length], new double[gearViolations.length]);
        assertThat(solver.factorise(step.h, step.turn, step.before, step.after, new double[0], ContactBlocks.NONE))
                .isTrue();
        solver.solve(residual, gearViolations, answer.increments, answer.gears);
        return answer;
    }

    /** Largest difference relative to the largest number. */
    private static double difference(Answer a, Answer b) {
        return Math.max(relative(a.increments, b.increments), relative(a.gears, b.gears));
    }

    private static double relative(double[] a, double[] b) {
        double worst = 0;
        double scale = Double.MIN_NORMAL;
        for (int i = 0; i < a.length; i++) {
            worst = Math.max(worst, Math.abs(a[i] - b[i]));
            scale = Math.max(scale, Math.abs(b[i]));
        }
        return worst / scale;
    }

    /** Factors are used again after the pose has moved on: with the violations of the new pose, not the old ones. */
    @ParameterizedTest
    @EnumSource
    void solvesAgreeAfterThePoseHasMovedOn(Base base) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            RandomTree tree = RandomTree.of(Recipe.of(base).withGears(1), random);
            RandomTreeStep step = new RandomTreeStep(tree, RandomTreeStep.length(random), 0, random);
            double[] balanced = new double[6 * step.system.count];
            StepSolver pair = new TreeSolver(step.system.layout, step.bodies);
            StepSolver graph = new GraphSolver(step.system.layout, step.bodies, false);
            solve(pair, step, balanced);
            solve(graph, step, balanced);
            double size = 1e-6;
            for (int i = 0; i < step.turn.length; i++) {
                step.turn[i] = random.nextDouble(-size, size);
                step.dx[i] = random.nextDouble(-size, size);
            }
            assertThat(step.bodies.advance(step.dx, step.turn, step.before, step.after))
                    .isTrue();
            step.after.frames.update(step.after.x, step.after.r);
            // Violations of 1e-6 are all there is to solve for. The pair elimination removes them in the directions of
            // the pose moved on to, the graph solver in those of the pose it was factorised at: a relative difference
            // of
            // 1e-6 times a condition number of some 1e3. Old violations, which are zero, would differ by one.
            assertThat(difference(resolve(pair, step, balanced), resolve(graph, step, balanced)))
                    .as("seed %d", seed)
                    .isLessThan(1e-3);
        }
    }

    private static Answer resolve(StepSolver solver, RandomTreeStep step, double[] residual) {
        double[] gearViolations = step.closureViolations();
        Answer answer = new Answer(new double[residual.length], new double[gearViolations.length]);
        solver.solve(residual, gearViolations, answer.increments, answer.gears);
        return answer;
    }

    /**
     * Round-off of 1e-15 a step grows over a hundred steps of a second in all; chaos multiplies it by some powers of e.
     */
    @ParameterizedTest
    @EnumSource
    void wholeRunsAgree(Base base) {
        for (int seed = 0; seed < SEEDS / 2; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            RandomTree tree = RandomTree.of(Recipe.of(base).withGears(seed % 2).withGravity(9.81), random);
            double[] pair = run(tree, LinearSolver.TREE);
            for (LinearSolver other : new LinearSolver[] {LinearSolver.GRAPH_LDU, LinearSolver.DENSE_LDU}) {
                assertThat(relative(run(tree, other), pair))
                        .as("seed %d, %s", seed, other)
                        .isLessThan(1e-9);
            }
        }
    }

    private static double[] run(RandomTree tree, LinearSolver solver) {
        MaximalOptions options = MaximalOptions.defaults().withLinearSolver(solver);
        Simulation run =
                Simulation.of(new MaximalEngine(options), tree.start(), 0.01).build();
        run.steps(100);
        Snapshot at = run.now();
        double[] all =
                Arrays.copyOf(at.bodyPositions(), 7 * tree.mechanism().bodies().size());
        System.arraycopy(at.bodyOrientations(), 0, all, at.bodyPositions().length, at.bodyOrientations().length);
        return all;
    }

    /** Masses never stand in a denominator: a chain whose masses span six orders of magnitude loses no digits. */
    @ParameterizedTest
    @CsvSource({"1, true", "1e3, true", "1e6, true", "1e3, false", "1e6, false"})
    void hingesKeepTheirDigitsAtLargeMassRatios(double ratio, boolean alternating) {
        assertThat(worstError(JointType.revolute(Vec3.X), ratio, alternating)).isLessThan(1e-12);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1e3, 1e6})
    void ballJointsKeepTheirDigitsIfMassesGrowAlongTheChain(double ratio) {
        assertThat(worstError(JointType.spherical(), ratio, false)).isLessThan(1e-12);
    }

    /**
     * A light rod that carries a heavy one by ball joints twists with its own small inertia m k² alone, which is added
     * to the inertia M l² of the load across the rod in one 3×3 matrix: round-off of that sum is M l²/(m k²) times as
     * large for the twist. Here l²/k² = 600.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e3, 1e6})
    void lightRodsBetweenHeavyOnesLoseTheDigitsOfTheirTwist(double ratio) {
        double roundOff = 0x1p-53 * ratio * 600;
        assertThat(worstError(JointType.spherical(), ratio, true)).isLessThan(1e-12 + roundOff);
    }

    /** Of a chain of twenty links with random bends, against the reference. */
    private static double worstError(JointType type, double ratio, boolean alternating) {
        double worst = 0;
        for (int seed = 0; seed < 4; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Mechanism chain = chain(20, type, ratio, alternating);
            Recipe recipe = Recipe.of(Base.GROUNDED).withTurns(0.25);
            RandomTreeStep step = new RandomTreeStep(RandomTree.started(chain, recipe, random), 0.01, 0.02, random);
            double[] residual = residual(step, random);
            Answer pair = solve(new TreeSolver(step.system.layout, step.bodies), step, residual);
            worst = Math.max(worst, relative(pair.increments, reference(step, residual)));
        }
        return worst;
    }

    private static Mechanism chain(int links, JointType type, double ratio, boolean alternating) {
        MechanismBuilder builder = Mechanism.named("chain");
        for (int i = 1; i <= links; i++) {
            double exponent = alternating ? i % 2 : (i - 1) / (links - 1.0);
            Anchor above = i == 1 ? Anchor.ground() : Anchor.on("link" + (i - 1), 0, 0, -0.5);
            builder.bodyOfMass("link" + i, new Box(0.1, 0.1, 1), StrictMath.pow(ratio, exponent))
                    .joint("joint" + i, type, above, Anchor.on("link" + i, 0, 0, 0.5));
        }
        return builder.build();
    }

    private static double[] reference(RandomTreeStep step, double[] residual) {
        JacobianMatrix matrix = new JacobianMatrix(step);
        double[] rhs = new double[matrix.dimension];
        int n = step.system.count;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 6; k++) {
                rhs[matrix.begin(2 * i) + k] = -residual[6 * i + k];
            }
            step.after.rows.locate(i, step.after.x, step.after.r);
            int count = step.after.rows.constraints(i);
            for (int k = 0; k < count; k++) {
                rhs[matrix.begin(2 * i + 1) + k] = -step.after.rows.violation[k];
            }
        }
        double[] solution = EliminationReference.solve(matrix.filled(), rhs);
        double[] increments = new double[6 * n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(solution, matrix.begin(2 * i), increments, 6 * i, 6);
        }
        return increments;
    }

    /** Guards the reference: for a known solution of a badly scaled matrix it finds every digit. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void referenceFindsKnownSolutions(long seed) {
        RandomGenerator random = new SplittableRandom(seed);
        int n = 30;
        double[] matrix = new double[n * n];
        double[] known = new double[n];
        double[] rhs = new double[n];
        for (int i = 0; i < n; i++) {
            known[i] = random.nextInt(-1000, 1000);
        }
        for (int i = 0; i < n; i++) {
            double scale = Math.scalb(1.0, random.nextInt(20));
            for (int k = 0; k < n; k++) {
                matrix[n * i + k] = scale * random.nextInt(-100, 100); // whole numbers: the right-hand side is exact
                rhs[i] += matrix[n * i + k] * known[k];
            }
        }
        assertThat(EliminationReference.solve(matrix, rhs)).containsExactly(known);
    }
}
