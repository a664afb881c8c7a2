package org.gimbal.model.constraint;

import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;

/**
 * A point stays in a plane, n·(P − O) = offset with n the unit vector along {@code normal}.
 *
 * @param plane the frame that carries the plane; O is its origin
 * @param point the point P is the origin of this frame
 * @param normal in the frame {@code plane}, of any length but zero
 * @param offset distance of the plane from O along the normal, m, of either sign
 */
public record PointOnPlane(String name, Anchor plane, Anchor point, Vec3 normal, double offset) implements Constraint {
    @Override
    public boolean internal() {
        return !plane.isGround() && !point.isGround();
    }
}
