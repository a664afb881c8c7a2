package org.gimbal.viewer.film;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.kinematics.joint.JointMotion;
import org.gimbal.model.Joint;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.PathJoint;
import org.gimbal.model.joint.SplineCurveJoint;
import org.gimbal.model.joint.SplineSurfaceJoint;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * Lines that side A of a joint carries and side B rides on: the curve of a path or a spline curve, a net of lines on a
 * spline surface, that of the first part of a composite joint; none of other joints. They end where what was given ends.
 */
public final class JointTracks {
    /** Pieces of a line between two points or controls that are given. */
    private static final int PIECES = 12;

    /** Spaces of the net between two controls. */
    private static final int SPACES = 4;

    private JointTracks() {}

    /** Points of each line, in the frame of the body that carries it. */
    public static List<List<Vec3>> of(Joint joint) {
        return of(joint.type(), joint.a().frame());
    }

    private static List<List<Vec3>> of(JointType type, Pose frame) {
        if (type instanceof Composite composite) {
            Composite.Part first = composite.parts().get(0);
            return of(first.type(), frame.times(first.frame()));
        }
        JointMotion motion = new JointMotion(type);
        if (type instanceof SplineCurveJoint curve) {
            return List.of(line(motion, frame, new double[] {0}, new double[] {curve.length()}, curve.length()));
        }
        if (type instanceof PathJoint path) {
            int last = path.points().size() - 1;
            double end = path.closed() ? path.lap() : path.points().get(last).at();
            return List.of(
                    line(motion, frame, new double[] {path.points().get(0).at()}, new double[] {end}, last + 1));
        }
        return type instanceof SplineSurfaceJoint surface ? net(surface, motion, frame) : List.of();
    }

    private static List<List<Vec3>> net(SplineSurfaceJoint surface, JointMotion motion, Pose frame) {
        int length = surface.grid().size() - 3;
        int width = surface.grid().get(0).size() - 3;
        List<List<Vec3>> lines = new ArrayList<>();
        for (int i = 0; i <= SPACES * length; i++) {
            double u = (double) i / SPACES;
            lines.add(line(motion, frame, new double[] {u, 0}, new double[] {u, width}, width));
        }
        for (int j = 0; j <= SPACES * width; j++) {
            double v = (double) j / SPACES;
            lines.add(line(motion, frame, new double[] {0, v}, new double[] {length, v}, length));
        }
        return lines;
    }

    private static List<Vec3> line(JointMotion motion, Pose frame, double[] from, double[] to, int spaces) {
        List<Vec3> points = new ArrayList<>();
        double[] q = new double[from.length];
        int pieces = PIECES * spaces;
        for (int k = 0; k <= pieces; k++) {
            for (int i = 0; i < q.length; i++) {
                q[i] = from[i] + (to[i] - from[i]) * k / pieces;
            }
            points.add(frame.apply(motion.pose(q, 0).position()));
        }
        return points;
    }
}
