package org.gimbal.geometry;

import java.util.List;
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

    /** The convex hull of at least four points that do not all lie in one plane; points inside it are left out. */
    public static ConvexMesh hull(List<Vec3> points) {
        return new Hull(points).mesh();
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
