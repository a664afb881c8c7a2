package org.gimbal.model.joint;

import java.util.List;
import org.gimbal.numerics.space.Vec3;

/**
 * A joint described in code: where side B is seen from side A is any smooth function of one to three coordinates. Unlike
 * those of other joints the two frames need not coincide at zero.
 *
 * @param coordinates their names and units; all scalar
 * @param function the pose of frame B in frame A; its derivatives are compared with differences when a mechanism is
 *     built with it
 */
public record CoordinateJoint(List<Coordinate> coordinates, PoseFunction function) implements JointType {
    /** The most coordinates that such a joint may have; put joints together for more. */
    public static final int MOST_FREEDOM = 3;

    public CoordinateJoint {
        coordinates = List.copyOf(coordinates);
    }

    @Override
    public String label() {
        return "coordinate";
    }

    /** The joint frames are those of the anchors. */
    @Override
    public Vec3 axis() {
        return Vec3.Z;
    }
}
