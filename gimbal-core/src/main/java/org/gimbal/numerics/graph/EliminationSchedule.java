package org.gimbal.numerics.graph;

import java.util.Arrays;

/**
 * The symbolic half of a sparse block factorisation: order of elimination, fill, and place of every block.
 *
 * <p>Eliminating node i changes F_jk for all pairs j, k of its later neighbours, F_jk ← F_jk − F_ji D_i⁻¹ F_ik; a pair
 * that was no edge becomes <em>fill</em>. The schedule lists for each node its later neighbours, edges and fill alike,
 * exactly for graphs with and without cycles (see {@link SymbolicElimination}).
 *
 * <p>Numbers lie in one array, in the order of elimination: for each node i its diagonal block F_ii, then for each
 * later neighbour j the pair F_ij, F_ji; all blocks are row-major.
 *
 * <ul>
 *   <li>order: node eliminated at each position; position: its inverse
 *   <li>later neighbour j of i: j is eliminated after i and F_ij, F_ji are stored
 *   <li>parent of i: the first of its later neighbours, the edge of the elimination tree
 *   <li>entry e: one pair (i, later neighbour j), numbered by position of i, then by position of j
 * </ul>
 *
 * <p>Immutable, and may be shared by any number of {@link BlockLdu}; only a {@link ChangingSchedule} arranges its own
 * anew.
 */
public final class EliminationSchedule {
    // Without "private": read, never written, by the numeric phase.
    final int[] order;
    final SymbolicElimination symbolic;

    /** Begin of F_ij of each entry (i, j). */
    int[] upperOffset = {};

    /** Begin of F_ji of each entry (i, j). */
    int[] lowerOffset = {};

    private final BlockPattern pattern;
    final int[] position;
    private final int[] diagonalOffset;
    private int edgeCount;
    private int storageLength;

    private EliminationSchedule(BlockPattern pattern, int[] order) {
        this.pattern = pattern;
        this.order = order;
        this.position = invert(order);
        this.symbolic = new SymbolicElimination(pattern, order, position);
        this.diagonalOffset = new int[order.length];
        placeBlocks(pattern.edgeCount());
    }

    /**
     * For a {@link ChangingSchedule}, which fills order, positions and what is eliminated before it places the blocks.
     */
    EliminationSchedule(BlockPattern pattern) {
        this.pattern = pattern;
        order = new int[pattern.nodeCount()];
        position = new int[order.length];
        symbolic = new SymbolicElimination(order.length);
        diagonalOffset = new int[order.length];
    }

    /**
     * Eliminates in post-order of a depth-first search, leaves first and roots last: no fill in graphs without cycles.
     *
     * @param roots nodes to start from, in this order; one that an earlier root has reached is skipped, and parts that
     *     no root reaches start from their lowest node
     */
    public static EliminationSchedule depthFirst(BlockPattern pattern, int... roots) {
        return new EliminationSchedule(pattern, DepthFirstOrder.of(pattern, roots));
    }

    /** Eliminates in an order that keeps the fill of graphs with cycles small; see {@link MinimumDegreeOrder}. */
    public static EliminationSchedule minimumDegree(BlockPattern pattern) {
        return new EliminationSchedule(pattern, MinimumDegreeOrder.of(pattern));
    }

    /** Eliminates in the given order, a permutation of all nodes. */
    public static EliminationSchedule inOrder(BlockPattern pattern, int... order) {
        requirePermutation(order, pattern.nodeCount());
        return new EliminationSchedule(pattern, order.clone());
    }

    public BlockPattern pattern() {
        return pattern;
    }

    /** A copy of the order of elimination: the node at each position. */
    public int[] order() {
        return order.clone();
    }

    /** Position of a node in the order of elimination. */
    public int position(int node) {
        return position[node];
    }

    /** Parent of a node in the elimination tree, or −1 for a root. */
    public int parent(int node) {
        int parent = symbolic.parent[position[node]];
        return parent < 0 ? -1 : order[parent];
    }

