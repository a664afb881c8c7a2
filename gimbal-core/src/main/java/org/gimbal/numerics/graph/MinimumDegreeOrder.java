package org.gimbal.numerics.graph;

import java.util.BitSet;
import java.util.PriorityQueue;

/**
 * A fill-reducing order for graphs with cycles: always eliminates the node whose elimination touches the least, which
 * joins its neighbours to each other, and so on (minimum degree).
 *
 * <p>The degree of a node is the sum of the block sizes of its neighbours in the graph as it is by then; among equals
 * the lowest node goes first, so the order is determined by the pattern alone. Graphs without cycles get no fill: a
 * leaf has the least degree among nodes of its size, and where sizes differ, a node that is no leaf is preferred only
 * if it is cheaper.
 *
 * <p>The graph of elimination is kept in bit sets, n²/8 bytes for n nodes: for set-up, not for the step.
 */
final class MinimumDegreeOrder {
    private record Candidate(long degree, int node) implements Comparable<Candidate> {
        @Override
        public int compareTo(Candidate o) {
            int byDegree = Long.compare(degree, o.degree);
            return byDegree != 0 ? byDegree : Integer.compare(node, o.node);
        }
    }

    private final BlockPattern pattern;
    private final BitSet[] neighbours;
    private final long[] degree;
    private final PriorityQueue<Candidate> candidates = new PriorityQueue<>();

    private MinimumDegreeOrder(BlockPattern pattern) {
        this.pattern = pattern;
        int n = pattern.nodeCount();
        neighbours = new BitSet[n];
        degree = new long[n];
        for (int node = 0; node < n; node++) {
            neighbours[node] = new BitSet(n);
            for (int rank = 0; rank < pattern.degree(node); rank++) {
                neighbours[node].set(pattern.neighbour(node, rank));
            }
            rank(node);
        }
    }

    static int[] of(BlockPattern pattern) {
        return new MinimumDegreeOrder(pattern).order();
    }

    private int[] order() {
        int[] order = new int[pattern.nodeCount()];
        boolean[] eliminated = new boolean[order.length];
        for (int position = 0; position < order.length; position++) {
            Candidate next = candidates.remove();
            // entries of eliminated nodes and of outdated degrees are still in the queue
            while (eliminated[next.node] || next.degree != degree[next.node]) {
                next = candidates.remove();
            }
            order[position] = next.node;
            eliminated[next.node] = true;
            eliminate(next.node);
        }
        return order;
    }

    /** Joins the neighbours of a node to each other and takes the node out. */
    private void eliminate(int node) {
        BitSet around = neighbours[node];
        for (int other = around.nextSetBit(0); other >= 0; other = around.nextSetBit(other + 1)) {
            neighbours[other].or(around);
            neighbours[other].clear(other);
            neighbours[other].clear(node);
            rank(other);
        }
    }

    private void rank(int node) {
        long sum = 0;
        BitSet around = neighbours[node];
        for (int other = around.nextSetBit(0); other >= 0; other = around.nextSetBit(other + 1)) {
            sum += pattern.size(other);
        }
        degree[node] = sum;
        candidates.add(new Candidate(sum, node));
    }
}
