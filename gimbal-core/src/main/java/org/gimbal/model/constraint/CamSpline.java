package org.gimbal.model.constraint;

import java.util.Arrays;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.CubicCurve;

/**
 * A spline through points: see {@link CubicCurve}. A closed one is that of the periodic part of f, beside the line
 * through its first and last point.
 */
public final class CamSpline implements CamLaw {
    private final double[][] points;
    private final boolean closed;
    private final double first;

    /** What f gains for one of q beside the curve; zero unless closed. */
    private final double gain;

    private final CubicCurve curve;

    CamSpline(double[][] points, boolean closed) {
        this.points = Arrays.stream(points).map(double[]::clone).toArray(double[][]::new);
        this.closed = closed;
        check();
        int last = points.length - 1;
        first = points[0][0];
        gain = closed ? (points[last][1] - points[0][1]) / (points[last][0] - first) : 0;
        double[] q = Arrays.stream(points).mapToDouble(p -> p[0]).toArray();
        double[] f = Arrays.stream(points)
                .mapToDouble(p -> p[1] - gain * (p[0] - first))
                .toArray();
        if (closed) {
            f[last] = f[0]; // but for round-off it is
        }
        curve = new CubicCurve(q, f, closed);
    }

    private void check() {
        int least = closed ? 3 : 2;
        if (points.length < least) {
            throw new ModelException("a " + (closed ? "closed " : "") + "spline needs at least " + least
                    + " points, got " + points.length);
        }
        for (int k = 0; k < points.length; k++) {
            double[] p = points[k];
            if (p.length != 2 || !Double.isFinite(p[0]) || !Double.isFinite(p[1])) {
                throw new ModelException("point " + (k + 1) + " of a spline is " + Arrays.toString(p)
                        + ": it must be two finite numbers");
            }
            if (k > 0 && !(p[0] > points[k - 1][0])) {
                throw new ModelException("point " + (k + 1) + " of a spline is at " + p[0] + ", not behind that at "
                        + points[k - 1][0] + " before it: they must grow");
            }
        }
    }

    /** The points (q, f) it goes through. */
    public double[][] points() {
        return Arrays.stream(points).map(double[]::clone).toArray(double[][]::new);
    }

    public boolean closed() {
        return closed;
    }

    @Override
    public void at(double q, double[] out) {
        curve.at(q, out);
        out[0] += gain * (q - first);
        out[1] += gain;
    }

    @Override
    public double seam(double from, double to) {
        return curve.seam(from, to);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CamSpline spline && closed == spline.closed && Arrays.deepEquals(points, spline.points);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.deepHashCode(points) + Boolean.hashCode(closed);
    }

    @Override
    public String toString() {
        return (closed ? "closed" : "open") + " spline through " + Arrays.deepToString(points);
    }
}
