package org.gimbal.contact;

import java.util.Arrays;

/**
 * What linearised contacts add to the matrix over the bodies: blocks of 6 × 6 numbers on the diagonal, and between
 * bodies that contacts couple. A block has the impulses of one body as rows and the increments of another as columns.
 */
public final class ContactBlocks {
    /** No contacts. */
    public static final ContactBlocks NONE = new ContactBlocks(0, 0);

    private final double[] diagonal;

    /** Bodies that have anything on the diagonal. */
    private final boolean[] touched;

    /** Coupled bodies, the smaller number first, in order; the blocks of rows of the first and of the second body. */
    private final int[] first;

    private final int[] second;
    private final double[] upper;
    private final double[] lower;
    private int couplings;

    /** For at most {@code mostCouplings} couplings of bodies. */
    public ContactBlocks(int bodies, int mostCouplings) {
        diagonal = new double[36 * bodies];
        touched = new boolean[bodies];
        first = new int[mostCouplings];
        second = new int[mostCouplings];
        upper = new double[36 * mostCouplings];
        lower = new double[36 * mostCouplings];
    }

    /** Blocks on the diagonal, 36 numbers per body; empty where there are no contacts. */
    public double[] diagonal() {
        return diagonal;
    }

    /** Whether a body has anything on the diagonal. */
    public boolean touches(int body) {
        return body < touched.length && touched[body];
    }

    /** Number of couplings of two bodies. */
    public int couplings() {
        return couplings;
    }

    /** The body of a coupling with the smaller number. */
    public int first(int coupling) {
        return first[coupling];
    }

    /** The body of a coupling with the larger number. */
    public int second(int coupling) {
        return second[coupling];
    }

    /** 36 numbers per coupling: impulses of the first body, increments of the second. */
    public double[] upper() {
        return upper;
    }

    /** 36 numbers per coupling: impulses of the second body, increments of the first. */
    public double[] lower() {
        return lower;
    }

    /** Forgets all couplings. */
    public void clearCouplings() {
        couplings = 0;
    }

    /** Lists a coupling of two bodies, once. */
    public void couple(int a, int b) {
        int low = Math.min(a, b);
        int high = Math.max(a, b);
        int at = find(low, high);
        if (at < couplings && first[at] == low && second[at] == high) {
            return;
        }
        System.arraycopy(first, at, first, at + 1, couplings - at);
        System.arraycopy(second, at, second, at + 1, couplings - at);
        first[at] = low;
        second[at] = high;
        couplings++;
    }

    /** Where a coupling stands, or would stand. */
    private int find(int low, int high) {
        int at = 0;
        int end = couplings;
        while (at < end) {
            int middle = (at + end) >>> 1;
            if (first[middle] < low || (first[middle] == low && second[middle] < high)) {
                at = middle + 1;
            } else {
                end = middle;
            }
        }
        return at;
    }

    /** Sets all numbers to zero. */
    public void clear() {
        Arrays.fill(touched, false);
        Arrays.fill(diagonal, 0);
        Arrays.fill(upper, 0, 36 * couplings, 0);
        Arrays.fill(lower, 0, 36 * couplings, 0);
    }

    /**
     * Adds wrenchᵀ · answer, six by six, to the block of impulses of body {@code i} and increments of body {@code j}.
     */
    public void add(int i, int j, double[] wrench, int w, double[] answer) {
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
