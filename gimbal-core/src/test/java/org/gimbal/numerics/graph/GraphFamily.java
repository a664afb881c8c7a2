package org.gimbal.numerics.graph;

import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;

/** Seeded graphs of the shapes that mechanisms have, and of none in particular. */
enum GraphFamily {
    CHAIN {
        @Override
        void addEdges(RandomGenerator random, BlockPattern.Builder builder, int nodes) {
            for (int i = 1; i < nodes; i++) {
                builder.addEdge(i - 1, i);
            }
        }
    },
    TREE {
        @Override
        void addEdges(RandomGenerator random, BlockPattern.Builder builder, int nodes) {
            for (int i = 1; i < nodes; i++) {
                builder.addEdge(i, random.nextInt(i));
            }
        }
    },
    LADDER {
        @Override
        void addEdges(RandomGenerator random, BlockPattern.Builder builder, int nodes) {
            addGrid(builder, 2, nodes / 2, 1);
        }
    },
    SQUARE_NET {
        @Override
        void addEdges(RandomGenerator random, BlockPattern.Builder builder, int nodes) {
            int side = (int) Math.sqrt(nodes);
            addGrid(builder, side, side, 1);
        }
    },
    CUBE {
        @Override
        void addEdges(RandomGenerator random, BlockPattern.Builder builder, int nodes) {
            int side = (int) Math.cbrt(nodes);
            addGrid(builder, side, side, side);
        }
    },
    RANDOM_SPARSE {
        @Override
        void addEdges(RandomGenerator random, BlockPattern.Builder builder, int nodes) {
            // About one edge per node: several parts, isolated nodes, short and long cycles, duplicates.
            for (int e = 0; e < nodes && nodes > 1; e++) {
                int first = random.nextInt(nodes);
                builder.addEdge(first, (first + 1 + random.nextInt(nodes - 1)) % nodes);
            }
        }
    };

    static final int LARGEST_BLOCK = 12;

    /** Adds the edges of the family between nodes 0 … nodes − 1; nodes that do not fit its shape stay alone. */
    abstract void addEdges(RandomGenerator random, BlockPattern.Builder builder, int nodes);

    boolean isAcyclic() {
        return this == CHAIN || this == TREE;
    }

    /** A graph of 1 to 30 nodes with blocks of 0 to 12 rows. */
    BlockPattern random(RandomGenerator random) {
        return withNodes(random, 1 + random.nextInt(30), node -> random.nextInt(LARGEST_BLOCK + 1));
    }

    BlockPattern withNodes(RandomGenerator random, int nodes, IntUnaryOperator sizeOfNode) {
        BlockPattern.Builder builder = BlockPattern.builder();
        for (int node = 0; node < nodes; node++) {
            builder.addNode(sizeOfNode.applyAsInt(node));
        }
        addEdges(random, builder, nodes);
        return builder.build();
    }

    static int[] randomPermutation(RandomGenerator random, int n) {
        int[] result = new int[n];
        for (int i = 0; i < n; i++) {
            int other = random.nextInt(i + 1);
            result[i] = result[other];
            result[other] = i;
        }
        return result;
    }

    private static void addGrid(BlockPattern.Builder builder, int width, int depth, int height) {
        for (int node = 0; node < width * depth * height; node++) {
            if (node % width > 0) {
                builder.addEdge(node - 1, node);
            }
            if (node / width % depth > 0) {
                builder.addEdge(node - width, node);
            }
            if (node / (width * depth) > 0) {
                builder.addEdge(node - width * depth, node);
            }
        }
    }
}
