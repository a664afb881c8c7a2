package org.gimbal.contact;

/**
 * What acts along the rows of forces, stops and dry friction in the half step before a knot, as velocities there are
 * read: the impulse {@code held − damping · rate}, cut where it leaves [least, most]. Part of the state of a run.
 */
public final class KnotRows {
    /** Stands for no bound: a number, so that saved states hold numbers only. */
    public static final double UNBOUNDED = Double.MAX_VALUE;

    public final double[] held;
    public final double[] damping;
    public final double[] least;
    public final double[] most;
    private final double[][] arrays;

    public KnotRows(int count) {
        held = new double[count];
        damping = new double[count];
        least = new double[count];
        most = new double[count];
        arrays = new double[][] {held, damping, least, most};
        for (int row = 0; row < count; row++) {
            free(row);
        }
    }

    public int count() {
        return held.length;
    }

    /** Nothing acts along a row, and nothing bounds what will. */
    public void free(int row) {
        held[row] = 0;
        damping[row] = 0;
        bound(row, UNBOUNDED);
    }

    public void add(int row, double impulse, double dampingImpulse) {
        held[row] += impulse;
        damping[row] += dampingImpulse;
    }

    /** Cuts the impulse of a row at ± some impulse. */
    public void bound(int row, double impulse) {
        least[row] = -impulse;
        most[row] = impulse;
    }

    /** The impulse of a row as its law has it, before it is cut. */
    public double uncut(int row, double rate) {
        return held[row] - damping[row] * rate;
    }

    /** The impulse of a row at some rate. */
    public double cut(int row, double rate) {
        return Math.max(least[row], Math.min(most[row], uncut(row, rate)));
    }

    /** The numbers to be saved. */
    public double[][] arrays() {
        return arrays;
    }
}
