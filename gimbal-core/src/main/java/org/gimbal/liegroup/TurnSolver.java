package org.gimbal.liegroup;

import java.util.Arrays;
import org.gimbal.numerics.dense.SmallLu;
import org.gimbal.numerics.newton.NewtonStatus;

/** Solves the equation of one body's turn to round-off. Scratch space of one run. */
final class TurnSolver {
    private static final int MOST_ITERATIONS = 40;

    /** Of the size of the target: the sums of the equation leave as much. */
    private static final double ROUND_OFF = 4e-16;

    /** Of the size of the target: where a residual of this size shrinks no more, rounding is the reason. */
    private static final double FLOOR = 1e-13;

    /** |ξ| below it: at half a turn the momentum of a step no longer tells which way it went. */
    private static final double LARGEST = 0.4995 * Math.PI;

    private final TurnSlope slope;
    private final double[] matrix = new double[9];
    private final double[] factors = new double[9];
    private final int[] pivots = new int[3];
    private final double[] residual = new double[3];
    private final double[] correction = new double[3];
    private final double[] best = new double[3];
    private final double[] size = new double[MOST_ITERATIONS + 2];

    /** Of the last solve. */
    int iterations;

    NewtonStatus status = NewtonStatus.CONVERGED;

    TurnSolver(TurnSlope slope) {
        this.slope = slope;
    }

    /** Residuals of the last solve, at the guess and after every iteration, N·m·s. */
    double[] residuals() {
        return Arrays.copyOf(size, iterations + 1);
    }

    /** Solves from a guess of its own; whether there is a solution, which then stands in ξ. */
    boolean solve(TurnEquation equation, double[] xi) {
        double scale = norm(equation.target);
        iterations = 0;
        equation.guess(xi);
        limit(xi);
        size[0] = equation.residual(xi, residual);
        if (size[0] <= ROUND_OFF * scale) {
            return ends(NewtonStatus.CONVERGED);
        }
        slope.begin(equation, xi, residual, matrix);
        while (iterations < MOST_ITERATIONS) {
            System.arraycopy(xi, 0, best, 0, 3);
            if (!correct(xi)) {
                return ends(NewtonStatus.SINGULAR);
            }
            size[++iterations] = equation.residual(xi, residual);
            if (size[iterations] <= ROUND_OFF * scale) {
                return ends(NewtonStatus.CONVERGED);
            }
            if (size[iterations - 1] <= FLOOR * scale && !(size[iterations] < size[iterations - 1])) {
                System.arraycopy(best, 0, xi, 0, 3);
                return ends(NewtonStatus.ROUND_OFF_FLOOR);
            }
            slope.follow(equation, xi, correction, residual, matrix);
        }
        return ends(NewtonStatus.ITERATION_LIMIT);
    }

    private boolean ends(NewtonStatus how) {
        status = how;
        return how.successful();
    }

    /** ξ ← ξ + δ, δ = −B⁻¹ r, or as much of it as stays within half a turn. */
    private boolean correct(double[] xi) {
        System.arraycopy(matrix, 0, factors, 0, 9);
        if (!SmallLu.factorise(factors, 0, 3, pivots, 0)) {
            return false;
        }
        for (int k = 0; k < 3; k++) {
            correction[k] = -residual[k];
        }
        SmallLu.solve(factors, 0, 3, pivots, 0, correction, 0);
        for (int k = 0; k < 3; k++) {
            xi[k] += correction[k];
        }
        limit(xi);
        for (int k = 0; k < 3; k++) {
            correction[k] = xi[k] - best[k];
        }
        return true;
    }

    private static void limit(double[] xi) {
        double length = norm(xi);
        if (!(length <= LARGEST)) {
            for (int k = 0; k < 3; k++) {
                xi[k] *= LARGEST / length;
            }
        }
    }

    private static double norm(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }
}
