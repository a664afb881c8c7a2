package org.gimbal.geometry;

import java.util.List;
import org.gimbal.geometry.ConvexMesh.Triangle;
import org.gimbal.numerics.space.Vec3;

/**
 * Whether a closed surface is convex. It is if it bends outwards at every edge and surrounds a point inside once, which
 * takes time in proportion to its edges. Edges within a flat face count as straight. If an edge bends inwards, though
 * perhaps by no more than the tolerance, its faces are compared with all vertices: none may lie above the plane of
 * a face, but for what corners moved by the tolerance can explain.
 */
final class Convexity {
    /** A product of three edges less than this fraction of the product of their lengths may be rounding. */
    private static final double ROUNDING = 1e-14;

    private final List<Vec3> vertices;
    private final List<Triangle> triangles;
    private final EdgeTable edges;
    private final double size;
    private final double tolerance;

    Convexity(List<Vec3> vertices, List<Triangle> triangles, EdgeTable edges, double size, double tolerance) {
        this.vertices = vertices;
        this.triangles = triangles;
        this.edges = edges;
        this.size = size;
        this.tolerance = tolerance;
    }

    void require() {
        int[] face = FlatFaces.of(vertices, triangles, edges, tolerance);
        boolean[] compared = new boolean[face.length];
        for (int k = 0; k < face.length; k++) {
            if (!compared[face[k]] && bendsInwards(k, face)) {
                compared[face[k]] = true;
                requireNoneAbove(face[k]);
            }
        }
        requireOneTurn();
    }

    private boolean bendsInwards(int triangle, int[] face) {
        Triangle t = triangles.get(triangle);
        return bendsInwards(t, t.a(), t.b(), triangle, face)
                || bendsInwards(t, t.b(), t.c(), triangle, face)
                || bendsInwards(t, t.c(), t.a(), triangle, face);
    }

    private boolean bendsInwards(Triangle t, int from, int to, int triangle, int[] face) {
        int other = edges.leftOf(to, from);
        if (face[other] == face[triangle]) {
            return false;
        }
        Triangle beyond = triangles.get(other);
        int tip = beyond.a() + beyond.b() + beyond.c() - from - to;
        Vec3 corner = vertices.get(t.a());
        Vec3 b = vertices.get(t.b()).minus(corner);
        Vec3 c = vertices.get(t.c()).minus(corner);
        Vec3 d = vertices.get(tip).minus(corner);
        return !(b.cross(c).dot(d) < -ROUNDING * b.norm() * c.norm() * d.norm());
    }

    /** As a corner of a triangle is moved, its plane tilts by the way moved over the triangle's least height. */
    private void requireNoneAbove(int triangle) {
        Triangle t = triangles.get(triangle);
        Vec3 corner = vertices.get(t.a());
        Vec3 normal = t.areaVector(vertices).unit();
        double allowed = tolerance * (1 + size / t.leastHeight(vertices));
        for (int v = 0; v < vertices.size(); v++) {
            double above = vertices.get(v).minus(corner).dot(normal);
            if (above > allowed) {
                throw MeshChecks.fault("is not convex: vertex " + v + " lies " + above
                        + " outside the plane of triangle " + triangle + " " + t);
            }
        }
    }

    /** A ray from within through the middle of the largest triangle passes through no other. */
    private void requireOneTurn() {
        Vec3 inside = Vec3.ZERO;
        for (Vec3 v : vertices) {
            inside = inside.plus(v.times(1.0 / vertices.size()));
        }
        int largest = 0;
        for (int k = 1; k < triangles.size(); k++) {
            largest = area(k) > area(largest) ? k : largest;
        }
        Triangle aim = triangles.get(largest);
        Vec3 middle = vertices.get(aim.a())
                .plus(vertices.get(aim.b()))
                .plus(vertices.get(aim.c()))
                .times(1.0 / 3);
        Vec3 ray = middle.minus(inside);
        for (int k = 0; k < triangles.size(); k++) {
            if (k != largest && isHit(triangles.get(k), inside, ray)) {
                throw MeshChecks.fault("is not convex: the triangles " + k + " " + triangles.get(k) + " and " + largest
                        + " " + aim + " lie one over the other, as if the surface went round more than once");
            }
        }
    }

    private double area(int triangle) {
        return triangles.get(triangle).areaVector(vertices).norm();
    }

    private boolean isHit(Triangle t, Vec3 from, Vec3 ray) {
        Vec3 a = vertices.get(t.a()).minus(from);
        Vec3 b = vertices.get(t.b()).minus(from);
        Vec3 c = vertices.get(t.c()).minus(from);
        return a.cross(b).dot(ray) > 0 && b.cross(c).dot(ray) > 0 && c.cross(a).dot(ray) > 0;
    }
}
