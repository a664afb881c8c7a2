package org.gimbal.numerics.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gimbal.numerics.space.SpaceSamples.EPS;
import static org.gimbal.numerics.space.SpaceSamples.distance;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PoseTest {
    /** Two rotations and two sums of vectors up to 2√3 long. */
    private static final double ROUND_OFF = 64 * EPS;

    private final SplittableRandom random = new SplittableRandom(7);

    @Test
    void aPoseRotatesFirstAndMovesThen() {
        Pose pose = new Pose(new Vec3(10, 20, 30), Quat.about(Vec3.Z, Math.PI / 2));
        assertThat(distance(pose.apply(Vec3.X), new Vec3(10, 21, 30))).isLessThan(ROUND_OFF);
        assertThat(Pose.at(1, 2, 3)).isEqualTo(Pose.at(new Vec3(1, 2, 3)));
        assertThat(Pose.at(1, 2, 3).apply(Vec3.Y)).isEqualTo(new Vec3(1, 3, 3));
        assertThat(Pose.IDENTITY.apply(new Vec3(4, 5, 6))).isEqualTo(new Vec3(4, 5, 6));
    }

    @Test
    void aProductAppliesTheInnerPoseFirst() {
        for (int n = 0; n < 1000; n++) {
            Pose outer = SpaceSamples.pose(random);
            Pose inner = SpaceSamples.pose(random);
            Vec3 p = SpaceSamples.vector(random);
            assertThat(distance(outer.times(inner).apply(p), outer.apply(inner.apply(p))))
                    .isLessThan(ROUND_OFF);
        }
    }

    @Test
    void compositionIsAssociative() {
        for (int n = 0; n < 1000; n++) {
            Pose a = SpaceSamples.pose(random);
            Pose b = SpaceSamples.pose(random);
            Pose c = SpaceSamples.pose(random);
            assertClose(a.times(b).times(c), a.times(b.times(c)));
        }
    }

    @Test
    void theInverseUndoesFromBothSides() {
        for (int n = 0; n < 1000; n++) {
            Pose pose = SpaceSamples.pose(random);
            assertClose(pose.times(pose.inverse()), Pose.IDENTITY);
            assertClose(pose.inverse().times(pose), Pose.IDENTITY);
            Vec3 p = SpaceSamples.vector(random);
            assertThat(distance(pose.inverse().apply(pose.apply(p)), p)).isLessThan(ROUND_OFF);
        }
    }

    @Test
    void eitherPartCanMakeAPoseNotFinite() {
        assertThat(Pose.at(1, 2, 3).isFinite()).isTrue();
        assertThat(Pose.at(1, Double.NaN, 3).isFinite()).isFalse();
        assertThat(new Pose(Vec3.ZERO, new Quat(1, 0, 0, Double.NaN)).isFinite())
                .isFalse();
    }

    private static void assertClose(Pose actual, Pose expected) {
        assertThat(distance(actual.position(), expected.position())).isLessThan(ROUND_OFF);
        assertThat(distance(actual.orientation(), expected.orientation())).isLessThan(ROUND_OFF);
    }
}
