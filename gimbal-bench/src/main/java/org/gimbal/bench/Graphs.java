package org.gimbal.bench;

import org.gimbal.numerics.graph.BlockPattern;

/** The graphs with cycles of the 2023 paper's Fig. 9, with blocks of six: grids of one, two or three dimensions. */
public final class Graphs {
    private Graphs() {}

    /** Two rails of {@code rungs} nodes, joined rung by rung. */
    public static BlockPattern ladder(int rungs) {
        return grid(rungs, 2, 1);
    }

    /** A square net. */
    public static BlockPattern net(int side) {
        return grid(side, side, 1);
    }

    /** A cube. */
    public static BlockPattern crystal(int side) {
        return grid(side, side, side);
    }

    private static BlockPattern grid(int x, int y, int z) {
        BlockPattern.Builder builder = BlockPattern.builder();
        for (int node = 0; node < x * y * z; node++) {
            builder.addNode(6);
        }
        for (int i = 0; i < x; i++) {
            for (int j = 0; j < y; j++) {
                for (int k = 0; k < z; k++) {
                    int node = (i * y + j) * z + k;
                    join(builder, node, node + y * z, i + 1 < x);
                    join(builder, node, node + z, j + 1 < y);
                    join(builder, node, node + 1, k + 1 < z);
                }
            }
        }
        return builder.build();
    }

    private static void join(BlockPattern.Builder builder, int first, int second, boolean inside) {
        if (inside) {
            builder.addEdge(first, second);
        }
    }
}
