package org.gimbal.geometry;

import java.util.List;
import org.gimbal.geometry.ConvexMesh.Triangle;
import org.gimbal.geometry.hull.ConvexHull;
import org.gimbal.numerics.space.Extent;
import org.gimbal.numerics.space.Vec3;

/**
 * Refuses what is not the surface of a convex solid: indices and numbers first, then triangles without area, then edges
 * (each must belong to exactly two triangles, in opposite directions), then the count V − E + F = 2 of one closed
 * surface, then the orientation, and last {@link Convexity}, with the tolerance of hulls.
 */
final class MeshChecks {
    /** Relative to the square of the tolerance: a sliver is no fault, a triangle whose corners lie on a line is one. */
    private static final double LEAST_AREA = 1e-6;

    private final List<Vec3> vertices;
    private final List<Triangle> triangles;
    private final double size;
    private final double tolerance;

    private MeshChecks(List<Vec3> vertices, List<Triangle> triangles) {
        this.vertices = vertices;
        this.triangles = triangles;
        Extent extent = Extent.of(vertices);
        this.size = extent.diagonal();
        this.tolerance = ConvexHull.tolerance(extent);
    }

    static void require(List<Vec3> vertices, List<Triangle> triangles) {
        if (vertices.size() < 4) {
            throw fault("needs at least 4 vertices, got " + vertices.size());
        }
        if (triangles.size() < 4) {
            throw fault("needs at least 4 triangles, got " + triangles.size());
        }
        MeshChecks checks = new MeshChecks(vertices, triangles);
        checks.numbers();
        checks.areas();
        EdgeTable edges = checks.edges();
        checks.oneSurface();
        checks.orientation();
        new Convexity(vertices, triangles, edges, checks.size, checks.tolerance).require();
    }

    private void numbers() {
        for (int k = 0; k < vertices.size(); k++) {
            if (!vertices.get(k).isFinite()) {
                throw fault("vertex " + k + " must be finite, got " + vertices.get(k));
            }
        }
        for (int k = 0; k < triangles.size(); k++) {
            Triangle t = triangles.get(k);
            for (int index : new int[] {t.a(), t.b(), t.c()}) {
                if (index < 0 || index >= vertices.size()) {
                    throw fault("triangle " + k + " " + t + " names vertex " + index + ", but there are "
                            + vertices.size());
                }
            }
        }
    }

    private void areas() {
        for (int k = 0; k < triangles.size(); k++) {
            Triangle t = triangles.get(k);
            if (!(t.areaVector(vertices).norm() > LEAST_AREA * tolerance * tolerance)) {
                throw fault("triangle " + k + " " + t + " has no area: its corners lie on a line");
            }
        }
    }

    private EdgeTable edges() {
        EdgeTable edges = new EdgeTable(vertices.size(), triangles);
        edges.eachShared((from, to, triangle, other) -> {
            throw fault("triangles " + triangle + " and " + other + " both run along the edge from vertex " + from
                    + " to vertex " + to + ": one of them is flipped, or the edge has too many triangles");
        });
        for (int k = 0; k < triangles.size(); k++) {
            Triangle t = triangles.get(k);
            requireOtherSide(edges, t.a(), t.b(), k);
            requireOtherSide(edges, t.b(), t.c(), k);
            requireOtherSide(edges, t.c(), t.a(), k);
        }
        return edges;
    }

    private static void requireOtherSide(EdgeTable edges, int from, int to, int triangle) {
        if (edges.leftOf(to, from) == EdgeTable.NONE) {
            throw fault("the edge between the vertices " + from + " and " + to + " belongs to triangle " + triangle
                    + " only: the surface is open there");
        }
    }

    private void oneSurface() {
        boolean[] used = new boolean[vertices.size()];
        for (Triangle t : triangles) {
            used[t.a()] = true;
            used[t.b()] = true;
            used[t.c()] = true;
        }
        for (int k = 0; k < used.length; k++) {
            if (!used[k]) {
                throw fault("vertex " + k + " belongs to no triangle");
            }
        }
        int characteristic = vertices.size() - 3 * triangles.size() / 2 + triangles.size();
        if (characteristic != 2) {
            throw fault("is not one closed surface: V − E + F is " + characteristic + ", not 2");
        }
    }

    private void orientation() {
        double volume = 0;
        for (Triangle t : triangles) {
            volume += vertices.get(t.a()).minus(vertices.get(0)).dot(t.areaVector(vertices));
        }
        if (!(volume > 0)) {
            throw fault("is inside out: the corners of its triangles run clockwise seen from outside");
        }
    }

    static IllegalArgumentException fault(String what) {
        return new IllegalArgumentException("convex mesh: " + what);
    }
}
