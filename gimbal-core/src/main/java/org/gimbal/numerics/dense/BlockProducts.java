package org.gimbal.numerics.dense;

/**
 * The two products that block elimination consists of, on row-major blocks inside bigger arrays.
 *
 * <p>C ← C − A·B and y ← y − A·x.
 *
 * <ul>
 *   <li>A: rows × inner, B: inner × columns, C: rows × columns; each block is contiguous, its leading dimension is its
 *       own number of columns
 *   <li>x, y: vectors of the matching lengths
 * </ul>
 *
 * <p>Any size may be zero: an empty sum leaves C and y as they are. The output must not overlap the inputs. The sums
 * run in index order, so results are the same to the bit everywhere.
 */
public final class BlockProducts {
    private BlockProducts() {}

    /** C ← C − A·B. */
    public static void subtractProduct(
            double[] c,
            int cOffset,
            double[] a,
            int aOffset,
            double[] b,
            int bOffset,
            int rows,
            int inner,
            int columns) {
        for (int i = 0; i < rows; i++) {
            int aRow = aOffset + i * inner;
            int cRow = cOffset + i * columns;
            for (int j = 0; j < columns; j++) {
                double sum = 0.0;
                for (int k = 0; k < inner; k++) {
                    sum = Math.fma(a[aRow + k], b[bOffset + k * columns + j], sum);
                }
                c[cRow + j] -= sum;
            }
        }
    }

    /** y ← y − A·x. */
    public static void subtractProduct(
            double[] y, int yOffset, double[] a, int aOffset, double[] x, int xOffset, int rows, int columns) {
        for (int i = 0; i < rows; i++) {
            int aRow = aOffset + i * columns;
            double sum = 0.0;
            for (int k = 0; k < columns; k++) {
                sum = Math.fma(a[aRow + k], x[xOffset + k], sum);
            }
            y[yOffset + i] -= sum;
        }
    }
}
