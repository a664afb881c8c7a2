package org.gimbal.contact;

import java.util.Arrays;

/** Which rows are cut at a bound, at the velocity read at a knot. */
public final class KnotCuts {
    private static final int UNCUT = 0;
    private static final int AT_LEAST = -1;
    private static final int AT_MOST = 1;

    private final int[] cut;

    private boolean oneByOne;

    public KnotCuts(int rows) {
        cut = new int[rows];
    }

    /** Nothing is cut. */
    public void begin() {
        Arrays.fill(cut, UNCUT);
        oneByOne = false;
    }

    /** What acts along each row whatever its rate, and what damps it. */
    public void laws(KnotRows rows, double[] held, double[] damping) {
        for (int row = 0; row < cut.length; row++) {
            damping[row] = cut[row] == UNCUT ? rows.damping[row] : 0;
            held[row] = cut[row] == UNCUT ? rows.held[row] : cut[row] == AT_MOST ? rows.most[row] : rows.least[row];
        }
    }

    /** What acts along a row at a rate that was solved for with its law as it stands. */
    public double impulse(KnotRows rows, int row, double rate) {
        return cut[row] == UNCUT ? rows.uncut(row, rate) : cut[row] == AT_MOST ? rows.most[row] : rows.least[row];
    }

    /**
     * From now on only the first row changes that is not cut as its rate asks for: all at once may go round in circles, one
     * at a time ends for rows alone, as masses make a P-matrix (Murty 1974). Beside contacts that is not proven.
     */
    public void oneByOne() {
        oneByOne = true;
    }

    /** Takes over what rows do at some rates; whether any of them changed. */
    public boolean follow(KnotRows rows, double[] rate) {
        boolean changed = false;
        for (int row = 0; row < cut.length && !(changed && oneByOne); row++) {
            double impulse = rows.uncut(row, rate[row]);
            int now = impulse > rows.most[row] ? AT_MOST : impulse < rows.least[row] ? AT_LEAST : UNCUT;
            changed |= now != cut[row];
            cut[row] = now;
        }
        return changed;
    }
}
