package org.gimbal.model.joint;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * Side B rides along a path of poses: a car on its track, a follower in its groove, any motion of one coordinate that is
 * known at some points. Between the points both position and orientation are smooth, {@link PathFunction}.
 *
 * <p>A path with two ends goes straight on behind them, and on turning, ever more slowly: give the joint limits where
 * it is to stop. A closed path comes back to its first pose at {@code lap}, and then repeats itself; its coordinate
 * counts laps.
 *
 * @param unit of the coordinate
 * @param points poses of frame B in frame A, and the values of the coordinate there, which grow
 * @param lap value of the coordinate at which the first pose comes again; zero for a path with two ends
 */
public record PathJoint(Coordinate.Unit unit, List<Point> points, double lap) implements JointType {
    /** Where the path leads through. */
    public record Point(double at, Pose pose) {}

    public PathJoint {
        points = List.copyOf(points);
    }

    /**
     * A path in metres, about its length: the coordinate grows by the distance between neighbouring points.
     *
     * @throws ModelException if two neighbouring points are the same
     */
    static PathJoint byChords(List<Pose> poses, boolean closed) {
        List<Point> points = new ArrayList<>();
        double at = 0;
        for (int k = 0; k < poses.size(); k++) {
            at += k == 0 ? 0 : chord(poses, k - 1, k);
            points.add(new Point(at, poses.get(k)));
        }
        double lap = closed && !poses.isEmpty() ? at + chord(poses, poses.size() - 1, 0) : 0;
        return new PathJoint(Coordinate.Unit.METRE, points, lap);
    }

    private static double chord(List<Pose> poses, int from, int to) {
        double length =
                poses.get(to).position().minus(poses.get(from).position()).norm();
        if (!(length > 0)) {
            throw new ModelException("points " + (from + 1) + " and " + (to + 1) + " of a path are both at "
                    + poses.get(to).position()
                    + ": leave one out, or say which value the coordinate has at each point");
        }
        return length;
    }

    public boolean closed() {
        return lap != 0;
    }

    @Override
    public String label() {
        return "path";
    }

    @Override
    public List<Coordinate> coordinates() {
        return List.of(new Coordinate("path", unit, true));
    }

    /** The joint frames are those of the anchors. */
    @Override
    public Vec3 axis() {
        return Vec3.Z;
    }
}
