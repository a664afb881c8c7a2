package org.gimbal.model.joint;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.numerics.space.Vec3;

/**
 * A joint composed of the general translational and the general rotational constraint, each with some directions locked
 * (2023, appendix B, Table B.2). {@code axis} is the vector V₃ of the paper: the free axis where two directions are
 * locked, the plane's normal where one is.
 */
public record BasicJoint(Row row, Vec3 axis) implements JointType {

    /** The twelve rows of Table B.2 with the number of locked translations and rotations. */
    public enum Row {
        FIXED("fixed", 3, 3),
        PRISMATIC("prismatic", 2, 3),
        PLANAR_FIXED_ORIENTATION("planar-fixed-orientation", 1, 3),
        FIXED_ORIENTATION("fixed-orientation", 0, 3),
        REVOLUTE("revolute", 3, 2),
        CYLINDRICAL("cylindrical", 2, 2),
        PLANAR("planar", 1, 2),
        FREE_REVOLUTE("free-revolute", 0, 2),
        SPHERICAL("spherical", 3, 0),
        CYLINDRICAL_FREE("cylindrical-free", 2, 0),
        PLANAR_FREE("planar-free", 1, 0),
        FLOATING("floating", 0, 0);

        private final String label;
        private final int lockedTranslations;
        private final int lockedRotations;

        Row(String label, int lockedTranslations, int lockedRotations) {
            this.label = label;
            this.lockedTranslations = lockedTranslations;
            this.lockedRotations = lockedRotations;
        }

        public int lockedTranslations() {
            return lockedTranslations;
        }

        public int lockedRotations() {
            return lockedRotations;
        }
    }

    @Override
    public String label() {
        return row.label;
    }

    @Override
    public List<Coordinate> coordinates() {
        var list = new ArrayList<Coordinate>();
        switch (row.lockedTranslations) {
            case 0 -> list.addAll(Coordinate.SPACE);
            case 1 -> list.addAll(Coordinate.PLANE);
            case 2 -> list.add(Coordinate.SLIDE);
            default -> {}
        }
        switch (row.lockedRotations) {
            case 0 -> list.addAll(Coordinate.ROTATION_VECTOR);
            case 2 -> list.add(Coordinate.ANGLE);
            default -> {}
        }
        return List.copyOf(list);
    }
}
