package org.gimbal.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.gimbal.numerics.space.SpaceSamples.distance;
import static org.gimbal.numerics.space.SpaceSamples.norm;

import java.util.List;
import java.util.SplittableRandom;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

class MassPropertiesTest {
    /** Some twenty operations on numbers of the order of 10. */
    private static final double ROUND_OFF = 2e-14;

    private final SplittableRandom random = new SplittableRandom(11);

    @Test
    void densityTimesVolumeIsMass() {
        MassProperties box = MassProperties.ofDensity(new Box(1, 2, 3), 500);
        assertThat(box.mass()).isEqualTo(3000);
        assertThat(box.centerOfMass()).isEqualTo(Vec3.ZERO);
        assertThat(box.inertia()).isEqualTo(Mat3.diagonal(3250, 2500, 1250));
        assertThat(MassProperties.ofMass(new Box(1, 2, 3), 3000)).isEqualTo(box);
    }

    @Test
    void givenInertiasAndPointsSitInTheOrigin() {
        Mat3 inertia = Mat3.symmetric(2, 3, 4, 0.1, 0.2, 0.3);
        assertThat(MassProperties.of(5, inertia)).isEqualTo(new MassProperties(5, Vec3.ZERO, inertia));
        assertThat(MassProperties.point(5)).isEqualTo(MassProperties.of(5, Mat3.diagonal(0, 0, 0)));
    }

    @Test
    void impossibleNumbersAreCarriedAlongForOthersToNameThem() {
        MassProperties bad = MassProperties.ofMass(new Box(1, 2, 3), -2).placedAt(Pose.at(1, 0, 0));
        assertThat(bad.mass()).isEqualTo(-2);
        assertThat(bad.principal().moments().x()).isNegative();
        assertThat(MassProperties.ofDensity(new Sphere(1), Double.NaN).mass()).isNaN();
        Pose nowhere = Pose.at(Double.NaN, 0, 0);
        assertThat(MassProperties.point(1).placedAt(nowhere).centerOfMass().isFinite())
                .isFalse();
    }

    @Test
    void placingDoesNotHideAnAsymmetry() {
        MassProperties body = MassProperties.of(1, new Mat3(3, 0.5, 0, 0.25, 3, 0, 0, 0, 3));
        for (int n = 0; n < 50; n++) {
            Mat3 placed = body.placedAt(SpaceSamples.pose(random)).inertia();
            // rotations keep the length of the unsymmetric part
            assertThat(distance(placed, placed.transpose())).isCloseTo(0.25 * Math.sqrt(2), within(ROUND_OFF));
        }
    }

    @Test
    void placedTensorsAreExactlySymmetric() {
        for (int n = 0; n < 50; n++) {
            Mat3 placed = randomBody().inertia();
            assertThat(placed).isEqualTo(placed.transpose());
        }
    }

    @Test
    void partsWithoutMassWeighNothing() {
        MassProperties nothing = MassProperties.point(0).placedAt(Pose.at(5, 6, 7));
        MassProperties body = randomBody();
        assertClose(MassProperties.combine(List.of(nothing, body)), body);
        assertThat(MassProperties.combine(List.of(nothing, MassProperties.point(0))))
                .isEqualTo(nothing);
    }

