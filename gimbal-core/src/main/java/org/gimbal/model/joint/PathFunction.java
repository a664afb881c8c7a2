package org.gimbal.model.joint;

import org.gimbal.numerics.space.CubicCurve;
import org.gimbal.numerics.space.Quat;

/**
 * The smooth curve of poses through the points of a {@link PathJoint}: the cubic spline through positions and unit
 * quaternions, seven numbers at each point, with signs such that neighbouring quaternions are near. Between the points
 * the quaternions are not of unit length, which a {@link PoseFunction} need not be. The curve does not depend on the
 * frames it is seen from. A body that has turned round after a lap comes back with its quaternion's sign changed: a
 * closed path is splined over two laps.
 */
public final class PathFunction implements PoseFunction {
    private final CubicCurve curve;

    /** Of a path that has no faults. */
    public PathFunction(PathJoint path) {
        int given = path.points().size();
        int count = path.closed() ? 2 * given + 1 : given;
        double[] knots = new double[count];
        double[] points = new double[SIZE * count];
        double lap = path.lap() - path.points().get(0).at();
        for (int k = 0; k < count; k++) {
            PathJoint.Point point = path.points().get(k % given);
            int laps = k / given;
            knots[k] = point.at() + laps * lap;
            point.pose().position().into(points, SIZE * k);
            Quat turn = point.pose().orientation().unit();
            turn.into(points, SIZE * k + 3);
            if (k > 0 && dot(points, SIZE * (k - 1) + 3, SIZE * k + 3) < 0) {
                turn.negate().into(points, SIZE * k + 3);
            }
        }
        curve = new CubicCurve(knots, points, path.closed());
    }

    private static double dot(double[] v, int a, int b) {
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += v[a + i] * v[b + i];
        }
        return sum;
    }

    @Override
    public void at(double[] q, int from, double[] out) {
        curve.at(q[from], out); // value, first and second derivative stand as a pose function has them
    }

    /** The first knot between two values, on the way from the one to the other; not a number if there is none. */
    public double seam(double from, double to) {
        return curve.seam(from, to);
    }
}
