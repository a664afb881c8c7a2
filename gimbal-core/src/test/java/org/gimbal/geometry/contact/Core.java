package org.gimbal.geometry.contact;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * A convex shape as a support function and a radius: all points no farther than the radius from the core.
 *
 * @param lines the directions between any two corners, if there are corners
 */
record Core(Support support, double radius, List<Vec3> lines) {
    /** The point of a convex set that is farthest in a direction. */
    interface Support {
        Vec3 farthest(Vec3 direction);
    }

    static Core of(Shape shape) {
        if (shape instanceof Sphere s) {
            return new Core(d -> Vec3.ZERO, s.radius(), List.of());
        } else if (shape instanceof Point) {
            return new Core(d -> Vec3.ZERO, 0, List.of());
        } else if (shape instanceof Capsule c) {
            return new Core(d -> new Vec3(0, 0, d.z() < 0 ? -c.length() / 2 : c.length() / 2), c.radius(), List.of());
        } else if (shape instanceof Ellipsoid e) {
            return new Core(d -> ellipsoid(e, d), 0, List.of());
        } else if (shape instanceof Cylinder c) {
            return new Core(d -> cylinder(c, d), 0, List.of(Vec3.X, Vec3.Y));
        }
        return of(corners(shape));
    }

    /** The hull of points. */
    static Core of(List<Vec3> corners) {
        List<Vec3> lines = new ArrayList<>();
        for (int i = 0; i < corners.size(); i++) {
            for (int k = 0; k < i; k++) {
                lines.add(corners.get(i).minus(corners.get(k)));
            }
        }
        return new Core(d -> farthest(corners, d), 0, lines);
    }

    static List<Vec3> corners(Shape shape) {
        if (shape instanceof ConvexMesh mesh) {
            return mesh.vertices();
        }
        Box box = (Box) shape;
        List<Vec3> corners = new ArrayList<>();
        for (double x : new double[] {-0.5, 0.5}) {
            for (double y : new double[] {-0.5, 0.5}) {
                for (double z : new double[] {-0.5, 0.5}) {
                    corners.add(new Vec3(x * box.x(), y * box.y(), z * box.z()));
                }
            }
        }
        return corners;
    }

    Core at(Pose pose) {
        return new Core(
                d -> pose.apply(support.farthest(pose.orientation().conjugate().rotate(d))),
                radius,
                lines.stream().map(pose.orientation()::rotate).toList());
    }

    /** max n·x over the shape, for a unit vector n. */
    double extent(Vec3 n) {
        return support.farthest(n).dot(n) + radius;
    }

    private static Vec3 ellipsoid(Ellipsoid e, Vec3 d) {
        double x = e.a() * d.x();
        double y = e.b() * d.y();
        double z = e.c() * d.z();
        double length = new Vec3(x, y, z).norm();
        return new Vec3(e.a() * x / length, e.b() * y / length, e.c() * z / length);
    }

    private static Vec3 cylinder(Cylinder c, Vec3 d) {
        double rho = Math.sqrt(d.x() * d.x() + d.y() * d.y());
        double s = rho > 0 ? c.radius() / rho : 0;
        return new Vec3(s * d.x(), s * d.y(), d.z() < 0 ? -c.length() / 2 : c.length() / 2);
    }

    private static Vec3 farthest(List<Vec3> points, Vec3 d) {
        Vec3 best = points.get(0);
        for (Vec3 p : points) {
            if (p.dot(d) > best.dot(d)) {
                best = p;
            }
        }
        return best;
    }
}
