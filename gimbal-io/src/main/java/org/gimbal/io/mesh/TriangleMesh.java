package org.gimbal.io.mesh;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.ConvexMesh.Triangle;
import org.gimbal.geometry.MeshMoments;
import org.gimbal.numerics.space.Extent;
import org.gimbal.numerics.space.Vec3;

/** A surface of triangles as a file has it: it may be open, inside out or in several pieces. Equal vertices are one. */
public record TriangleMesh(List<Vec3> vertices, List<Triangle> triangles) {
    public TriangleMesh {
        vertices = List.copyOf(vertices);
        triangles = List.copyOf(triangles);
    }

    /**
     * Each coordinate multiplied by its factor. A negative product of the factors turns the surface inside out, which
     * is undone.
     */
    public TriangleMesh scaled(Vec3 scale) {
        List<Vec3> moved = vertices.stream()
                .map(v -> new Vec3(v.x() * scale.x(), v.y() * scale.y(), v.z() * scale.z()))
                .toList();
        boolean mirrored = scale.x() * scale.y() * scale.z() < 0;
        List<Triangle> turned = mirrored
                ? triangles.stream().map(t -> new Triangle(t.a(), t.c(), t.b())).toList()
                : triangles;
        return new TriangleMesh(moved, turned);
    }

    /** Edges that do not belong to exactly two triangles, in opposite directions: none if the surface is closed. */
    public int openEdges() {
        Map<Long, Integer> runs = new HashMap<>();
        for (Triangle t : triangles) {
            count(runs, t.a(), t.b());
            count(runs, t.b(), t.c());
            count(runs, t.c(), t.a());
        }
        return (int) runs.values().stream().filter(sum -> sum != 0).count();
    }

    /** +1 for one direction and −1 for the other cancel where two triangles meet. */
    private static void count(Map<Long, Integer> runs, int from, int to) {
        long key = (long) Math.min(from, to) << 32 | Math.max(from, to);
        runs.merge(key, from < to ? 1 : -1, Integer::sum);
    }

    /** Volume, centroid and inertia of what a closed surface encloses. */
    public MeshMoments moments() {
        return MeshMoments.of(vertices, triangles);
    }

    /** The largest extent along x, y or z. */
    public double extent() {
        return vertices.isEmpty() ? 0 : Extent.of(vertices).longestSide();
    }

    /** Collects triangles and joins vertices that are equal. */
    static final class Collector {
        private final Map<Vec3, Integer> index = new HashMap<>();
        private final List<Vec3> vertices = new ArrayList<>();
        private final List<Triangle> triangles = new ArrayList<>();

        int vertex(Vec3 v) {
            // +0.0: both zeros are one place
            Vec3 place = new Vec3(v.x() + 0.0, v.y() + 0.0, v.z() + 0.0);
            return index.computeIfAbsent(place, key -> {
                vertices.add(key);
                return vertices.size() - 1;
            });
        }

        /** Triangles of which two corners are one vertex have no area and are left out. */
        void triangle(int a, int b, int c) {
            if (a != b && b != c && c != a) {
                triangles.add(new Triangle(a, b, c));
            }
        }

        int size() {
            return triangles.size();
        }

        TriangleMesh mesh() {
            return new TriangleMesh(vertices, triangles);
        }
    }
}
