package org.gimbal.viewer.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.numerics.space.Vec3;

/** Shapes as triangles. */
final class Solids {
    /** Corners of a circle, and half as many from pole to pole. */
    private static final int ROUND = 32;

    private Solids() {}

    /** Nothing for points, and for half-spaces, which are drawn as ground. */
    static Optional<Solid> of(Shape shape) {
        if (shape instanceof Box box) {
            return Optional.of(facets(ConvexMesh.of(box)));
        } else if (shape instanceof Sphere sphere) {
            return Optional.of(sphere(sphere.radius()));
        } else if (shape instanceof Ellipsoid e) {
            return Optional.of(sphere(1).scaled(e.a(), e.b(), e.c()));
        } else if (shape instanceof Cylinder cylinder) {
            return Optional.of(cylinder(cylinder.radius(), cylinder.length()));
        } else if (shape instanceof Capsule capsule) {
            return Optional.of(capsule(capsule.radius(), capsule.length()));
        } else if (shape instanceof ConvexMesh mesh) {
            return Optional.of(facets(mesh));
        } else if (shape instanceof HeightField field) {
            return Optional.of(heights(field));
        }
        return Optional.empty();
    }

    static Solid sphere(double radius) {
        return capsule(radius, 0);
    }

    /** A cone along z with its base at the origin. */
    static Solid cone(double radius, double height) {
        Vec3 slope = new Vec3(height, 0, radius).unit();
        return revolve(List.of(
                point(0, 0),
                point(0, -1),
                point(radius, 0),
                point(0, -1),
                point(radius, 0),
                slope,
                point(0, height),
                slope));
    }

    static Solid cylinder(double radius, double length) {
        double h = length / 2;
        return revolve(List.of(
                point(0, -h),
                point(0, -1),
                point(radius, -h),
                point(0, -1),
                point(radius, -h),
                point(1, 0),
                point(radius, h),
                point(1, 0),
                point(radius, h),
                point(0, 1),
                point(0, h),
                point(0, 1)));
    }

    private static Solid capsule(double radius, double length) {
        List<Vec3> profile = new ArrayList<>();
        int quarter = ROUND / 4;
        for (int side = -1; side <= 1; side += 2) {
            for (int i = 0; i <= quarter; i++) {
                double latitude = Math.PI / 2 * (side < 0 ? i - quarter : i) / quarter;
                addRound(profile, radius, length, latitude, side);
            }
        }
        return revolve(profile);
    }

    private static void addRound(List<Vec3> profile, double radius, double length, double latitude, int side) {
        Vec3 normal = point(StrictMath.cos(latitude), StrictMath.sin(latitude));
        profile.add(normal.times(radius).plus(point(0, side * length / 2)));
        profile.add(normal);
    }

    /** A point of a profile: distance from the axis and place along it. */
    private static Vec3 point(double r, double z) {
        return new Vec3(r, 0, z);
    }

    /** Turns a profile, point and normal in turn, about z. */
    private static Solid revolve(List<Vec3> profile) {
        int rings = profile.size() / 2;
        List<Vec3> points = new ArrayList<>();
        List<Vec3> normals = new ArrayList<>();
        for (int i = 0; i < rings; i++) {
            for (int k = 0; k < ROUND; k++) {
                double angle = 2 * Math.PI * k / ROUND;
                points.add(turned(profile.get(2 * i), angle));
                normals.add(turned(profile.get(2 * i + 1), angle));
            }
        }
        List<Integer> corners = new ArrayList<>();
        for (int i = 0; i + 1 < rings; i++) {
            for (int k = 0; k < ROUND; k++) {
                int a = i * ROUND + k;
                int b = i * ROUND + (k + 1) % ROUND;
                corners.addAll(List.of(a, b, b + ROUND, a, b + ROUND, a + ROUND));
            }
        }
        return new Solid(points, normals, ints(corners));
    }

    private static Vec3 turned(Vec3 v, double angle) {
        return new Vec3(v.x() * StrictMath.cos(angle), v.x() * StrictMath.sin(angle), v.z());
    }

    private static Solid facets(ConvexMesh mesh) {
        List<Vec3> points = new ArrayList<>();
        List<Vec3> normals = new ArrayList<>();
        for (ConvexMesh.Triangle t : mesh.triangles()) {
            addFacet(
                    points,
                    normals,
                    mesh.vertices().get(t.a()),
                    mesh.vertices().get(t.b()),
                    mesh.vertices().get(t.c()));
        }
        return new Solid(points, normals, upTo(points.size()));
    }

    private static Solid heights(HeightField field) {
        List<Vec3> points = new ArrayList<>();
        List<Vec3> normals = new ArrayList<>();
        for (int j = 0; j + 1 < field.rows(); j++) {
            for (int i = 0; i + 1 < field.columns(); i++) {
                Vec3 far = field.node(i + 1, j + 1);
                addFacet(points, normals, field.node(i, j), field.node(i + 1, j), far);
                addFacet(points, normals, field.node(i, j), far, field.node(i, j + 1));
            }
        }
        return new Solid(points, normals, upTo(points.size()));
    }

    private static void addFacet(List<Vec3> points, List<Vec3> normals, Vec3 a, Vec3 b, Vec3 c) {
        Vec3 normal = b.minus(a).cross(c.minus(a)).unit();
        points.addAll(List.of(a, b, c));
        normals.addAll(List.of(normal, normal, normal));
    }

    private static int[] upTo(int count) {
        int[] all = new int[count];
        for (int k = 0; k < count; k++) {
            all[k] = k;
        }
        return all;
    }

    private static int[] ints(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }
}
