package org.gimbal.kinematics.closure;

import java.util.Arrays;
import org.gimbal.kinematics.Configuration;

/**
 * Whether rows that are given as a gradient can be one. They are if second derivatives are symmetric but for rotations
 * of one body, which do not commute (docs/notation.md):
 *
 * <pre>   ∂C_i/∂z_j − ∂C_j/∂z_i = ±C_k for rotations i, j of one body about two axes, k the third; else 0 </pre>
 *
 * Rows of rolling and of skates are not: no function of poses has them for a gradient.
 */
final class Integrability {
    /** Share of the largest derivative: differences err by far less, what is not symmetric is of its size. */
    private static final double TOLERANCE = 1e-4;

    private final int size;

    /** ∂C_i/∂z_j of one row, in row i and column j. */
    private final double[][] second;

    /** C of that row. */
    private final double[] first;

    private Integrability(UserClosure closure, Configuration at, int row) {
        int sides = closure.slots().length;
        size = 6 * sides;
        second = new double[size][size];
        double[] gradient = new double[size * closure.rows()];
        closure.evaluate(at, new double[closure.rows()], 0, gradient, 0);
        first = Arrays.copyOfRange(gradient, size * row, size * (row + 1));
        for (int j = 0; j < size; j++) {
            double[] motion = new double[2 * at.x.length];
            motion[6 * closure.slots()[j / 6] + j % 6] = 1;
            closure.gradientDifference(at, motion, gradient, 0);
            for (int i = 0; i < size; i++) {
                second[i][j] = gradient[size * row + i];
            }
        }
    }

    /** Whether a row can be the gradient of a function. */
    static boolean holds(UserClosure closure, Configuration at, int row) {
        return new Integrability(closure, at, row).symmetric();
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
