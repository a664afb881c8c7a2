package org.gimbal.numerics.space;

import java.util.Arrays;

/**
 * The cubic spline through given points of any number of components, twice continuously differentiable.
 *
 * <p>With knots s_k, h_k = s_{k+1} − s_k, and m_k = c″(s_k), between two knots (u = s − s_k, v = h_k − u)
 *
 * <pre>
 *   c  = (m_k v³ + m_{k+1} u³)/6h + (p_k/h − m_k h/6) v + (p_{k+1}/h − m_{k+1} h/6) u
 *   h_{k−1} m_{k−1} + 2(h_{k−1} + h_k) m_k + h_k m_{k+1} = 6 ((p_{k+1} − p_k)/h_k − (p_k − p_{k−1})/h_{k−1})
 * </pre>
 *
 * An open spline has m = 0 at both ends (natural) and goes on straight; a closed one repeats itself. Constant: any
 * number of threads may ask it.
 */
public final class CubicCurve {
    private final boolean closed;
    private final int width;
    private final int pieces;
    private final double[] knot;
    private final double[] point;
    private final double[] second;

    /**
     * A spline through points.
     *
     * @param knots growing; at least two, of a closed curve three
     * @param points one behind the other, as many as knots; of a closed curve the last one is the first again
     */
    public CubicCurve(double[] knots, double[] points, boolean closed) {
        this.closed = closed;
        knot = knots.clone();
        point = points.clone();
        pieces = knot.length - 1;
        width = point.length / knot.length;
        second = new double[point.length];
        solve();
    }

    private double h(int k) {
        return knot[k + 1] - knot[k];
    }

    /**
     * The equations of the inner knots for m_k = a_k + b_k m_0: right-hand sides of a, one for each component, and of
     * b, by elimination from the first knot to the last and back. An open spline has m_0 = 0; a closed one has m_0 at
     * its end too, and one equation more at knot 0, which gives it.
     */
    private void solve() {
        int n = width + 1;
        double[] x = new double[n * (pieces + 1)];
        double[] diagonal = new double[pieces];
        for (int k = 1; k < pieces; k++) {
            rightHandSide(k, k - 1, x);
            x[n * k + width] = (k == 1 ? -h(0) : 0) - (k == pieces - 1 ? h(k) : 0);
            double f = k == 1 ? 0 : h(k - 1) / diagonal[k - 1];
            diagonal[k] = 2 * (h(k - 1) + h(k)) - f * h(k - 1);
            addScaled(x, k, -f, k - 1);
        }
        for (int k = pieces - 1; k > 0; k--) {
            if (k < pieces - 1) {
                addScaled(x, k, -h(k), k + 1);
            }
            for (int j = 0; j < n; j++) {
                x[n * k + j] /= diagonal[k];
            }
        }
        for (int i = 0; i < width; i++) {
            double first = closed ? secondAtStart(x, i) : 0;
            for (int k = 1; k < pieces; k++) {
                second[width * k + i] = x[n * k + i] + x[n * k + width] * first;
            }
            second[i] = first;
            second[width * pieces + i] = first;
        }
    }

    private double secondAtStart(double[] x, int i) {
        int last = pieces - 1;
        int n = width + 1;
        rightHandSide(0, last, x);
        double factor = 2 * (h(last) + h(0)) + h(last) * x[n * last + width] + h(0) * x[n + width];
        return (x[i] - h(last) * x[n * last + i] - h(0) * x[n + i]) / factor;
    }

    private void rightHandSide(int k, int before, double[] x) {
        for (int i = 0; i < width; i++) {
            x[(width + 1) * k + i] = 6 * (slope(k, i) - slope(before, i));
        }
    }

    private double slope(int k, int i) {
        return (point[width * (k + 1) + i] - point[width * k + i]) / h(k);
    }

    private void addScaled(double[] x, int k, double f, int from) {
        for (int j = 0; j <= width; j++) {
            x[(width + 1) * k + j] += f * x[(width + 1) * from + j];
        }
    }

    /** Fills {@code out} with c(s), c′(s) and c″(s), one behind the other. */
    public void at(double s, double[] out) {
        double begin = knot[0];
        double length = knot[pieces] - begin;
        double inside = closed
                ? begin + (s - begin) - length * Math.floor((s - begin) / length)
                : Math.max(begin, Math.min(knot[pieces], s));
        int k = piece(inside);
        double h = h(k);
        double u = inside - knot[k];
        double v = h - u;
        for (int i = 0; i < width; i++) {
            double p = point[width * k + i];
            double q = point[width * (k + 1) + i];
            double m = second[width * k + i];
            double n = second[width * (k + 1) + i];
            out[i] = (m * v * v * v + n * u * u * u) / (6 * h) + (p / h - m * h / 6) * v + (q / h - n * h / 6) * u;
            out[width + i] = (n * u * u - m * v * v) / (2 * h) + (q - p) / h - (n - m) * h / 6;
            out[2 * width + i] = (m * v + n * u) / h;
        }
        if (!closed && s != inside) {
            for (int i = 0; i < width; i++) {
                out[i] += (s - inside) * out[width + i];
            }
        }
    }

    /**
     * The first knot between two parameters, both left out, on the way from the one to the other: c‴ jumps there. Not a
     * number if there is none.
     */
    public double seam(double from, double to) {
        double length = knot[pieces] - knot[0];
        double shift = closed ? length * Math.floor((from - knot[0]) / length) : 0;
        double next = Double.NaN;
        if (from < to) {
            for (int k = pieces; k >= 0 && knot[k] + shift > from; k--) {
                next = knot[k] + shift;
            }
            return next < to ? next : Double.NaN;
        }
        shift -= closed && knot[0] + shift == from ? length : 0;
        for (int k = 0; k <= pieces && knot[k] + shift < from; k++) {
            next = knot[k] + shift;
        }
        return next > to ? next : Double.NaN;
    }

    /** The piece that holds the parameter. */
    private int piece(double inside) {
        int found = Arrays.binarySearch(knot, inside);
        int k = found >= 0 ? found : -found - 2;
        return Math.max(0, Math.min(pieces - 1, k));
    }
}
