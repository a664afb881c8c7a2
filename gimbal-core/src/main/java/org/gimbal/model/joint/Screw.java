package org.gimbal.model.joint;

import java.util.List;
import org.gimbal.numerics.space.Vec3;

/** Helical joint: turning by one revolution about {@code axis} advances side B by {@code lead} metres along it. */
public record Screw(Vec3 axis, double lead) implements JointType {
    private static final List<Coordinate> ANGLE = List.of(Coordinate.ANGLE);

    @Override
    public String label() {
        return "screw";
    }

    @Override
    public List<Coordinate> coordinates() {
        return ANGLE;
    }

    /** Advance in metres per radian. */
    public double pitch() {
        return lead / (2 * Math.PI);
    }
}
