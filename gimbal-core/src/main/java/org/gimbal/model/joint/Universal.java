package org.gimbal.model.joint;

import java.util.List;
import org.gimbal.numerics.space.Vec3;

/**
 * Cardan joint: turns by {@code angle1} about an axis fixed in side A, then by {@code angle2} about an axis fixed in
 * side B; the two axes stay perpendicular. {@code secondAxis} is made perpendicular to {@code firstAxis}.
 */
public record Universal(Vec3 firstAxis, Vec3 secondAxis) implements JointType {
    private static final List<Coordinate> ANGLES = List.of(
            new Coordinate("angle1", Coordinate.Unit.RADIAN, true),
            new Coordinate("angle2", Coordinate.Unit.RADIAN, true));

    @Override
    public String label() {
        return "universal";
    }

    @Override
    public List<Coordinate> coordinates() {
        return ANGLES;
    }

    @Override
    public Vec3 axis() {
        return firstAxis.cross(secondAxis);
    }
}
