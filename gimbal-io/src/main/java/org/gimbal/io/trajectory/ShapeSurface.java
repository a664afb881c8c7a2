package org.gimbal.io.trajectory;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.ConvexMesh.Triangle;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.numerics.space.Vec3;

/** The surface of a shape as triangles, to be drawn. */
record ShapeSurface(List<Vec3> vertices, List<Triangle> triangles) {
    private static final int SIDES = 24;
    private static final double POINT = 0.005;
    private static final double PLANE = 10;

    static ShapeSurface of(Shape shape) {
        if (shape instanceof Box box) {
            ConvexMesh mesh = ConvexMesh.of(box);
            return new ShapeSurface(mesh.vertices(), mesh.triangles());
        }
        if (shape instanceof ConvexMesh mesh) {
            return new ShapeSurface(mesh.vertices(), mesh.triangles());
        }
        if (shape instanceof Sphere sphere) {
            return turned(arc(sphere.radius(), 0));
        }
        if (shape instanceof Ellipsoid e) {
            return turned(arc(1, 0)).scaled(e.a(), e.b(), e.c());
        }
        if (shape instanceof Capsule capsule) {
            return turned(arc(capsule.radius(), capsule.length() / 2));
        }
        if (shape instanceof Cylinder c) {
            double h = c.length() / 2;
            return turned(new double[][] {{0, -h}, {c.radius(), -h}, {c.radius(), h}, {0, h}});
        }
        if (shape instanceof HalfSpace) {
            return quad(PLANE);
        }
        if (shape instanceof HeightField field) {
            return grid(field);
        }
        return turned(arc(POINT, 0));
    }

    /** Half a circle from the lower pole to the upper one, its halves moved apart by twice {@code apart}. */
    private static double[][] arc(double radius, double apart) {
        double[][] points = new double[SIDES + 2][];
        for (int k = 0; k <= SIDES / 2; k++) {
            double angle = -Math.PI / 2 + k * Math.PI / SIDES;
            double r = radius * StrictMath.cos(angle);
            double z = radius * StrictMath.sin(angle);
            points[k] = new double[] {k == 0 ? 0 : r, z - apart};
            points[SIDES + 1 - k] = new double[] {k == 0 ? 0 : r, -z + apart};
        }
        return points;
    }

    /** A line of points (r, z) turned about z. */
    private static ShapeSurface turned(double[][] line) {
        List<Vec3> vertices = new ArrayList<>();
        List<Triangle> triangles = new ArrayList<>();
        for (double[] point : line) {
            for (int i = 0; i < SIDES; i++) {
                double angle = 2 * Math.PI * i / SIDES;
                vertices.add(new Vec3(point[0] * StrictMath.cos(angle), point[0] * StrictMath.sin(angle), point[1]));
            }
        }
        for (int k = 0; k + 1 < line.length; k++) {
            for (int i = 0; i < SIDES; i++) {
                int a = k * SIDES + i;
                int b = k * SIDES + (i + 1) % SIDES;
                triangles.add(new Triangle(a, b, b + SIDES));
                triangles.add(new Triangle(a, b + SIDES, a + SIDES));
            }
        }
        return new ShapeSurface(vertices, triangles);
    }

    private static ShapeSurface quad(double half) {
        return new ShapeSurface(
                List.of(
                        new Vec3(-half, -half, 0),
                        new Vec3(half, -half, 0),
                        new Vec3(half, half, 0),
                        new Vec3(-half, half, 0)),
                List.of(new Triangle(0, 1, 2), new Triangle(0, 2, 3)));
    }

    private static ShapeSurface grid(HeightField field) {
        List<Vec3> vertices = new ArrayList<>();
        List<Triangle> triangles = new ArrayList<>();
        for (int j = 0; j < field.rows(); j++) {
            for (int i = 0; i < field.columns(); i++) {
                vertices.add(field.node(i, j));
                if (i + 1 < field.columns() && j + 1 < field.rows()) {
                    int a = j * field.columns() + i;
                    int up = a + field.columns();
                    triangles.add(new Triangle(a, a + 1, up + 1));
                    triangles.add(new Triangle(a, up + 1, up));
                }
            }
        }
        return new ShapeSurface(vertices, triangles);
    }

    private ShapeSurface scaled(double a, double b, double c) {
        return new ShapeSurface(
                vertices.stream()
                        .map(v -> new Vec3(a * v.x(), b * v.y(), c * v.z()))
                        .toList(),
                triangles);
    }
}
