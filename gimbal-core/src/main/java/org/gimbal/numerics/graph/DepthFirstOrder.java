package org.gimbal.numerics.graph;

import java.util.Arrays;

/**
 * Post-order of a depth-first search: every node comes after all nodes found below it, roots come last.
 *
 * <p>The order "from leaves to root" of linear-time-variational-integrators-2020, section 4.2, and
 * variational-integrators-graph-solvers-2023, section 4.1. In a graph without cycles every node but the root then has
 * exactly one later neighbour, its parent, so that elimination causes no fill. Neighbours are visited in ascending
 * order, and the search keeps its own stack, because chains may be far longer than the call stack allows.
 */
final class DepthFirstOrder {
    private final BlockPattern pattern;
    private final boolean[] found;
    private final int[] order;
    private int orderCount;

    private final int[] path;
    private final int[] nextNeighbour;

    private DepthFirstOrder(BlockPattern pattern) {
        int n = pattern.nodeCount();
        this.pattern = pattern;
        this.found = new boolean[n];
        this.order = new int[n];
        this.path = new int[n];
        this.nextNeighbour = new int[n];
    }

    /** Searches from the given roots, then from the lowest node of every part that they do not reach. */
    static int[] of(BlockPattern pattern, int[] roots) {
        DepthFirstOrder search = new DepthFirstOrder(pattern);
        for (int root : roots) {
            if (root < 0 || root >= pattern.nodeCount()) {
                throw new IllegalArgumentException(
                        "Root " + root + " is not a node; the pattern has " + pattern.nodeCount() + " nodes");
            }
            search.visitFrom(root);
        }
        for (int node = 0; node < pattern.nodeCount(); node++) {
            search.visitFrom(node);
        }
        return Arrays.copyOf(search.order, search.orderCount);
    }

    private void visitFrom(int root) {
        if (found[root]) {
            return;
        }
        int depth = 0;
        path[0] = root;
        found[root] = true;
        while (depth >= 0) {
            int node = path[depth];
            int child = nextUnfound(node);
            if (child >= 0) {
                found[child] = true;
                path[++depth] = child;
            } else {
                order[orderCount++] = node;
                depth--;
            }
        }
    }

    /** The next neighbour that was not found yet, or −1. Each neighbour is looked at once in the whole search. */
    private int nextUnfound(int node) {
        while (nextNeighbour[node] < pattern.degree(node)) {
            int candidate = pattern.neighbour(node, nextNeighbour[node]++);
            if (!found[candidate]) {
                return candidate;
            }
        }
        return -1;
    }
}
