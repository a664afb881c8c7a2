package org.gimbal.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.gimbal.numerics.space.SpaceSamples.EPS;
import static org.gimbal.numerics.space.SpaceSamples.distance;
import static org.gimbal.numerics.space.SpaceSamples.norm;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

class PrincipalInertiaTest {
    /** Some ten rotations to diagonalise, a change to quaternions and back, two matrix products: 45 round-off units. */
    private static final double RECONSTRUCTION = 5e-15;

    private final SplittableRandom random = new SplittableRandom(17);

    @Test
    void momentsAndAxesReconstructTheTensor() {
        for (int n = 0; n < 1000; n++) {
            double[] moments = moments(n);
            Mat3 tensor = Mat3.diagonal(moments[0], moments[1], moments[2]).rotatedBy(SpaceSamples.rotation(random));
            PrincipalInertia principal = PrincipalInertia.of(tensor);
            double tolerance = RECONSTRUCTION * norm(tensor);
            assertThat(distance(principal.tensor(), tensor)).isLessThanOrEqualTo(tolerance);
            Arrays.sort(moments);
            assertThat(distance(principal.moments(), Vec3.from(moments, 0))).isLessThanOrEqualTo(tolerance);
            assertThat(principal.axes().norm()).isCloseTo(1, within(4 * EPS));
        }
    }

    /**
     * Generic; two equal; three equal; ratios up to 1e14 (beyond, the small ones drown in the rotation); huge, tiny.
     */
    private double[] moments(int n) {
        double a = random.nextDouble(0.1, 1);
        double b = random.nextDouble(0.1, 1);
        return switch (n % 6) {
            case 0 -> new double[] {a, b, random.nextDouble(0.1, 1)};
            case 1 -> new double[] {a, b, a};
            case 2 -> new double[] {a, a, a};
            case 3 -> new double[] {a, SpaceSamples.logUniform(random, 1e-14, 1), 1e-14 * b};
            case 4 -> new double[] {1e150 * a, 1e150 * b, 1e150};
            default -> new double[] {1e-150 * a, 1e-150 * b, 1e-150};
        };
    }

    @Test
    void axesAreEigenvectors() {
        for (int n = 0; n < 1000; n++) {
            Mat3 m = SpaceSamples.matrix(random);
            Mat3 tensor = m.plus(m.transpose());
            PrincipalInertia principal = PrincipalInertia.of(tensor);
            Vec3 moments = principal.moments();
            double[] lambda = {moments.x(), moments.y(), moments.z()};
            for (int k = 0; k < 3; k++) {
                Vec3 axis = principal.axes().matrix().column(k);
                assertThat(distance(tensor.times(axis), axis.times(lambda[k])))
                        .isLessThan(RECONSTRUCTION * norm(tensor));
            }
        }
    }

    @Test
    void aDiagonalAscendingTensorIsItsOwnPrincipalForm() {
        assertThat(PrincipalInertia.of(Mat3.diagonal(1, 2, 2.5)))
                .isEqualTo(new PrincipalInertia(new Vec3(1, 2, 2.5), Quat.IDENTITY));
        assertThat(PrincipalInertia.of(Mat3.diagonal(2, 2, 2)))
                .isEqualTo(new PrincipalInertia(new Vec3(2, 2, 2), Quat.IDENTITY));
        assertThat(PrincipalInertia.of(Mat3.diagonal(0, 0, 0)))
                .isEqualTo(new PrincipalInertia(Vec3.ZERO, Quat.IDENTITY));
    }

    @Test
    void diagonalTensorsAreSortedExactly() {
        double[][] orders = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};
        for (double[] d : orders) {
            PrincipalInertia principal = PrincipalInertia.of(Mat3.diagonal(d[0], d[1], d[2]));
            assertThat(principal.moments()).isEqualTo(new Vec3(1, 2, 3));
            assertThat(distance(principal.tensor(), Mat3.diagonal(d[0], d[1], d[2])))
                    .isLessThan(RECONSTRUCTION);
        }
    }

    @Test
    void ofTheFourFramesTheOneNearestToTheIdentityIsTaken() {
        for (int n = 0; n < 1000; n++) {
            Quat turn = SpaceSamples.rotation(random);
            Quat axes =
                    PrincipalInertia.of(Mat3.diagonal(1, 2, 3).rotatedBy(turn)).axes();
            double largest = 0;
            for (double component : new double[] {turn.w(), turn.x(), turn.y(), turn.z()}) {
                largest = Math.max(largest, Math.abs(component));
            }
            // the four frames have |w|, |x|, |y| and |z| of the given one as their scalar parts
            assertThat(axes.w()).isCloseTo(largest, within(1e-14));
        }
    }

    @Test
    void theSmallMomentOfAGradedTensorKeepsItsDigits() {
        double e = 1e-10;
        // det = 2e² − e² = e² and trace ≈ 1: the moments are e² (1 − e² + …) and 1 + e² + …
        Mat3 tensor = Mat3.symmetric(1, 2 * e * e, 0.5, e, 0, 0);
        assertThat(PrincipalInertia.of(tensor).moments().x()).isCloseTo(e * e, within(1e-15 * e * e));
    }

    @Test
    void onlyTheSymmetricPartCounts() {
        Mat3 symmetric = Mat3.symmetric(2, 3, 4, 0.5, 0.25, 0.125);
        Mat3 lopsided = new Mat3(2, 1, 0.5, 0, 3, 0.25, 0, 0, 4);
        assertThat(PrincipalInertia.of(lopsided)).isEqualTo(PrincipalInertia.of(symmetric));
        assertThat(MassProperties.of(1, symmetric).principal()).isEqualTo(PrincipalInertia.of(symmetric));
    }

    @Test
    void theLargestNumbersDoNotOverflowOnTheWay() {
        double h = 0x1p1022;
        PrincipalInertia principal = PrincipalInertia.of(Mat3.symmetric(h, h, h, h / 2, 0, 0));
        assertThat(principal.moments()).isEqualTo(new Vec3(h / 2, h, 1.5 * h));
    }

    @Test
    void momentsMustAscend() {
        assertThatThrownBy(() -> new PrincipalInertia(new Vec3(1, 3, 2), Quat.IDENTITY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("principal moments (1.0, 3.0, 2.0) do not ascend");
        assertThatThrownBy(() -> new PrincipalInertia(new Vec3(2, 1, 3), Quat.IDENTITY))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PrincipalInertia(new Vec3(1, Double.NaN, 3), Quat.IDENTITY))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
