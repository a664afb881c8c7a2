package org.gimbal.numerics.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EliminationScheduleTest {
    /**
     * The mechanism of linear-time-variational-integrators-2020, Fig. 2: links 1–5, joints 6–9; here counted from zero.
     */
    private static final int[][] FIGURE_2_EDGES = {{6, 1}, {6, 2}, {7, 2}, {7, 3}, {8, 2}, {8, 4}, {9, 1}, {9, 5}};

    @Test
    void figure3aLinksFirstFillsAllPairsOfJoints() {
        EliminationSchedule schedule = EliminationSchedule.inOrder(figure2(), 0, 1, 2, 3, 4, 5, 6, 7, 8);

        // The dots of Fig. 3 (a): the four joints 6, 7, 8, 9 become completely connected, 4·3 blocks.
        assertThat(schedule.fillBlockCount()).isEqualTo(12);
        assertThat(schedule.laterNeighbours(0)).containsExactly(5, 8);
        assertThat(schedule.laterNeighbours(1)).containsExactly(5, 6, 7);
        assertThat(schedule.laterNeighbours(5)).containsExactly(6, 7, 8);
        assertThat(schedule.laterNeighbours(6)).containsExactly(7, 8);
        assertThat(schedule.laterNeighbours(7)).containsExactly(8);
        assertThat(schedule.laterNeighbours(8)).isEmpty();
    }

    @Test
    void figure3bLeavesToRootDoesNotFill() {
        EliminationSchedule printed = EliminationSchedule.inOrder(figure2(), 4, 8, 2, 6, 3, 7, 1, 5, 0);
        EliminationSchedule searched = EliminationSchedule.depthFirst(figure2(), 0);

        assertThat(printed.fillBlockCount()).isZero();
        assertThat(searched.fillBlockCount()).isZero();
        // As printed, except that the branch over joint 6 comes before that over joint 9.
        assertThat(searched.order()).containsExactly(2, 6, 3, 7, 1, 5, 4, 8, 0);
        assertThat(searched.parent(2)).isEqualTo(6);
        assertThat(searched.parent(7)).isEqualTo(1);
        assertThat(searched.parent(5)).isZero();
        assertThat(searched.parent(0)).isEqualTo(-1);
        assertThat(searched.position(1)).isEqualTo(4);
        assertThat(searched).hasToString("EliminationSchedule[9 nodes, 8 edges, 0 fill blocks, 338 numbers]");
    }

    @Test
    void depthFirstStartsFromEachRootInTurn() {
        // Parts {0, 1}, {2, 3, 4} and {5}; root 4 is reached from root 3 already.
        BlockPattern pattern =
                unitNodes(6).addEdge(0, 1).addEdge(2, 3).addEdge(3, 4).build();
        assertThat(EliminationSchedule.depthFirst(pattern).order()).containsExactly(1, 0, 4, 3, 2, 5);
        assertThat(EliminationSchedule.depthFirst(pattern, 3, 4, 1).order()).containsExactly(2, 4, 3, 0, 1, 5);
    }

    @ParameterizedTest
    @EnumSource
    void fillIsThatOfNaiveElimination(GraphFamily family) {
        for (int seed = 0; seed < 60; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            BlockPattern pattern = family.random(random);
            int n = pattern.nodeCount();
            EliminationSchedule searched = EliminationSchedule.depthFirst(pattern, random.nextInt(n));
            EliminationSchedule shuffled =
                    EliminationSchedule.inOrder(pattern, GraphFamily.randomPermutation(random, n));
            assertSameAsNaive(searched, family + " searched, seed " + seed);
            assertSameAsNaive(shuffled, family + " shuffled, seed " + seed);
            if (family.isAcyclic()) {
                assertThat(searched.fillBlockCount()).isZero();
            }
        }
    }

    /** Eliminates on a dense boolean matrix, and compares later neighbours, parents, fill and operation counts. */
    private static void assertSameAsNaive(EliminationSchedule schedule, String description) {
        BlockPattern pattern = schedule.pattern();
        int n = pattern.nodeCount();
        int[] order = schedule.order();
        boolean[][] joined = new boolean[n][n];
        int expectedFill = 0;
        long expectedOperations = 0;
        for (int i = 0; i < n; i++) {
            for (int rank = 0; rank < pattern.degree(i); rank++) {
                joined[i][pattern.neighbour(i, rank)] = true;
            }
        }
        for (int p = 0; p < n; p++) {
            int pivot = order[p];
            int[] later = IntStream.range(p + 1, n)
                    .map(q -> order[q])
                    .filter(node -> joined[pivot][node])
                    .toArray();
            assertThat(schedule.laterNeighbours(pivot)).as(description).isEqualTo(later);
            assertThat(schedule.parent(pivot)).as(description).isEqualTo(later.length == 0 ? -1 : later[0]);
            expectedOperations++;
            for (int j : later) {
                // One block solve for L_ji, then one product per k.
                expectedOperations++;
                for (int k : later) {
                    expectedOperations++;
                    expectedFill += j != k && !joined[j][k] ? 1 : 0;
                    joined[j][k] |= j != k;
                }
            }
        }
        assertThat(schedule.fillBlockCount()).as(description).isEqualTo(expectedFill);
        assertThat(schedule.blockOperationCount()).as(description).isEqualTo(expectedOperations);
    }

    @ParameterizedTest
    @EnumSource
    void blocksTileTheStorage(GraphFamily family) {
        for (int seed = 0; seed < 20; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            BlockPattern pattern = family.random(random);
            int[] order = GraphFamily.randomPermutation(random, pattern.nodeCount());
            EliminationSchedule schedule = EliminationSchedule.inOrder(pattern, order);
            int[] useCount = new int[schedule.storageLength()];
            for (int i = 0; i < pattern.nodeCount(); i++) {
                count(useCount, schedule, i, i);
                for (int j : schedule.laterNeighbours(i)) {
                    count(useCount, schedule, i, j);
                    count(useCount, schedule, j, i);
                }
            }
            assertThat(useCount).as("seed %d", seed).isEqualTo(filledWithOnes(useCount.length));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10, 100, 1000, 10_000})
    void operationsOnChainsAndTreesGrowLinearly(int n) {
        BlockPattern chain = GraphFamily.CHAIN.withNodes(new SplittableRandom(n), n, node -> 6);
        BlockPattern tree = GraphFamily.TREE.withNodes(new SplittableRandom(n), n, node -> 6);
        int root = n / 2;
        // One factorisation per node, one block solve and one product for its only later neighbour, none for the root.
        assertThat(EliminationSchedule.depthFirst(chain, root).blockOperationCount())
                .isEqualTo(3L * n - 2);
        assertThat(EliminationSchedule.depthFirst(tree, root).blockOperationCount())
                .isEqualTo(3L * n - 2);
        // A diagonal block per node, two off-diagonal blocks per edge.
        assertThat(EliminationSchedule.depthFirst(tree, root).storageLength()).isEqualTo(36 * (3 * n - 2));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 10, 100, 1000})
    void oneLoopFillsLinearly(int n) {
        BlockPattern.Builder ring = unitNodes(n);
        for (int i = 0; i < n; i++) {
            ring.addEdge(i, (i + 1) % n);
        }
        // Node 0 is joined, one after the other, with all nodes that are not its neighbours: n − 3 pairs.
        assertThat(EliminationSchedule.depthFirst(ring.build(), 0).fillBlockCount())
                .isEqualTo(2 * (n - 3));
    }

    /**
     * A symbolic phase of quadratic time would need 10¹⁰ steps here; the limit, far above the milliseconds that linear
     * time takes, turns that into a failure. Recursion would overflow the stack.
     */
    @Test
    @Timeout(10)
    void hugeChainAndStarStayLinear() {
        int n = 100_000;
        BlockPattern.Builder chain = unitNodes(n);
        BlockPattern.Builder star = unitNodes(n);
        for (int i = 1; i < n; i++) {
            chain.addEdge(i - 1, i);
            star.addEdge(0, i);
        }
        assertThat(EliminationSchedule.depthFirst(chain.build(), 0).fillBlockCount())
                .isZero();
        assertThat(EliminationSchedule.depthFirst(star.build(), 0).fillBlockCount())
                .isZero();
    }

    @Test
    void emptyPatternHasAnEmptySchedule() {
        EliminationSchedule schedule =
                EliminationSchedule.depthFirst(BlockPattern.builder().build());
        assertThat(schedule.order()).isEmpty();
        assertThat(schedule.storageLength()).isZero();
        assertThat(schedule.blockOperationCount()).isZero();
    }

    @Test
    void ordersAndListsAreCopies() {
        int[] order = {1, 0};
        EliminationSchedule schedule =
                EliminationSchedule.inOrder(unitNodes(2).addEdge(0, 1).build(), order);
        order[0] = 5;
        schedule.order()[0] = 5;
        schedule.laterNeighbours(1)[0] = 5;
        assertThat(schedule.order()).containsExactly(1, 0);
        assertThat(schedule.laterNeighbours(1)).containsExactly(0);
    }

    @Test
    void refusesWhatIsNoPermutation() {
        BlockPattern pattern = unitNodes(3).build();
        assertThatThrownBy(() -> EliminationSchedule.inOrder(pattern, 0, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The order names 2 nodes, but the pattern has 3");
        assertThatThrownBy(() -> EliminationSchedule.inOrder(pattern, 0, 3, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The order names node 3, but the pattern has 3 nodes");
        assertThatThrownBy(() -> EliminationSchedule.inOrder(pattern, 0, 2, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The order names node 0 twice");
        assertThatThrownBy(() -> EliminationSchedule.depthFirst(pattern, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Root 3 is not a node; the pattern has 3 nodes");
    }

    @Test
    void refusesABlockOutsideThePattern() {
        EliminationSchedule schedule = EliminationSchedule.depthFirst(figure2(), 0);
        assertThatThrownBy(() -> schedule.blockOffset(2, 4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("No block (2, 4): the nodes are joined neither by an edge nor by fill");
    }

    @Test
    void refusesMoreNumbersThanAnArrayHolds() {
        BlockPattern.Builder builder = BlockPattern.builder();
        builder.addNode(10);
        builder.addNode(46_341);
        assertThatThrownBy(() -> EliminationSchedule.inOrder(builder.build(), 0, 1))
                .isInstanceOf(IllegalArgumentException.class)
                // 46341² + 10²
                .hasMessage("The blocks up to node 1 need 2147488381 numbers; one array holds 2147483647");
    }

    /** Links have 6 rows, joints 0 to 3: sizes do not matter for the fill. */
    private static BlockPattern figure2() {
        BlockPattern.Builder builder = BlockPattern.builder();
        for (int link = 0; link < 5; link++) {
            builder.addNode(6);
        }
        for (int joint = 0; joint < 4; joint++) {
            builder.addNode(joint);
        }
        for (int[] edge : FIGURE_2_EDGES) {
            builder.addEdge(edge[0] - 1, edge[1] - 1);
        }
        return builder.build();
    }

    private static BlockPattern.Builder unitNodes(int count) {
        BlockPattern.Builder builder = BlockPattern.builder();
        for (int i = 0; i < count; i++) {
            builder.addNode(1);
        }
        return builder;
    }

    private static void count(int[] useCount, EliminationSchedule schedule, int row, int column) {
        int length = schedule.pattern().size(row) * schedule.pattern().size(column);
        int begin = schedule.blockOffset(row, column);
        for (int e = begin; e < begin + length; e++) {
            useCount[e]++;
        }
    }

    private static int[] filledWithOnes(int length) {
        int[] result = new int[length];
        Arrays.fill(result, 1);
        return result;
    }
}
