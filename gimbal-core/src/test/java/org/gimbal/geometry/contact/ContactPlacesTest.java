package org.gimbal.geometry.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.ConvexMesh;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.geometry.contact.TestPair.Contact;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Where contacts are when faces, edges and lines meet: enough of them to rest on, and none where nothing touches. */
class ContactPlacesTest {
    private static final double REACH = 0.02;
    private static final Box CUBE = new Box(1, 1, 1);

    @ParameterizedTest
    @CsvSource({"1e-3, 0", "0, 0", "-1e-3, 0", "-1e-3, 0.3", "1e-3, 0.3"})
    void aBoxOnThePlaneHasItsFourCorners(double gap, double yaw) {
        TestPair pair = new TestPair(new HalfSpace(), new Box(1, 2, 0.5));
        Pose pose = new Pose(new Vec3(3, 4, 0.25 + gap), Quat.about(Vec3.Z, yaw));
        List<Contact> contacts = pair.contacts(Pose.IDENTITY, pose, REACH);
        assertThat(contacts).hasSize(4).allSatisfy(c -> assertThat(c.gap()).isCloseTo(gap, within(1e-15)));
        assertThat(area(contacts)).isCloseTo(2, within(1e-12));
    }

    static Stream<Arguments> stacks() {
        double octagon = 2 * Math.sqrt(2) - 2;
        return Stream.of(
                // x, y, yaw of the upper cube, its size, area and corners of the overlap
                Arguments.of(0, 0, 0, 1, 1, 4),
                Arguments.of(0.4, 0.3, 0, 1, 0.42, 4),
                Arguments.of(0.5, 0, 0, 1, 0.5, 4),
                Arguments.of(0.1, -0.2, 0, 0.3, 0.09, 4),
                Arguments.of(0.1, -0.2, 0, 3, 1, 4),
                Arguments.of(0, 0, Math.PI / 4, 1, octagon, 8),
                Arguments.of(0, 0, Math.PI / 2, 1, 1, 4),
                Arguments.of(0.2, 0.1, 1e-9, 1, 0.72, 4));
    }

    @ParameterizedTest
    @MethodSource("stacks")
    void theCornersOfTheOverlapOfTwoCubesAreFound(
            double x, double y, double yaw, double size, double area, int corners) {
        Shape upper = new Box(size, size, 1);
        for (Shape top : List.of(upper, ConvexMesh.of(new Box(size, size, 1)))) {
            TestPair pair = new TestPair(CUBE, top);
            for (double gap : new double[] {1e-3, 0, -1e-3}) {
                Pose pose = new Pose(new Vec3(x, y, 1 + gap), Quat.about(Vec3.Z, yaw));
                List<Contact> contacts = pair.contacts(Pose.IDENTITY, pose, REACH);
                assertThat(contacts).hasSize(corners);
                assertThat(contacts).allSatisfy(c -> {
                    assertThat(c.gap()).isCloseTo(gap, within(1e-9));
                    assertThat(c.normal().z()).isCloseTo(1, within(1e-12));
                });
                assertThat(area(contacts)).isCloseTo(area, within(1e-6));
            }
        }
    }

    /** Resting stacks are never exactly level: a tilt must not lose the corners, nor find any beside the overlap. */
    @ParameterizedTest
    @CsvSource({"0, 0, 0", "0.3, 0.2, 0", "0.3, 0.2, 0.02", "0, 0, 0.02", "0.1, 0.1, 0.5", "0.45, 0.1, 1.2"})
    void aSlightTiltKeepsTheCorners(double x, double y, double yaw) {
        TestPair pair = new TestPair(CUBE, CUBE);
        Pose level = new Pose(new Vec3(x, y, 0.9999), Quat.about(Vec3.Z, yaw));
        double whole = area(pair.contacts(Pose.IDENTITY, level, REACH));
        for (int k = 0; k < 16; k++) {
            Vec3 axis = new Vec3(StrictMath.cos(k * 0.4 + 0.1), StrictMath.sin(k * 0.4 + 0.1), 0);
            for (double angle : new double[] {1e-8, 1e-5, 1e-3}) {
                Quat tilt = Quat.about(axis, angle);
                Pose pose = new Pose(level.position(), tilt.times(level.orientation()));
                List<Contact> contacts = pair.contacts(Pose.IDENTITY, pose, REACH);
                assertThat(area(contacts)).as("tilt %g about %s", angle, axis).isGreaterThan(0.9 * whole);
                assertThat(contacts).allSatisfy(c -> {
                    assertThat(c.normal().z()).isGreaterThan(0.95);
                    assertThat(Math.abs(c.pointA().x())).isLessThan(0.501);
                    assertThat(Math.abs(c.pointA().y())).isLessThan(0.501);
                    assertThat(c.gap()).isBetween(-3e-3, 3e-3);
                });
            }
        }
    }

