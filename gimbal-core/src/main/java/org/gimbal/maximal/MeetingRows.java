package org.gimbal.maximal;

import org.gimbal.numerics.dense.RankRevealingQr;

/**
 * W⁺ of the rows that meet at one place: least-norm solutions of W x = b, whatever the rank of W.
 *
 * <p>Rows are made alike first: Ŵ = D W D with D = diag(scale). A row and column of Ŵ below {@link #NOTHING} is left out at once: those
 * are the rows that hold a planar loop in its plane, three of five. Of the rest a QR factorisation with column pivoting finds the rank;
 * pivots below {@link #DEPENDENT} are taken as zero.
 */
final class MeetingRows {
    /**
     * Size of a pivot that is taken as zero, in units of what a row feels when its bodies are free; some thousand times what round-off
     * leaves of exact zeros.
     */
    static final double DEPENDENT = 1e-12;

    /** Entries that are round-off and nothing else. */
    private static final double NOTHING = 1e-14;

    private final int count;
    private final RankRevealingQr qr;
    private final double[] square;
    private final double[] scale;
    private final double[] packed;

    /** The rows that are not left out. */
    private final int[] kept;

    private int keptCount;

    MeetingRows(int count) {
        this.count = count;
        qr = new RankRevealingQr(count, count);
        square = new double[count * count];
        scale = new double[count];
        packed = new double[count];
        kept = new int[count];
    }

    /** Rank of W; never more than the number of rows, zero if W is not finite. */
    int rank() {
        return Math.max(0, qr.rank());
    }

    /**
     * Factorises the first rows and columns of a square.
     *
     * @param rows the numbers of the rows, for their scales
     */
    void factorise(double[] w, int offset, int stride, int[] rows, double[] scales) {
        for (int a = 0; a < count; a++) {
            scale[a] = scales[rows[a]];
        }
        keptCount = 0;
        for (int a = 0; a < count; a++) {
            if (!(largest(w, offset, stride, a) <= NOTHING)) {
                kept[keptCount++] = a;
            }
        }
        for (int a = 0; a < keptCount; a++) {
            for (int b = 0; b < keptCount; b++) {
                square[a * keptCount + b] = scale[kept[a]] * w[offset + kept[a] * stride + kept[b]] * scale[kept[b]];
            }
        }
        qr.factorise(square, 0, keptCount, keptCount, keptCount, DEPENDENT);
    }

    /** Largest entry of a row and column of Ŵ; NaN stays. */
    private double largest(double[] w, int offset, int stride, int a) {
        double most = 0;
        for (int b = 0; b < count; b++) {
            double unit = scale[a] * scale[b];
            most = Math.max(most, unit * Math.abs(w[offset + a * stride + b]));
            most = Math.max(most, unit * Math.abs(w[offset + b * stride + a]));
        }
        return most;
    }

    /** x ← W⁺ x, in place from offset {@code o}, entries {@code step} apart. */
    void solve(double[] x, int o, int step) {
        if (qr.rank() < 0) {
            x[o] = Double.NaN; // what is not finite must not pass for a solution
            return;
        }
        for (int a = 0; a < keptCount; a++) {
            packed[a] = scale[kept[a]] * x[o + step * kept[a]];
        }
        for (int a = 0; a < count; a++) {
            x[o + step * a] = 0;
        }
        qr.solve(packed, 0, packed, 0);
        for (int a = 0; a < keptCount; a++) {
            x[o + step * kept[a]] = scale[kept[a]] * packed[a];
        }
    }

    /** Marks the rows that depend on the others. */
    void markDependent(int[] rows, boolean[] dependent) {
        for (int a = 0; a < count; a++) {
            dependent[rows[a]] = true;
        }
        for (int k = 0; k < rank(); k++) {
            dependent[rows[kept[qr.pivotColumn(k)]]] = false;
        }
    }
}
