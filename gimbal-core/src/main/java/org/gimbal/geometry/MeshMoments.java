package org.gimbal.geometry;

import java.util.List;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;

/**
 * Volume, centroid and inertia of a closed mesh, convex or not, as sums over the tetrahedra that its triangles (a, b,
 * c) form with one point o; those that lie outside count negative. With a, b, c measured from o and s = a + b + c a
 * tetrahedron has
 *
 * <p>V = a·(b × c)/6, ∫ r dV = V s/4, ∫ r rᵀ dV = V (a aᵀ + b bᵀ + c cᵀ + s sᵀ)/20.
 *
 * <p>These are exact. The inertia per mass about the centroid g is tr(S) 1 − S with S = (1/V) ∫ r rᵀ dV − g gᵀ.
 */
public record MeshMoments(double volume, Vec3 centroid, Mat3 unitInertia) {
    static MeshMoments of(ConvexMesh mesh) {
        return of(mesh.vertices(), mesh.triangles());
    }

    /**
     * Of a surface whose triangles run counter-clockwise seen from outside; a surface inside out has a negative volume.
     */
    public static MeshMoments of(List<Vec3> vertices, List<ConvexMesh.Triangle> triangles) {
        Vec3 inside = mean(vertices);
        double volume = 0;
        Vec3 first = Vec3.ZERO;
        Mat3 second = Mat3.diagonal(0, 0, 0);
        for (ConvexMesh.Triangle t : triangles) {
            Vec3 a = vertices.get(t.a()).minus(inside);
            Vec3 b = vertices.get(t.b()).minus(inside);
            Vec3 c = vertices.get(t.c()).minus(inside);
            Vec3 s = a.plus(b).plus(c);
            double v = a.dot(b.cross(c)) / 6;
            volume += v;
            first = first.plus(s.times(v / 4));
            Mat3 squares = square(a).plus(square(b)).plus(square(c)).plus(square(s));
            second = second.plus(squares.times(v / 20));
        }
        Vec3 g = first.times(1 / volume);
        Mat3 central = second.times(1 / volume).plus(square(g).times(-1));
        double trace = central.trace();
        Mat3 inertia = Mat3.diagonal(trace, trace, trace).plus(central.times(-1));
        return new MeshMoments(volume, inside.plus(g), inertia);
    }

    private static Vec3 mean(List<Vec3> vertices) {
        Vec3 sum = Vec3.ZERO;
        for (Vec3 v : vertices) {
            sum = sum.plus(v);
        }
        return sum.times(1.0 / vertices.size());
    }

    private static Mat3 square(Vec3 v) {
        return Mat3.symmetric(v.x() * v.x(), v.y() * v.y(), v.z() * v.z(), v.x() * v.y(), v.x() * v.z(), v.y() * v.z());
    }
}
