package org.gimbal.numerics.dense;

import java.util.Arrays;

/**
 * W⁺ of constraint rows that are decided on together: least-norm solutions of W x = b, whatever the rank of W.
 *
 * <p>Rows are made alike first: Ŵ = D W D with D = diag(scale). A row and column of Ŵ below {@link #ROUND_OFF_ENTRY} is
 * left out at once: those are the rows that hold a planar loop in its plane, three of five. Of the rest a QR
 * factorisation with column pivoting finds the rank; pivots below {@link #DEPENDENT_PIVOT} are taken as zero. One or
 * two rows far from dependence, as of a planar loop, are inverted outright.
 */
public final class MeetingRows {
    /**
     * Size of a pivot that is taken as zero, in units of the free compliance of a row; some thousand times what
     * round-off leaves of exact zeros.
     */
    public static final double DEPENDENT_PIVOT = 1e-12;

    /** Size of entries that are round-off only. */
    private static final double ROUND_OFF_ENTRY = 1e-14;

    /**
     * Two rows of Ŵ whose determinant exceeds this share of their largest product lose three digits at most when
     * inverted.
     */
    private static final double WELL_CONDITIONED = 1e-3;

    private final int count;
    private final RankRevealingQr qr;
    private final double[] square;
    private final double[] scale;
    private final double[] packed;
    private final double[] largest;

    /** The rows that are not left out. */
    private final int[] kept;

    private int keptCount;

    /** Ŵ⁻¹ of two clearly regular rows; one row stands beside a unit. */
    private final double[] inverse = new double[4];

    private boolean inverted;

    /** Pivots below it are taken as zero. */
    private double weakest = DEPENDENT_PIVOT;

    public MeetingRows(int count) {
        this.count = count;
        qr = new RankRevealingQr(count, count);
        square = new double[count * count];
        scale = new double[count];
        packed = new double[count];
        largest = new double[count];
        kept = new int[count];
    }

    /** From now on takes pivots below a size as zero, which is {@link #DEPENDENT_PIVOT} or more. */
    public void weakest(double pivot) {
        weakest = pivot;
    }

    /** Rank of W; never more than the number of rows, zero if W is not finite. */
    public int rank() {
        return inverted ? keptCount : Math.max(0, qr.rank());
    }

    /**
     * Factorises the first rows and columns of a square.
     *
     * @param rows the numbers of the rows, for their scales
     */
    public void factorise(double[] w, int offset, int stride, int[] rows, double[] scales) {
        for (int a = 0; a < count; a++) {
            scale[a] = scales[rows[a]];
        }
        scaleRows(w, offset, stride);
        keptCount = 0;
        for (int a = 0; a < count; a++) {
            if (!(largest[a] <= ROUND_OFF_ENTRY)) {
                kept[keptCount++] = a;
            }
        }
        if (keptCount < count) {
            for (int a = 0; a < keptCount; a++) {
                for (int b = 0; b < keptCount; b++) {
                    square[a * keptCount + b] = square[kept[a] * count + kept[b]];
                }
            }
        }
        inverted = keptCount > 0 && keptCount <= 2 && weakest == DEPENDENT_PIVOT && invert();
        if (!inverted) {
            qr.factorise(square, 0, keptCount, keptCount, keptCount, weakest);
        }
    }

    /** Inverts one or two rows; false if they are not clearly regular, or not finite. */
    private boolean invert() {
        double a = square[0];
        double b = keptCount == 2 ? square[1] : 0;
        double c = keptCount == 2 ? square[2] : 0;
        double d = keptCount == 2 ? square[3] : 1;
        double determinant = a * d - b * c;
        double largest = Math.max(Math.abs(a * d), Math.abs(b * c));
        boolean alike = Math.min(Math.abs(a), Math.abs(d)) > WELL_CONDITIONED;
        if (!(alike && Math.abs(determinant) > WELL_CONDITIONED * largest && largest < 1 / WELL_CONDITIONED)) {
            return false;
        }
        inverse[0] = d / determinant;
        inverse[1] = -b / determinant;
        inverse[2] = -c / determinant;
        inverse[3] = a / determinant;
        return true;
    }

    /** Ŵ, and the largest entry of each of its rows and columns; NaN stays. */
    private void scaleRows(double[] w, int offset, int stride) {
        Arrays.fill(largest, 0);
        for (int a = 0; a < count; a++) {
            for (int b = 0; b < count; b++) {
                double entry = scale[a] * w[offset + a * stride + b] * scale[b];
                square[a * count + b] = entry;
                largest[a] = Math.max(largest[a], Math.abs(entry));
                largest[b] = Math.max(largest[b], Math.abs(entry));
            }
        }
    }

    /** x ← W⁺ x, in place from offset {@code o}, entries {@code step} apart. */
    public void solve(double[] x, int o, int step) {
        if (inverted) {
            solveInverted(x, o, step);
            return;
        }
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

    private void solveInverted(double[] x, int o, int step) {
        int second = kept[keptCount - 1];
        double d = scale[kept[0]];
        double e = scale[second];
        double first = d * x[o + step * kept[0]];
        double other = keptCount == 2 ? e * x[o + step * second] : 0;
        for (int a = 0; a < count; a++) {
            x[o + step * a] = 0;
        }
        x[o + step * second] = e * (inverse[2] * first + inverse[3] * other);
        x[o + step * kept[0]] = d * (inverse[0] * first + inverse[1] * other);
    }

    /** Marks the rows that depend on the others. */
    public void markDependent(int[] rows, boolean[] dependent) {
        markDependent(rows, dependent, count);
    }

    /** Marks all rows but the {@code most} that depend least on others. */
    public void markDependent(int[] rows, boolean[] dependent, int most) {
        for (int a = 0; a < count; a++) {
            dependent[rows[a]] = true;
        }
        for (int k = 0; k < Math.min(most, rank()); k++) {
            dependent[rows[kept[inverted ? k : qr.pivotColumn(k)]]] = false;
        }
    }
}
