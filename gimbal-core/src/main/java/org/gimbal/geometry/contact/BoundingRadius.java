package org.gimbal.geometry.contact;

import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Shape;

/** How far shapes reach. */
public final class BoundingRadius {
    private BoundingRadius() {}

    /** Radius of a ball round the origin of a shape that holds it, m; infinite for half-spaces and height fields. */
    public static double of(Shape shape) {
        if (shape instanceof HeightField) {
            return Double.POSITIVE_INFINITY; // the solid below its surface has no end
        }
        Bounds bounds = Bounds.of(shape);
        return bounds.center().norm() + bounds.half().norm() + bounds.radius();
    }
}
