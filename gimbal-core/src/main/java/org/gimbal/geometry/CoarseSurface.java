package org.gimbal.geometry;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gimbal.numerics.space.Extent;
import org.gimbal.numerics.space.Vec3;

/**
 * A surface with fewer triangles: vertices in the same cell of a grid become one of them, the one nearest to their mean,
 * and triangles that lose a side go. It works for any surface, open or torn, and its error is known: no vertex moves
 * farther than across a cell.
 *
 * @param error how far a vertex has moved at most, m; zero if nothing was left out
 */
public record CoarseSurface(TriangleSurface surface, double error) {
    /** Cells along the longest side to begin with, and how many fewer each time. */
    private static final int FINEST = 512;

    private static final double COARSER = 0.85;

    /** At most this many triangles, if so few can show anything. */
    public static CoarseSurface of(TriangleSurface full, int triangles) {
        CoarseSurface coarse = new CoarseSurface(full, 0);
        double side = longestSide(full.vertices());
        for (double cells = FINEST; coarse.surface.triangles().size() > triangles && cells >= 2; cells *= COARSER) {
            coarse = joined(full, side / cells);
        }
        return coarse;
    }

    private static double longestSide(List<Vec3> vertices) {
        return vertices.isEmpty() ? 0 : Extent.of(vertices).longestSide();
    }

    private record Cell(long x, long y, long z) {
        static Cell of(Vec3 p, double side) {
            return new Cell(
                    (long) Math.floor(p.x() / side), (long) Math.floor(p.y() / side), (long) Math.floor(p.z() / side));
        }
    }

    private static CoarseSurface joined(TriangleSurface full, double side) {
        List<Vec3> vertices = full.vertices();
        Map<Cell, List<Integer>> cells = new HashMap<>();
        List<Cell> order = new ArrayList<>();
        for (int i = 0; i < vertices.size(); i++) {
            Cell cell = Cell.of(vertices.get(i), side);
            cells.computeIfAbsent(cell, key -> {
                        order.add(key);
                        return new ArrayList<>();
                    })
                    .add(i);
        }
        int[] place = new int[vertices.size()];
        List<Vec3> kept = new ArrayList<>();
        double error = 0;
        for (Cell cell : order) {
            List<Integer> members = cells.getOrDefault(cell, List.of());
            Vec3 one = nearestToMean(vertices, members);
            for (int member : members) {
                place[member] = kept.size();
                error = Math.max(error, vertices.get(member).minus(one).norm());
            }
            kept.add(one);
        }
        return new CoarseSurface(new TriangleSurface(kept, triangles(full, place)), error);
    }

    private static Vec3 nearestToMean(List<Vec3> vertices, List<Integer> members) {
        Vec3 sum = Vec3.ZERO;
        for (int member : members) {
            sum = sum.plus(vertices.get(member));
        }
        Vec3 mean = sum.times(1.0 / members.size());
        Vec3 nearest = vertices.get(members.get(0));
        for (int member : members) {
            Vec3 each = vertices.get(member);
            nearest = each.minus(mean).norm() < nearest.minus(mean).norm() ? each : nearest;
        }
        return nearest;
    }

    /** Those that still have three corners, each once. */
    private static List<ConvexMesh.Triangle> triangles(TriangleSurface full, int[] place) {
        List<ConvexMesh.Triangle> left = new ArrayList<>();
        Set<List<Integer>> seen = new HashSet<>();
        for (ConvexMesh.Triangle t : full.triangles()) {
            int a = place[t.a()];
            int b = place[t.b()];
            int c = place[t.c()];
            if (a != b && b != c && c != a && seen.add(turned(List.of(a, b, c)))) {
                left.add(new ConvexMesh.Triangle(a, b, c));
            }
        }
        return left;
    }

    /** The same corners with the least first. */
    private static List<Integer> turned(List<Integer> corners) {
        int first = corners.indexOf(Collections.min(corners));
        return List.of(corners.get(first), corners.get((first + 1) % 3), corners.get((first + 2) % 3));
    }
}
