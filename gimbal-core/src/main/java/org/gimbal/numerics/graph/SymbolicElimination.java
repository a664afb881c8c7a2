package org.gimbal.numerics.graph;

import java.util.Arrays;

/**
 * Finds, without numbers, which blocks an elimination in a given order touches.
 *
 * <p>Eliminating p joins all its later neighbours with each other. The later neighbours, fill included, follow from the
 * elimination tree:
 *
 * <pre>{@code
 *   S(p) = { q > p : {p, q} is an edge } ∪ ⋃_{c : π(c) = p} S(c) \ {p} ,      π(p) = min S(p)
 * }</pre>
 *
 * <ul>
 *   <li>p, q, c: positions in the order of elimination, not nodes
 *   <li>S(p): later neighbours of p at the moment of its elimination
 *   <li>π(p): parent of p in the elimination tree; −1 if S(p) is empty
 * </ul>
 *
 * <p>It is enough to look at the children in the tree: a fill neighbour passed on by an earlier descendant is contained
 * in the set of the child above it. Every set is read once, by its parent, so the time is linear in edges plus fill,
 * for graphs with and without cycles, and no cycle is ever searched for. This gives the exact fill, where
 * variational-integrators-graph-solvers-2023, Algorithm 3, works with lists of cycles.
 *
 * <p>May be filled again and again; nothing is allocated unless there are more entries than ever before.
 */
final class SymbolicElimination {
    /** The entries of position p are {@code start[p] ≤ e < start[p + 1]}. */
    final int[] start;

    /** π(p). */
    final int[] parent;

    /** The entries with later neighbour q are listed at {@code earlierStart[q] ≤ s < earlierStart[q + 1]}. */
    final int[] earlierStart;

    /** Later neighbour of each entry, as a position, ascending for each p. */
    int[] later = {};

    /** Entry numbers grouped by later neighbour, ascending. */
    int[] earlierEntry = {};

    /** The position p to which each entry belongs. */
    int[] owner = {};

    private final int[] next;

    /** The sets S(p), one after the other, in no particular order. */
    private int[] sets = {};

    private int[] earlierOwner = {};
    private int entries;
    private int ended;

    /** For a number of nodes; nothing is eliminated yet. */
    SymbolicElimination(int nodes) {
        start = new int[nodes + 1];
        parent = new int[nodes];
        earlierStart = new int[nodes + 1];
        next = new int[nodes];
    }

    SymbolicElimination(BlockPattern pattern, int[] order, int[] position) {
        this(order.length);
        collect(pattern, order, position);
        index();
    }

    /** Number of entries. */
    int entries() {
        return entries;
    }

    /** Forgets all sets; {@link #add} and {@link #endSet} then give them by ascending p, {@link #index} follows. */
    void begin() {
        entries = 0;
        ended = 0;
    }

    /** Adds a member, as a position or as a node until {@link #toPositions}, to the set at hand. */
    void add(int member) {
        if (entries == sets.length) {
            sets = Arrays.copyOf(sets, 2 * entries + 16);
        }
        sets[entries++] = member;
    }

    /** The set at hand is complete. */
    void endSet() {
        start[++ended] = entries;
    }

    /** Makes positions of the nodes that were added, once all positions are known. */
    void toPositions(int[] position) {
        for (int e = 0; e < entries; e++) {
            sets[e] = position[sets[e]];
        }
        for (int p = 0; p < parent.length; p++) {
            parent[p] = smallestOf(p);
        }
    }

    /** The union formula of the class comment. */
    private void collect(BlockPattern pattern, int[] order, int[] position) {
        int n = order.length;
        int[] firstChild = filled(n);
        int[] nextSibling = filled(n);
        int[] lastSet = filled(n);
        begin();
        for (int p = 0; p < n; p++) {
            int node = order[p];
            for (int rank = 0; rank < pattern.degree(node); rank++) {
                addLater(position[pattern.neighbour(node, rank)], p, lastSet);
            }
            for (int child = firstChild[p]; child >= 0; child = nextSibling[child]) {
                for (int e = start[child]; e < start[child + 1]; e++) {
                    addLater(sets[e], p, lastSet);
                }
            }
            endSet();
            parent[p] = smallestOf(p);
            if (parent[p] >= 0) {
                nextSibling[p] = firstChild[parent[p]];
                firstChild[parent[p]] = p;
            }
        }
    }

    /** Takes q into the set of p unless it is there already or not later. */
    private void addLater(int q, int p, int[] lastSet) {
        if (q > p && lastSet[q] != p) {
            lastSet[q] = p;
            add(q);
        }
    }

    private int smallestOf(int p) {
        int result = -1;
        for (int e = start[p]; e < start[p + 1]; e++) {
            if (result < 0 || sets[e] < result) {
                result = sets[e];
            }
        }
        return result;
    }

    /** Sorts all sets, and groups their entries by later neighbour. */
    void index() {
        if (entries > later.length) {
            later = new int[sets.length];
            earlierEntry = new int[sets.length];
            owner = new int[sets.length];
            earlierOwner = new int[sets.length];
        }
        groupOwners();
        distribute();
    }

    /** Groups the owners by later neighbour; within a group they ascend, because owners are visited in order. */
    private void groupOwners() {
        int n = parent.length;
        Arrays.fill(earlierStart, 0);
        for (int e = 0; e < entries; e++) {
            earlierStart[sets[e] + 1]++;
        }
        for (int q = 0; q < n; q++) {
            earlierStart[q + 1] += earlierStart[q];
        }
        System.arraycopy(earlierStart, 0, next, 0, n);
        for (int p = 0; p < n; p++) {
            for (int e = start[p]; e < start[p + 1]; e++) {
                earlierOwner[next[sets[e]]++] = p;
            }
        }
    }

    /** Transposes back: later neighbours are visited in order, which sorts every set in linear time. */
    private void distribute() {
        int n = parent.length;
        System.arraycopy(start, 0, next, 0, n);
        for (int q = 0; q < n; q++) {
            for (int e = earlierStart[q]; e < earlierStart[q + 1]; e++) {
                int p = earlierOwner[e];
                int entry = next[p]++;
                later[entry] = q;
                owner[entry] = p;
                earlierEntry[e] = entry;
            }
        }
    }

    private static int[] filled(int n) {
        int[] result = new int[n];
        Arrays.fill(result, -1);
        return result;
    }
}
