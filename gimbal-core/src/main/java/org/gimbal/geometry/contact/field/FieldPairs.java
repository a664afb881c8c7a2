package org.gimbal.geometry.contact.field;

import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.pair.Sides;
import org.gimbal.geometry.contact.polytope.Facetted;
import org.gimbal.geometry.contact.polytope.Polytope;
import org.gimbal.geometry.contact.polytope.PolytopeSides;
import org.gimbal.geometry.contact.round.SegmentSurface;
import org.jspecify.annotations.Nullable;

/** Pairs of a height field with a solid. */
public final class FieldPairs {
    private FieldPairs() {}

    /** A height field with a solid; null if there is no such pair. */
    public static @Nullable RelativePair of(HeightField field, Shape b) {
        FieldGrid grid = new FieldGrid(field);
        if (b instanceof Sphere sphere) {
            return new FieldPair(grid, Skeleton.ofBall(sphere.radius()), new NoSides());
        }
        if (b instanceof Point) {
            return new FieldPair(grid, Skeleton.ofBall(0), new NoSides());
        }
        if (b instanceof Capsule c) {
            double h = c.length() / 2;
            Sides barrel = new SmoothSide(new SegmentSurface(c.radius(), h));
            return new FieldPair(grid, Skeleton.ofCapsule(c.radius(), h), barrel);
        }
        Polytope p = b instanceof Cylinder cylinder
                ? Facetted.of(cylinder)
                : b instanceof Ellipsoid ellipsoid ? Facetted.of(ellipsoid) : Polytope.ifFlat(b);
        return p == null ? null : new FieldPair(grid, Skeleton.of(p), new PolytopeSides(p));
    }
}
