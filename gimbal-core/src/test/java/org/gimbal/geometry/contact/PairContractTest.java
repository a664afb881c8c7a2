package org.gimbal.geometry.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
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
import org.gimbal.geometry.contact.TestPair.Contact;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every pair of shapes at random poses: apart, touching and slightly overlapping. */
class PairContractTest {
    private static final double REACH = 0.05;
    private static final int POSES = 40;

    /** Of the gap; the optimisation that it is compared with is exact to round-off while shapes are apart. */
    private static final double GAP = 1e-12;

    /** The search over directions stops this much below the true depth at the worst, and never above it. */
    private static final double DEPTH = 1e-5;

    /** Differences with steps of 1e-6 round off at 1e-10. */
    private static final double STEP = 1e-6;

    private static final double SLOPE = 1e-8;

    private static final Map<String, List<Placed>> PLACEMENTS = new HashMap<>();

    static final Sphere BALL = new Sphere(0.3);
    static final Capsule CAPSULE = new Capsule(0.2, 0.7);
    static final Box BOX = new Box(0.6, 0.8, 1.1);
    static final Cylinder CYLINDER = new Cylinder(0.4, 0.9);
    static final Ellipsoid EGG = new Ellipsoid(0.3, 0.5, 0.8);

    static final ConvexMesh WEDGE = ConvexMesh.hull(List.of(
            new Vec3(-0.4, -0.3, -0.2),
            new Vec3(0.5, -0.3, -0.2),
            new Vec3(0.5, 0.4, -0.2),
            new Vec3(-0.4, 0.4, -0.2),
            new Vec3(-0.4, -0.3, 0.5),
            new Vec3(-0.4, 0.4, 0.3),
            new Vec3(0.1, 0, 0.4)));

    static final HeightField HILLS =
            HeightField.of(0.5, 0.6, new double[][] {{0, 0.3, 0.1, 0}, {0.2, -0.1, 0.2, 0}, {0, 0.1, 0.3, 0.2}});

    static List<Shape> solids() {
        return List.of(BALL, CAPSULE, BOX, CYLINDER, EGG, WEDGE);
    }

    static Stream<TestPair> pairs() {
        List<TestPair> pairs = new ArrayList<>();
        for (Shape solid : solids()) {
            pairs.add(new TestPair(new HalfSpace(), solid));
            pairs.add(new TestPair(BALL, solid));
            pairs.add(new TestPair(new Point(), solid));
        }
        pairs.add(new TestPair(new HalfSpace(), new Point()));
        for (Shape b : List.of(BALL, new Point(), CAPSULE, BOX, WEDGE)) {
            pairs.add(new TestPair(HILLS, b));
        }
        pairs.add(new TestPair(CAPSULE, new Capsule(0.1, 1.5)));
        pairs.add(new TestPair(BOX, CAPSULE));
        pairs.add(new TestPair(WEDGE, CAPSULE));
        pairs.add(new TestPair(BOX, new Box(0.4, 0.5, 0.3)));
        pairs.add(new TestPair(BOX, WEDGE));
        pairs.add(new TestPair(EGG, CAPSULE));
        pairs.add(new TestPair(BOX, EGG));
        pairs.add(new TestPair(WEDGE, EGG));
        pairs.add(new TestPair(WEDGE, WEDGE));
        pairs.add(new TestPair(BOX, CYLINDER));
        pairs.add(new TestPair(WEDGE, CYLINDER));
        pairs.add(new TestPair(EGG, new Ellipsoid(0.7, 0.2, 0.4)));
        return pairs.stream();
    }

    /** Poses of both shapes with their signed distance by optimisation, and the direction from A to B. */
    record Placed(Pose a, Pose b, double gap, Vec3 normal) {}

    /** B comes along a random line until the gap is as wanted; touching, apart and overlapping in turn. */
    static List<Placed> placements(TestPair pair) {
        return PLACEMENTS.computeIfAbsent(pair.toString(), key -> makePlacements(pair));
    }

    private static List<Placed> makePlacements(TestPair pair) {
        double[] gaps = {0.03, 1e-3, 0, -1e-3, -0.02};
        Random random = new Random(7);
        List<Placed> placed = new ArrayList<>();
        for (int k = 0; k < POSES; k++) {
            Pose a = SpaceSamples.pose(random);
            Pose b = SpaceSamples.pose(random);
            placed.add(placement(pair, a, b, gaps[k % gaps.length], SpaceSamples.direction(random)));
        }
        return placed;
    }

