package org.gimbal.book.rivals;

import java.util.ArrayList;
import java.util.List;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * Bodies in the plane with pins between them, all pins enforced on the level of accelerations, without stabilisation:
 * the way of {@link PlanarLoop} for any number of loops. The state is (x, y, θ) of each body, then their rates.
 *
 * <pre>
 *   ⎡M  Gᵀ⎤ ⎡a⎤   ⎡f    ⎤
 *   ⎣G  0 ⎦ ⎣λ⎦ = ⎣−Ġ v ⎦
 * </pre>
 */
public final class PinnedBodies implements OrdinaryDifferentialEquation {
    private static final double GRAVITY = 9.81;

    private final List<double[]> bodies = new ArrayList<>();
    private final List<Pin> pins = new ArrayList<>();

    /** A pin between points of two bodies; a body below zero is the ground. */
    private record Pin(int a, double ax, double ay, int b, double bx, double by) {}

    private final List<Rail> rails = new ArrayList<>();

    /** A horizontal line for a body that must not turn. */
    private record Rail(int body, double height) {}

    /** Adds a body and returns its number. */
    public int body(double mass, double inertia) {
        bodies.add(new double[] {mass, mass, inertia});
        return bodies.size() - 1;
    }

    /**
     * Pins two points together, each in the axes of its body from the centre of mass; a body below zero is the ground.
     */
    public void pin(int a, double ax, double ay, int b, double bx, double by) {
        pins.add(new Pin(a, ax, ay, b, bx, by));
    }

    /** Lets a body slide along x without turning: its y stays at a height, its angle at zero. */
    public void rail(int body, double height) {
        rails.add(new Rail(body, height));
    }

    /** Coordinates of all bodies. */
    int size() {
        return 3 * bodies.size();
    }

    @Override
    public int getDimension() {
        return 6 * bodies.size();
    }

    @Override
    public double[] computeDerivatives(double t, double[] y) {
        int n = size();
        double[] side = new double[n + rows()];
        double[][] matrix = matrix(y, side);
        for (int i = 0; i < n; i++) {
            side[i] = force(i);
        }
        double[] solution = solve(matrix, side);
        double[] derivative = new double[2 * n];
        System.arraycopy(y, n, derivative, 0, n);
        System.arraycopy(solution, 0, derivative, n, n);
        return derivative;
    }

    static double[] solve(double[][] matrix, double[] side) {
        return new LUDecomposition(new Array2DRowRealMatrix(matrix, false))
                .getSolver()
                .solve(new ArrayRealVector(side, false))
                .toArray();
    }

    /** Equations of all pins and rails. */
    private int rows() {
        return 2 * (pins.size() + rails.size());
    }

    /** Mass or moment of inertia of a coordinate. */
    double mass(int coordinate) {
        return bodies.get(coordinate / 3)[coordinate % 3];
    }

    /** Weight along a coordinate. */
    double force(int coordinate) {
        return coordinate % 3 == 1 ? -GRAVITY * mass(coordinate) : 0;
    }

    /** The matrix of M and G; adds −Ġv to the rows of a right side. */
    double[][] matrix(double[] y, double[] side) {
        int n = size();
        double[][] matrix = new double[n + rows()][n + rows()];
        for (int i = 0; i < n; i++) {
            matrix[i][i] = mass(i);
        }
        int row = n;
        for (Pin pin : pins) {
            end(matrix, side, y, row, pin.a, pin.ax, pin.ay, 1);
            end(matrix, side, y, row, pin.b, pin.bx, pin.by, -1);
            row += 2;
        }
        for (Rail rail : rails) {
            set(matrix, row, 3 * rail.body + 1, 1);
            set(matrix, row + 1, 3 * rail.body + 2, 1);
            row += 2;
        }
        return matrix;
    }

    /** One end of a pin: its two rows, and ω² times the arm on their right side. */
    private void end(double[][] matrix, double[] side, double[] y, int row, int body, double px, double py, int sign) {
        if (body < 0) {
            return;
        }
        double angle = y[3 * body + 2];
        double rate = y[3 * bodies.size() + 3 * body + 2];
        double armX = Math.cos(angle) * px - Math.sin(angle) * py;
        double armY = Math.sin(angle) * px + Math.cos(angle) * py;
        set(matrix, row, 3 * body, sign);
        set(matrix, row + 1, 3 * body + 1, sign);
        set(matrix, row, 3 * body + 2, -sign * armY);
        set(matrix, row + 1, 3 * body + 2, sign * armX);
        side[row] += sign * rate * rate * armX;
        side[row + 1] += sign * rate * rate * armY;
    }

    private static void set(double[][] matrix, int row, int column, double value) {
        matrix[row][column] = value;
        matrix[column][row] = value;
    }

    /** By how much each pin and rail is missed, row by row; m and rad. */
    double[] errors(double[] y) {
        double[] errors = new double[rows()];
        int row = 0;
        for (Pin pin : pins) {
            double[] a = point(y, pin.a, pin.ax, pin.ay);
            double[] b = point(y, pin.b, pin.bx, pin.by);
            errors[row++] = a[0] - b[0];
            errors[row++] = a[1] - b[1];
        }
        for (Rail rail : rails) {
            errors[row++] = y[3 * rail.body + 1] - rail.height;
            errors[row++] = y[3 * rail.body + 2];
        }
        return errors;
    }

    /** Sum of the distances of all pins' ends, m. */
    public double gap(double[] y) {
        double[] errors = errors(y);
        double sum = 0;
        for (int j = 0; j < errors.length; j += 2) {
            sum += Math.hypot(errors[j], errors[j + 1]);
        }
        return sum;
    }

    /** Kinetic and potential energy, J. */
    public double energy(double[] y) {
        double energy = 0;
        for (int i = 0; i < size(); i++) {
            energy += 0.5 * mass(i) * y[size() + i] * y[size() + i] - force(i) * y[i];
        }
        return energy;
    }

    private static double[] point(double[] y, int body, double px, double py) {
        if (body < 0) {
            return new double[] {px, py};
        }
        double angle = y[3 * body + 2];
        return new double[] {
            y[3 * body] + Math.cos(angle) * px - Math.sin(angle) * py,
            y[3 * body + 1] + Math.sin(angle) * px + Math.cos(angle) * py
        };
    }
}
