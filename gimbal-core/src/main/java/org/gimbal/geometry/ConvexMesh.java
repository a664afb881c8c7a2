package org.gimbal.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gimbal.geometry.hull.ConvexHull;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;

/**
 * A convex solid bounded by triangles whose corners run counter-clockwise seen from outside. It lies where its vertices
 * are: its centroid need not be the origin. Refused, with the edge, triangle or vertex that is wrong: surfaces that are
 * open, have flipped triangles, or are not convex (see {@link MeshChecks} for tolerances). Triangles in one plane are
 * one face to contacts.
 */
public record ConvexMesh(List<Vec3> vertices, List<Triangle> triangles) implements Shape {
    /** Three indices into the vertices, counter-clockwise seen from outside. */
    public record Triangle(int a, int b, int c) {
        /** (b − a) × (c − a) of its corners: an outward normal, twice as long as the area is large. */
        public Vec3 areaVector(List<Vec3> vertices) {
            Vec3 corner = vertices.get(a);
            return vertices.get(b).minus(corner).cross(vertices.get(c).minus(corner));
        }

        /** The height over the longest side. */
        double leastHeight(List<Vec3> vertices) {
            Vec3 p = vertices.get(a);
            Vec3 q = vertices.get(b);
            Vec3 r = vertices.get(c);
            double longest = Math.max(
                    p.minus(q).norm(), Math.max(q.minus(r).norm(), r.minus(p).norm()));
            return areaVector(vertices).norm() / longest;
        }

        @Override
        public String toString() {
            return "(" + a + ", " + b + ", " + c + ")";
        }
    }

    public ConvexMesh {
        vertices = List.copyOf(vertices);
        triangles = List.copyOf(triangles);
        MeshChecks.require(vertices, triangles);
    }

    /**
     * The convex hull of at least four points that do not all lie in one plane; points inside it are left out, and
     * those on flat faces and straight edges (see {@link ConvexHull} for the tolerance).
     */
    public static ConvexMesh hull(List<Vec3> points) {
        return ofUsed(points, ConvexHull.triangles(points));
    }

    /**
     * A hull with so many vertices at most: those that lie farthest outside the hull of the others, chosen one by one.
     * It lies within the convex hull.
     */
    public static ConvexMesh hull(List<Vec3> points, int mostVertices) {
        return ofUsed(points, ConvexHull.triangles(points, mostVertices));
    }

    /** Triangles between some of the points; the others are left out, and the order is kept. */
    private static ConvexMesh ofUsed(List<Vec3> points, int[] corners) {
        int[] used = Arrays.stream(corners).sorted().distinct().toArray();
        int[] name = new int[points.size()];
        for (int k = 0; k < used.length; k++) {
            name[used[k]] = k;
        }
        List<Triangle> triangles = new ArrayList<>();
        for (int k = 0; k < corners.length; k += 3) {
            triangles.add(new Triangle(name[corners[k]], name[corners[k + 1]], name[corners[k + 2]]));
        }
        return new ConvexMesh(Arrays.stream(used).mapToObj(points::get).toList(), triangles);
    }

    /** The box as a mesh of 12 triangles. */
    public static ConvexMesh of(Box box) {
        Vec3[] corners = new Vec3[8];
        for (int k = 0; k < 8; k++) {
            corners[k] =
                    new Vec3(((k & 1) - 0.5) * box.x(), ((k >> 1 & 1) - 0.5) * box.y(), ((k >> 2 & 1) - 0.5) * box.z());
        }
        return hull(List.of(corners));
    }

    @Override
    public double volume() {
        return MeshMoments.of(this).volume();
    }

    @Override
    public Vec3 centroid() {
        return MeshMoments.of(this).centroid();
    }

    @Override
    public Mat3 unitInertia() {
        return MeshMoments.of(this).unitInertia();
    }

    @Override
    public String describe() {
        return "convex mesh of " + vertices.size() + " vertices and " + triangles.size() + " triangles";
    }
}
