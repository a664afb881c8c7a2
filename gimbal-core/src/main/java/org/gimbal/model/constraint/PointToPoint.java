package org.gimbal.model.constraint;

import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;

/**
 * Two points coincide as seen along some axes of frame A, V_i·(P_B − P_A) = 0: along one axis a plane, along two a
 * straight guide, along all three a ball joint.
 *
 * @param x whether they coincide along the x axis of frame {@code a}; {@code y} and {@code z} likewise
 */
public record PointToPoint(String name, Anchor a, Anchor b, boolean x, boolean y, boolean z) implements Constraint {

    /**
     * Along the axes named by letters, such as {@code "xz"}.
     *
     * @throws ModelException if there is a letter other than x, y and z
     */
    public static PointToPoint along(String name, Anchor a, Anchor b, String axes) {
        for (int i = 0; i < axes.length(); i++) {
            if ("xyz".indexOf(axes.charAt(i)) < 0) {
                throw new ModelException("constraint '" + name + "' has direction '" + axes.charAt(i)
                        + "': directions are x, y and z of its first frame");
            }
        }
        return new PointToPoint(name, a, b, axes.contains("x"), axes.contains("y"), axes.contains("z"));
    }

    /** Whether the points coincide along axis 0, 1 or 2 of frame A. */
    public boolean locks(int axis) {
        return switch (axis) {
            case 0 -> x;
            case 1 -> y;
            case 2 -> z;
            default -> throw new IndexOutOfBoundsException(axis);
        };
    }

    /** How many axes that are. */
    public int directions() {
        return (x ? 1 : 0) + (y ? 1 : 0) + (z ? 1 : 0);
    }

    @Override
    public boolean internal() {
        return !a.isGround() && !b.isGround();
    }
}
