package org.gimbal.geometry.hull;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.gimbal.numerics.space.Vec3;

/** Four points far apart to begin with. */
final class Simplex {
    private final List<Vec3> points;
    private final int[] among;

    private Simplex(List<Vec3> points, int[] among) {
        this.points = points;
        this.among = among;
    }

    /**
     * The point farthest from the middle, the farthest from that one, from their line, and from their plane; the first
     * three counter-clockwise seen from outside. Nothing if no point is farther from the plane than a tolerance.
     *
     * @param among numbers of the points to choose from
     */
    static Optional<int[]> among(List<Vec3> points, int[] among, Vec3 middle, double tolerance) {
        return new Simplex(points, among).corners(middle, tolerance);
    }

    private Optional<int[]> corners(Vec3 middle, double tolerance) {
        int a = farthest(p -> p.minus(middle).norm());
        Vec3 pa = points.get(a);
        int b = farthest(p -> p.minus(pa).norm());
        Vec3 ab = points.get(b).minus(pa);
        int c = farthest(p -> p.minus(pa).cross(ab).norm());
        Vec3 normal = ab.cross(points.get(c).minus(pa));
        int d = farthest(p -> Math.abs(p.minus(pa).dot(normal)));
        double height = points.get(d).minus(pa).dot(normal);
        if (!(Math.abs(height) > tolerance * normal.norm())) {
            return Optional.empty();
        }
        return Optional.of(height > 0 ? new int[] {a, c, b, d} : new int[] {a, b, c, d});
    }

    private int farthest(ToDoubleFunction<Vec3> distance) {
        int best = among[0];
        double most = distance.applyAsDouble(points.get(best));
        for (int k : among) {
            double each = distance.applyAsDouble(points.get(k));
            if (each > most) {
                best = k;
                most = each;
            }
        }
        return best;
    }
}
