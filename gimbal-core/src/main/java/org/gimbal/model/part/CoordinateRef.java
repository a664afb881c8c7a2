package org.gimbal.model.part;

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
