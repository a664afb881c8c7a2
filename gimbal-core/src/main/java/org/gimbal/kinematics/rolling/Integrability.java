package org.gimbal.kinematics.rolling;

/**
 * Whether rows that are given as a gradient can be one. They are if second derivatives are symmetric but for rotations
 * of one body, which do not commute (docs/notation.md):
 *
 * <pre>   ∂C_i/∂z_j − ∂C_j/∂z_i = ±C_k for rotations i, j of one body about two axes, k the third; else 0 </pre>
 *
 * Rows of rolling and of skates are not: no function of poses has them for a gradient.
 */
public final class Integrability {
    /** Share of the largest derivative: differences err by far less, what is not symmetric is of its size. */
    private static final double TOLERANCE = 1e-4;

    private final int size;

    /** ∂C_i/∂z_j of one row, in row i and column j. */
    private final double[][] second;

    /** C of that row. */
    private final double[] first;

    private Integrability(double[] first, double[][] second) {
        size = first.length;
        this.first = first;
        this.second = second;
    }

    /**
     * Whether a row can be the gradient of a function.
     *
     * @param first C, six numbers per body
     * @param second ∂C_i/∂z_j, in row i and column j
     */
    public static boolean holds(double[] first, double[][] second) {
        return new Integrability(first, second).symmetric();
    }

    private boolean symmetric() {
        double largest = 0;
        double worst = 0;
        for (int i = 0; i < size; i++) {
            largest = Math.max(largest, Math.abs(first[i]));
            for (int j = 0; j < size; j++) {
                largest = Math.max(largest, Math.abs(second[i][j]));
                worst = Math.max(worst, Math.abs(second[i][j] - second[j][i] - commutator(i, j)));
            }
        }
        return worst <= TOLERANCE * largest;
    }

    private double commutator(int i, int j) {
        if (i / 6 != j / 6 || i % 6 < 3 || j % 6 < 3 || i == j) {
            return 0;
        }
        int k = 6 * (i / 6) + 3 + (3 - i % 3 - j % 3);
        return (j % 3 - i % 3 + 3) % 3 == 1 ? first[k] : -first[k];
    }
}
