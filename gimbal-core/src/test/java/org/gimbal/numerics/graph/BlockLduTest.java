package org.gimbal.numerics.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BlockLduTest {
    /**
     * Dominant rows make ‖F⁻¹‖∞ < 1, and ‖F‖∞ < 2·360 + 1 (a star of 30 blocks of 12), so two solvers with rounding
     * 360·2⁻⁵³ could differ by 6e-11 if all errors conspired. They do not: 1.5e-15 is the largest difference seen.
     * Three orders above that leave room for other seeds and betray a lost digit.
     */
    private static final double TOLERANCE = 1e-12;

    private static final int SEEDS_PER_FAMILY = 90;

    @ParameterizedTest
    @EnumSource
    void solvesLikeTheDenseOracle(GraphFamily family) {
        for (int seed = 0; seed < SEEDS_PER_FAMILY; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            BlockPattern pattern = family.random(random);
            int n = pattern.nodeCount();
            EliminationSchedule schedule = switch (seed % 3) {
                case 0 -> EliminationSchedule.depthFirst(pattern, random.nextInt(n));
                case 1 -> EliminationSchedule.inOrder(pattern, GraphFamily.randomPermutation(random, n));
                default -> EliminationSchedule.minimumDegree(pattern);
            };
            BlockLdu matrix = new BlockLdu(schedule);
            RandomBlocks.fillWellConditioned(random, matrix);
            double[] dense = RandomBlocks.dense(matrix);
            double[] x = RandomBlocks.vector(random, pattern.dimension());
            double[] expected = RandomBlocks.solveDense(dense, x, pattern.dimension());

            assertThat(matrix.factorise()).isEqualTo(BlockLdu.REGULAR);
            matrix.solve(x);

            assertThat(RandomBlocks.relativeError(x, expected))
                    .as("%s, seed %d, %s", family, seed, schedule)
                    .isLessThan(TOLERANCE);
        }
    }

    @Test
    void ringOfFourScalarsIsExact() {
        // F = L·D·U with powers of two in D, so that nothing rounds; eliminating node 0 fills (1, 3) and (3, 1).
        //     L = 1  .   . .      D = 1     U = 1 2 0  1
        //         2  1   . .          4         . 1 4 −½
        //         0  5   1 .          2         . . 1  3
        //         1 −½   1 1          8         . . .  1
        double[][] f = {{1, 2, 0, 1}, {2, 8, 16, 0}, {0, 20, 82, -4}, {1, 0, -6, 16}};
        BlockPattern.Builder builder = BlockPattern.builder();
        for (int i = 0; i < 4; i++) {
            builder.addNode(1);
        }
        builder.addEdge(0, 1).addEdge(1, 2).addEdge(2, 3).addEdge(3, 0);
        BlockLdu matrix = new BlockLdu(EliminationSchedule.inOrder(builder.build(), 0, 1, 2, 3));
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                if (f[i][j] != 0) {
                    matrix.values()[matrix.blockOffset(i, j)] = f[i][j];
                }
            }
        }
        assertThat(matrix.factorise()).isEqualTo(BlockLdu.REGULAR);
        assertThat(value(matrix, 2, 1)).isEqualTo(5);
        assertThat(value(matrix, 3, 1)).isEqualTo(-0.5);
        assertThat(value(matrix, 3, 2)).isEqualTo(1);
        // Upper blocks stay multiplied by D.
        assertThat(value(matrix, 1, 2)).isEqualTo(4 * 4);
        assertThat(value(matrix, 1, 3)).isEqualTo(4 * -0.5);
        assertThat(value(matrix, 2, 3)).isEqualTo(2 * 3);

        // F·(1, 2, 3, 4)
        double[] x = {9, 66, 270, 47};
        matrix.solve(x);
        assertThat(x).containsExactly(1, 2, 3, 4);
    }

    @Test
    void writtenBlocksAppearAtTheirPlaceInTheDenseMatrix() {
        for (int seed = 0; seed < 20; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            BlockPattern pattern = GraphFamily.RANDOM_SPARSE.random(random);
            int n = pattern.dimension();
            int[] order = GraphFamily.randomPermutation(random, pattern.nodeCount());
            BlockLdu matrix = new BlockLdu(EliminationSchedule.inOrder(pattern, order));
            double[] expected = new double[n * n];
            for (int i = 0; i < pattern.nodeCount(); i++) {
                for (int j = 0; j < pattern.nodeCount(); j++) {
                    if (i == j || pattern.hasEdge(i, j)) {
                        writeNumbered(matrix, i, j, expected);
                    }
                }
            }
            double[] dense = new double[n * n];
            Arrays.fill(dense, Double.NaN);
            matrix.toDense(dense);
            assertThat(dense).as("seed %d", seed).isEqualTo(expected);
        }
    }

    @Test
    void severalRightHandSidesEqualSingleOnes() {
        RandomGenerator random = new SplittableRandom(5);
        BlockLdu matrix = wellConditionedNet(random);
        int n = matrix.schedule().pattern().dimension();
        matrix.factorise();
        double[] columns = RandomBlocks.vector(random, 3 * n + 1);
        double last = columns[3 * n];
        double[] expected = columns.clone();
        for (int c = 0; c < 3; c++) {
            double[] column = Arrays.copyOfRange(columns, c * n, (c + 1) * n);
            matrix.solve(column);
            System.arraycopy(column, 0, expected, c * n, n);
        }
        matrix.solveColumns(columns, 3);
        // The same operations in the same order: equal to the bit, and nothing behind the last column is touched.
        assertThat(columns).isEqualTo(expected);
        assertThat(columns[3 * n]).isEqualTo(last);
    }

    @Test
    void reuseAfterClearGivesTheSameBits() {
        BlockLdu matrix = wellConditionedNet(new SplittableRandom(6));
        double[] numbers = matrix.values().clone();
        double[] first = RandomBlocks.vector(
                new SplittableRandom(7), matrix.schedule().pattern().dimension());
        double[] second = first.clone();
        matrix.factorise();
        matrix.solve(first);

        matrix.clear();
        assertThat(matrix.values()).containsOnly(0.0);
        System.arraycopy(numbers, 0, matrix.values(), 0, numbers.length);
        matrix.factorise();
        matrix.solve(second);
        assertThat(second).isEqualTo(first);
    }

    @Test
    void matricesOnOneScheduleAreIndependent() {
        BlockLdu one = wellConditionedNet(new SplittableRandom(8));
        BlockLdu other = new BlockLdu(one.schedule());
        RandomBlocks.fillWellConditioned(new SplittableRandom(9), other);
        double[] expected = RandomBlocks.vector(
                new SplittableRandom(10), one.schedule().pattern().dimension());
        double[] actual = expected.clone();
        one.factorise();
        one.solve(expected);
        other.factorise();
        one.solve(actual);
        assertThat(actual).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource
    void singularPivotNamesItsNode(GraphFamily family) {
        for (int seed = 0; seed < 20; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            BlockPattern pattern = family.withNodes(random, 20, node -> 1 + random.nextInt(6));
            BlockLdu matrix = new BlockLdu(EliminationSchedule.depthFirst(pattern, 0));
            RandomBlocks.fillWellConditioned(random, matrix);
            int culprit = random.nextInt(20);
            clearRowOfNode(matrix, culprit);
            assertThat(matrix.factorise()).as("seed %d", seed).isEqualTo(culprit);
        }
    }

    @Test
    void notANumberIsReportedAndNotPassedOn() {
        RandomGenerator random = new SplittableRandom(11);
        BlockPattern pattern = GraphFamily.CHAIN.withNodes(random, 5, node -> 3);
        BlockLdu matrix = new BlockLdu(EliminationSchedule.depthFirst(pattern, 0));
        RandomBlocks.fillWellConditioned(random, matrix);
        matrix.values()[matrix.blockOffset(2, 2) + 4] = Double.NaN;
        assertThat(matrix.factorise()).isEqualTo(2);
    }

    @Test
    void emptyMatrixIsRegular() {
        BlockLdu matrix = new BlockLdu(
                EliminationSchedule.depthFirst(BlockPattern.builder().build()));
        assertThat(matrix.factorise()).isEqualTo(BlockLdu.REGULAR);
        double[] nothing = {};
        matrix.solve(nothing);
        assertThat(nothing).isEmpty();
    }

    @Test
    void refusesStepsOutOfTurn() {
        BlockLdu matrix = wellConditionedNet(new SplittableRandom(12));
        int n = matrix.schedule().pattern().dimension();
        assertThatThrownBy(() -> matrix.solve(new double[n]))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("solve needs a factorised matrix: call factorise() and look at its result");
        matrix.factorise();
        assertThatThrownBy(matrix::factorise)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("factorise() needs fresh numbers: call clear() and write the blocks first");
        assertThatThrownBy(() -> matrix.toDense(new double[n * n]))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("toDense() shows the matrix before its factorisation; the blocks now hold factors");
        matrix.clear();
        assertThat(matrix.factorise())
                .as("all zero")
                .isEqualTo(matrix.schedule().order()[0]);
        // After a failure the blocks are neither numbers nor factors.
        assertThatThrownBy(() -> matrix.solve(new double[n])).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(matrix::factorise).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> matrix.toDense(new double[n * n])).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void refusesArraysOfWrongLength() {
        BlockLdu matrix = new BlockLdu(
                EliminationSchedule.depthFirst(GraphFamily.CHAIN.withNodes(new SplittableRandom(0), 2, node -> 2)));
        assertThatThrownBy(() -> matrix.toDense(new double[15]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Dense matrix has 15 numbers; dimension 4 needs its square");
        RandomBlocks.fillWellConditioned(new SplittableRandom(1), matrix);
        matrix.factorise();
        assertThatThrownBy(() -> matrix.solveColumns(new double[7], 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Right-hand side has 7 numbers; 2 columns of dimension 4 were asked for");
        assertThatThrownBy(() -> matrix.solveColumns(new double[7], -1)).isInstanceOf(IllegalArgumentException.class);
    }

    static BlockLdu wellConditionedNet(RandomGenerator random) {
        BlockPattern pattern = GraphFamily.SQUARE_NET.withNodes(random, 25, node -> 1 + node % 7);
        BlockLdu matrix = new BlockLdu(EliminationSchedule.depthFirst(pattern, 12));
        RandomBlocks.fillWellConditioned(random, matrix);
        return matrix;
    }

    private static double value(BlockLdu matrix, int row, int column) {
        return matrix.values()[matrix.blockOffset(row, column)];
    }

    /** Writes 1, 2, 3 … row by row into the block, offset by the nodes, and the same into the dense matrix. */
    private static void writeNumbered(BlockLdu matrix, int i, int j, double[] dense) {
        BlockPattern pattern = matrix.schedule().pattern();
        int block = matrix.blockOffset(i, j);
        int count = 0;
        for (int r = 0; r < pattern.size(i); r++) {
            for (int c = 0; c < pattern.size(j); c++) {
                double number = 1_000_000.0 * i + 1000.0 * j + ++count;
                matrix.values()[block++] = number;
                dense[(pattern.offset(i) + r) * pattern.dimension() + pattern.offset(j) + c] = number;
            }
        }
    }

    /** Makes the first scalar row of a node zero, in all its blocks: the node stays singular whatever comes before. */
    private static void clearRowOfNode(BlockLdu matrix, int node) {
        BlockPattern pattern = matrix.schedule().pattern();
        Arrays.fill(
                matrix.values(),
                matrix.blockOffset(node, node),
                matrix.blockOffset(node, node) + pattern.size(node),
                0);
        for (int rank = 0; rank < pattern.degree(node); rank++) {
            int other = pattern.neighbour(node, rank);
            int block = matrix.blockOffset(node, other);
            Arrays.fill(matrix.values(), block, block + pattern.size(other), 0);
        }
    }
}