    @Test
    void aCompositeNeedsParts() {
        assertThatThrownBy(() -> MassProperties.combine(List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a composite body needs at least one part");
    }

    @Test
    void aPlacedBodyAgreesWithIntegrationOverThePlacedBody() {
        Solid solid = Solid.ofBox(new Vec3(-0.5, -1, -1.5), new Vec3(0.5, 1, 1.5));
        MassProperties box = MassProperties.ofMass(new Box(1, 2, 3), 4);
        for (int n = 0; n < 50; n++) {
            Pose pose = SpaceSamples.pose(random);
            MassProperties placed = box.placedAt(pose);
            Solid moved = solid.movedBy(pose);
            assertThat(distance(placed.centerOfMass(), moved.center())).isLessThan(ROUND_OFF);
            Mat3 expected = moved.unitInertia(pose.position()).times(4);
            // a sum over 512 points
            assertThat(distance(placed.inertia(), expected)).isLessThan(1e-13 * norm(expected));
            assertThat(placed.mass()).isEqualTo(4);
        }
    }

    @Test
    void placingThereAndBackChangesNothing() {
        for (int n = 0; n < 200; n++) {
            MassProperties body = randomBody();
            Pose pose = SpaceSamples.pose(random);
            assertClose(body.placedAt(pose).placedAt(pose.inverse()), body);
            assertThat(distance(body.placedAt(pose).inertia(), body.inertia())).isGreaterThan(1e-6);
        }
    }

    @Test
    void placingTwiceIsPlacingAtTheProduct() {
        for (int n = 0; n < 200; n++) {
            MassProperties body = randomBody();
            Pose outer = SpaceSamples.pose(random);
            Pose inner = SpaceSamples.pose(random);
            assertClose(body.placedAt(inner).placedAt(outer), body.placedAt(outer.times(inner)));
        }
    }

    @Test
    void aBoxCutInTwoAndGluedIsTheBox() {
        MassProperties whole = MassProperties.ofDensity(new Box(1, 2, 3), 1.5);
        MassProperties low = MassProperties.ofDensity(new Box(1, 2, 0.5), 1.5).placedAt(Pose.at(0, 0, -1.25));
        MassProperties high = MassProperties.ofDensity(new Box(1, 2, 2.5), 1.5).placedAt(Pose.at(0, 0, 0.25));
        assertClose(MassProperties.combine(List.of(low, high)), whole);
        Pose pose = new Pose(new Vec3(1, -2, 3), Quat.about(new Vec3(1, 2, -1), 0.7));
        assertClose(MassProperties.combine(List.of(high.placedAt(pose), low.placedAt(pose))), whole.placedAt(pose));
    }

    @Test
    void twoPointsAreADumbbellWithTheReducedMass() {
        MassProperties a = MassProperties.point(2).placedAt(Pose.at(1, 1, 1));
        MassProperties b = MassProperties.point(6).placedAt(Pose.at(1, 5, 1));
        MassProperties dumbbell = MassProperties.combine(List.of(a, b));
        // 2·6/(2 + 6) times the distance squared, about the two axes across
        assertThat(dumbbell).isEqualTo(new MassProperties(8, new Vec3(1, 4, 1), dumbbell.inertia()));
        assertThat(distance(dumbbell.inertia(), Mat3.diagonal(24, 0, 24))).isZero();
    }

    @Test
    void productsOfInertiaAreNegative() {
        MassProperties a = MassProperties.point(1).placedAt(Pose.at(1, 2, 3));
        MassProperties b = MassProperties.point(1).placedAt(Pose.at(-1, -2, -3));
        Mat3 expected = Mat3.symmetric(26, 20, 10, -4, -6, -12);
        assertThat(MassProperties.combine(List.of(a, b)).inertia()).isEqualTo(expected);
    }

    @Test
    void groupingPartsDoesNotMatter() {
        for (int n = 0; n < 200; n++) {
            MassProperties a = randomBody();
            MassProperties b = randomBody();
            MassProperties c = randomBody();
            MassProperties all = MassProperties.combine(List.of(a, b, c));
            assertClose(MassProperties.combine(List.of(MassProperties.combine(List.of(c, a)), b)), all);
            Pose pose = SpaceSamples.pose(random);
            MassProperties moved =
                    MassProperties.combine(List.of(a.placedAt(pose), b.placedAt(pose), c.placedAt(pose)));
            assertClose(moved, all.placedAt(pose));
        }
    }

    @Test
    void onePartAloneStaysAsItIs() {
        MassProperties body = new MassProperties(3, new Vec3(0.1, 0.2, 0.3), Mat3.symmetric(2, 3, 4, 0.1, 0.2, 0.3));
        assertThat(MassProperties.combine(List.of(body))).isEqualTo(body);
    }

    @Test
    void compositesFarAwayKeepTheirDigits() {
        MassProperties near = MassProperties.combine(List.of(
                MassProperties.point(1).placedAt(Pose.at(-1, 0, 0)),
                MassProperties.point(2).placedAt(Pose.at(1, 0, 0))));
        double far = 0x1p40;
        MassProperties away = MassProperties.combine(List.of(
                MassProperties.point(1).placedAt(Pose.at(far - 1, 0, 0)),
                MassProperties.point(2).placedAt(Pose.at(far + 1, 0, 0))));
        assertThat(distance(away.inertia(), near.inertia())).isLessThan(ROUND_OFF);
        assertThat(away.centerOfMass().x()).isCloseTo(far + 1.0 / 3, within(Math.ulp(far)));
    }

    private MassProperties randomBody() {
        Box box = new Box(random.nextDouble(0.1, 2), random.nextDouble(0.1, 2), random.nextDouble(0.1, 2));
        return MassProperties.ofDensity(box, random.nextDouble(0.5, 3)).placedAt(SpaceSamples.pose(random));
    }

    private static void assertClose(MassProperties actual, MassProperties expected) {
        assertThat(actual.mass()).isCloseTo(expected.mass(), within(ROUND_OFF));
        assertThat(distance(actual.centerOfMass(), expected.centerOfMass())).isLessThan(ROUND_OFF);
        assertThat(distance(actual.inertia(), expected.inertia()))
                .isLessThan(ROUND_OFF * (1 + norm(expected.inertia())));
    }
}
