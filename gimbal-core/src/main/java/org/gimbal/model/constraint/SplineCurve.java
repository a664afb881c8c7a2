package org.gimbal.model.constraint;

import java.util.List;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.CubicCurve;
import org.gimbal.numerics.space.Vec3;

/** The cubic spline through given points over the sum of the chords as parameter: see {@link CubicCurve}. */
public final class SplineCurve implements Curve {
    private final boolean closed;

    private final List<Vec3> points;
    private final double length;
    private final CubicCurve curve;

    SplineCurve(List<Vec3> points, boolean closed) {
        int given = points.size();
        int least = closed ? 3 : 2;
        if (given < least) {
            throw new ModelException(
                    "a " + (closed ? "closed " : "") + "spline needs at least " + least + " points, got " + given);
        }
        this.closed = closed;
        this.points = List.copyOf(points);
        int pieces = closed ? given : given - 1;
        double[] knot = new double[pieces + 1];
        double[] point = new double[3 * (pieces + 1)];
        for (int k = 0; k <= pieces; k++) {
            points.get(k % given).into(point, 3 * k);
            if (k > 0) {
                knot[k] = knot[k - 1] + chord(points, k - 1, k % given);
            }
        }
        length = knot[pieces];
        curve = new CubicCurve(knot, point, closed);
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
        return points;
    }

    public boolean closed() {
        return closed;
    }

    @Override
    public void at(double s, double[] out) {
        curve.at(s, out);
    }

    @Override
    public double start() {
        return length / 2;
    }

    @Override
    public double reach() {
        return length / 2;
    }

    @Override
    public String toString() {
        return (closed ? "closed" : "open") + " spline through " + points;
    }
}