    private static Placed placement(TestPair pair, Pose a, Pose b, double gap, Vec3 direction) {
        Core core = Core.of(pair.b);
        if (pair.a instanceof HalfSpace) {
            Vec3 n = a.orientation().rotate(Vec3.Z);
            double height = -core.at(b).extent(n.negate()) - n.dot(a.position());
            return new Placed(a, moved(b, n.times(gap - height)), gap, n);
        }
        if (pair.a instanceof HeightField field) {
            return onField(new FieldReference(field), pair.b, a, b, gap, direction);
        }
        Core ground = Core.of(pair.a).at(a);
        double far = 5;
        double near = 0;
        while (far - near > 1e-3) {
            double middle = 0.5 * (near + far);
            Pose trial = new Pose(a.position().plus(direction.times(middle)), b.orientation());
            if (ConvexDistance.isLarger(ground, core.at(trial), 0.04)) {
                far = middle;
            } else {
                near = middle;
            }
        }
        Pose close = new Pose(a.position().plus(direction.times(far)), b.orientation());
        ConvexDistance apart = ConvexDistance.of(ground, core.at(close));
        Pose there = moved(close, apart.normal().times(gap - apart.gap()));
        ConvexDistance distance = ConvexDistance.of(ground, core.at(there));
        return new Placed(a, there, distance.gap(), distance.normal());
    }

    /** Up or down until the gap is as wanted or nearly so; the direction decides where over the field. */
    private static Placed onField(FieldReference field, Shape shape, Pose a, Pose b, double gap, Vec3 direction) {
        Pose pose = new Pose(new Vec3(0.5 * direction.x(), 0.4 * direction.y(), 3), b.orientation());
        double clear = Math.max(gap, 1e-4); // down in steps that overlap nothing, then the rest at once
        for (int k = 0; k < 30; k++) {
            pose = moved(pose, Vec3.Z.times(clear - field.gap(shape, pose)));
        }
        pose = moved(pose, Vec3.Z.times(gap - clear));
        Vec3 up = a.orientation().rotate(Vec3.Z);
        return new Placed(a, a.times(pose), field.gap(shape, pose), up);
    }

    private static boolean isSharp(Shape shape) {
        return shape instanceof Point
                || shape instanceof Box
                || shape instanceof ConvexMesh
                || shape instanceof HeightField
                || shape instanceof Cylinder;
    }

