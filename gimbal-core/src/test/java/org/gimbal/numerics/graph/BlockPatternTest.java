package org.gimbal.numerics.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class BlockPatternTest {
    @Test
    void numbersNodesAndRowsInOrderOfAddition() {
        BlockPattern.Builder builder = BlockPattern.builder();
        assertThat(builder.addNode(3)).isZero();
        assertThat(builder.addNode(0)).isEqualTo(1);
        assertThat(builder.addNode(5)).isEqualTo(2);
        BlockPattern pattern = builder.build();

        assertThat(pattern.nodeCount()).isEqualTo(3);
        assertThat(pattern.dimension()).isEqualTo(8);
        assertThat(pattern.size(0)).isEqualTo(3);
        assertThat(pattern.size(1)).isZero();
        assertThat(pattern.size(2)).isEqualTo(5);
        assertThat(pattern.offset(0)).isZero();
        assertThat(pattern.offset(1)).isEqualTo(3);
        assertThat(pattern.offset(2)).isEqualTo(3);
        assertThat(pattern.edgeCount()).isZero();
        assertThat(pattern.degree(2)).isZero();
    }

    @Test
    void sortsNeighboursAndMergesDuplicates() {
        BlockPattern pattern = nodes(6).addEdge(3, 5)
                .addEdge(3, 0)
                .addEdge(5, 3)
                .addEdge(4, 3)
                .addEdge(0, 3)
                .addEdge(3, 0)
                .build();

        assertThat(pattern.edgeCount()).isEqualTo(3);
        assertThat(neighbours(pattern, 3)).containsExactly(0, 4, 5);
        assertThat(neighbours(pattern, 0)).containsExactly(3);
        assertThat(neighbours(pattern, 1)).isEmpty();
        assertThat(pattern.hasEdge(5, 3)).isTrue();
        assertThat(pattern.hasEdge(3, 5)).isTrue();
        assertThat(pattern.hasEdge(0, 5)).isFalse();
        assertThat(pattern).hasToString("BlockPattern[6 nodes, 3 edges, dimension 6]");
    }

    @Test
    void agreesWithABooleanMatrix() {
        for (int seed = 0; seed < 50; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            int n = 2 + random.nextInt(40);
            boolean[][] joined = new boolean[n][n];
            BlockPattern.Builder builder = nodes(n);
            for (int e = 0; e < 3 * n; e++) {
                int i = random.nextInt(n);
                int j = (i + 1 + random.nextInt(n - 1)) % n;
                joined[i][j] = true;
                joined[j][i] = true;
                builder.addEdge(i, j);
            }
            BlockPattern pattern = builder.build();
            for (int i = 0; i < n; i++) {
                boolean[] row = new boolean[n];
                for (int neighbour : neighbours(pattern, i)) {
                    row[neighbour] = true;
                }
                assertThat(row).as("seed %d node %d", seed, i).isEqualTo(joined[i]);
                assertThat(neighbours(pattern, i)).isSorted().doesNotHaveDuplicates();
            }
        }
    }

    @Test
    void patternIsIndependentOfItsBuilder() {
        BlockPattern.Builder builder = nodes(2);
        BlockPattern before = builder.build();
        builder.addNode(4);
        builder.addEdge(0, 1);
        assertThat(before.nodeCount()).isEqualTo(2);
        assertThat(before.edgeCount()).isZero();
        assertThat(builder.build().edgeCount()).isEqualTo(1);
    }

    @Test
    void emptyPatternIsAllowed() {
        BlockPattern pattern = BlockPattern.builder().build();
        assertThat(pattern.nodeCount()).isZero();
        assertThat(pattern.dimension()).isZero();
    }

    @Test
    void refusesBadSizes() {
        BlockPattern.Builder builder = nodes(2);
        assertThatThrownBy(() -> builder.addNode(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Node 2 has size -1; sizes must not be negative");
        assertThatThrownBy(() -> builder.addNode(Integer.MAX_VALUE - 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Node 2 of size 2147483646 makes the dimension exceed 2147483647");
        assertThat(builder.build().nodeCount()).isEqualTo(2);
    }

    @Test
    void refusesBadEdges() {
        BlockPattern.Builder builder = nodes(3);
        assertThatThrownBy(() -> builder.addEdge(0, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Edge (0, 3) names node 3, but the pattern has 3 nodes");
        assertThatThrownBy(() -> builder.addEdge(-1, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Edge (-1, 2) names node -1, but the pattern has 3 nodes");
        assertThatThrownBy(() -> builder.addEdge(1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Edge (1, 1) joins a node with itself; the diagonal block is part of every pattern");
        assertThat(builder.build().edgeCount()).isZero();
    }

    @Test
    void refusesANeighbourThatDoesNotExist() {
        BlockPattern pattern = nodes(3).addEdge(0, 1).addEdge(1, 2).build();
        assertThatThrownBy(() -> pattern.neighbour(0, 1))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("Node 0 has 1 neighbours; there is no neighbour 1");
    }

    private static BlockPattern.Builder nodes(int count) {
        BlockPattern.Builder builder = BlockPattern.builder();
        for (int i = 0; i < count; i++) {
            builder.addNode(1);
        }
        return builder;
    }

    private static int[] neighbours(BlockPattern pattern, int node) {
        int[] result = new int[pattern.degree(node)];
        for (int rank = 0; rank < result.length; rank++) {
            result[rank] = pattern.neighbour(node, rank);
        }
        return result;
    }
}