    @Test
    void longBarsThatCrossAtASmallAngleStillRestOnEachOther() {
        Box bar = new Box(4, 0.1, 0.1);
        TestPair pair = new TestPair(bar, bar);
        Pose above = new Pose(new Vec3(0, 0, 0.1), Quat.about(Vec3.Z, 0.04));
        assertThat(area(pair.contacts(Pose.IDENTITY, above, REACH))).isGreaterThan(0.12);
    }

    @Test
    void crossedEdgesTouchInOnePoint() {
        TestPair pair = new TestPair(CUBE, CUBE);
        double diagonal = Math.sqrt(2);
        Pose below = new Pose(Vec3.ZERO, Quat.about(Vec3.X, Math.PI / 4));
        Pose above = new Pose(new Vec3(0.1, 0.05, diagonal - 1e-3), Quat.about(Vec3.Y, Math.PI / 4));
        List<Contact> contacts = pair.contacts(below, above, REACH);
        assertThat(contacts).hasSize(1);
        Contact c = contacts.get(0);
        assertThat(c.gap()).isCloseTo(-1e-3, within(1e-14));
        assertThat(c.normal().minus(Vec3.Z).norm()).isLessThan(1e-14);
        assertThat(c.pointA().minus(new Vec3(0.1, 0, diagonal / 2)).norm()).isLessThan(1e-14);
    }

    @Test
    void anEdgeOnAFaceTouchesAtBothEnds() {
        TestPair pair = new TestPair(new Box(3, 3, 1), CUBE);
        Pose above = new Pose(new Vec3(0.2, 0, 0.5 + Math.sqrt(0.5)), Quat.about(Vec3.X, Math.PI / 4));
        List<Contact> contacts = pair.contacts(Pose.IDENTITY, above, REACH);
        assertThat(contacts).hasSize(2);
        assertThat(contacts.get(0).pointA().minus(contacts.get(1).pointA()).norm())
                .isCloseTo(1, within(1e-12));
    }

    @Test
    void capsulesSideBySideTouchAtBothEndsOfTheirLine() {
        TestPair pair = new TestPair(new Capsule(0.1, 1), new Capsule(0.2, 1));
        for (double turn : new double[] {0, 1e-9, 1e-4, -1e-4, 0.01}) {
            Pose beside = new Pose(new Vec3(0.3, 0, 0.4), Quat.about(Vec3.Y, turn));
            List<Contact> contacts = pair.contacts(Pose.IDENTITY, beside, REACH);
            assertThat(contacts).hasSize(2);
            assertThat(contacts.get(0).pointA().minus(contacts.get(1).pointA()).norm())
                    .isCloseTo(0.6, within(0.01));
        }
        assertThat(pair.contacts(Pose.IDENTITY, Pose.at(0.3, 0, 0), REACH)).hasSize(2);
        assertThat(pair.contacts(Pose.IDENTITY, Pose.at(0, 0, 1.3), REACH)).hasSize(1);
    }

    @Test
    void aCapsuleLyingOnABoxTouchesAtItsEndsOrAtTheBorder() {
        Quat lying = Quat.about(Vec3.Y, Math.PI / 2);
        for (double length : new double[] {0.6, 2}) {
            TestPair pair = new TestPair(CUBE, new Capsule(0.1, length));
            for (double tilt : new double[] {0, 1e-6, 1e-3, -1e-3}) {
                Pose pose = new Pose(
                        new Vec3(0, 0.2, 0.5995), Quat.about(Vec3.Y, tilt).times(lying));
                List<Contact> contacts = pair.contacts(Pose.IDENTITY, pose, REACH);
                double apart =
                        contacts.get(0).pointA().minus(contacts.get(1).pointA()).norm();
                assertThat(contacts).hasSize(2);
                assertThat(apart).isCloseTo(Math.min(length, 1), within(1e-3));
            }
        }
    }

    @Test
    void aCylinderStandsOnItsRimAndLiesOnTwoPoints() {
        TestPair pair = new TestPair(new HalfSpace(), new Cylinder(0.5, 2));
        List<Contact> standing = pair.contacts(Pose.IDENTITY, Pose.at(0, 0, 1), REACH);
        assertThat(standing).hasSize(8);
        assertThat(area(standing)).isCloseTo(2 * Math.sqrt(2) * 0.25, within(1e-12));
        Pose lying = new Pose(new Vec3(0, 0, 0.5), Quat.about(Vec3.X, Math.PI / 2));
        List<Contact> ends = pair.contacts(Pose.IDENTITY, lying, REACH);
        assertThat(ends).hasSize(2);
        assertThat(ends.get(0).pointB().minus(ends.get(1).pointB()).norm()).isCloseTo(2, within(1e-12));
        Pose leaning = new Pose(new Vec3(0, 0, 1.05), Quat.about(Vec3.X, 0.5));
        assertThat(pair.contacts(Pose.IDENTITY, leaning, 0.2)).hasSize(1);
        for (double angle : new double[] {1e-12, 1e-4, 1e-2, 0.1}) {
            Pose tilted = new Pose(new Vec3(0, 0, StrictMath.cos(angle)), Quat.about(Vec3.X, angle));
            double lowest = -0.5 * StrictMath.sin(angle);
            assertThat(pair.smallestGap(Pose.IDENTITY, tilted, REACH)).isCloseTo(lowest, within(8e-5 * 0.5));
        }
    }

