package org.gimbal.geometry.contact.ground;

import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.polytope.Polytope;
import org.jspecify.annotations.Nullable;

/** Pairs of a half-space with a solid. */
public final class GroundPairs {
    private GroundPairs() {}

    /** The half-space below z = 0 with a solid; null if there is no such pair. */
    public static @Nullable RelativePair with(Shape b) {
        if (b instanceof Cylinder cylinder) {
            return new GroundCylinder(cylinder);
        }
        if (b instanceof Ellipsoid ellipsoid) {
            return new GroundEllipsoid(ellipsoid);
        }
        if (b instanceof Capsule capsule) {
            double h = capsule.length() / 2;
            return new GroundCorners(new double[] {0, 0, -h, 0, 0, h}, capsule.radius());
        }
        if (b instanceof Sphere sphere) {
            return new GroundCorners(new double[3], sphere.radius());
        }
        if (b instanceof Point) {
            return new GroundCorners(new double[3], 0);
        }
        Polytope polytope = Polytope.ifFlat(b);
        return polytope == null ? null : new GroundCorners(polytope.vertex, 0);
    }
}
