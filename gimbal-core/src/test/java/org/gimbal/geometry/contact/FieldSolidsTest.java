package org.gimbal.geometry.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.Capsule;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.contact.TestPair.Contact;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Boxes, meshes and capsules on rough ground, against a search over all pieces of ground that knows support functions
 * only.
 */
class FieldSolidsTest {
    private static final double REACH = 0.1;
    private static final HeightField ROUGH = FieldPlacesTest.rough();
    private static final FieldReference REFERENCE = new FieldReference(ROUGH);

    static Stream<Shape> solids() {
        return Stream.of(
                new Box(0.6, 0.4, 0.2), PairContractTest.WEDGE, new Capsule(0.08, 0.5), new Box(0.1, 0.1, 1.2));
    }

    /** Above the middle of the field, mostly touching it or nearly so. */
    private static List<Pose> poses(int count, int seed) {
        Random random = new Random(seed);
        List<Pose> poses = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            Vec3 x = new Vec3(random.nextDouble(-0.6, 0.6), random.nextDouble(-0.9, 0.9), random.nextDouble(0.1, 0.8));
            poses.add(new Pose(x, SpaceSamples.rotation(random)));
        }
        return poses;
    }

    /** Between flat parts the gap is that of a plane, which beyond an edge is less than the distance. */
    @ParameterizedTest
    @MethodSource("solids")
    void theSmallestGapIsTheDistance(Shape solid) {
        TestPair pair = new TestPair(ROUGH, solid);
        int near = 0;
        for (Pose pose : poses(400, 3)) {
            if (REFERENCE.isFarther(solid, pose, 1e-6)) {
                double distance = REFERENCE.gap(solid, pose);
                double found = pair.smallestGap(Pose.IDENTITY, pose, REACH);
                assertThat(found).isGreaterThan(-1e-12);
                if (solid instanceof Capsule) {
                    assertThat(found).isCloseTo(distance < REACH ? distance : Double.POSITIVE_INFINITY, within(1e-12));
                }
                near += distance < REACH ? 1 : 0;
            }
        }
        assertThat(near).isGreaterThan(20);
    }

    @ParameterizedTest
    @MethodSource("solids")
    void overlapsAreFoundAndNothingElseIsOne(Shape solid) {
        TestPair pair = new TestPair(ROUGH, solid);
        int overlapping = 0;
        for (Pose pose : poses(1500, 4)) {
            double depth = deepestSample(solid, pose);
            double found = pair.smallestGap(Pose.IDENTITY, pose, REACH);
            if (depth > 1e-4) {
                overlapping++;
                assertThat(found).as("%s at %s", solid, pose).isNegative();
            }
        }
        assertThat(overlapping).isGreaterThan(200);
    }

    /** How deep points spread all over a solid are below the ground. */
    private static double deepestSample(Shape solid, Pose pose) {
        double radius = solid instanceof Capsule c ? c.radius() : 0;
        double deepest = 0;
        for (Vec3 p : samples(solid)) {
            Vec3 x = pose.apply(p);
            if (x.z() < 0.3 + radius) {
                deepest = Math.max(deepest, radius - REFERENCE.distance(x));
            }
        }
        return deepest;
    }

    private static List<Vec3> samples(Shape solid) {
        List<Vec3> samples = new ArrayList<>();
        if (solid instanceof Capsule c) {
            for (int k = 0; k <= 50; k++) {
                samples.add(new Vec3(0, 0, c.length() * (k / 50.0 - 0.5)));
            }
            return samples;
        }
        List<Vec3> corners = Core.corners(solid);
        Random random = new Random(1);
        for (int k = 0; k < 400; k++) {
            Vec3 sum = Vec3.ZERO;
            double all = 0;
            for (Vec3 corner : corners) { // steep weights, so that edges and corners get their share
                double weight = Math.pow(random.nextDouble(), 8);
                sum = sum.plus(corner.times(weight));
                all += weight;
            }
            samples.add(sum.times(1 / all));
        }
        return samples;
    }

    @ParameterizedTest
    @MethodSource("solids")
    void theNormalIsTheGradientOfTheGap(Shape solid) {
        TestPair pair = new TestPair(ROUGH, solid);
        int tried = 0;
        for (Pose pose : poses(60, 5)) {
            for (Contact c : pair.contacts(Pose.IDENTITY, pose, REACH)) {
                tried++;
                PairContractTest.assertGradient(pair, c, Pose.IDENTITY, pose);
            }
        }
        assertThat(tried).isGreaterThan(30);
    }

    /** What a solid meets when it sinks in, something keeps it from where it is clear of the ground. */
    @ParameterizedTest
    @MethodSource("solids")
    void whatPartsASolidFromAPieceOfGroundIsListed(Shape solid) {
        TestPair pair = new TestPair(ROUGH, solid);
        double radius = solid instanceof Capsule c ? c.radius() : 0;
        int asked = 0;
        for (Pose pose : poses(300, 6)) {
            Pose lower = new Pose(pose.position().minus(new Vec3(0.02, 0.01, 0.08)), pose.orientation());
            if (REFERENCE.isFarther(solid, pose, 1e-6)) {
                for (Contact c : pair.contacts(Pose.IDENTITY, lower, 0)) {
                    asked++;
                    assertThat(pair.parting(c.feature(), Pose.IDENTITY, pose))
                            .isNotEmpty()
                            .allSatisfy(f -> assertThat(pair.evaluate(f, Pose.IDENTITY, pose)
                                            .gap())
                                    .isGreaterThan(-radius - 1e-12));
                }
            }
        }
        assertThat(asked).isGreaterThan(10);
    }

    /** Half-way between the nodes of a ridge, where neither a corner of the box nor a node is near. */
    @Test
    void aRidgeHoldsABoxAndACapsuleBetweenItsNodes() {
        HeightField ridge = FieldPlacesTest.fold(-1);
        TestPair bar = new TestPair(ridge, new Box(0.1, 0.1, 1.0));
        Pose across = new Pose(
                new Vec3(0, 0.2, 0.05 * Math.sqrt(2)),
                Quat.about(Vec3.Y, Math.PI / 2).times(Quat.about(Vec3.Z, Math.PI / 4)));
        List<Contact> one = bar.contacts(Pose.IDENTITY, across, 0.01);
        assertThat(one).hasSize(1);
        assertThat(one.get(0).gap()).isCloseTo(0, within(1e-15));
        assertThat(one.get(0).pointA().minus(new Vec3(0, 0.2, 0)).norm()).isLessThan(1e-15);
        TestPair capsule = new TestPair(ridge, new Capsule(0.1, 0.8));
        Pose lying = new Pose(new Vec3(0.1, 0.2, 0.1), Quat.about(Vec3.Y, Math.PI / 2));
        List<Contact> other = capsule.contacts(Pose.IDENTITY, lying, 0.01);
        assertThat(other).hasSize(1);
        assertThat(other.get(0).normal().minus(Vec3.Z).norm()).isLessThan(1e-15);
    }
}
