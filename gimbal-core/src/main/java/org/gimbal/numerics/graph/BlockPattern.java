package org.gimbal.numerics.graph;

import java.util.Arrays;

/**
 * The pattern of non-zero blocks of a square block matrix F, as an undirected graph.
 *
 * <p>F_ij ≠ 0 or F_ji ≠ 0, i ≠ j ⇒ {i, j} is an edge. The pattern is symmetric, the entries need not be
 * (linear-time-variational-integrators-2020, section 4.2).
 *
 * <ul>
 *   <li>node i: block row and block column i, counted from 0 in the order of their addition; its diagonal block F_ii is
 *       always part of the pattern
 *   <li>size n_i ≥ 0: number of scalar rows of node i; F_ij is n_i × n_j
 *   <li>offset {@code o_i = Σ_{j<i} n_j}: first scalar row of node i in vectors and in the dense matrix
 *   <li>dimension Σ n_i: number of scalar rows
 * </ul>
 *
 * <p>Immutable. Neighbours are listed in ascending order whatever the order in which edges were added.
 */
public final class BlockPattern {
    private final int[] nodeOffset;
    private final int[] neighbourStart;
    private final int[] neighbours;

    private BlockPattern(int[] nodeOffset, int[] neighbourStart, int[] neighbours) {
        this.nodeOffset = nodeOffset;
        this.neighbourStart = neighbourStart;
        this.neighbours = neighbours;
    }

    public static Builder builder() {
        return new Builder();
    }

    public int nodeCount() {
        return nodeOffset.length - 1;
    }

    /** Number of different undirected edges. */
    public int edgeCount() {
        return neighbours.length / 2;
    }

    /** Number of scalar rows. */
    public int dimension() {
        return nodeOffset[nodeCount()];
    }

    /** Number of scalar rows of one node. */
    public int size(int node) {
        return nodeOffset[node + 1] - nodeOffset[node];
    }

    /** First scalar row of one node. */
    public int offset(int node) {
        return nodeOffset[node];
    }

    /** Number of neighbours of one node. */
    public int degree(int node) {
        return neighbourStart[node + 1] - neighbourStart[node];
    }

    /** The neighbour with the given rank, from 0 to degree − 1, in ascending order of nodes. */
    public int neighbour(int node, int rank) {
        if (rank < 0 || rank >= degree(node)) {
            throw new IndexOutOfBoundsException(
                    "Node " + node + " has " + degree(node) + " neighbours; there is no neighbour " + rank);
        }
        return neighbours[neighbourStart[node] + rank];
    }

    public boolean hasEdge(int first, int second) {
        return Arrays.binarySearch(neighbours, neighbourStart[first], neighbourStart[first + 1], second) >= 0;
    }

    @Override
    public String toString() {
        return "BlockPattern[" + nodeCount() + " nodes, " + edgeCount() + " edges, dimension " + dimension() + "]";
    }

    /** Collects nodes and edges; may be used further after {@link #build()}. */
    public static final class Builder {
        private int[] nodeOffset = new int[16];
        private int nodeCount;
        private int[] edgeEnds = new int[32];
        private int edgeEndCount;

        private Builder() {}

        /** Adds a node and returns its number. */
        public int addNode(int size) {
            if (size < 0) {
                throw new IllegalArgumentException(
                        "Node " + nodeCount + " has size " + size + "; sizes must not be negative");
            }
            if (size > Integer.MAX_VALUE - nodeOffset[nodeCount]) {
                throw new IllegalArgumentException(
                        "Node " + nodeCount + " of size " + size + " makes the dimension exceed " + Integer.MAX_VALUE);
            }
            if (nodeCount + 2 > nodeOffset.length) {
                nodeOffset = Arrays.copyOf(nodeOffset, 2 * nodeOffset.length);
            }
            nodeOffset[nodeCount + 1] = nodeOffset[nodeCount] + size;
            return nodeCount++;
        }

        /** Adds an undirected edge between two nodes that exist already; adding it again changes nothing. */
        public Builder addEdge(int first, int second) {
            requireNode(first, first, second);
            requireNode(second, first, second);
            if (first == second) {
                throw new IllegalArgumentException("Edge (" + first + ", " + second
                        + ") joins a node with itself; the diagonal block is part of every pattern");
            }
            if (edgeEndCount + 2 > edgeEnds.length) {
                edgeEnds = Arrays.copyOf(edgeEnds, 2 * edgeEnds.length);
            }
            edgeEnds[edgeEndCount++] = first;
            edgeEnds[edgeEndCount++] = second;
            return this;
        }

        public BlockPattern build() {
            int[] start = new int[nodeCount + 1];
            int[] unsorted = bucketEdges(start);
            int[] kept = new int[nodeCount];
            int[] sorted = sortAndMerge(start, unsorted, kept);
            int[] compactStart = new int[nodeCount + 1];
            for (int i = 0; i < nodeCount; i++) {
                compactStart[i + 1] = compactStart[i] + kept[i];
            }
            int[] compact = new int[compactStart[nodeCount]];
            for (int i = 0; i < nodeCount; i++) {
                System.arraycopy(sorted, start[i], compact, compactStart[i], kept[i]);
            }
            return new BlockPattern(Arrays.copyOf(nodeOffset, nodeCount + 1), compactStart, compact);
        }

        /** Lists both ends of every edge under the opposite end; fills {@code start} with the begin of each list. */
        private int[] bucketEdges(int[] start) {
            for (int e = 0; e < edgeEndCount; e++) {
                start[edgeEnds[e] + 1]++;
            }
            for (int i = 0; i < nodeCount; i++) {
                start[i + 1] += start[i];
            }
            int[] next = Arrays.copyOf(start, nodeCount);
            int[] lists = new int[edgeEndCount];
            for (int e = 0; e < edgeEndCount; e += 2) {
                lists[next[edgeEnds[e]]++] = edgeEnds[e + 1];
                lists[next[edgeEnds[e + 1]]++] = edgeEnds[e];
            }
            return lists;
        }

        /**
         * Visits nodes in ascending order and appends each to the lists of its neighbours: because the graph is
         * undirected this yields the same lists, but sorted, in linear time, and makes duplicates adjacent.
         */
        private int[] sortAndMerge(int[] start, int[] unsorted, int[] kept) {
            int[] sorted = new int[unsorted.length];
            for (int i = 0; i < nodeCount; i++) {
                for (int e = start[i]; e < start[i + 1]; e++) {
                    int j = unsorted[e];
                    int end = start[j] + kept[j];
                    if (kept[j] == 0 || sorted[end - 1] != i) {
                        sorted[end] = i;
                        kept[j]++;
                    }
                }
            }
            return sorted;
        }

        private void requireNode(int node, int first, int second) {
            if (node < 0 || node >= nodeCount) {
                throw new IllegalArgumentException("Edge (" + first + ", " + second + ") names node " + node
                        + ", but the pattern has " + nodeCount + " nodes");
            }
        }
    }
}
