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
 */
final class SymbolicElimination {
    /** The entries of position p are {@code start[p] ≤ e < start[p + 1]}. */
    final int[] start;

    /** Later neighbour of each entry, as a position, ascending for each p. */
    final int[] later;

    /** π(p). */
    final int[] parent;

    /** The entries with later neighbour q are listed at {@code earlierStart[q] ≤ s < earlierStart[q + 1]}. */
    final int[] earlierStart;

    /** Entry numbers grouped by later neighbour, ascending. */
    final int[] earlierEntry;

    /** The position p to which each entry belongs. */
    final int[] owner;

    SymbolicElimination(BlockPattern pattern, int[] order, int[] position) {
        int n = order.length;
        start = new int[n + 1];
        parent = new int[n];
        int[] unsorted = collect(pattern, order, position);
        earlierStart = new int[n + 1];
        int[] earlierOwner = ownersByLaterNeighbour(unsorted);
        later = new int[unsorted.length];
        earlierEntry = new int[unsorted.length];
        owner = new int[unsorted.length];
        distribute(earlierOwner);
    }

    /** The union formula of the class comment; the sets come out in no particular order. */
    private int[] collect(BlockPattern pattern, int[] order, int[] position) {
        int n = order.length;
        int[] firstChild = filled(n);
        int[] nextSibling = filled(n);
        GrowingSets sets = new GrowingSets(n, pattern.edgeCount());
        for (int p = 0; p < n; p++) {
            int node = order[p];
            sets.begin(p);
            for (int rank = 0; rank < pattern.degree(node); rank++) {
                sets.add(position[pattern.neighbour(node, rank)]);
            }
            for (int child = firstChild[p]; child >= 0; child = nextSibling[child]) {
                for (int e = start[child]; e < start[child + 1]; e++) {
                    sets.add(sets.entries[e]);
                }
            }
            start[p + 1] = sets.count;
            parent[p] = sets.smallestFrom(start[p]);
            if (parent[p] >= 0) {
                nextSibling[p] = firstChild[parent[p]];
                firstChild[parent[p]] = p;
            }
        }
        return Arrays.copyOf(sets.entries, sets.count);
    }

    /** Groups the owners by later neighbour; within a group they ascend, because owners are visited in order. */
    private int[] ownersByLaterNeighbour(int[] unsorted) {
        int n = parent.length;
        for (int q : unsorted) {
            earlierStart[q + 1]++;
        }
        for (int q = 0; q < n; q++) {
            earlierStart[q + 1] += earlierStart[q];
        }
        int[] next = Arrays.copyOf(earlierStart, n);
        int[] earlierOwner = new int[unsorted.length];
        for (int p = 0; p < n; p++) {
            for (int e = start[p]; e < start[p + 1]; e++) {
                earlierOwner[next[unsorted[e]]++] = p;
            }
        }
        return earlierOwner;
    }

    /** Transposes back: later neighbours are visited in order, which sorts every set in linear time. */
    private void distribute(int[] earlierOwner) {
        int n = parent.length;
        int[] next = Arrays.copyOf(start, n);
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

    /** The sets S(p) one after the other, and for each position the last set that took it in. */
    private static final class GrowingSets {
        int[] entries;
        int count;
        private final int[] lastSet;
        private int current;

        GrowingSets(int n, int expectedEntries) {
            entries = new int[expectedEntries];
            lastSet = filled(n);
        }

        void begin(int p) {
            current = p;
        }

        /** Takes q into the set at hand unless it is there already or not later. */
        void add(int q) {
            if (q <= current || lastSet[q] == current) {
                return;
            }
            lastSet[q] = current;
            if (count == entries.length) {
                entries = Arrays.copyOf(entries, 2 * count + 16);
            }
            entries[count++] = q;
        }

        int smallestFrom(int from) {
            int result = -1;
            for (int e = from; e < count; e++) {
                if (result < 0 || entries[e] < result) {
                    result = entries[e];
                }
            }
            return result;
        }
    }
}
