package org.gimbal.model;

import java.util.List;
import org.gimbal.model.joint.PathFunction;
import org.gimbal.model.joint.PathJoint;
import org.gimbal.model.joint.PoseFunction;
import org.gimbal.numerics.space.Pose;

/** Finds what is wrong with the path of a joint; of several faults the first. */
final class PathChecks {
    /** Least scalar product of neighbouring quaternions: a turn of 120°. */
    private static final double LEAST_COSINE = 0.5;

    /** Places looked at between two points, and the least part of the path's usual speed there. */
    private static final int PLACES = 16;

    private static final double LEAST_SPEED = 1e-3;

    private final String who;
    private final List<String> faults;

    PathChecks(String who, List<String> faults) {
        this.who = who;
        this.faults = faults;
    }

    void check(PathJoint path) {
        String fault = fault(path);
        if (!fault.isEmpty()) {
            faults.add(who + fault);
        }
    }

    private String fault(PathJoint path) {
        List<PathJoint.Point> points = path.points();
        if (points.size() < 2) {
            return " has a path through " + points.size() + " points: it needs two at least";
        }
        double before = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < points.size(); k++) {
            PathJoint.Point point = points.get(k);
            Pose pose = point.pose();
            if (!pose.isFinite() || !Double.isFinite(point.at())) {
                return " has a path with point " + (k + 1) + " that is not finite: " + point;
            }
            if (!JointChecks.isUnit(pose)) {
                return " has a path with point " + (k + 1) + " whose quaternion " + pose.orientation()
                        + " is not of unit length: normalise it";
            }
            if (!(point.at() > before)) {
                return " has a path whose coordinate must grow from point to point, but " + point.at() + " follows "
                        + before;
            }
            before = point.at();
        }
        if (path.closed() && !(path.lap() > before && Double.isFinite(path.lap()))) {
            return " has a path that comes back to its first pose at " + path.lap() + ", but its last point is at "
                    + before + ": a lap must end behind that";
        }
        String turn = turnTooFar(path);
        return turn.isEmpty() ? standstill(path) : turn;
    }

    private static String turnTooFar(PathJoint path) {
        int count = path.points().size();
        for (int k = 0; k < (path.closed() ? count : count - 1); k++) {
            Pose here = path.points().get(k).pose();
            Pose next = path.points().get((k + 1) % count).pose();
            double cosine = Math.abs(
                    here.orientation().conjugate().times(next.orientation()).w());
            if (!(cosine >= LEAST_COSINE)) {
                return " turns by more than 120° from point " + (k + 1) + " of its path to the next: put more points"
                        + " between";
            }
        }
        return "";
    }

    /** Where the path stops or turns back the coordinate moves nothing. */
    private static String standstill(PathJoint path) {
        PathFunction function = new PathFunction(path);
        double[] out = new double[PoseFunction.size(1)];
        double[] q = new double[1];
        int pieces = path.closed() ? path.points().size() : path.points().size() - 1;
        double[] at = new double[pieces * PLACES];
        double[] speed = new double[at.length];
        double sum = 0;
        for (int i = 0; i < at.length; i++) {
            int k = i / PLACES;
            double begin = path.points().get(k).at();
            double end = k + 1 < path.points().size() ? path.points().get(k + 1).at() : path.lap();
            at[i] = begin + (end - begin) * (i % PLACES) / PLACES;
            q[0] = at[i];
            function.at(q, 0, out);
            for (int c = PoseFunction.first(0); c < PoseFunction.second(1, 0, 0); c++) {
                speed[i] += out[c] * out[c];
            }
            speed[i] = Math.sqrt(speed[i]);
            sum += speed[i];
        }
        for (int i = 0; i < at.length; i++) {
            if (!(speed[i] > LEAST_SPEED * sum / at.length)) {
                return " has a path that comes to a halt at " + (float) at[i]
                        + ", where its coordinate moves nothing: look for points that are equal or turn back";
            }
        }
        return "";
    }
}
