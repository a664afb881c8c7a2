package org.gimbal.geometry.hull;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.numerics.space.Extent;
import org.gimbal.numerics.space.Vec3;

/**
 * The convex hull of points as a closed surface of triangles. Its vertices are some of the points, and no point lies
 * above the plane of a triangle by more than {@link #TOLERANCE} times the size of the cloud (the diagonal of its
 * bounding box), nor by more than a few times the rounding of its coordinates. Points that stick out less than that, as
 * points on flat faces and straight edges do, are no vertices. The same points in the same order give the same
 * triangles in the same order. Time grows as n log n.
 */
public final class ConvexHull {
    /** How far points may lie outside, relative to the size of the cloud: ten digits of a file survive. */
    public static final double TOLERANCE = 1e-9;

    /** The same in the last digit of the coordinate farthest from zero. */
    private static final double TOLERANCE_IN_DIGITS = 4;

    private final List<Vec3> points;
    private final Vec3 middle;
    private final double tolerance;
    private final Lattice lattice;

    private ConvexHull(List<Vec3> points) {
        requirePoints(points);
        this.points = points;
        Extent extent = Extent.of(points);
        Vec3 sum = Vec3.ZERO;
        for (Vec3 p : points) {
            sum = sum.plus(p);
        }
        middle = sum.times(1.0 / points.size());
        tolerance = tolerance(extent);
        lattice = new Lattice(points);
    }

    /** How far a point of a cloud may lie above the plane of a face. */
    public static double tolerance(Extent cloud) {
        Vec3 low = cloud.low();
        Vec3 high = cloud.high();
        double lowest = Math.min(low.x(), Math.min(low.y(), low.z()));
        double highest = Math.max(high.x(), Math.max(high.y(), high.z()));
        double digit = Math.ulp(Math.max(-lowest, highest));
        return Math.max(TOLERANCE * cloud.diagonal(), TOLERANCE_IN_DIGITS * digit);
    }

    private static void requirePoints(List<Vec3> points) {
        if (points.size() < 4) {
            throw new IllegalArgumentException("convex hull: needs at least 4 points, got " + points.size());
        }
        for (int k = 0; k < points.size(); k++) {
            if (!points.get(k).isFinite()) {
                throw new IllegalArgumentException("convex hull: point " + k + " must be finite: " + points.get(k));
            }
        }
    }

    /**
     * The hull of at least four points that do not all lie in one plane: three numbers of points for each triangle,
     * counter-clockwise seen from outside.
     */
    public static int[] triangles(List<Vec3> points) {
        return new ConvexHull(points).all();
    }

    /**
     * A hull with so many vertices at most, four or more: beginning with a simplex, always the point farthest outside
     * becomes the next.
     */
    public static int[] triangles(List<Vec3> points, int mostVertices) {
        return new ConvexHull(points).farthest(mostVertices);
    }

    private int[] all() {
        int[] order = InsertionOrder.of(points, middle);
        Growth growth = begun(order);
        addAll(growth, order);
        Protrusion protrusion = new Protrusion(lattice, growth.facets(), points.size());
        double units = lattice.units(tolerance);
        int[] vertices = Arrays.stream(order).filter(protrusion::isVertex).toArray();
        int[] corners = Arrays.stream(vertices)
                .filter(v -> protrusion.bluntness(v, units) == 0)
                .toArray();
        if (corners.length < vertices.length) {
            growth = begun(isSolid(corners) ? corners : vertices);
            // sharp ones first, so that those on flat faces and straight edges are not outside when their turn comes
            Arrays.stream(vertices)
                    .boxed()
                    .sorted(Comparator.comparingInt(v -> protrusion.bluntness(v, units)))
                    .forEach(growth::add);
            addAll(growth, order);
        }
        return triangles(growth.facets());
    }

    private boolean isSolid(int[] among) {
        return among.length >= 4
                && Simplex.among(points, among, middle, tolerance).isPresent();
    }

    /** More than once if need be: a point that was too near the hull may be far from a sharper facet made later. */
    private static void addAll(Growth growth, int[] order) {
        boolean more = true;
        while (more) {
            more = false;
            for (int point : order) {
                more |= growth.add(point);
            }
        }
    }

    private Growth begun(int[] among) {
        int[] simplex = Simplex.among(points, among, middle, tolerance).orElseThrow(this::flat);
        Growth growth = new Growth(lattice, simplex, points.size(), lattice.units(tolerance));
        if (!growth.isSolid()) {
            throw flat();
        }
        for (int k = 0; k < points.size(); k++) {
            growth.offer(k);
        }
        return growth;
    }

    private IllegalArgumentException flat() {
        return new IllegalArgumentException("convex hull: all " + points.size() + " points lie in one plane");
    }

    private int[] farthest(int mostVertices) {
        Growth growth = begun(IntStream.range(0, points.size()).toArray());
        for (int vertices = 4; vertices < mostVertices; vertices++) {
            if (!growth.add(farthestOutside(growth.facets()))) {
                break;
            }
        }
        return triangles(growth.facets());
    }

    /** Of all points outside the one highest above the facet through which it is seen; any if there is none. */
    private static int farthestOutside(Facets facets) {
        int best = 0;
        double most = 0;
        for (int f = 0; f < facets.count(); f++) {
            if (!facets.isRemoved(f) && facets.highest(f) != Facets.NONE && facets.mostHeight(f) > most) {
                best = facets.highest(f);
                most = facets.mostHeight(f);
            }
        }
        return best;
    }

    private static int[] triangles(Facets facets) {
        int[] corners = new int[3 * facets.count()];
        int count = 0;
        for (int f = 0; f < facets.count(); f++) {
            if (!facets.isRemoved(f)) {
                for (int k = 0; k < 3; k++) {
                    corners[count++] = facets.corner(f, k);
                }
            }
        }
        return Arrays.copyOf(corners, count);
    }
}