    private static Pose moved(Pose pose, Vec3 by) {
        return new Pose(pose.position().plus(by), pose.orientation());
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void theSmallestGapIsTheDistance(TestPair pair) {
        for (Placed p : placements(pair)) {
            double found = pair.smallestGap(p.a, p.b, REACH);
            double tolerance = p.gap > 1e-6 ? GAP : DEPTH;
            assertThat(found).isLessThan(p.gap + tolerance);
            // beyond an edge the planes of two sharp shapes are nearer than the shapes
            if ((!(pair.a instanceof HeightField) && p.gap < 0) || !(isSharp(pair.a) && isSharp(pair.b))) {
                assertThat(found).isGreaterThan(p.gap - GAP);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void nothingIsFoundOutOfReach(TestPair pair) {
        for (Placed p : placements(pair)) {
            double farther =
                    pair.a instanceof HeightField ? 1.5 : isSharp(pair.a) && isSharp(pair.b) ? 3 * REACH : REACH;
            Pose away = moved(p.b, p.normal.times(farther - p.gap + 1e-5));
            assertThat(pair.find(p.a, away, REACH)).isEmpty();
            for (Contact c : pair.contacts(p.a, p.b, REACH)) {
                assertThat(c.gap()).isLessThan(REACH);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void pointsLieAlongTheNormal(TestPair pair) {
        for (Placed p : placements(pair)) {
            for (Contact c : pair.contacts(p.a, p.b, REACH)) {
                assertThat(c.normal().norm()).isCloseTo(1, within(1e-14));
                assertThat(SpaceSamples.distance(
                                c.pointB(), c.pointA().plus(c.normal().times(c.gap()))))
                        .isLessThan(1e-14);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void theNormalIsTheGradientOfTheGap(TestPair pair) {
        for (Placed p : placements(pair)) {
            for (Contact c : pair.contacts(p.a, p.b, REACH)) {
                assertGradient(pair, c, p.a, p.b);
            }
        }
    }

    /** Along and about each axis of the world, for both shapes. */
    static void assertGradient(TestPair pair, Contact c, Pose a, Pose b) {
        Vec3 n = c.normal();
        for (Vec3 e : List.of(Vec3.X, Vec3.Y, Vec3.Z)) {
            Pose shift = new Pose(e.times(STEP), Quat.IDENTITY);
            Pose turn = new Pose(Vec3.ZERO, Quat.fromRotationVector(e.times(STEP)));
            assertSlope(pair, c, a, b, shift, Pose.IDENTITY, -n.dot(e));
            assertSlope(
                    pair,
                    c,
                    a,
                    b,
                    turn,
                    Pose.IDENTITY,
                    -n.dot(e.cross(c.pointA().minus(a.position()))));
            assertSlope(pair, c, a, b, Pose.IDENTITY, shift, n.dot(e));
            assertSlope(
                    pair, c, a, b, Pose.IDENTITY, turn, n.dot(e.cross(c.pointB().minus(b.position()))));
        }
    }

    private static void assertSlope(
            TestPair pair, Contact c, Pose a, Pose b, Pose changeA, Pose changeB, double expected) {
        double forth = pair.evaluate(c.feature(), changed(a, changeA), changed(b, changeB))
                .gap();
        double back = pair.evaluate(c.feature(), changed(a, changeA.inverse()), changed(b, changeB.inverse()))
                .gap();
        assertThat((forth - back) / (2 * STEP))
                .as("%s, feature %d, gap %g", pair, c.feature(), c.gap())
                .isCloseTo(expected, within(SLOPE));
    }

    private static Pose changed(Pose pose, Pose change) {
        return new Pose(
                pose.position().plus(change.position()), change.orientation().times(pose.orientation()));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void swappedShapesHaveTheOppositeNormal(TestPair pair) {
        TestPair swapped = new TestPair(pair.b, pair.a);
        for (Placed p : placements(pair)) {
            List<Contact> one = pair.contacts(p.a, p.b, REACH);
            List<Contact> other = swapped.contacts(p.b, p.a, REACH);
            double least = pair.smallestGap(p.a, p.b, REACH);
            assertThat(swapped.smallestGap(p.b, p.a, REACH)).isCloseTo(least, within(1e-13));
            for (Contact c : one) {
                assertThat(other).anySatisfy(d -> {
                    assertThat(d.gap()).isCloseTo(c.gap(), within(1e-13));
                    assertThat(d.normal().plus(c.normal()).norm()).isLessThan(1e-12);
                    assertThat(SpaceSamples.distance(d.pointA(), c.pointB())).isLessThan(1e-12);
                    assertThat(SpaceSamples.distance(d.pointB(), c.pointA())).isLessThan(1e-12);
                });
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void theSamePosesGiveTheSameBits(TestPair pair) {
        TestPair again = new TestPair(pair.a, pair.b);
        List<Placed> placements = placements(pair);
        List<List<Contact>> first =
                placements.stream().map(p -> pair.contacts(p.a, p.b, REACH)).toList();
        for (int k = placements.size() - 1; k >= 0; k--) {
            Placed p = placements.get(k);
            assertThat(again.contacts(p.a, p.b, REACH)).isEqualTo(first.get(k));
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void nothingIsAllocated(TestPair pair) {
        Placed p = placements(pair).get(2);
        double[] x = TestPair.positions(p.a, p.b);
        double[] r = TestPair.rotations(p.a, p.b);
        int[] features = new int[pair.pair.capacity()];
        double[] out = new double[ShapePair.SIZE];
        long bytes = AllocationMeter.bytesOf(() -> {
            for (int i = 0; i < 100; i++) {
                int count = pair.pair.find(x, r, 0, 1, REACH, features, 0);
                for (int k = 0; k < count; k++) {
                    pair.pair.evaluate(features[k], x, r, 0, 1, out, 0);
                }
            }
        });
        assertThat(bytes).isZero();
    }
}
