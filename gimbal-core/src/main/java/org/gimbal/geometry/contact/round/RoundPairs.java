package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.pair.Sides;
import org.gimbal.geometry.contact.pair.Surface;
import org.gimbal.geometry.contact.polytope.Facetted;
import org.gimbal.geometry.contact.polytope.Polytope;
import org.gimbal.geometry.contact.polytope.PolytopeSides;
import org.gimbal.geometry.contact.polytope.PolytopeSurface;
import org.jspecify.annotations.Nullable;

/** Pairs of a solid with a round shape: a point, a sphere, a capsule, a cylinder or an ellipsoid. */
public final class RoundPairs {
    private RoundPairs() {}

    /** A solid A with a round B; null if B is not round, or if there is no such pair. */
    public static @Nullable RelativePair of(Shape a, Shape b) {
        if (b instanceof Point) {
            return withPoint(a);
        }
        if (b instanceof Sphere sphere) {
            return withBall(a, sphere.radius());
        }
        if (b instanceof Capsule capsule) {
            return withCapsule(a, capsule);
        }
        if (b instanceof Cylinder cylinder) {
            Polytope polytope = flat(a);
            return polytope == null ? null : new PolytopeCylinder(polytope, cylinder);
        }
        return b instanceof Ellipsoid ellipsoid ? withEllipsoid(a, ellipsoid) : null;
    }

    private static @Nullable RelativePair withEllipsoid(Shape a, Ellipsoid b) {
        if (a instanceof Ellipsoid ellipsoid) {
            return new EllipsoidPair(ellipsoid, b);
        }
        Polytope polytope = flat(a);
        return polytope == null ? null : new PolytopeEllipsoid(polytope, b);
    }

    /** Shapes with flat faces, and a cylinder as one. */
    private static @Nullable Polytope flat(Shape a) {
        return a instanceof Cylinder cylinder ? Facetted.of(cylinder) : Polytope.ifFlat(a);
    }

    private static @Nullable RelativePair withPoint(Shape a) {
        Sides sides = sides(a);
        return sides == null ? withBall(a, 0) : new PointPair(sides);
    }

    private static @Nullable RelativePair withBall(Shape a, double radius) {
        Surface surface = surface(a);
        return surface == null ? null : new BallPair(surface, radius);
    }

    private static @Nullable RelativePair withCapsule(Shape a, Capsule b) {
        if (a instanceof Capsule capsule) {
            return new CapsulePair(capsule.radius(), capsule.length() / 2, b.radius(), b.length() / 2);
        }
        if (a instanceof Ellipsoid ellipsoid) {
            return new EllipsoidCapsule(ellipsoid, b.radius(), b.length() / 2);
        }
        Polytope polytope = flat(a);
        return polytope == null ? null : new PolytopeCapsule(polytope, b.radius(), b.length() / 2);
    }

    private static @Nullable Surface surface(Shape a) {
        if (a instanceof Sphere sphere) {
            return new SegmentSurface(sphere.radius(), 0);
        } else if (a instanceof Capsule capsule) {
            return new SegmentSurface(capsule.radius(), capsule.length() / 2);
        } else if (a instanceof Box box) {
            return new BoxSurface(box);
        } else if (a instanceof Cylinder cylinder) {
            return new CylinderSurface(cylinder);
        } else if (a instanceof Ellipsoid ellipsoid) {
            return new EllipsoidSurface(ellipsoid);
        } else if (a instanceof ConvexMesh mesh) {
            return new PolytopeSurface(Polytope.of(mesh));
        }
        return null;
    }

    private static @Nullable Sides sides(Shape a) {
        if (a instanceof Cylinder cylinder) {
            return new CylinderSides(cylinder);
        }
        Polytope polytope = Polytope.ifFlat(a);
        return polytope == null ? null : new PolytopeSides(polytope);
    }
}
