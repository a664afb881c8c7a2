package org.gimbal.model.constraint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Vec3;

/**
 * The cubic spline through given points, twice continuously differentiable, over the sum of the chords as parameter.
 *
 * <p>With knots s_k, h_k = s_{k+1} − s_k, and m_k = c″(s_k), between two knots (u = s − s_k, v = h_k − u)
 *
 * <pre>
 *   c  = (m_k v³ + m_{k+1} u³)/6h + (p_k/h − m_k h/6) v + (p_{k+1}/h − m_{k+1} h/6) u
 *   h_{k−1} m_{k−1} + 2(h_{k−1} + h_k) m_k + h_k m_{k+1} = 6 ((p_{k+1} − p_k)/h_k − (p_k − p_{k−1})/h_{k−1})
 * </pre>
 *
 * An open spline has m = 0 at both ends (natural) and goes on straight; a closed one repeats itself.
 */
public final class SplineCurve implements Curve {
    private final boolean closed;

    /** Number of pieces; there is one point more, which for a closed spline is the first again. */
    private final int pieces;

    private final double[] knot;
    private final double[] point;
    private final double[] second;

    SplineCurve(List<Vec3> points, boolean closed) {
        int given = points.size();
        int least = closed ? 3 : 2;
        if (given < least) {
            throw new ModelException(
                    "a " + (closed ? "closed " : "") + "spline needs at least " + least + " points, got " + given);
        }
        this.closed = closed;
        pieces = closed ? given : given - 1;
        knot = new double[pieces + 1];
        point = new double[3 * (pieces + 1)];
        second = new double[3 * (pieces + 1)];
        for (int k = 0; k <= pieces; k++) {
            points.get(k % given).into(point, 3 * k);
            if (k > 0) {
                knot[k] = knot[k - 1] + chord(points, k - 1, k % given);
            }
        }
        solve();
    }

    private static double chord(List<Vec3> points, int from, int to) {
        double length = points.get(to).minus(points.get(from)).norm();
        if (!(length > 0) || Double.isInfinite(length)) {
            throw new ModelException("points " + (from + 1) + " and " + (to + 1) + " of a spline, " + points.get(from)
                    + " and " + points.get(to) + ", must be finite and differ");
        }
        return length;
    }

    /** The points it was made of; a closed spline does not repeat the first. */
    public List<Vec3> points() {
        List<Vec3> points = new ArrayList<>();
        for (int k = 0; k < (closed ? pieces : pieces + 1); k++) {
            points.add(Vec3.from(point, 3 * k));
        }
        return points;
    }

    public boolean closed() {
        return closed;
    }

    private double h(int k) {
        return knot[k + 1] - knot[k];
    }

    /**
     * The equations of the inner knots for m_k = a_k + b_k m_0: four right-hand sides, of a in space and of b, by
     * elimination from the first knot to the last and back. An open spline has m_0 = 0; a closed one has m_0 at its end
     * too, and one equation more at knot 0, which gives it.
     */
    private void solve() {
        double[] x = new double[4 * (pieces + 1)];
        double[] diagonal = new double[pieces];
        for (int k = 1; k < pieces; k++) {
            rightHandSide(k, k - 1, x);
            x[4 * k + 3] = (k == 1 ? -h(0) : 0) - (k == pieces - 1 ? h(k) : 0);
            double f = k == 1 ? 0 : h(k - 1) / diagonal[k - 1];
            diagonal[k] = 2 * (h(k - 1) + h(k)) - f * h(k - 1);
            addScaled(x, k, -f, k - 1);
        }
        for (int k = pieces - 1; k > 0; k--) {
            if (k < pieces - 1) {
                addScaled(x, k, -h(k), k + 1);
            }
            for (int j = 0; j < 4; j++) {
                x[4 * k + j] /= diagonal[k];
            }
        }
        for (int i = 0; i < 3; i++) {
            double first = closed ? secondAtStart(x, i) : 0;
            for (int k = 1; k < pieces; k++) {
                second[3 * k + i] = x[4 * k + i] + x[4 * k + 3] * first;
            }
            second[i] = first;
            second[3 * pieces + i] = first;
        }
    }

    private double secondAtStart(double[] x, int i) {
        int last = pieces - 1;
        rightHandSide(0, last, x);
        double factor = 2 * (h(last) + h(0)) + h(last) * x[4 * last + 3] + h(0) * x[7];
        return (x[i] - h(last) * x[4 * last + i] - h(0) * x[4 + i]) / factor;
    }

    private void rightHandSide(int k, int before, double[] x) {
        for (int i = 0; i < 3; i++) {
            x[4 * k + i] = 6 * (slope(k, i) - slope(before, i));
        }
    }

    private double slope(int k, int i) {
        return (point[3 * k + 3 + i] - point[3 * k + i]) / h(k);
    }

    private static void addScaled(double[] x, int k, double f, int from) {
        for (int j = 0; j < 4; j++) {
            x[4 * k + j] += f * x[4 * from + j];
        }
    }

    @Override
    public void at(double s, double[] out) {
        double length = knot[pieces];
        double inside = closed ? s - length * Math.floor(s / length) : Math.max(0, Math.min(length, s));
        int k = piece(inside);
        double h = h(k);
        double u = inside - knot[k];
        double v = h - u;
        for (int i = 0; i < 3; i++) {
            double p = point[3 * k + i];
            double q = point[3 * k + 3 + i];
            double m = second[3 * k + i];
            double n = second[3 * k + 3 + i];
            out[i] = (m * v * v * v + n * u * u * u) / (6 * h) + (p / h - m * h / 6) * v + (q / h - n * h / 6) * u;
            out[3 + i] = (n * u * u - m * v * v) / (2 * h) + (q - p) / h - (n - m) * h / 6;
            out[6 + i] = (m * v + n * u) / h;
        }
        if (!closed && s != inside) {
            for (int i = 0; i < 3; i++) {
                out[i] += (s - inside) * out[3 + i];
            }
        }
    }

    /** The piece that holds the parameter. */
    private int piece(double inside) {
        int found = Arrays.binarySearch(knot, inside);
        int k = found >= 0 ? found : -found - 2;
        return Math.max(0, Math.min(pieces - 1, k));
    }

    @Override
    public double start() {
        return knot[pieces] / 2;
    }

    @Override
    public double reach() {
        return knot[pieces] / 2;
    }

    @Override
    public String toString() {
        return (closed ? "closed" : "open") + " spline through " + Arrays.toString(point);
    }
}
