package org.gimbal.kinematics.tree;

import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * Where a run is wished to start, as {@link Assembly} reads it. Coordinates stand in the order of {@code
 * CoordinateLayout}.
 */
public interface DesiredStart {
    Mechanism mechanism();

    /** All coordinates, with gears followed; what was not set is zero. */
    double[] resolvedCoordinates();

    /** All coordinate velocities, with gears followed; what was not set is zero. */
    double[] resolvedVelocities();

    /** Whether a coordinate was set. */
    boolean coordinateSet(int index);

    /** Whether a coordinate's velocity was set. */
    boolean velocitySet(int index);

    /** The pose given for a body, by its index in the mechanism. */
    @Nullable
    Pose pose(int body);

    /** Whether a pose given for a body that no joint holds is to be kept, and not only where to look first. */
    default boolean poseKept(int body) {
        return pose(body) != null;
    }

    /** Velocity of the centre of mass of a body, world axes, if one was given. */
    @Nullable
    Vec3 linear(int body);

    /** Angular velocity of a body, body axes, if one was given. */
    @Nullable
    Vec3 angular(int body);
}
