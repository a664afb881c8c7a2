package org.gimbal.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gimbal.numerics.space.SpaceSamples.distance;
import static org.gimbal.numerics.space.SpaceSamples.dot;
import static org.gimbal.numerics.space.SpaceSamples.minus;
import static org.gimbal.numerics.space.SpaceSamples.norm;

import java.util.SplittableRandom;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.junit.jupiter.api.Test;

class InertiaCheckTest {
    /** Diagonalising, projecting and rotating back a tensor of norm 1. */
    private static final double ROUND_OFF = 1e-14;

    private final SplittableRandom random = new SplittableRandom(23);

    @Test
    void inertiasOfPointCloudsAreValidAndStayUntouched() {
        for (int n = 0; n < 1000; n++) {
            // one or two points make a rod, three may make a plate, both on the border of what is possible
            Mat3 inertia = cloud(1 + n % 5, SpaceSamples.logUniform(random, 1e-6, 1e6));
            assertThat(InertiaCheck.check(inertia)).isEmpty();
            assertThat(InertiaCheck.nearestValid(inertia)).isSameAs(inertia);
        }
        assertThat(InertiaCheck.check(Mat3.diagonal(0, 0, 0))).isEmpty();
    }

    @Test
    void theTriangleInequalityIsNamed() {
        InertiaFault fault = fault(Mat3.diagonal(1, 3, 1));
        assertThat(fault.reason())
                .isEqualTo("principal moments 1.0, 1.0, 3.0 violate the triangle inequality (1.0 + 1.0 < 3.0)");
        assertThat(fault.principalMoments()).isEqualTo(new Vec3(1, 1, 3));
        // one third of the missing 1 is added to each of the small ones and taken from the large one
        assertThat(distance(fault.nearestValid(), Mat3.diagonal(4 / 3.0, 8 / 3.0, 4 / 3.0)))
                .isLessThan(ROUND_OFF);
    }

    @Test
    void aNegativeMomentIsNamed() {
        InertiaFault fault = fault(Mat3.diagonal(3, -1, 2));
        assertThat(fault.reason()).isEqualTo("inertia has a negative principal moment -1.0");
        assertThat(fault.principalMoments()).isEqualTo(new Vec3(-1, 2, 3));
        // beyond two faces at once: the edge between them, a rod along y
        assertThat(distance(fault.nearestValid(), Mat3.diagonal(2.5, 0, 2.5))).isLessThan(ROUND_OFF);
    }

    @Test
    void withoutAnyPositiveMomentOnlyThePointIsNear() {
        assertThat(norm(fault(Mat3.diagonal(-1, -2, -3)).nearestValid())).isZero();
        assertThat(norm(fault(Mat3.diagonal(-5, -2, 1)).nearestValid())).isZero();
        Mat3 rotated = Mat3.diagonal(-1, -2, -3).rotatedBy(SpaceSamples.rotation(random));
        assertThat(norm(fault(rotated).nearestValid())).isZero();
    }

    @Test
    void eachAsymmetryIsNamed() {
        assertThat(fault(new Mat3(4, 0.5, 0, 0.25, 5, 0, 0, 0, 6)).reason())
                .isEqualTo("inertia is not symmetric (xy = 0.5, yx = 0.25)");
        assertThat(fault(new Mat3(4, 0, 0.5, 0, 5, 0, -0.5, 0, 6)).reason())
                .isEqualTo("inertia is not symmetric (xz = 0.5, zx = -0.5)");
        InertiaFault fault = fault(new Mat3(4, 0.1, 0.2, 0.1, 5, 0.5, 0.2, 0, 6));
        assertThat(fault.reason()).isEqualTo("inertia is not symmetric (yz = 0.5, zy = 0.0)");
        assertThat(fault.nearestValid()).isEqualTo(Mat3.symmetric(4, 5, 6, 0.1, 0.2, 0.25));
    }

