package org.gimbal.geometry;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.geometry.ConvexMesh.Triangle;
import org.gimbal.numerics.space.Vec3;

/**
 * Puts the triangles of a closed surface together to flat faces. A face grows from its largest triangle over its
 * neighbours, as far as their corners lie within a tolerance of its plane. So thin and small triangles, whose own
 * planes are uncertain, are judged by the plane of a large one.
 */
final class FlatFaces {
    private final List<Vec3> vertices;
    private final List<Triangle> triangles;
    private final EdgeTable edges;
    private final double tolerance;
    private final int[] face;
    private final int[] waiting;

    private FlatFaces(List<Vec3> vertices, List<Triangle> triangles, EdgeTable edges, double tolerance) {
        this.vertices = vertices;
        this.triangles = triangles;
        this.edges = edges;
        this.tolerance = tolerance;
        face = new int[triangles.size()];
        waiting = new int[triangles.size()];
    }

    /** For each triangle the largest one of its face. */
    static int[] of(List<Vec3> vertices, List<Triangle> triangles, EdgeTable edges, double tolerance) {
        FlatFaces faces = new FlatFaces(vertices, triangles, edges, tolerance);
        Arrays.fill(faces.face, -1);
        double[] size = triangles.stream()
                .mapToDouble(t -> t.areaVector(vertices).norm())
                .toArray();
        IntStream.range(0, size.length)
                .boxed()
                .sorted(Comparator.comparingDouble(t -> -size[t]))
                .forEach(faces::growFrom);
        return faces.face;
    }

    private void growFrom(int largest) {
        if (face[largest] >= 0) {
            return;
        }
        Vec3 normal = triangles.get(largest).areaVector(vertices).unit();
        double offset = normal.dot(vertices.get(triangles.get(largest).a()));
        int count = 0;
        face[largest] = largest;
        waiting[count++] = largest;
        while (count > 0) {
            Triangle t = triangles.get(waiting[--count]);
            for (int other :
                    new int[] {edges.leftOf(t.b(), t.a()), edges.leftOf(t.c(), t.b()), edges.leftOf(t.a(), t.c())}) {
                if (face[other] < 0 && lies(triangles.get(other), normal, offset)) {
                    face[other] = largest;
                    waiting[count++] = other;
                }
            }
        }
    }

    /** Whether a triangle lies in a plane and does not face the other way, unless it is too thin to face anywhere. */
    private boolean lies(Triangle t, Vec3 normal, double offset) {
        boolean near = isNear(t.a(), normal, offset) && isNear(t.b(), normal, offset) && isNear(t.c(), normal, offset);
        return near && (t.areaVector(vertices).dot(normal) > 0 || t.leastHeight(vertices) <= tolerance);
    }

    private boolean isNear(int vertex, Vec3 normal, double offset) {
        return Math.abs(normal.dot(vertices.get(vertex)) - offset) <= tolerance;
    }
}
