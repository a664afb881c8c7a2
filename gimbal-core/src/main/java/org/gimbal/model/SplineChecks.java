package org.gimbal.model;

import java.util.List;
import java.util.function.DoubleBinaryOperator;
import org.gimbal.model.joint.SplineCurveJoint;
import org.gimbal.model.joint.SplineSurfaceJoint;
import org.gimbal.model.joint.SplineSurfaceJoint.Control;
import org.gimbal.numerics.space.FrameSpline;
import org.gimbal.numerics.space.GridSpline;
import org.gimbal.numerics.space.Pose;

/** Finds what is wrong with the splines of a joint; of several faults the first. */
final class SplineChecks {
    /** Least scalar part of the quaternion from one frame to the next: a turn of 179°. */
    private static final double LEAST_COSINE = 0.0087;

    /** Places looked at between two controls, of a curve and of a surface either way. */
    private static final int PLACES = 16;

    private static final int PLACES_OF_SURFACE = 4;

    /** Least part of the usual speed. */
    private static final double LEAST_SPEED = 1e-4;

    /** Where the search for the slowest place ends. */
    private static final double SHORTEST_STEP = 1e-10;

    private final String who;
    private final List<String> faults;

    SplineChecks(String who, List<String> faults) {
        this.who = who;
        this.faults = faults;
    }

    void check(SplineCurveJoint curve) {
        add(fault(curve));
    }

    void check(SplineSurfaceJoint surface) {
        add(fault(surface));
    }

    private void add(String fault) {
        if (!fault.isEmpty()) {
            faults.add(who + fault);
        }
    }

    private static String fault(SplineCurveJoint curve) {
        List<Pose> frames = curve.frames();
        int least = curve.closed() ? SplineCurveJoint.LEAST_CLOSED : SplineCurveJoint.LEAST_OPEN;
        if (frames.size() < least) {
            return " has " + (curve.closed() ? "a closed" : "an open") + " spline curve of " + frames.size()
                    + " control frames: it needs " + (curve.closed() ? "three" : "four") + " at least";
        }
        for (int k = 0; k < frames.size(); k++) {
            Pose frame = frames.get(k);
            if (!frame.isFinite()) {
                return " has a spline curve with control frame " + (k + 1) + " that is not finite: " + frame;
            }
            if (!JointChecks.isUnit(frame)) {
                return " has a spline curve with control frame " + (k + 1) + " whose quaternion " + frame.orientation()
                        + " is not of unit length: normalise it";
            }
        }
        for (int k = 0; k < (curve.closed() ? frames.size() : frames.size() - 1); k++) {
            Pose next = frames.get((k + 1) % frames.size());
            double cosine = Math.abs(frames.get(k)
                    .orientation()
                    .conjugate()
                    .times(next.orientation())
                    .w());
            if (!(cosine >= LEAST_COSINE)) {
                return " turns by half a turn from control frame " + (k + 1)
                        + " of its spline curve to the next, which may be either way: put another frame between";
            }
        }
        return halt(curve);
    }

    /** Also behind the ends, where two equal frames would hold the curve for good. */
    private static String halt(SplineCurveJoint curve) {
        FrameSpline spline = new FrameSpline(curve.frames(), curve.closed());
        double[] work = new double[FrameSpline.SIZE];
        double over = curve.closed() ? 0 : 2;
        double[] from = {-over, 0};
        double[] to = {curve.length() + over, 0};
        double[] slowest = slowest(from, to, PLACES, (u, v) -> {
            spline.at(u, work);
            return Math.sqrt(dot(work, FrameSpline.TWIST, FrameSpline.TWIST));
        });
        return slowest[2] > LEAST_SPEED
                ? ""
                : " has a spline curve that comes to a halt at u = " + (float) slowest[0]
                        + ", where its coordinate moves nothing: look for control frames that are equal or turn back";
    }

    private static String fault(SplineSurfaceJoint surface) {
        List<List<Control>> grid = surface.grid();
        int columns = grid.isEmpty() ? 0 : grid.get(0).size();
        if (grid.size() < SplineSurfaceJoint.LEAST || columns < SplineSurfaceJoint.LEAST) {
            return " has a spline surface of " + grid.size() + " by " + columns
                    + " controls: it needs four by four at least";
        }
        for (int i = 0; i < grid.size(); i++) {
            if (grid.get(i).size() != columns) {
                return " has a spline surface with " + columns + " controls in its first row and "
                        + grid.get(i).size() + " in row " + (i + 1) + ": all rows must be of the same length";
            }
            for (int j = 0; j < columns; j++) {
                Control control = grid.get(i).get(j);
                if (!control.position().isFinite() || !control.angles().isFinite()) {
                    return " has a spline surface with control " + (j + 1) + " of row " + (i + 1)
                            + " that is not finite: " + control;
                }
            }
        }
        return fold(surface.spline(), grid.size() - 3, columns - 3);
    }

    /** Where both coordinates make the same motion, or one of them none: the lesser singular value of (f_u, f_v). */
    private static String fold(GridSpline spline, double length, double width) {
        double[] work = new double[GridSpline.SIZE];
        double[] slowest = slowest(new double[2], new double[] {length, width}, PLACES_OF_SURFACE, (u, v) -> {
            spline.at(u, v, work);
            double uu = dot(work, GridSpline.WIDTH, GridSpline.WIDTH);
            double vv = dot(work, 2 * GridSpline.WIDTH, 2 * GridSpline.WIDTH);
            double uv = dot(work, GridSpline.WIDTH, 2 * GridSpline.WIDTH);
            double apart = (uu - vv) / 2;
            return Math.sqrt(Math.max(0, (uu + vv) / 2 - Math.sqrt(apart * apart + uv * uv)));
        });
        return slowest[2] > LEAST_SPEED
                ? ""
                : " has a spline surface that is folded to a line or a point at u = " + (float) slowest[0] + ", v = "
                        + (float) slowest[1]
                        + ", where its coordinates make the same motion or none: look for controls that are equal";
    }

    private static double dot(double[] a, int i, int j) {
        double sum = 0;
        for (int c = 0; c < 6; c++) {
            sum += a[i + c] * a[j + c];
        }
        return sum;
    }

    /** The place of least speed between two corners, and the ratio of that speed to the mean. */
    private static double[] slowest(double[] from, double[] to, int places, DoubleBinaryOperator speed) {
        int rows = (int) (places * (to[0] - from[0]));
        int columns = (int) (places * (to[1] - from[1]));
        double[] best = {from[0], from[1], Double.POSITIVE_INFINITY};
        double sum = 0;
        for (int i = 0; i <= rows; i++) {
            for (int j = 0; j <= columns; j++) {
                double u = from[0] + (double) i / places;
                double v = from[1] + (double) j / places;
                sum += take(best, u, v, speed);
            }
        }
        for (double step = 0.5 / places; step > SHORTEST_STEP; step /= 2) {
            double u = best[0];
            double v = best[1];
            take(best, Math.max(from[0], u - step), v, speed);
            take(best, Math.min(to[0], u + step), v, speed);
            take(best, u, Math.max(from[1], v - step), speed);
            take(best, u, Math.min(to[1], v + step), speed);
        }
        double mean = sum / ((rows + 1.0) * (columns + 1.0));
        best[2] = mean > 0 ? best[2] / mean : 0;
        return best;
    }

    private static double take(double[] best, double u, double v, DoubleBinaryOperator speed) {
        double here = speed.applyAsDouble(u, v);
        if (here < best[2]) {
            best[0] = u;
            best[1] = v;
            best[2] = here;
        }
        return here;
    }
}
