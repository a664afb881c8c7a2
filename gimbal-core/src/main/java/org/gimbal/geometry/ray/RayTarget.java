package org.gimbal.geometry.ray;

import java.util.List;
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
import org.gimbal.numerics.space.Vec3;

/** A shape that rays are sent at, in its own frame. Allocates nothing after it was made; not for several threads. */
public interface RayTarget {
    /**
     * How far along a ray its surface is first crossed, inwards or, from inside, outwards.
     *
     * @param origin where the ray begins, three numbers
     * @param direction where it goes, of length one
     * @return the distance; infinite if the ray misses
     */
    double distance(double[] origin, double[] direction);

    /** Whether a point is inside or on the surface. */
    boolean contains(double[] point);

    /** What rays meet of a shape. */
    static RayTarget of(Shape shape) {
        if (shape instanceof Sphere sphere) {
            return solid(ball(sphere.radius(), 0));
        } else if (shape instanceof Ellipsoid ellipsoid) {
            return solid(new Quadric(ellipsoid.a(), ellipsoid.b(), ellipsoid.c(), 0));
        } else if (shape instanceof Box box) {
            return solid(slabs(box.x() / 2, box.y() / 2, box.z() / 2));
        } else if (shape instanceof Cylinder cylinder) {
            return solid(barrel(cylinder.radius()), ends(cylinder.length()));
        } else if (shape instanceof Capsule capsule) {
            double end = capsule.length() / 2;
            return new ConvexTarget(List.of(
                    List.of(barrel(capsule.radius()), ends(capsule.length())),
                    List.of(ball(capsule.radius(), end)),
                    List.of(ball(capsule.radius(), -end))));
        } else if (shape instanceof ConvexMesh mesh) {
            return solid(faces(mesh));
        } else if (shape instanceof HalfSpace) {
            return solid(new Planes(new double[] {0, 0, 1, 0}));
        } else if (shape instanceof HeightField field) {
            return new FieldTarget(field);
        } else if (shape instanceof Point) {
            return new ConvexTarget(List.of());
        }
        throw new IllegalStateException("no ray meets a " + shape.describe());
    }

    private static RayTarget solid(Piece... pieces) {
        return new ConvexTarget(List.of(List.of(pieces)));
    }

    private static Piece ball(double radius, double z) {
        return new Quadric(radius, radius, radius, z);
    }

    private static Piece barrel(double radius) {
        return new Quadric(radius, radius, Double.POSITIVE_INFINITY, 0);
    }

    private static Piece ends(double length) {
        return new Planes(new double[] {0, 0, 1, length / 2, 0, 0, -1, length / 2});
    }

    private static Piece slabs(double x, double y, double z) {
        return new Planes(new double[] {1, 0, 0, x, -1, 0, 0, x, 0, 1, 0, y, 0, -1, 0, y, 0, 0, 1, z, 0, 0, -1, z});
    }

    private static Piece faces(ConvexMesh mesh) {
        double[] planes = new double[4 * mesh.triangles().size()];
        for (int k = 0; k < mesh.triangles().size(); k++) {
            ConvexMesh.Triangle triangle = mesh.triangles().get(k);
            Vec3 normal = triangle.areaVector(mesh.vertices()).unit();
            normal.into(planes, 4 * k);
            planes[4 * k + 3] = normal.dot(mesh.vertices().get(triangle.a()));
        }
        return new Planes(planes);
    }
}
