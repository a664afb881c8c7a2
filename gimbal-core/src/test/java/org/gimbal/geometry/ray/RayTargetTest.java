package org.gimbal.geometry.ray;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.geometry.surface.ShapeSurface;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rays against each shape: by walking along them, and by the triangles of flat ones. */
class RayTargetTest {
    private static final int RAYS = 500;

    /** Some units of size 1 at distances up to 4: 1e-15 each, and more where a ray grazes. */
    private static final double ROUND_OFF = 1e-10;

    /** How far outside a point is, in any measure that is negative inside. */
    private record Solid(String name, Shape shape, ToDoubleFunction<Vec3> outside) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Solid> solids() {
        return Stream.of(
                new Solid("sphere", new Sphere(0.7), p -> p.norm() - 0.7),
                new Solid(
                        "ellipsoid",
                        new Ellipsoid(0.5, 0.8, 1.1),
                        p -> new Vec3(p.x() / 0.5, p.y() / 0.8, p.z() / 1.1).norm() - 1),
                new Solid(
                        "box",
                        new Box(1, 1.4, 0.6),
                        p -> Math.max(Math.max(Math.abs(p.x()) - 0.5, Math.abs(p.y()) - 0.7), Math.abs(p.z()) - 0.3)),
                new Solid(
                        "cylinder",
                        new Cylinder(0.5, 1.2),
                        p -> Math.max(Math.hypot(p.x(), p.y()) - 0.5, Math.abs(p.z()) - 0.6)),
                new Solid(
                        "capsule",
                        new Capsule(0.4, 1),
                        p -> p.minus(new Vec3(0, 0, Math.max(-0.5, Math.min(0.5, p.z()))))
                                        .norm()
                                - 0.4),
                new Solid("half-space", new HalfSpace(), Vec3::z));
    }

    /** In steps of a thousandth, then by halving: a crossing of less than a step may be missed, on both sides. */
    @ParameterizedTest
    @MethodSource("solids")
    void aWalkAlongTheRayMeetsTheSurfaceThere(Solid solid) {
        SplittableRandom random = new SplittableRandom(solid.name.hashCode());
        RayTarget target = RayTarget.of(solid.shape);
        int hits = 0;
        for (int trial = 0; trial < RAYS; trial++) {
            Vec3 origin = SpaceSamples.vector(random).times(1.5);
            Vec3 direction = trial % 5 == 0
                    ? List.of(Vec3.X, Vec3.Y.negate(), Vec3.Z, Vec3.Z.negate()).get(trial / 5 % 4)
                    : SpaceSamples.direction(random);
            double found = distance(target, origin, direction);
            double walked = walk(solid.outside, origin, direction);
            assertThat(target.contains(numbers(origin))).isEqualTo(solid.outside.applyAsDouble(origin) <= 0);
            if (Math.abs(found - walked) > ROUND_OFF && !(Double.isInfinite(found) && Double.isInfinite(walked))) {
                // the walk stepped over a corner: the point found is on the surface all the same
                Vec3 at = origin.plus(direction.times(found));
                assertThat(found).isLessThan(walked);
                assertThat(solid.outside.applyAsDouble(at)).isCloseTo(0, within(ROUND_OFF));
            }
            hits += Double.isFinite(found) ? 1 : 0;
        }
        assertThat(hits).isBetween(RAYS / 20, RAYS);
    }

