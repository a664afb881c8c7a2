package org.gimbal.maximal;

import java.util.Arrays;

/** What linearised contacts add to the matrix over the bodies: blocks of 6 × 6 numbers on the diagonal and between bodies that touch. */
final class ContactBlocks {
    /** No contacts. */
    static final ContactBlocks NONE = new ContactBlocks(0, 0);

    /** 36 numbers per link. */
    final double[] diagonal;

    /** Links that have anything on the diagonal. */
    private final boolean[] touched;

    /** Pairs of links that touch, the smaller number first, in order; row block of the first and of the second. */
    final int[] first;

    final int[] second;
    final double[] upper;
    final double[] lower;
    private int pairs;

    ContactBlocks(int links, int mostPairs) {
        diagonal = new double[36 * links];
        touched = new boolean[links];
        first = new int[mostPairs];
        second = new int[mostPairs];
        upper = new double[36 * mostPairs];
        lower = new double[36 * mostPairs];
    }

    int pairs() {
        return pairs;
    }

    /** Forgets all pairs. */
    void clearPairs() {
        pairs = 0;
    }

    /** Lists a pair of links, once. */
    void addPair(int a, int b) {
        int low = Math.min(a, b);
        int high = Math.max(a, b);
        int at = find(low, high);
        if (at < pairs && first[at] == low && second[at] == high) {
            return;
        }
        System.arraycopy(first, at, first, at + 1, pairs - at);
        System.arraycopy(second, at, second, at + 1, pairs - at);
        first[at] = low;
        second[at] = high;
        pairs++;
    }

    /** Where a pair stands, or would stand. */
    private int find(int low, int high) {
        int at = 0;
        while (at < pairs && (first[at] < low || (first[at] == low && second[at] < high))) {
            at++;
        }
        return at;
    }

    /** Whether a link has anything on the diagonal. */
    boolean touches(int link) {
        return link < touched.length && touched[link];
    }

    void clear() {
        Arrays.fill(touched, false);
        Arrays.fill(diagonal, 0);
        Arrays.fill(upper, 0, 36 * pairs, 0);
        Arrays.fill(lower, 0, 36 * pairs, 0);
    }

    /** Adds wrenchᵀ · answer, six by six, to the block of rows of link {@code i} and columns of link {@code j}. */
    void add(int i, int j, double[] wrench, int w, double[] answer) {
        double[] target = i == j ? diagonal : i < j ? upper : lower;
        touched[i] |= i == j;
        int o = 36 * (i == j ? i : find(Math.min(i, j), Math.max(i, j)));
        for (int k = 0; k < 6; k++) {
            for (int l = 0; l < 6; l++) {
                target[o + 6 * k + l] += wrench[w + k] * answer[l];
            }
        }
    }
}
