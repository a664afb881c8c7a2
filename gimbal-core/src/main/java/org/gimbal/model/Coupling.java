package org.gimbal.model;

/**
 * A gear: the second coordinate follows the first, {@code second = ratio · first + offset}.
 *
 * @param first the driving coordinate
 * @param second the driven coordinate
 */
public record Coupling(String name, CoordinateRef first, CoordinateRef second, double ratio, double offset) {

    /** A joint's coordinate by joint name and index. */
    public record CoordinateRef(String joint, int index) {
        public static CoordinateRef of(String joint) {
            return new CoordinateRef(joint, 0);
        }

        @Override
        public String toString() {
            return joint + "[" + index + "]";
        }
    }
}
