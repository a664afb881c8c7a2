package org.gimbal.geometry.contact;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.jspecify.annotations.Nullable;

public final class ShapePairs {
    private ShapePairs() {}

    public static ShapePair of(Shape a, Shape b) {
        RelativePair pair = pair(a, b);
        if (pair != null) {
            return new PlacedPair(pair, false);
        }
        RelativePair swapped = pair(b, a);
        if (swapped != null) {
            return new PlacedPair(swapped, true);
        }
        throw new UnsupportedPairException(a, b);
    }

    private static @Nullable RelativePair pair(Shape a, Shape b) {
        if (a instanceof HalfSpace) {
            return onGround(b);
        }
        if (b instanceof Point || b instanceof Sphere) {
            return withBall(a, b);
        }
        return null;
    }

    private static @Nullable RelativePair withBall(Shape a, Shape b) {
        if (b instanceof Point) {
            Sides sides = sides(a);
            if (sides != null) {
                return new PointPair(sides);
            }
        }
        Surface surface = surface(a);
        return surface == null ? null : new BallPair(surface, ballRadius(b));
    }

    private static @Nullable RelativePair onGround(Shape b) {
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
        double radius = ballRadius(b);
        if (radius >= 0) {
            return new GroundCorners(new double[3], radius);
        }
        Polytope polytope = polytope(b);
        return polytope == null ? null : new GroundCorners(polytope.vertex, 0);
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
        Polytope polytope = polytope(a);
        return polytope == null ? null : new PolytopeSides(polytope);
    }

    private static @Nullable Polytope polytope(Shape shape) {
        if (shape instanceof Box box) {
            return Polytope.of(box);
        }
        return shape instanceof ConvexMesh mesh ? Polytope.of(mesh) : null;
    }

    /** Radius of a ball, 0 for a point, −1 for all else. */
    private static double ballRadius(Shape shape) {
        return shape instanceof Sphere sphere ? sphere.radius() : shape instanceof Point ? 0 : -1;
    }
}
