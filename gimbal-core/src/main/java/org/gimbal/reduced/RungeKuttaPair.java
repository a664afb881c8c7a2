package org.gimbal.reduced;

import java.util.Arrays;

/**
 * An explicit Runge–Kutta method with an estimate of its error and dense output (docs/theory/reduced.md, R20–R23): stages
 * of which each but the first needs those before it, the slope at the end of the step, and stages that only the dense
 * output needs.
 */
final class RungeKuttaPair {
    /** 8(5, 3). */
    static final RungeKuttaPair ORDER_8 = new RungeKuttaPair(
            8,
            12,
            DormandPrince853.NODE,
            DormandPrince853.STAGE,
            DormandPrince853.ERROR_5,
            DormandPrince853.ERROR_3,
            DormandPrince853.DENSE);

    /** 5(4) by Dormand and Prince, dense output of order 4. */
    // spotless:off
    static final RungeKuttaPair ORDER_5 = new RungeKuttaPair(
            5,
            6,
            new double[] {0, 1.0 / 5, 3.0 / 10, 4.0 / 5, 8.0 / 9, 1, 1},
            new double[][] {
                {},
                {1.0 / 5},
                {3.0 / 40, 9.0 / 40},
                {44.0 / 45, -56.0 / 15, 32.0 / 9},
                {19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729},
                {9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656},
                {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84}
            },
            new double[] {
                71.0 / 57600, 0, -71.0 / 16695, 71.0 / 1920, -17253.0 / 339200, 22.0 / 525, -1.0 / 40
            },
            new double[0],
            new double[][] {
                {
                    -12715105075.0 / 11282082432.0, 0, 87487479700.0 / 32700410799.0, -10690763975.0 / 1880347072.0,
                    701980252875.0 / 199316789632.0, -1453857185.0 / 822651844.0, 69997945.0 / 29380423.0
                }
            });
    // spotless:on

    final int order;

    /** Stages of a step; the slope at its end is one more, and what the dense output needs follows. */
    final int stages;

    /** All stages: so many numbers a row has. */
    final int width;

    final double[] node;

    /** a_ij by row, {@link #width} numbers each; that of the slope at the end holds the weights. */
    final double[] weight;

    final double[] error;

    /** A second estimate of lower order, which damps the first where that is not to be trusted; empty if there is none. */
    final double[] lowError;

    /** Highest terms of the dense output by row, {@link #width} numbers each. */
    final double[] dense;

    final int denseTerms;

    private RungeKuttaPair(
            int order,
            int stages,
            double[] node,
            double[][] rows,
            double[] error,
            double[] lowError,
            double[][] dense) {
        this.order = order;
        this.stages = stages;
        this.node = node;
        this.error = upToLast(error);
        this.lowError = upToLast(lowError);
        width = node.length;
        weight = flat(rows);
        denseTerms = dense.length;
        this.dense = flat(dense);
    }

    /** Whether the error is known only with the slope at the end. */
    boolean errorNeedsEnd() {
        return error.length > stages;
    }

    /** Without zeros at the end. */
    private static double[] upToLast(double[] row) {
        int count = row.length;
        while (count > 0 && row[count - 1] == 0) {
            count--;
        }
        return Arrays.copyOf(row, count);
    }

    private double[] flat(double[][] rows) {
        double[] out = new double[rows.length * width];
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(rows[i], 0, out, width * i, rows[i].length);
        }
        return out;
    }
}
