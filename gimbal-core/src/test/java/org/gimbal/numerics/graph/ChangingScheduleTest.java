package org.gimbal.numerics.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A schedule whose edges come and go is the one that a pattern with those edges has in the same order. */
class ChangingScheduleTest {
    private static final int SEEDS = 30;

    /** A pattern in groups of one to three nodes, some of which wait for groups with larger numbers. */
    private static final class Sample {
        final BlockPattern pattern;
        final int[][] groups;
        final int[][] requires;
        final ChangingSchedule changing;

        Sample(GraphFamily family, RandomGenerator random) {
            pattern = family.random(random);
            int nodes = pattern.nodeCount();
            int[][] all = new int[nodes][];
            int count = 0;
            for (int node = 0; node < nodes; count++) {
                int end = Math.min(nodes, node + 1 + random.nextInt(3));
                all[count] = IntStream.range(node, end).toArray();
                node = end;
            }
            groups = Arrays.copyOf(all, count);
            requires = new int[count][];
            for (int g = 0; g < count; g++) {
                boolean waits = g + 1 < count && random.nextInt(4) == 0;
                requires[g] = waits ? new int[] {g + 1 + random.nextInt(count - g - 1)} : new int[0];
            }
            changing = new ChangingSchedule(pattern, groups, requires);
        }

        /** Adds some edges and arranges; the pattern with those edges. */
        BlockPattern change(RandomGenerator random) {
            BlockPattern.Builder builder = BlockPattern.builder();
            for (int node = 0; node < pattern.nodeCount(); node++) {
                builder.addNode(pattern.size(node));
            }
            for (int node = 0; node < pattern.nodeCount(); node++) {
                for (int rank = 0; rank < pattern.degree(node); rank++) {
                    builder.addEdge(node, pattern.neighbour(node, rank));
                }
            }
            changing.begin();
            for (int e = random.nextInt(8); e > 0 && pattern.nodeCount() > 1; e--) {
                int first = random.nextInt(pattern.nodeCount());
                int second = (first + 1 + random.nextInt(pattern.nodeCount() - 1)) % pattern.nodeCount();
                changing.addEdge(first, second);
                builder.addEdge(first, second);
            }
            changing.arrange();
            return builder.build();
        }
    }

    @ParameterizedTest
    @EnumSource
    void blocksLieWhereAFixedScheduleInThatOrderHasThem(GraphFamily family) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Sample sample = new Sample(family, random);
            for (int change = 0; change < 4; change++) {
                BlockPattern full = sample.change(random);
                EliminationSchedule found = sample.changing.schedule();
                EliminationSchedule fixed = EliminationSchedule.inOrder(full, found.order());
                assertThat(found.storageLength()).as("seed %d", seed).isEqualTo(fixed.storageLength());
                assertThat(found.fillBlockCount()).isEqualTo(fixed.fillBlockCount());
                for (int node = 0; node < full.nodeCount(); node++) {
                    assertThat(found.laterNeighbours(node)).isEqualTo(fixed.laterNeighbours(node));
                    assertThat(found.parent(node)).isEqualTo(fixed.parent(node));
                    for (int later : fixed.laterNeighbours(node)) {
                        assertThat(found.blockOffset(node, later)).isEqualTo(fixed.blockOffset(node, later));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void groupsStayTogetherAndWaitForWhatTheyRequire(GraphFamily family) {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Sample sample = new Sample(family, random);
            sample.change(random);
            EliminationSchedule found = sample.changing.schedule();
            for (int g = 0; g < sample.groups.length; g++) {
                int[] nodes = sample.groups[g];
                for (int k = 1; k < nodes.length; k++) {
                    assertThat(found.position(nodes[k])).isEqualTo(found.position(nodes[k - 1]) + 1);
                }
                for (int earlier : sample.requires[g]) {
                    assertThat(found.position(sample.groups[earlier][0])).isLessThan(found.position(nodes[0]));
                }
            }
        }
    }

    @Test
    void theOrderDependsOnTheEdgesAndNotOnThoseBefore() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Sample sample = new Sample(GraphFamily.RANDOM_SPARSE, new SplittableRandom(seed));
            sample.change(new SplittableRandom(1));
            int[] first = sample.changing.schedule().order();
            sample.change(new SplittableRandom(2));
            sample.change(new SplittableRandom(1));
            assertThat(sample.changing.schedule().order()).isEqualTo(first);
        }
    }

    /**
     * Numbers that grow from the root to the leaves are taken from the end: a tree gets no fill, a chain goes
     * backwards.
     */
    @Test
    void leavesGoFirst() {
        BlockPattern.Builder builder = BlockPattern.builder();
        for (int i = 0; i < 10; i++) {
            builder.addNode(6);
        }
        BlockPattern pattern = builder.build();
        int[][] groups = IntStream.range(0, 10).mapToObj(i -> new int[] {i}).toArray(int[][]::new);
        ChangingSchedule changing = new ChangingSchedule(pattern, groups, new int[10][0]);
        changing.begin();
        for (int i = 1; i < 10; i++) {
            changing.addEdge(i, i - 1);
        }
        changing.arrange();
        assertThat(changing.schedule().order()).containsExactly(9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
        assertThat(changing.schedule().fillBlockCount()).isZero();
    }

    @Test
    void aMatrixFollowsItsScheduleAndStillSolves() {
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            Sample sample = new Sample(GraphFamily.SQUARE_NET, random);
            BlockLdu matrix = new BlockLdu(sample.changing.schedule());
            for (int change = 0; change < 3; change++) {
                BlockPattern full = sample.change(random);
                matrix.followSchedule();
                matrix.clear();
                RandomBlocks.fillWellConditioned(random, matrix);
                for (int node = 0; node < full.nodeCount(); node++) {
                    for (int rank = 0; rank < full.degree(node); rank++) {
                        RandomBlocks.fillUniform(random, matrix, node, full.neighbour(node, rank));
                    }
                }
                double[] dense = RandomBlocks.dense(matrix);
                double[] solution = RandomBlocks.vector(random, full.dimension());
                double[] expected = RandomBlocks.solveDense(dense, solution, full.dimension());
                assertThat(matrix.factorise()).isEqualTo(BlockLdu.REGULAR);
                matrix.solve(solution);
                // dominant diagonals: condition numbers of ten or so leave all but two of sixteen digits
                assertThat(RandomBlocks.relativeError(solution, expected))
                        .as("seed %d", seed)
                        .isLessThan(1e-13);
            }
        }
    }

    @Test
    void arrangingAgainDoesNotAllocate() {
        Sample sample = new Sample(GraphFamily.SQUARE_NET, new SplittableRandom(1));
        BlockLdu matrix = new BlockLdu(sample.changing.schedule());
        int last = sample.pattern.nodeCount() - 1;
        assertThat(AllocationMeter.bytesOf(() -> {
                    for (int edge = 1; edge < 20; edge++) {
                        sample.changing.begin();
                        sample.changing.addEdge(0, last - edge % 3);
                        sample.changing.arrange();
                        matrix.followSchedule();
                    }
                }))
                .isZero();
    }

    @Test
    void groupsThatWaitForEachOtherAreRefused() {
        BlockPattern.Builder builder = BlockPattern.builder();
        builder.addNode(1);
        builder.addNode(1);
        BlockPattern pattern = builder.build();
        assertThatThrownBy(() -> new ChangingSchedule(pattern, new int[][] {{0}, {1}}, new int[][] {{1}, {0}}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("wait for each other");
    }
}