    @Test
    void theNearestToAPossibleButUnsymmetricTensorIsItsSymmetricPart() {
        InertiaFault fault = fault(new Mat3(4, 0.5, 0.25, 0.75, 5, 0.125, 0.5, 0.375, 6));
        assertThat(fault.nearestValid()).isEqualTo(Mat3.symmetric(4, 5, 6, 0.625, 0.375, 0.25));
    }

    @Test
    void anUnsymmetricAndImpossibleTensorIsRepairedInBoth() {
        InertiaFault fault = fault(new Mat3(1, 0.5, 0, -0.5, 1, 0, 0, 0, 3));
        assertThat(fault.reason()).isEqualTo("inertia is not symmetric (xy = 0.5, yx = -0.5)");
        assertThat(distance(fault.nearestValid(), Mat3.diagonal(4 / 3.0, 4 / 3.0, 8 / 3.0)))
                .isLessThan(ROUND_OFF);
    }

    @Test
    void whatIsNotFiniteHasNoNeighbour() {
        for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
            InertiaFault fault = fault(Mat3.symmetric(1, 1, 1, 0, bad, 0));
            assertThat(fault.reason()).isEqualTo("inertia is not finite");
            assertThat(fault.principalMoments().x()).isNaN();
            assertThat(fault.nearestValid().isFinite()).isFalse();
        }
    }

    @Test
    void toleranceIsABillionthOfTheLargestMomentAtEveryScale() {
        for (double scale : new double[] {1e-200, 1e-3, 1, 1e6, 1e200}) {
            assertThat(InertiaCheck.check(Mat3.diagonal(1, 1, 2 + 1.9e-9).times(scale)))
                    .isEmpty();
            assertThat(InertiaCheck.check(Mat3.diagonal(1, 1, 2 + 2.1e-9).times(scale)))
                    .isPresent();
            assertThat(InertiaCheck.check(Mat3.diagonal(-0.9e-9, 1, 1).times(scale)))
                    .isEmpty();
            assertThat(InertiaCheck.check(Mat3.diagonal(-1.1e-9, 1, 1).times(scale)))
                    .isPresent();
            Mat3 lopsided = new Mat3(4, 1, 0, 1 + 3.9e-9, 4, 0, 0, 0, 4);
            assertThat(InertiaCheck.check(lopsided.times(scale))).isEmpty();
            Mat3 worse = new Mat3(4, 1, 0, 1 + 4.1e-9, 4, 0, 0, 0, 4);
            assertThat(InertiaCheck.check(worse.times(scale))).isPresent();
        }
    }

    @Test
    void symmetryIsMeasuredAgainstTheLargestEntryWhereverItIs() {
        for (int entry = 0; entry < 9; entry++) {
            double[] a = new double[9];
            a[entry] = -1e12;
            int mirrored = entry % 3 * 3 + entry / 3;
            a[mirrored] = -1e12;
            // an off-diagonal pair of which the large entry is none
            int pair = entry == 1 || entry == 3 ? 2 : 1;
            a[pair] = 900;
            assertThat(fault(Mat3.from(a, 0)).reason()).startsWith("inertia has a negative principal moment");
            a[pair] = 1100;
            assertThat(fault(Mat3.from(a, 0)).reason()).startsWith("inertia is not symmetric");
        }
    }

    @Test
    void theNearestIsValidAndStaysWhereItIs() {
        for (int n = 0; n < 1000; n++) {
            Mat3 nearest = fault(impossible(n)).nearestValid();
            assertThat(InertiaCheck.check(nearest)).isEmpty();
        }
    }

    @Test
    void theNearestScalesWithTheTensor() {
        Mat3 impossible = Mat3.symmetric(1, 1, 4, 0.1, 0.2, 0.3);
        Mat3 nearest = fault(impossible).nearestValid();
        for (double scale : new double[] {0x1p-900, 0x1p900}) {
            Mat3 back = fault(impossible.times(scale)).nearestValid().times(1 / scale);
            assertThat(distance(back, nearest)).isLessThan(ROUND_OFF);
        }
    }

    @Test
    void oneHugeNegativeMomentIsNoObstacle() {
        // the edge nearest to (−h, 1, 1) is the rod along x, whatever h is
        for (double h : new double[] {1, 1e9, 1e100}) {
            assertThat(distance(fault(Mat3.diagonal(-h, 1, 1)).nearestValid(), Mat3.diagonal(0, 1, 1)))
                    .isLessThan(ROUND_OFF);
        }
    }

    /**
     * P is the nearest point to I of the convex cone K of possible inertias if and only if ⟨I − P, X − P⟩ ≤ 0 for all X
     * in K. The cone is generated by rods, R diag(0, 1, 1) Rᵀ, so they (and the tip) are the X that matter; clouds of
     * points are thrown in, and candidates close to P.
     */
    @Test
    void noPossibleInertiaIsNearer() {
        for (int n = 0; n < 300; n++) {
            Mat3 impossible = impossible(n);
            Mat3 nearest = fault(impossible).nearestValid();
            Mat3 gap = minus(impossible, nearest);
            double distance = norm(gap);
            assertThat(distance).isGreaterThan(0);
            assertThat(Math.abs(dot(gap, nearest))).isLessThan(10 * ROUND_OFF);
            for (int k = 0; k < 40; k++) {
                Mat3 candidate = candidate(k, nearest);
                assertThat(dot(gap, minus(candidate, nearest))).isLessThan(10 * ROUND_OFF * (1 + norm(candidate)));
                assertThat(distance(impossible, candidate)).isGreaterThan(distance - ROUND_OFF);
            }
        }
    }

    /** A rod, a cloud of up to five points, or the nearest one with a little mass added or part of it taken away. */
    private Mat3 candidate(int k, Mat3 nearest) {
        return switch (k % 4) {
            case 0 -> cloud(1, 1);
            case 1 -> cloud(2 + k % 4, random.nextDouble(0.1, 2));
            case 2 -> nearest.plus(cloud(1, SpaceSamples.logUniform(random, 1e-8, 1e-1)));
            default -> nearest.times(1 - SpaceSamples.logUniform(random, 1e-8, 1));
        };
    }

    /** Impossible tensors of norm about 1 whose neighbours lie on faces, edges and the tip. */
    private Mat3 impossible(int n) {
        Vec3 m = switch (n % 4) {
            case 0 -> new Vec3(0.3, random.nextDouble(0.2, 0.4), 1);
            case 1 -> new Vec3(-0.3, random.nextDouble(0.5, 1), random.nextDouble(0.5, 1));
            case 2 -> new Vec3(-0.8, -0.7, random.nextDouble(-1, 1));
            default -> new Vec3(0, 0, random.nextDouble(0.1, 1));
        };
        Quat axes = SpaceSamples.rotation(random);
        Mat3 tensor = Mat3.diagonal(m.x(), m.y(), m.z()).rotatedBy(axes);
        assertThat(InertiaCheck.check(tensor)).isPresent();
        return tensor;
    }

    /** Σ m (|r|² 1 − r rᵀ) about the origin: possible by construction. */
    private Mat3 cloud(int points, double mass) {
        Mat3 sum = Mat3.diagonal(0, 0, 0);
        for (int i = 0; i < points; i++) {
            Vec3 r = SpaceSamples.vector(random);
            Mat3 dyad = Mat3.ofColumns(r.times(r.x()), r.times(r.y()), r.times(r.z()));
            sum = sum.plus(Mat3.IDENTITY.times(r.dot(r)).plus(dyad.times(-1)).times(mass));
        }
        return sum;
    }

    private static InertiaFault fault(Mat3 inertia) {
        return InertiaCheck.check(inertia).orElseThrow();
    }
}
