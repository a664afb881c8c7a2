package org.gimbal.numerics.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MinimumDegreeOrderTest {
    @ParameterizedTest
    @EnumSource
    void ordersArePermutationsAndRepeatable(GraphFamily family) {
        for (int seed = 0; seed < 30; seed++) {
            BlockPattern pattern = family.random(new SplittableRandom(seed));
            int[] order = MinimumDegreeOrder.of(pattern);
            assertThat(order)
                    .containsExactlyInAnyOrder(
                            IntStream.range(0, pattern.nodeCount()).boxed().toArray(Integer[]::new));
            assertThat(MinimumDegreeOrder.of(pattern)).isEqualTo(order);
        }
    }

    /** With blocks of one size a leaf always has the least degree, so a tree is eliminated without fill. */
    @Test
    void treesOfEqualBlocksHaveNoFill() {
        for (int seed = 0; seed < 50; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            BlockPattern.Builder builder = BlockPattern.builder();
            builder.addNode(6);
            for (int i = 1; i < 40; i++) {
                builder.addNode(6);
                builder.addEdge(i, random.nextInt(i));
            }
            assertThat(EliminationSchedule.minimumDegree(builder.build()).fillBlockCount())
                    .as("seed %d", seed)
                    .isZero();
        }
    }

    /** A ring of n nodes cannot do with less than n − 3 fill edges, each of two blocks: the number of its chords. */
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 10, 101})
    void ringsHaveTheLeastFillPossible(int n) {
        BlockPattern.Builder builder = BlockPattern.builder();
        for (int i = 0; i < n; i++) {
            builder.addNode(2);
        }
        for (int i = 0; i < n; i++) {
            builder.addEdge(i, (i + 1) % n);
        }
        assertThat(EliminationSchedule.minimumDegree(builder.build()).fillBlockCount())
                .isEqualTo(2 * (n - 3));
    }

    /**
     * On a square net both the depth-first and the row-by-row order fill a band as wide as the net; this one needs a
     * third.
     */
    @Test
    void netsTakeLessThanHalfTheWorkOfPlainOrders() {
        BlockPattern net = net(18);
        int[] rows = IntStream.range(0, net.nodeCount()).toArray();
        long minimum = EliminationSchedule.minimumDegree(net).blockOperationCount();
        assertThat(minimum)
                .isLessThan(EliminationSchedule.depthFirst(net).blockOperationCount() / 2)
                .isLessThan(EliminationSchedule.inOrder(net, rows).blockOperationCount() / 2);
    }

    private static BlockPattern net(int side) {
        BlockPattern.Builder builder = BlockPattern.builder();
        for (int i = 0; i < side * side; i++) {
            builder.addNode(6);
        }
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                int node = row * side + column;
                if (column + 1 < side) {
                    builder.addEdge(node, node + 1);
                }
                if (row + 1 < side) {
                    builder.addEdge(node, node + side);
                }
            }
        }
        return builder.build();
    }
}
