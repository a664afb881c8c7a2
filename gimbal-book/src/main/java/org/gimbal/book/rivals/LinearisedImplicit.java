package org.gimbal.book.rivals;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * Implicit Euler with one Newton iteration, as fast simulators have it: y₊ = y + (I/h − ∂f/∂y)⁻¹ f(y). Stable, and it
 * takes energy out of whatever it moves.
 */
public final class LinearisedImplicit {
    /** Relative; near the cube root of round-off, where central differences are best. */
    private static final double DIFFERENCE = 6e-6;

    private LinearisedImplicit() {}

    /** The state after a step of length h. */
    public static double[] step(OrdinaryDifferentialEquation equation, double t, double[] y, double h) {
        int n = y.length;
        double[][] matrix = new double[n][n];
        for (int j = 0; j < n; j++) {
            double difference = DIFFERENCE * Math.max(1, Math.abs(y[j]));
            double[] ahead = equation.computeDerivatives(t, moved(y, j, difference));
            double[] behind = equation.computeDerivatives(t, moved(y, j, -difference));
            for (int i = 0; i < n; i++) {
                matrix[i][j] = (i == j ? 1 / h : 0) - (ahead[i] - behind[i]) / (2 * difference);
            }
        }
        return new LUDecomposition(new Array2DRowRealMatrix(matrix, false))
                .getSolver()
                .solve(new ArrayRealVector(equation.computeDerivatives(t, y), false))
                .add(new ArrayRealVector(y, false))
                .toArray();
    }

    private static double[] moved(double[] y, int j, double by) {
        double[] moved = y.clone();
        moved[j] += by;
        return moved;
    }
}