    private static double walk(ToDoubleFunction<Vec3> outside, Vec3 origin, Vec3 direction) {
        double step = 1e-3;
        boolean inside = outside.applyAsDouble(origin) <= 0;
        for (double t = step; t < 8; t += step) {
            if (outside.applyAsDouble(origin.plus(direction.times(t))) <= 0 != inside) {
                double near = t - step;
                double far = t;
                for (int halving = 0; halving < 60; halving++) {
                    double middle = 0.5 * (near + far);
                    boolean same = outside.applyAsDouble(origin.plus(direction.times(middle))) <= 0 == inside;
                    near = same ? middle : near;
                    far = same ? far : middle;
                }
                return far;
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    static Stream<Shape> flat() {
        SplittableRandom random = new SplittableRandom(20);
        List<Vec3> points = new ArrayList<>();
        for (int k = 0; k < 30; k++) {
            points.add(SpaceSamples.vector(random));
        }
        double[][] heights = new double[7][6];
        for (double[] row : heights) {
            for (int i = 0; i < row.length; i++) {
                row[i] = random.nextDouble(-0.4, 0.4);
            }
        }
        return Stream.of(ConvexMesh.hull(points), new Box(1, 1.4, 0.6), HeightField.of(0.4, 0.3, heights));
    }

    @ParameterizedTest
    @MethodSource("flat")
    void flatShapesAreTheirTriangles(Shape shape) {
        SplittableRandom random = new SplittableRandom(21);
        ShapeSurface surface = ShapeSurface.of(shape).orElseThrow();
        RayTarget target = RayTarget.of(shape);
        int hits = 0;
        for (int trial = 0; trial < RAYS; trial++) {
            Vec3 origin = SpaceSamples.vector(random).times(1.5);
            Vec3 direction = trial % 5 == 0 ? Vec3.Z.negate() : SpaceSamples.direction(random);
            double nearest = Double.POSITIVE_INFINITY;
            for (int k = 0; k < surface.triangles().length; k += 3) {
                nearest = Math.min(nearest, triangle(surface, k, origin, direction));
            }
            double found = distance(target, origin, direction);
            if (Double.isFinite(found) || Double.isFinite(nearest)) {
                assertThat(found).isCloseTo(nearest, within(ROUND_OFF));
                hits++;
            }
        }
        assertThat(hits).isGreaterThan(RAYS / 20);
    }

    /** The volumes of the three tetrahedra between ray and edges have one sign where it goes through. */
    private static double triangle(ShapeSurface surface, int k, Vec3 origin, Vec3 direction) {
        Vec3 a = surface.points().get(surface.triangles()[k]).minus(origin);
        Vec3 b = surface.points().get(surface.triangles()[k + 1]).minus(origin);
        Vec3 c = surface.points().get(surface.triangles()[k + 2]).minus(origin);
        double u = direction.dot(b.cross(c));
        double v = direction.dot(c.cross(a));
        double w = direction.dot(a.cross(b));
        boolean through = (u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0);
        double sum = u + v + w;
        if (!through || sum == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double t = a.dot(b.cross(c)) / sum;
        return t < 0 ? Double.POSITIVE_INFINITY : t;
    }

    /** Straight down on each node and on the middle of each edge no ray slips through. */
    @Test
    void noRaySlipsBetweenTheTrianglesOfAField() {
        double[][] heights = new double[5][4];
        for (int j = 0; j < 5; j++) {
            for (int i = 0; i < 4; i++) {
                heights[j][i] = 0.1 * i * j;
            }
        }
        HeightField field = HeightField.of(0.3, 0.7, heights);
        RayTarget target = RayTarget.of(field);
        for (double j = 0; j <= 4; j += 0.5) {
            for (double i = 0; i <= 3; i += 0.5) {
                Vec3 over = new Vec3((i - 1.5) * 0.3, (j - 2) * 0.7, 5);
                double distance = distance(target, over, Vec3.Z.negate());
                assertThat(distance).as("node %s %s", i, j).isFinite();
                Vec3 hit = over.minus(new Vec3(0, 0, distance));
                assertThat(target.contains(numbers(hit.minus(new Vec3(0, 0, 1e-9)))))
                        .isTrue();
                assertThat(target.contains(numbers(hit.plus(new Vec3(0, 0, 1e-9)))))
                        .isFalse();
            }
        }
    }

    @Test
    void aPointIsMissed() {
        assertThat(distance(RayTarget.of(new Point()), Vec3.Z, Vec3.Z.negate())).isInfinite();
    }

    @ParameterizedTest
    @MethodSource("flat")
    void nothingIsAllocated(Shape shape) {
        RayTarget target = RayTarget.of(shape);
        double[] origin = {0.1, 0.2, 2};
        double[] direction = {0, 0, -1};
        double[] sum = new double[1];
        assertThat(AllocationMeter.bytesOf(() -> {
                    for (int k = 0; k < 1000; k++) {
                        sum[0] += target.distance(origin, direction);
                    }
                }))
                .isZero();
    }

    private static double distance(RayTarget target, Vec3 origin, Vec3 direction) {
        return target.distance(numbers(origin), numbers(direction));
    }

    private static double[] numbers(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z()};
    }
}
