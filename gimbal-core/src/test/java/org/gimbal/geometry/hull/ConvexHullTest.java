package org.gimbal.geometry.hull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.numerics.space.Extent;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConvexHullTest {
    private static final int SAMPLES = 60;

    /** The lattice has at least 2³⁹ steps along the longest side, and a point is moved by less than one step. */
    private static final double MOVED = 0x1p-39;

    @ParameterizedTest
    @EnumSource
    void theHullIsAClosedSurfaceWithAllPointsInside(Clouds family) {
        Random random = new Random(family.name().hashCode());
        for (int k = 0; k < SAMPLES; k++) {
            List<Vec3> points = sample(family, random, k);
            int[] triangles = ConvexHull.triangles(points);
            assertClosed(triangles);
            assertNoneAbove(points, triangles);
            // the same surface passes the checks on what a user hands in
            assertThat(ConvexMesh.hull(points).triangles()).hasSize(triangles.length / 3);
        }
    }

    /** Mostly tens of points, at times a thousand; as they are or turned, tiny or huge, near the origin or far away. */
    private static List<Vec3> sample(Clouds family, Random random, int k) {
        List<Vec3> points = family.points(10 + random.nextInt(k % 20 == 0 ? 1000 : 100), random);
        if (random.nextBoolean()) {
            points = Clouds.moved(points, random);
        }
        if (random.nextInt(3) == 0) {
            points = Clouds.scaled(points, StrictMath.pow(10, -9 + 15 * random.nextDouble()));
        }
        if (random.nextInt(6) == 0) {
            double size = Extent.of(points).diagonal();
            Vec3 far = SpaceSamples.direction(random).times(size * StrictMath.pow(10, 6 * random.nextDouble()));
            points = points.stream().map(far::plus).toList();
        }
        return points;
    }

    /** Each edge has two triangles, which run along it in opposite directions, and V − E + F = 2. */
    private static void assertClosed(int[] triangles) {
        Set<Long> edges = new HashSet<>();
        for (int k = 0; k < triangles.length; k++) {
            edges.add((long) triangles[k] << 32 | triangles[k % 3 == 2 ? k - 2 : k + 1]);
        }
        assertThat(edges).hasSize(triangles.length);
        boolean matched = edges.stream().allMatch(edge -> edges.contains(edge << 32 | edge >>> 32));
        assertThat(matched).isTrue();
        int vertices = used(triangles).size();
        int faces = triangles.length / 3;
        assertThat(vertices - 3 * faces / 2 + faces).isEqualTo(2);
    }

    private static Set<Integer> used(int[] triangles) {
        return IntStream.of(triangles).boxed().collect(Collectors.toSet());
    }

    /** Above a plane by no more than the tolerance, and what that plane moves as its corners go to the lattice. */
    private static void assertNoneAbove(List<Vec3> points, int[] triangles) {
        Extent extent = Extent.of(points);
        double size = extent.diagonal();
        double tolerance = ConvexHull.tolerance(extent);
        for (int k = 0; k < triangles.length; k += 3) {
            Vec3 a = points.get(triangles[k]);
            Vec3 b = points.get(triangles[k + 1]).minus(a);
            Vec3 c = points.get(triangles[k + 2]).minus(a);
            double longest = Math.max(b.norm(), Math.max(c.norm(), b.minus(c).norm()));
            double leastHeight = b.cross(c).norm() / longest;
            double tilt = 2 * MOVED * size * (1 + size / leastHeight);
            Vec3 normal = b.cross(c).unit();
            double above = points.stream()
                    .mapToDouble(p -> p.minus(a).dot(normal))
                    .max()
                    .orElseThrow();
            assertThat(above).isLessThan(tolerance + tilt);
        }
    }

    /** Only where no two points are so near each other that either may be the vertex. */
    @ParameterizedTest
    @EnumSource(names = {"GAUSSIAN", "SPHERE", "NODES", "CYLINDER", "DOUBLE_CONE", "NEEDLE", "SINGLE_PRECISION"})
    void theVerticesDoNotDependOnTheOrderOfThePoints(Clouds family) {
        Random random = new Random(family.name().hashCode());
        for (int k = 0; k < SAMPLES; k++) {
            List<Vec3> points = new ArrayList<>(family.points(10 + random.nextInt(600), random));
            Set<Vec3> vertices = vertices(points);
            Collections.shuffle(points, random);
            assertThat(vertices(points)).isEqualTo(vertices);
        }
    }

    private static Set<Vec3> vertices(List<Vec3> points) {
        return new HashSet<>(ConvexMesh.hull(points).vertices());
    }

    @Test
    void theSamePointsGiveTheSameTriangles() {
        List<Vec3> points = Clouds.SPHERE.points(5000, new Random(4));
        assertThat(ConvexHull.triangles(points)).isEqualTo(ConvexHull.triangles(points));
    }

    @Test
    void theVolumeIsThatOfAllTrianglesWithNothingAboveThem() {
        Random random = new Random(8);
        for (int k = 0; k < 200; k++) {
            List<Vec3> points = Clouds.GAUSSIAN.points(4 + random.nextInt(20), random);
            double volume = ConvexMesh.hull(points).volume();
            assertThat(volume).isCloseTo(volumeByTrying(points), within(1e-13 * volume + 1e-13));
        }
    }

    /** Tries every triple, each in both directions; right for points of which no four lie in one plane. */
    private static double volumeByTrying(List<Vec3> points) {
        double volume = 0;
        for (int i = 0; i < points.size(); i++) {
            for (int j = i + 1; j < points.size(); j++) {
                for (int k = i + 1; k < points.size(); k++) {
                    Vec3 a = points.get(i);
                    Vec3 b = points.get(j);
                    Vec3 c = points.get(k);
                    volume += j != k && isFace(points, i, j, k) ? a.dot(b.cross(c)) / 6 : 0;
                }
            }
        }
        return volume;
    }

    private static boolean isFace(List<Vec3> points, int i, int j, int k) {
        Vec3 a = points.get(i);
        Vec3 normal = points.get(j).minus(a).cross(points.get(k).minus(a));
        return IntStream.range(0, points.size())
                .filter(p -> p != i && p != j && p != k)
                .allMatch(p -> points.get(p).minus(a).dot(normal) < 0);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 1, 1e6})
    void aGridHasTheCornersAndVolumeOfItsCube(double side) {
        int n = 20;
        List<Vec3> grid = Clouds.each(
                n * n * n,
                k -> new Vec3(k % n, Math.floorDiv(k, n) % n, Math.floorDiv(k, n * n)).times(side / (n - 1)));
        for (List<Vec3> points : List.of(grid, Clouds.moved(grid, new Random(2)))) {
            ConvexMesh mesh = ConvexMesh.hull(points);
            assertThat(mesh.vertices()).hasSize(8);
            assertThat(mesh.triangles()).hasSize(12);
            // coordinates of the moved grid are rounded near 1, whatever its side is
            double rounding = 1e-13 * side * side * (side + 1e-2);
            assertThat(mesh.volume()).isCloseTo(side * side * side, within(rounding));
        }
    }

    @Test
    void aPrismHasTheVolumeOfItsPolygonTimesItsHeight() {
        for (int sides : new int[] {3, 5, 64, 1000, 20000}) {
            List<Vec3> points = Clouds.moved(Clouds.cylinder(2 * sides), new Random(sides));
            ConvexMesh mesh = ConvexMesh.hull(points);
            assertThat(mesh.vertices()).hasSize(2 * sides);
            double expected = 0.5 * sides * StrictMath.sin(2 * Math.PI / sides);
            assertThat(mesh.volume()).isCloseTo(expected, within(1e-12));
        }
    }

    /** Rows of points on a sphere span frusta over regular polygons. */
    @Test
    void aSphereOfRowsHasTheVolumeOfItsFrusta() {
        for (int bands : new int[] {2, 7, 40}) {
            List<Vec3> points = Clouds.moved(Clouds.rows(bands), new Random(bands));
            double expected = 0;
            for (int i = 0; i < bands; i++) {
                double r = StrictMath.sin(Math.PI * i / bands);
                double s = StrictMath.sin(Math.PI * (i + 1) / bands);
                double height = StrictMath.cos(Math.PI * i / bands) - StrictMath.cos(Math.PI * (i + 1) / bands);
                expected += height / 3 * bands * StrictMath.sin(Math.PI / bands) * (r * r + r * s + s * s);
            }
            assertThat(ConvexMesh.hull(points).volume()).isCloseTo(expected, within(1e-12));
        }
    }

    @Test
    void pointsOnFacesAndEdgesAreNoVertices() {
        Random random = new Random(21);
        for (int k = 0; k < SAMPLES; k++) {
            List<Vec3> corners = Clouds.SPHERE.points(4 + random.nextInt(20), random);
            ConvexMesh solid = ConvexMesh.hull(corners);
            List<Vec3> points = new ArrayList<>(corners);
            solid.triangles().forEach(t -> {
                Vec3 a = solid.vertices().get(t.a());
                Vec3 b = solid.vertices().get(t.b());
                Vec3 c = solid.vertices().get(t.c());
                points.add(a.plus(b).times(0.5));
                points.add(a.plus(b).plus(c).times(1.0 / 3));
                points.add(a.times(0.1).plus(b.times(0.2)).plus(c.times(0.7)));
            });
            Collections.shuffle(points, random);
            assertThat(vertices(points)).isEqualTo(new HashSet<>(corners));
        }
    }

    /** They take about a second; with time that grows with the square, hours. The limit allows for a busy machine. */
    @ParameterizedTest
    @EnumSource(names = {"SPHERE", "ROWS_ON_SPHERE", "NODES", "CYLINDER", "DOUBLE_CONE"})
    void aHundredThousandPointsDoNotTakeHours(Clouds family) {
        List<Vec3> points = Clouds.moved(family.points(100_000, new Random(6)), new Random(7));
        int[] triangles =
                Assertions.assertTimeoutPreemptively(Duration.ofMinutes(10), () -> ConvexHull.triangles(points));
        assertClosed(triangles);
    }

    @Test
    void aCoarseHullKeepsThePointsFarthestOutside() {
        List<Vec3> points = Clouds.SPHERE.points(3000, new Random(9));
        double last = 0;
        for (int most : new int[] {4, 10, 50, 300, 3000}) {
            int[] triangles = ConvexHull.triangles(points, most);
            assertClosed(triangles);
            assertThat(used(triangles)).hasSize(most);
            double volume = ConvexMesh.hull(points, most).volume();
            assertThat(volume).isGreaterThan(last);
            last = volume;
        }
        assertThat(last).isCloseTo(ConvexMesh.hull(points).volume(), within(1e-12));
        // a sphere within a polytope of n corners, at best, leaves out about 8π/√27 · 1/n of the radius squared there
        assertThat(ConvexMesh.hull(points, 300).volume()).isGreaterThan(0.95 * 4 * Math.PI / 3);
    }

    @Test
    void pointsWithoutVolumeAreRefused() {
        Random random = new Random(13);
        List<Vec3> flat = Clouds.each(50, k -> new Vec3(random.nextDouble(), random.nextDouble(), 0));
        List<Vec3> line = Clouds.each(50, k -> new Vec3(1, 2, 3).times(random.nextDouble()));
        List<Vec3> one = Clouds.each(50, k -> new Vec3(1, 2, 3));
        List<Vec3> nearlyFlat = Clouds.each(50, k -> flat.get(k).plus(new Vec3(0, 0, 1e-10 * random.nextDouble())));
        for (List<Vec3> points : List.of(flat, line, one, nearlyFlat, Clouds.moved(flat, random))) {
            assertThatThrownBy(() -> ConvexHull.triangles(points))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("convex hull: all 50 points lie in one plane");
        }
        assertThatThrownBy(() -> ConvexHull.triangles(flat.subList(0, 3)))
                .hasMessage("convex hull: needs at least 4 points, got 3");
        List<Vec3> endless = new ArrayList<>(flat);
        endless.set(7, new Vec3(0, Double.NaN, 0));
        assertThatThrownBy(() -> ConvexHull.triangles(endless))
                .hasMessageStartingWith("convex hull: point 7 must be finite");
    }
}
