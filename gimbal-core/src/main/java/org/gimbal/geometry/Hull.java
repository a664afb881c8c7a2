package org.gimbal.geometry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.gimbal.geometry.ConvexMesh.Triangle;
import org.gimbal.numerics.space.Vec3;

/**
 * The convex hull of points, one at a time: a point that sees no triangle of the hull so far (lies above none of their
 * planes) is inside; otherwise the triangles it sees go, and it is joined to the rim of the hole they leave. Points far
 * from the middle come first, so that corners precede points on faces and edges. O(n²); meant for tens to hundreds of
 * points.
 */
final class Hull {
    /** What counts as above a plane, relative to the size of the cloud. */
    private static final double ABOVE = 1e-12;

    private final List<Vec3> points;
    private final double above;
    private List<Triangle> triangles = new ArrayList<>();

    Hull(List<Vec3> points) {
        this.points = List.copyOf(points);
        if (points.size() < 4) {
            throw new IllegalArgumentException("convex hull: needs at least 4 points, got " + points.size());
        }
        for (int k = 0; k < points.size(); k++) {
            if (!points.get(k).isFinite()) {
                throw new IllegalArgumentException("convex hull: point " + k + " must be finite: " + points.get(k));
            }
        }
        this.above = ABOVE * MeshChecks.size(points);
        start();
        Vec3 middle = mean();
        IntStream.range(0, points.size())
                .boxed()
                .sorted(Comparator.comparingDouble(
                        k -> -points.get(k).minus(middle).norm()))
                .forEach(this::add);
    }

    /** The hull with the points it does not need left out; the order of the others is kept. */
    ConvexMesh mesh() {
        int[] renamed = new int[points.size()];
        for (Triangle t : triangles) {
            renamed[t.a()] = 1;
            renamed[t.b()] = 1;
            renamed[t.c()] = 1;
        }
        List<Vec3> kept = new ArrayList<>();
        for (int k = 0; k < renamed.length; k++) {
            if (renamed[k] == 1) {
                kept.add(points.get(k));
                renamed[k] = kept.size() - 1;
            }
        }
        return new ConvexMesh(
                kept,
                triangles.stream()
                        .map(t -> new Triangle(renamed[t.a()], renamed[t.b()], renamed[t.c()]))
                        .toList());
    }

    /** Four far points: farthest from the middle, from that one, from their line, from their plane. */
    private void start() {
        Vec3 middle = mean();
        int a = farthest(p -> p.minus(middle).norm());
        Vec3 pa = points.get(a);
        int b = farthest(p -> p.minus(pa).norm());
        Vec3 ab = points.get(b).minus(pa);
        int c = farthest(p -> p.minus(pa).cross(ab).norm());
        Vec3 normal = ab.cross(points.get(c).minus(pa));
        int d = farthest(p -> Math.abs(p.minus(pa).dot(normal)));
        double height = points.get(d).minus(pa).dot(normal);
        if (!(Math.abs(height) > above * normal.norm())) {
            throw new IllegalArgumentException("convex hull: all " + points.size() + " points lie in one plane");
        }
        if (height > 0) {
            int swap = b;
            b = c;
            c = swap;
        }
        triangles.addAll(
                List.of(new Triangle(a, b, c), new Triangle(a, d, b), new Triangle(b, d, c), new Triangle(c, d, a)));
    }

    private void add(int point) {
        List<Triangle> kept = new ArrayList<>();
        List<int[]> rim = new ArrayList<>();
        for (Triangle t : triangles) {
            if (sees(point, t)) {
                toggle(rim, t.a(), t.b());
                toggle(rim, t.b(), t.c());
                toggle(rim, t.c(), t.a());
            } else {
                kept.add(t);
            }
        }
        for (int[] edge : rim) {
            kept.add(new Triangle(edge[0], edge[1], point));
        }
        triangles = kept;
    }

    /** An edge between two triangles that go is no rim: the second cancels the first, which runs the other way. */
    private static void toggle(List<int[]> rim, int from, int to) {
        if (!rim.removeIf(e -> e[0] == to && e[1] == from)) {
            rim.add(new int[] {from, to});
        }
    }

    private boolean sees(int point, Triangle t) {
        if (point == t.a() || point == t.b() || point == t.c()) {
            return false;
        }
        Vec3 a = points.get(t.a());
        Vec3 normal = points.get(t.b()).minus(a).cross(points.get(t.c()).minus(a));
        return points.get(point).minus(a).dot(normal) > above * normal.norm();
    }

    private int farthest(ToDoubleFunction<Vec3> distance) {
        int best = 0;
        for (int k = 1; k < points.size(); k++) {
            if (distance.applyAsDouble(points.get(k)) > distance.applyAsDouble(points.get(best))) {
                best = k;
            }
        }
        return best;
    }

    private Vec3 mean() {
        Vec3 sum = Vec3.ZERO;
        for (Vec3 p : points) {
            sum = sum.plus(p);
        }
        return sum.times(1.0 / points.size());
    }
}
