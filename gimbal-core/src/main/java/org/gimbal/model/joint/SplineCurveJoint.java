package org.gimbal.model.joint;

import java.util.List;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * Side B rides along a uniform cubic B-spline of frames ({@link org.gimbal.numerics.space.FrameSpline}): position and
 * orientation are twice continuously differentiable and pass near the control frames, not through them; for a curve
 * through given poses take a {@link PathJoint}.
 *
 * <p>The coordinate {@code u} grows by one from control frame to control frame. At whole u the pose is nearest to
 * control frame u + 1, counted from 0. A closed curve of n frames comes back at u = n, and then repeats itself; u counts
 * on over any number of laps. An open one leads from u = 0 to n − 3. Behind its ends it goes on, smoothly, as if frames
 * followed at the distance of the last two: give the joint limits where it is to stop.
 *
 * @param frames control frames: poses of frame B in frame A; four at least, of a closed curve three (with two it would
 *     lead back along itself, and halt where it turns)
 */
public record SplineCurveJoint(List<Pose> frames, boolean closed) implements JointType {
    /** The least number of control frames of an open and of a closed curve. */
    public static final int LEAST_OPEN = 4;

    public static final int LEAST_CLOSED = 3;

    private static final List<Coordinate> COORDINATES = List.of(new Coordinate("u", Coordinate.Unit.SPAN, true));

    public SplineCurveJoint {
        frames = List.copyOf(frames);
    }

    /** Values of u from zero to this are once along the curve. */
    public int length() {
        return closed ? frames.size() : frames.size() - 3;
    }

    @Override
    public String label() {
        return "spline-curve";
    }

    @Override
    public List<Coordinate> coordinates() {
        return COORDINATES;
    }

    /** The joint frames are those of the anchors. */
    @Override
    public Vec3 axis() {
        return Vec3.Z;
    }
}
