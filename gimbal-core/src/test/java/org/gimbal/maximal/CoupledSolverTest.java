package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.contact.ContactBlocks;
import org.gimbal.maximal.elimination.CoupledSolver;
import org.gimbal.maximal.elimination.TreeSolver;
import org.gimbal.testing.RandomTree;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * While contacts couple bodies, the elimination by minimum degree solves the whole matrix, whatever coupled them
 * before.
 */
class CoupledSolverTest {
    private static final int SEEDS = 40;

    /** Blocks Cᵀ K C of some random contacts between bodies, as stiff as some hundred times their masses. */
    private static ContactBlocks blocks(RandomTreeStep step, RandomGenerator random) {
        int n = step.system.count;
        int contacts = 1 + random.nextInt(4);
        ContactBlocks blocks = new ContactBlocks(n, contacts);
        int[] a = new int[contacts];
        int[] b = new int[contacts];
        for (int c = 0; c < contacts; c++) {
            a[c] = random.nextInt(n);
            b[c] = (a[c] + 1 + random.nextInt(n - 1)) % n;
            blocks.couple(a[c], b[c]);
        }
        blocks.clear();
        for (int c = 0; c < contacts; c++) {
            double[] ofA = random.doubles(6, -1, 1).toArray();
            double[] ofB = random.doubles(6, -1, 1).toArray();
            double stiffness = 100 * step.system.bodies.mass()[a[c]] / Math.abs(step.h);
            add(blocks, a[c], ofA, a[c], ofA, stiffness);
            add(blocks, a[c], ofA, b[c], ofB, stiffness);
            add(blocks, b[c], ofB, a[c], ofA, stiffness);
            add(blocks, b[c], ofB, b[c], ofB, stiffness);
        }
        return blocks;
    }

    private static void add(ContactBlocks blocks, int i, double[] row, int j, double[] column, double factor) {
        double[] answer = column.clone();
        for (int k = 0; k < 6; k++) {
            answer[k] *= factor;
        }
        blocks.add(i, j, row, 0, answer);
    }

    @ParameterizedTest
    @EnumSource
    void incrementsAreThoseOfTheDenseMatrix(Base base) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            RandomTree tree = RandomTree.of(Recipe.of(base).withGears(seed % 3), random);
            RandomTreeStep step = new RandomTreeStep(tree, RandomTreeStep.length(random), 0.1, random);
            CoupledSolver solver =
                    new CoupledSolver(step.system.layout, step.bodies, new TreeSolver(step.system.layout, step.bodies));
            for (int change = 0; step.system.count > 1 && change < 3; change++) {
                ContactBlocks blocks = blocks(step, random);
                double[] residual = residual(step, random);
                double[] violations = step.closureViolations();
                double[] increments = new double[residual.length];
                double[] multipliers = new double[violations.length];
                double[] expected = reference(step, blocks, residual, violations);
                assertThat(solver.factorise(step.h, step.turn, step.before, step.after, new double[0], blocks))
                        .isTrue();
                solver.solve(residual, violations, increments, multipliers);
                // solutions are refined, so that only the condition of the matrix is left: as in EliminationTest
                assertThat(worst(increments, expected))
                        .as("seed %d, change %d", seed, change)
                        .isLessThan(1e-10);
            }
        }
    }

    private static double[] residual(RandomTreeStep step, RandomGenerator random) {
        double[] residual = new double[6 * step.system.count];
        for (int i = 0; i < residual.length; i++) {
            residual[i] = step.system.bodies.mass()[i / 6] / step.h * random.nextDouble(-1, 1);
        }
        return residual;
    }

    /**
     * The whole matrix, filled in the papers' order with the blocks of contacts added densely, by pivoted LU and
     * refinement.
     */
    private static double[] reference(
            RandomTreeStep step, ContactBlocks blocks, double[] residual, double[] violations) {
        JacobianMatrix matrix = new JacobianMatrix(step);
        double[] dense = matrix.filled();
        int n = step.system.count;
        for (int i = 0; i < n; i++) {
            addBlock(dense, matrix, i, i, blocks.diagonal(), 36 * i);
        }
        for (int p = 0; p < blocks.couplings(); p++) {
            addBlock(dense, matrix, blocks.first(p), blocks.second(p), blocks.upper(), 36 * p);
            addBlock(dense, matrix, blocks.second(p), blocks.first(p), blocks.lower(), 36 * p);
        }
        double[] rhs = new double[matrix.dimension];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 6; k++) {
                rhs[matrix.begin(2 * i) + k] = -residual[6 * i + k];
            }
            step.after.rows.locate(i, step.after.x, step.after.r);
            for (int k = 0; k < step.after.rows.constraints(i); k++) {
                rhs[matrix.begin(2 * i + 1) + k] = -step.after.rows.violation[k];
            }
        }
        for (int r = 0; r < violations.length; r++) {
            rhs[matrix.dimension - violations.length + r] = -violations[r];
        }
        double[] solution = EliminationReference.solve(dense, rhs);
        double[] increments = new double[6 * n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(solution, matrix.begin(2 * i), increments, 6 * i, 6);
        }
        return increments;
    }

    private static void addBlock(double[] dense, JacobianMatrix matrix, int i, int j, double[] block, int o) {
        for (int k = 0; k < 36; k++) {
            int row = matrix.begin(2 * i) + k / 6;
            dense[matrix.dimension * row + matrix.begin(2 * j) + k % 6] += block[o + k];
        }
    }

    private static double worst(double[] found, double[] expected) {
        double worst = 0;
        double scale = Double.MIN_NORMAL;
        for (int i = 0; i < found.length; i++) {
            worst = Math.max(worst, Math.abs(found[i] - expected[i]));
            scale = Math.max(scale, Math.abs(expected[i]));
        }
        return worst / scale;
    }
}
