package org.gimbal.geometry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.ConvexMesh.Triangle;
import org.gimbal.numerics.space.Vec3;

/**
 * Refuses what is not the surface of a convex solid: indices and numbers first, then triangles without area, then edges
 * (each must belong to exactly two triangles, in opposite directions), then the count V − E + F = 2 of one closed
 * surface, then the orientation, and last convexity: no vertex may lie above the plane of any triangle by more than
 * {@link #FLAT} times the size of the mesh.
 */
final class MeshChecks {
    /** Relative to the largest distance of two opposite corners of the bounding box; ten digits of a file survive. */
    static final double FLAT = 1e-9;

    private final List<Vec3> vertices;
    private final List<Triangle> triangles;
    private final double size;

    private MeshChecks(List<Vec3> vertices, List<Triangle> triangles) {
        this.vertices = vertices;
        this.triangles = triangles;
        this.size = size(vertices);
    }

    static void require(List<Vec3> vertices, List<Triangle> triangles) {
        require(vertices.size() >= 4, "needs at least 4 vertices, got " + vertices.size());
        require(triangles.size() >= 4, "needs at least 4 triangles, got " + triangles.size());
        MeshChecks checks = new MeshChecks(vertices, triangles);
        checks.numbers();
        checks.areas();
        checks.edges();
        checks.oneSurface();
        checks.orientation();
        checks.convexity();
    }

    /** Diagonal of the bounding box. */
    static double size(List<Vec3> points) {
        Vec3 low = points.get(0);
        Vec3 high = low;
        for (Vec3 p : points) {
            low = new Vec3(Math.min(low.x(), p.x()), Math.min(low.y(), p.y()), Math.min(low.z(), p.z()));
            high = new Vec3(Math.max(high.x(), p.x()), Math.max(high.y(), p.y()), Math.max(high.z(), p.z()));
        }
        return high.minus(low).norm();
    }

    private void numbers() {
        for (int k = 0; k < vertices.size(); k++) {
            require(vertices.get(k).isFinite(), "vertex " + k + " must be finite, got " + vertices.get(k));
        }
        for (int k = 0; k < triangles.size(); k++) {
            Triangle t = triangles.get(k);
            for (int index : new int[] {t.a(), t.b(), t.c()}) {
                require(
                        index >= 0 && index < vertices.size(),
                        "triangle " + k + " " + t + " names vertex " + index + ", but there are " + vertices.size());
            }
        }
    }

    private void areas() {
        for (int k = 0; k < triangles.size(); k++) {
            Triangle t = triangles.get(k);
            require(
                    areaVector(t).norm() > FLAT * FLAT * size * size,
                    "triangle " + k + " " + t + " has no area: its corners lie on a line");
        }
    }

    private void edges() {
        Map<Long, Integer> owner = new HashMap<>();
        for (int k = 0; k < triangles.size(); k++) {
            Triangle t = triangles.get(k);
            claim(owner, t.a(), t.b(), k);
            claim(owner, t.b(), t.c(), k);
            claim(owner, t.c(), t.a(), k);
        }
        for (int k = 0; k < triangles.size(); k++) {
            Triangle t = triangles.get(k);
            matched(owner, t.a(), t.b(), k);
            matched(owner, t.b(), t.c(), k);
            matched(owner, t.c(), t.a(), k);
        }
    }

    private static void claim(Map<Long, Integer> owner, int from, int to, int triangle) {
        Integer other = owner.put(key(from, to), triangle);
        require(
                other == null,
                "triangles " + other + " and " + triangle + " both run along the edge from vertex " + from
                        + " to vertex " + to + ": one of them is flipped, or the edge has too many triangles");
    }

    private static void matched(Map<Long, Integer> owner, int from, int to, int triangle) {
        require(
                owner.containsKey(key(to, from)),
                "the edge between the vertices " + from + " and " + to + " belongs to triangle " + triangle
                        + " only: the surface is open there");
    }

    private void oneSurface() {
        boolean[] used = new boolean[vertices.size()];
        for (Triangle t : triangles) {
            used[t.a()] = true;
            used[t.b()] = true;
            used[t.c()] = true;
        }
        for (int k = 0; k < used.length; k++) {
            require(used[k], "vertex " + k + " belongs to no triangle");
        }
        int characteristic = vertices.size() - 3 * triangles.size() / 2 + triangles.size();
        require(characteristic == 2, "is not one closed surface: V − E + F is " + characteristic + ", not 2");
    }

    private void orientation() {
        double volume = 0;
        for (Triangle t : triangles) {
            volume += vertices.get(t.a()).minus(vertices.get(0)).dot(areaVector(t));
        }
        require(volume > 0, "is inside out: the corners of its triangles run clockwise seen from outside");
    }

    private void convexity() {
        for (int k = 0; k < triangles.size(); k++) {
            Triangle t = triangles.get(k);
            Vec3 a = vertices.get(t.a());
            Vec3 normal = areaVector(t).unit();
            for (int v = 0; v < vertices.size(); v++) {
                double above = vertices.get(v).minus(a).dot(normal);
                require(
                        above <= FLAT * size,
                        "is not convex: vertex " + v + " lies " + above + " outside the plane of triangle " + k + " "
                                + t);
            }
        }
    }

    private Vec3 areaVector(Triangle t) {
        Vec3 a = vertices.get(t.a());
        return vertices.get(t.b()).minus(a).cross(vertices.get(t.c()).minus(a));
    }

    private static long key(int from, int to) {
        return ((long) from << 32) | to;
    }

    private static void require(boolean fine, String otherwise) {
        if (!fine) {
            throw new IllegalArgumentException("convex mesh: " + otherwise);
        }
    }
}
