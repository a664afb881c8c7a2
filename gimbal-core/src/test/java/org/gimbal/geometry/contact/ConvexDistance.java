package org.gimbal.geometry.contact;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gimbal.numerics.space.Vec3;

/**
 * The signed distance of two convex shapes by optimisation, from their support functions alone. Apart: the point of the
 * difference of the cores nearest to the origin (Gilbert, Johnson and Keerthi, with all subsets of the simplex tried).
 * Overlapping: the largest value over all unit n of min_B n·b − max_A n·a, by sampling the sphere and refining, and by
 * trying all n perpendicular to two lines between corners, among which is the best of two polytopes.
 *
 * @param gap negative if they overlap
 * @param normal from A to B
 */
record ConvexDistance(double gap, Vec3 normal) {
    private static final int ITERATIONS = 500;
    private static final int DIRECTIONS = 4000;

    static ConvexDistance of(Core a, Core b) {
        Vec3 v = nearest(a, b);
        return v.norm() > 1e-6 ? new ConvexDistance(v.norm() - a.radius() - b.radius(), v.unit()) : deepest(a, b);
    }

    /** Whether the gap is larger than this, which may not be negative. */
    static boolean isLarger(Core a, Core b, double gap) {
        return nearest(a, b).norm() - a.radius() - b.radius() > gap;
    }

    private static Vec3 nearest(Core a, Core b) {
        List<Vec3> simplex = new ArrayList<>();
        Vec3 v = difference(a, b, Vec3.X);
        simplex.add(v);
        for (int i = 0; i < ITERATIONS; i++) {
            Vec3 w = difference(a, b, v.negate());
            if (v.norm() < 1e-9 || v.dot(v) - v.dot(w) <= 1e-15 * v.dot(v) || simplex.contains(w)) {
                return v;
            }
            simplex.add(w);
            Smallest smallest = Smallest.of(simplex);
            if (smallest.point.norm() >= v.norm()) {
                return v;
            }
            v = smallest.point;
            simplex = smallest.corners;
        }
        return v;
    }

    /** The point of B − A that is farthest in the direction d. */
    private static Vec3 difference(Core a, Core b, Vec3 d) {
        return b.support().farthest(d).minus(a.support().farthest(d.negate()));
    }

    private static ConvexDistance deepest(Core a, Core b) {
        List<Vec3> starts = new ArrayList<>();
        for (int k = 0; k < DIRECTIONS; k++) {
            double z = 1 - (2 * k + 1.0) / DIRECTIONS;
            double rho = Math.sqrt(1 - z * z);
            double phi = k * Math.PI * (3 - Math.sqrt(5));
            starts.add(new Vec3(rho * StrictMath.cos(phi), rho * StrictMath.sin(phi), z));
        }
        Map<Vec3, Double> value = new HashMap<>();
        starts.forEach(n -> value.put(n, -separation(a, b, n)));
        starts.sort(Comparator.comparing(value::get));
        ConvexDistance best = new ConvexDistance(Double.NEGATIVE_INFINITY, Vec3.X);
        List<Vec3> tried = new ArrayList<>();
        for (Vec3 start : starts) {
            if (tried.size() < 6 && tried.stream().allMatch(n -> n.dot(start) < 0.9)) {
                tried.add(start);
                best = best.or(a, b, refined(a, b, start));
            }
        }
        List<Vec3> lines = new ArrayList<>(a.lines());
        lines.addAll(b.lines());
        for (Vec3 e : lines) {
            for (Vec3 f : lines.subList(0, lines.indexOf(e))) {
                if (e.cross(f).norm() > 1e-6) {
                    Vec3 n = e.cross(f).unit();
                    best = best.or(a, b, n).or(a, b, n.negate());
                }
            }
        }
        return best;
    }

    private ConvexDistance or(Core a, Core b, Vec3 n) {
        double other = separation(a, b, n);
        return other > gap ? new ConvexDistance(other, n) : this;
    }

    private static Vec3 refined(Core a, Core b, Vec3 start) {
        Vec3 n = start;
        double step = 0.03;
        // turned a little each time, so that no ridge stays between two directions
        double turn = 0;
        while (step > 1e-9) {
            Vec3 u = n.anyPerpendicular();
            Vec3 w = n.cross(u);
            Vec3 best = n;
            for (int k = 0; k < 24; k++) {
                double phi = 2 * Math.PI * k / 24 + turn;
                Vec3 trial = n.plus(u.times(step * StrictMath.cos(phi)))
                        .plus(w.times(step * StrictMath.sin(phi)))
                        .unit();
                best = separation(a, b, trial) > separation(a, b, best) ? trial : best;
            }
            step = best.equals(n) ? 0.7 * step : step;
            turn += 0.1;
            n = best;
        }
        return n;
    }

    private static double separation(Core a, Core b, Vec3 n) {
        return -b.extent(n.negate()) - a.extent(n);
    }

    /** The point nearest to the origin of the convex hull of up to five points, and the corners it is made of. */
    private record Smallest(Vec3 point, List<Vec3> corners) {
        static Smallest of(List<Vec3> points) {
            Smallest best = new Smallest(points.get(0), List.of(points.get(0)));
            for (int mask = 1; mask < 1 << points.size(); mask++) {
                if (Integer.bitCount(mask) <= 4) {
                    List<Vec3> subset = new ArrayList<>();
                    for (int k = 0; k < points.size(); k++) {
                        if ((mask >> k & 1) == 1) {
                            subset.add(points.get(k));
                        }
                    }
                    Vec3 foot = foot(subset).orElse(best.point);
                    best = foot.norm() < best.point.norm() ? new Smallest(foot, subset) : best;
                }
            }
            return new Smallest(best.point, new ArrayList<>(best.corners));
        }

        /** Foot of the perpendicular on the plane of the points if it lies between them, else nothing. */
        private static Optional<Vec3> foot(List<Vec3> p) {
            int n = p.size() - 1;
            double[][] m = new double[n][n + 1];
            for (int i = 0; i < n; i++) {
                Vec3 ei = p.get(i + 1).minus(p.get(0));
                for (int j = 0; j < n; j++) {
                    m[i][j] = ei.dot(p.get(j + 1).minus(p.get(0)));
                }
                m[i][n] = -ei.dot(p.get(0));
            }
            double rest = 1;
            Vec3 foot = p.get(0);
            double[] weight = solved(m);
            for (int i = 0; i < n; i++) {
                if (!(weight[i] >= 0)) {
                    return Optional.empty();
                }
                rest -= weight[i];
                foot = foot.plus(p.get(i + 1).minus(p.get(0)).times(weight[i]));
            }
            return rest >= 0 ? Optional.of(foot) : Optional.empty();
        }

        /** Gauss elimination with pivoting; NaN where the matrix is singular. */
        private static double[] solved(double[][] m) {
            int n = m.length;
            for (int k = 0; k < n; k++) {
                int pivot = k;
                for (int i = k + 1; i < n; i++) {
                    pivot = Math.abs(m[i][k]) > Math.abs(m[pivot][k]) ? i : pivot;
                }
                double[] row = m[k];
                m[k] = m[pivot];
                m[pivot] = row;
                for (int i = 0; i < n; i++) {
                    double f = i == k ? 0 : m[i][k] / m[k][k];
                    for (int j = k; j <= n; j++) {
                        m[i][j] -= f * m[k][j];
                    }
                }
            }
            double[] x = new double[n];
            for (int k = 0; k < n; k++) {
                x[k] = m[k][n] / m[k][k];
            }
            return x;
        }
    }
}
