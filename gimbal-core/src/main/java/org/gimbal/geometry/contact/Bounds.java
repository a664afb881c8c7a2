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
import org.gimbal.numerics.space.Extent;
import org.gimbal.numerics.space.Vec3;

/**
 * A box in the frame of a shape, with a radius round it, that holds the shape. For a height field it holds the surface:
 * the solid goes on below. A half-space has none.
 */
record Bounds(Vec3 center, Vec3 half, double radius) {
    private static final Vec3 ENDLESS =
            new Vec3(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    static Bounds of(Shape shape) {
        if (shape instanceof Sphere s) {
            return new Bounds(Vec3.ZERO, Vec3.ZERO, s.radius());
        } else if (shape instanceof Point) {
            return new Bounds(Vec3.ZERO, Vec3.ZERO, 0);
        } else if (shape instanceof Capsule c) {
            return new Bounds(Vec3.ZERO, new Vec3(0, 0, c.length() / 2), c.radius());
        } else if (shape instanceof Cylinder c) {
            return new Bounds(Vec3.ZERO, new Vec3(c.radius(), c.radius(), c.length() / 2), 0);
        } else if (shape instanceof Ellipsoid e) {
            return new Bounds(Vec3.ZERO, new Vec3(e.a(), e.b(), e.c()), 0);
        } else if (shape instanceof Box b) {
            return new Bounds(Vec3.ZERO, new Vec3(b.x() / 2, b.y() / 2, b.z() / 2), 0);
        } else if (shape instanceof ConvexMesh mesh) {
            return round(mesh.vertices());
        } else if (shape instanceof HeightField field) {
            return round(field);
        }
        assert shape instanceof HalfSpace : shape;
        return new Bounds(Vec3.ZERO, ENDLESS, 0);
    }

    private static Bounds round(HeightField field) {
        double low = field.heights().stream().mapToDouble(h -> h).min().orElse(0);
        double high = field.heights().stream().mapToDouble(h -> h).max().orElse(0);
        Vec3 corner = field.node(field.columns() - 1, field.rows() - 1);
        return new Bounds(new Vec3(0, 0, (low + high) / 2), new Vec3(corner.x(), corner.y(), (high - low) / 2), 0);
    }

    private static Bounds round(Iterable<Vec3> points) {
        Extent extent = Extent.of(points);
        return new Bounds(extent.center(), extent.sides().times(0.5), 0);
    }
}
