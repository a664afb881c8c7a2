package org.gimbal.numerics.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gimbal.numerics.space.SpaceSamples.EPS;
import static org.gimbal.numerics.space.SpaceSamples.distance;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class Mat3Test {
    private static final Mat3 ONE_TO_NINE = new Mat3(1, 2, 3, 4, 5, 6, 7, 8, 9);

    private final SplittableRandom random = new SplittableRandom(33);

    @Test
    void entriesStandRowByRow() {
        assertThat(ONE_TO_NINE.times(Vec3.X)).isEqualTo(new Vec3(1, 4, 7));
        assertThat(ONE_TO_NINE.column(0)).isEqualTo(new Vec3(1, 4, 7));
        assertThat(ONE_TO_NINE.column(1)).isEqualTo(new Vec3(2, 5, 8));
        assertThat(ONE_TO_NINE.column(2)).isEqualTo(new Vec3(3, 6, 9));
        assertThat(ONE_TO_NINE.times(new Vec3(1, 10, 100))).isEqualTo(new Vec3(321, 654, 987));
        assertThat(ONE_TO_NINE.transpose()).isEqualTo(new Mat3(1, 4, 7, 2, 5, 8, 3, 6, 9));
        assertThat(ONE_TO_NINE.trace()).isEqualTo(15);
        assertThat(Mat3.symmetric(1, 2, 3, 4, 5, 6)).isEqualTo(new Mat3(1, 4, 5, 4, 2, 6, 5, 6, 3));
        assertThat(Mat3.diagonal(1, 2, 3)).isEqualTo(new Mat3(1, 0, 0, 0, 2, 0, 0, 0, 3));
        assertThatThrownBy(() -> ONE_TO_NINE.column(3)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void sumsAndMultiples() {
        Mat3 tens = new Mat3(10, 20, 30, 40, 50, 60, 70, 80, 90);
        assertThat(ONE_TO_NINE.times(10)).isEqualTo(tens);
        assertThat(ONE_TO_NINE.plus(tens)).isEqualTo(ONE_TO_NINE.times(11));
    }

    @Test
    void columnsAndArraysRoundTrip() {
        Mat3 m = ONE_TO_NINE;
        assertThat(Mat3.ofColumns(m.column(0), m.column(1), m.column(2))).isEqualTo(m);
        double[] a = new double[11];
        m.into(a, 1);
        assertThat(a).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0);
        assertThat(Mat3.from(a, 1)).isEqualTo(m);
    }

    @Test
    void aProductOfMatricesIsOneMapAfterTheOther() {
        for (int n = 0; n < 1000; n++) {
            Mat3 a = SpaceSamples.matrix(random);
            Mat3 b = SpaceSamples.matrix(random);
            Vec3 v = SpaceSamples.vector(random);
            // sums of nine products of numbers up to 1
            assertThat(distance(a.times(b).times(v), a.times(b.times(v)))).isLessThan(50 * EPS);
            assertThat(distance(a.times(b).transpose(), b.transpose().times(a.transpose())))
                    .isLessThan(20 * EPS);
        }
    }

    @Test
    void aRotatedTensorActsOnRotatedVectors() {
        for (int n = 0; n < 1000; n++) {
            Mat3 m = SpaceSamples.matrix(random);
            Mat3 tensor = m.plus(m.transpose());
            Quat q = SpaceSamples.rotation(random);
            Vec3 v = SpaceSamples.vector(random);
            Mat3 rotated = tensor.rotatedBy(q);
            assertThat(rotated).isEqualTo(rotated.transpose());
            // R T Rᵀ (R v) = R (T v); entries up to 2
            assertThat(distance(rotated.times(q.rotate(v)), q.rotate(tensor.times(v))))
                    .isLessThan(100 * EPS);
        }
    }

    @Test
    void aQuarterTurnAboutZExchangesXAndY() {
        Mat3 turned = Mat3.symmetric(1, 2, 3, 0.5, 0.25, 0.125).rotatedBy(Quat.about(Vec3.Z, Math.PI / 2));
        // the tensor's x axis now lies along y, its y axis along −x
        assertThat(distance(turned, Mat3.symmetric(2, 1, 3, -0.5, -0.125, 0.25)))
                .isLessThan(16 * EPS);
    }

    @Test
    void oneBadEntryMakesAMatrixNotFinite() {
        for (int entry = 0; entry < 9; entry++) {
            for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
                double[] a = new double[9];
                a[entry] = bad;
                assertThat(Mat3.from(a, 0).isFinite()).isFalse();
            }
        }
    }

    @Test
    void hugeEntriesAreStillFinite() {
        double h = Double.MAX_VALUE;
        assertThat(new Mat3(h, h, h, h, h, h, h, h, h).isFinite()).isTrue();
    }
}