    @Test
    void aPointIsAContactPointOfItsBody() {
        TestPair pair = new TestPair(new HalfSpace(), new Point());
        Contact c = pair.contacts(Pose.IDENTITY, Pose.at(1, 2, -0.01), REACH).get(0);
        assertThat(c.gap()).isEqualTo(-0.01);
        assertThat(c.normal()).isEqualTo(Vec3.Z);
        assertThat(c.pointB()).isEqualTo(new Vec3(1, 2, -0.01));
    }

    @ParameterizedTest
    @MethodSource("org.gimbal.geometry.contact.PairContractTest#pairs")
    void degeneratePosesGiveFiniteContacts(TestPair pair) {
        Quat quarter = Quat.about(Vec3.X, Math.PI / 2);
        for (Vec3 x : List.of(Vec3.ZERO, new Vec3(0, 0, 0.1), new Vec3(0.3, 0.4, 0.55), new Vec3(-0.2, 0, 0))) {
            for (Quat q : List.of(Quat.IDENTITY, quarter, quarter.times(quarter), Quat.about(Vec3.Z, Math.PI / 4))) {
                List<Contact> contacts = pair.contacts(Pose.IDENTITY, new Pose(x, q), REACH);
                assertThat(contacts).allSatisfy(c -> {
                    assertThat(c.gap()).isFinite();
                    assertThat(c.normal().norm()).isCloseTo(1, within(1e-12));
                    assertThat(c.pointA().isFinite() && c.pointB().isFinite()).isTrue();
                });
                if (x.equals(Vec3.ZERO)) {
                    assertThat(contacts).isNotEmpty();
                }
            }
        }
    }

    @Test
    void pairsWithoutContactAreRefusedByName() {
        assertThatThrownBy(() -> ShapePairs.of(new HalfSpace(), new HalfSpace()))
                .isInstanceOf(UnsupportedPairException.class)
                .hasMessageContaining("between half-space and half-space");
        assertThatThrownBy(() -> ShapePairs.of(new Point(), new Point())).hasMessageContaining("point and point");
    }

    /** 46 341² is the first square that an {@code int} cannot hold; a solid of 16 000 corners has 48 000 edges. */
    @Test
    void solidsWithTooManyEdgesAreNamed() {
        Random random = new Random(5);
        List<Vec3> points = new ArrayList<>();
        for (int k = 0; k < 16_000; k++) {
            points.add(SpaceSamples.direction(random));
        }
        ConvexMesh mesh = ConvexMesh.hull(points);
        assertThatThrownBy(() -> ShapePairs.of(mesh, mesh))
                .isInstanceOf(UnsupportedPairException.class)
                .hasMessageContainingAll("convex mesh of 16000 vertices", "too many corners and edges", "coarser");
    }

    @Test
    void aSphereInsideABoxIsPushedOutOfTheNearestFace() {
        TestPair pair = new TestPair(CUBE, new Sphere(0.1));
        Contact c = pair.contacts(Pose.IDENTITY, Pose.at(0.1, 0.2, -0.4), REACH).get(0);
        assertThat(c.normal()).isEqualTo(new Vec3(0, 0, -1));
        assertThat(c.gap()).isCloseTo(-0.2, within(1e-15));
    }

    /** Area of the convex hull of the points of A seen from above, by the shoelace formula round their centre. */
    private static double area(List<Contact> contacts) {
        Vec3 sum = Vec3.ZERO;
        for (Contact c : contacts) {
            sum = sum.plus(c.pointA());
        }
        Vec3 centre = sum.times(1.0 / contacts.size());
        List<Vec3> round = contacts.stream()
                .map(c -> c.pointA().minus(centre))
                .sorted(Comparator.comparingDouble(v -> StrictMath.atan2(v.y(), v.x())))
                .toList();
        double twice = 0;
        for (int k = 0; k < round.size(); k++) {
            twice += round.get(k).cross(round.get((k + 1) % round.size())).z();
        }
        return twice / 2;
    }
}
