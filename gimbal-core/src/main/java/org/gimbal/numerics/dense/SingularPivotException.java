package org.gimbal.numerics.dense;

/** Thrown when an elimination without pivoting meets a pivot by which it cannot divide. */
public final class SingularPivotException extends ArithmeticException {
    private static final long serialVersionUID = 1L;

    private final int index;

    SingularPivotException(int index, int dimension, double pivot) {
        super("Pivot " + index + " of a matrix of dimension " + dimension + " is " + pivot
                + "; elimination without pivoting needs finite, non-zero pivots");
        this.index = index;
    }

    /** Zero-based row of the pivot that failed. */
    public int index() {
        return index;
    }
}
