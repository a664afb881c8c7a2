package org.gimbal.geometry.surface;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
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
import org.gimbal.geometry.TriangleSurface;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * A surface of triangles that run counter-clockwise seen from outside. Points where faces meet at an edge occur once
 * for each face, so that each has one normal.
 *
 * @param points corners
 * @param normals outward unit vectors, one for each point
 * @param triangles indices into the points, three for each triangle
 */
@SuppressWarnings("ArrayRecordComponent") // large, made once, and only read
public record ShapeSurface(List<Vec3> points, List<Vec3> normals, int[] triangles) {

    /** Of a shape in its own frame; nothing for a point and for a half-space, which has no end. */
    public static Optional<ShapeSurface> of(Shape shape) {
        if (shape instanceof Box box) {
            return Optional.of(Facets.of(ConvexMesh.of(box)));
        } else if (shape instanceof ConvexMesh mesh) {
            return Optional.of(Facets.of(mesh));
        } else if (shape instanceof HeightField field) {
            return Optional.of(Facets.of(field));
        } else if (shape instanceof Sphere sphere) {
            return Optional.of(ball(sphere.radius()));
        } else if (shape instanceof Ellipsoid e) {
            return Optional.of(ball(1).scaled(e.a(), e.b(), e.c()));
        } else if (shape instanceof Cylinder cylinder) {
            return Optional.of(cylinder(cylinder.radius(), cylinder.length()));
        } else if (shape instanceof Capsule capsule) {
            return Optional.of(Turned.capsule(capsule.radius(), capsule.length()));
        } else if (shape instanceof Point || shape instanceof HalfSpace) {
            return Optional.empty();
        }
        throw new IllegalStateException("no surface of a " + shape.describe());
    }

    /** Of a mesh; smooth but for its edges. */
    public static ShapeSurface of(TriangleSurface mesh) {
        return Facets.of(mesh);
    }

    public static ShapeSurface ball(double radius) {
        return Turned.capsule(radius, 0);
    }

    /** Along z, its middle at the origin. */
    public static ShapeSurface cylinder(double radius, double length) {
        return Turned.cylinder(radius, length);
    }

    /** Along z, the middle of its base at the origin. */
    public static ShapeSurface cone(double radius, double height) {
        return Turned.cone(radius, height);
    }

    /** In the plane z = 0, its middle at the origin, seen from above. */
    public static ShapeSurface square(double side) {
        double h = side / 2;
        List<Vec3> corners = List.of(new Vec3(-h, -h, 0), new Vec3(h, -h, 0), new Vec3(h, h, 0), new Vec3(-h, h, 0));
        return new ShapeSurface(corners, List.of(Vec3.Z, Vec3.Z, Vec3.Z, Vec3.Z), new int[] {0, 1, 2, 0, 2, 3});
    }

    public ShapeSurface placed(Pose pose) {
        return new ShapeSurface(
                points.stream().map(pose::apply).toList(),
                normals.stream().map(pose.orientation()::rotate).toList(),
                triangles);
    }

    /** The lower corner of the box around all points. */
    public Vec3 least() {
        return points.stream()
                .reduce((a, b) -> new Vec3(Math.min(a.x(), b.x()), Math.min(a.y(), b.y()), Math.min(a.z(), b.z())))
                .orElse(Vec3.ZERO);
    }

    /** The upper corner of the box around all points. */
    public Vec3 most() {
        return points.stream()
                .reduce((a, b) -> new Vec3(Math.max(a.x(), b.x()), Math.max(a.y(), b.y()), Math.max(a.z(), b.z())))
                .orElse(Vec3.ZERO);
    }

    /** Those triangles whose middle is where it is asked for. */
    public ShapeSurface where(Predicate<Vec3> middle) {
        IntStream.Builder kept = IntStream.builder();
        for (int i = 0; i < triangles.length; i += 3) {
            Vec3 sum =
                    points.get(triangles[i]).plus(points.get(triangles[i + 1])).plus(points.get(triangles[i + 2]));
            if (middle.test(sum.times(1.0 / 3))) {
                kept.add(triangles[i]).add(triangles[i + 1]).add(triangles[i + 2]);
            }
        }
        return new ShapeSurface(points, normals, kept.build().toArray());
    }

    /** Stretched along the axes; normals are stretched the other way. */
    private ShapeSurface scaled(double x, double y, double z) {
        List<Vec3> stretched = new ArrayList<>();
        List<Vec3> across = new ArrayList<>();
        points.forEach(p -> stretched.add(new Vec3(p.x() * x, p.y() * y, p.z() * z)));
        normals.forEach(n -> across.add(new Vec3(n.x() / x, n.y() / y, n.z() / z).unit()));
        return new ShapeSurface(stretched, across, triangles);
    }
}