    /** A copy of the later neighbours of a node, fill included, in the order of their elimination. */
    public int[] laterNeighbours(int node) {
        int p = position[node];
        int[] result = Arrays.copyOfRange(symbolic.later, symbolic.start[p], symbolic.start[p + 1]);
        for (int e = 0; e < result.length; e++) {
            result[e] = order[result[e]];
        }
        return result;
    }

    /** Number of blocks, counted on both sides of the diagonal, that elimination adds to those of the pattern. */
    public int fillBlockCount() {
        return 2 * (symbolic.entries() - edgeCount);
    }

    /**
     * Number of block operations of one factorisation: a factorised diagonal block per node, a solved block L_ji and an
     * updated diagonal block per entry, and two updated off-diagonal blocks per pair of later neighbours; with d later
     * neighbours 1 + d + d².
     */
    public long blockOperationCount() {
        long count = 0;
        for (int p = 0; p < order.length; p++) {
            long d = (long) symbolic.start[p + 1] - symbolic.start[p];
            count += 1 + d + d * d;
        }
        return count;
    }

    /** Length of the array of all blocks. */
    public int storageLength() {
        return storageLength;
    }

    /**
     * Begin of block F_ij, row-major, in the array of all blocks. For set-up code: a binary search.
     *
     * @throws IllegalArgumentException if the block is neither on the diagonal nor of an edge nor of fill
     */
    public int blockOffset(int row, int column) {
        if (row == column) {
            return diagonalOffset[row];
        }
        int p = Math.min(position[row], position[column]);
        int q = Math.max(position[row], position[column]);
        int entry = Arrays.binarySearch(symbolic.later, symbolic.start[p], symbolic.start[p + 1], q);
        if (entry < 0) {
            throw new IllegalArgumentException(
                    "No block (" + row + ", " + column + "): the nodes are joined neither by an edge nor by fill");
        }
        return position[row] == p ? upperOffset[entry] : lowerOffset[entry];
    }

    @Override
    public String toString() {
        return "EliminationSchedule[" + pattern.nodeCount() + " nodes, " + edgeCount + " edges, " + fillBlockCount()
                + " fill blocks, " + storageLength + " numbers]";
    }

    /** Gives all blocks of the entries their places; {@code edges} of them are no fill. */
    void placeBlocks(int edges) {
        edgeCount = edges;
        if (symbolic.entries() > upperOffset.length) {
            upperOffset = new int[symbolic.later.length];
            lowerOffset = new int[symbolic.later.length];
        }
        long next = 0;
        for (int p = 0; p < order.length; p++) {
            long size = pattern.size(order[p]);
            diagonalOffset[order[p]] = (int) next;
            next += size * size;
            for (int e = symbolic.start[p]; e < symbolic.start[p + 1]; e++) {
                long blockLength = size * pattern.size(order[symbolic.later[e]]);
                upperOffset[e] = (int) next;
                lowerOffset[e] = (int) (next + blockLength);
                next += 2 * blockLength;
            }
            // Checked here, before a truncated offset could be used or the sum itself overflow.
            if (next > Integer.MAX_VALUE) {
                throw new IllegalArgumentException("The blocks up to node " + order[p] + " need " + next
                        + " numbers; one array holds " + Integer.MAX_VALUE);
            }
        }
        storageLength = (int) next;
    }

    private static int[] invert(int[] order) {
        int[] position = new int[order.length];
        for (int p = 0; p < order.length; p++) {
            position[order[p]] = p;
        }
        return position;
    }

    private static void requirePermutation(int[] order, int nodeCount) {
        if (order.length != nodeCount) {
            throw new IllegalArgumentException(
                    "The order names " + order.length + " nodes, but the pattern has " + nodeCount);
        }
        boolean[] named = new boolean[nodeCount];
        for (int node : order) {
            if (node < 0 || node >= nodeCount) {
                throw new IllegalArgumentException(
                        "The order names node " + node + ", but the pattern has " + nodeCount + " nodes");
            }
            if (named[node]) {
                throw new IllegalArgumentException("The order names node " + node + " twice");
            }
            named[node] = true;
        }
    }
}
