package org.gimbal.geometry.contact;

import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.jspecify.annotations.Nullable;

/**
 * Makes the pair for two shapes, in either order. G: corners, end balls, rim or lowest point over the plane; B: nearest
 * point to the centre of a ball; S: side of a sharp solid under a point; C: nearest points and end balls of capsules;
 * E: capsule against ends, edges and vertices; P: face–vertex and edge–edge of polytopes; F: corners of a solid over
 * triangles, peaks under its sides, ridges across its edges; N: nearest point of a segment, edge or face to an
 * ellipsoid; –: none.
 *
 * <pre>
 *              point sphere capsule  box  mesh cylinder ellipsoid
 * half-space     G      G      G      G     G      G        G
 * height field   F      F      F      F     F      –        –
 * point          –      B      B      S     S      S        B
 * sphere                B      B      B     B      B        B
 * capsule                      C      E     E      –        N
 * box, mesh                           P     P      –        N
 * cylinder, ellipsoid                              –        –
 * </pre>
 *
 * <p>docs/contact-pairs.md says what each gives and where it ends. For other pairs approximate a cylinder or ellipsoid
 * by a {@link ConvexMesh}.
 */
public final class ShapePairs {
    private ShapePairs() {}

    /**
     * A new pair with scratch space of its own.
     *
     * @throws UnsupportedPairException if the table has none, or the shapes are too detailed
     */
    public static ShapePair of(Shape a, Shape b) {
        try {
            return inEitherOrder(a, b);
        } catch (ArithmeticException e) {
            throw new UnsupportedPairException(a, b, e);
        }
    }

    private static ShapePair inEitherOrder(Shape a, Shape b) {
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
        if (a instanceof HeightField field) {
            return onField(new FieldGrid(field), b);
        }
        if (b instanceof Point || b instanceof Sphere) {
            return withBall(a, b);
        }
        Polytope polytope = polytope(a);
        if (b instanceof Capsule capsule) {
            return withCapsule(a, polytope, capsule);
        }
        if (b instanceof Ellipsoid ellipsoid) {
            return polytope == null ? null : new PolytopeEllipsoid(polytope, ellipsoid);
        }
        Polytope other = polytope(b);
        return polytope == null || other == null ? null : new PolytopePair(polytope, other);
    }

    private static @Nullable RelativePair withCapsule(Shape a, @Nullable Polytope polytope, Capsule b) {
        if (a instanceof Capsule capsule) {
            return new CapsulePair(capsule.radius(), capsule.length() / 2, b.radius(), b.length() / 2);
        }
        if (a instanceof Ellipsoid ellipsoid) {
            return new EllipsoidCapsule(ellipsoid, b.radius(), b.length() / 2);
        }
        return polytope == null ? null : new PolytopeCapsule(polytope, b.radius(), b.length() / 2);
    }

    private static @Nullable RelativePair onField(FieldGrid grid, Shape b) {
        double radius = ballRadius(b);
        if (radius >= 0) {
            return new FieldPair(grid, Skeleton.ofBall(radius), new NoSides());
        }
        if (b instanceof Capsule c) {
            double h = c.length() / 2;
            Sides barrel = new SmoothSide(new SegmentSurface(c.radius(), h));
            return new FieldPair(grid, Skeleton.ofCapsule(c.radius(), h), barrel);
        }
        Polytope p = polytope(b);
        return p == null ? null : new FieldPair(grid, Skeleton.of(p), new PolytopeSides(p));
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
