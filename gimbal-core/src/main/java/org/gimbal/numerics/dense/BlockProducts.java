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
        if (rows == 6 && inner == 6 && columns == 6) {
            subtractProductOfBodies(c, cOffset, a, aOffset, b, bOffset);
            return;
        }
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

    /** The same for blocks of two bodies, six by six: the sums of a row side by side, each in its order. */
    private static void subtractProductOfBodies(double[] c, int cOffset, double[] a, int aOffset, double[] b, int o) {
        for (int i = 0; i < 36; i += 6) {
            double s0 = 0.0;
            double s1 = 0.0;
            double s2 = 0.0;
            double s3 = 0.0;
            double s4 = 0.0;
            double s5 = 0.0;
            for (int k = 0; k < 6; k++) {
                double factor = a[aOffset + i + k];
                int row = o + 6 * k;
                s0 = Math.fma(factor, b[row], s0);
                s1 = Math.fma(factor, b[row + 1], s1);
                s2 = Math.fma(factor, b[row + 2], s2);
                s3 = Math.fma(factor, b[row + 3], s3);
                s4 = Math.fma(factor, b[row + 4], s4);
                s5 = Math.fma(factor, b[row + 5], s5);
            }
            int target = cOffset + i;
            c[target] -= s0;
            c[target + 1] -= s1;
            c[target + 2] -= s2;
            c[target + 3] -= s3;
            c[target + 4] -= s4;
            c[target + 5] -= s5;
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
