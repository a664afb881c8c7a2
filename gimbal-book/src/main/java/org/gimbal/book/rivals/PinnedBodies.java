package org.gimbal.book.rivals;

import java.util.ArrayList;
import java.util.List;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * Bodies in the plane with pins between them, all pins enforced on the level of accelerations, without stabilisation: the way of
 * {@link PlanarLoop} for any number of loops. The state is (x, y, θ) of each body, then their rates.
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

    /** Adds a body and returns its number. */
    public int body(double mass, double inertia) {
        bodies.add(new double[] {mass, mass, inertia});
        return bodies.size() - 1;
    }

    /** Pins two points together, each in the axes of its body from the centre of mass; a body below zero is the ground. */
    public void pin(int a, double ax, double ay, int b, double bx, double by) {
        pins.add(new Pin(a, ax, ay, b, bx, by));
    }

    @Override
    public int getDimension() {
        return 6 * bodies.size();
    }

    @Override
    public double[] computeDerivatives(double t, double[] y) {
        int n = 3 * bodies.size();
        int size = n + 2 * pins.size();
        double[][] matrix = new double[size][size];
        double[] side = new double[size];
        for (int i = 0; i < bodies.size(); i++) {
            for (int k = 0; k < 3; k++) {
                matrix[3 * i + k][3 * i + k] = bodies.get(i)[k];
            }
            side[3 * i + 1] = -GRAVITY * bodies.get(i)[0];
        }
        for (int j = 0; j < pins.size(); j++) {
            Pin pin = pins.get(j);
            end(matrix, side, y, n + 2 * j, pin.a, pin.ax, pin.ay, 1);
            end(matrix, side, y, n + 2 * j, pin.b, pin.bx, pin.by, -1);
        }
        double[] solution = new LUDecomposition(new Array2DRowRealMatrix(matrix, false))
                .getSolver()
                .solve(new ArrayRealVector(side, false))
                .toArray();
        double[] derivative = new double[2 * n];
        System.arraycopy(y, n, derivative, 0, n);
        System.arraycopy(solution, 0, derivative, n, n);
        return derivative;
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

    /** Sum of the distances of all pins' ends, m. */
    public double gap(double[] y) {
        double sum = 0;
        for (Pin pin : pins) {
            double[] a = point(y, pin.a, pin.ax, pin.ay);
            double[] b = point(y, pin.b, pin.bx, pin.by);
            sum += Math.hypot(a[0] - b[0], a[1] - b[1]);
        }
        return sum;
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
