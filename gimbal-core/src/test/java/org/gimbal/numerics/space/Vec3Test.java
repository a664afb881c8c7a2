package org.gimbal.numerics.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.gimbal.numerics.space.SpaceSamples.EPS;
import static org.gimbal.numerics.space.SpaceSamples.distance;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class Vec3Test {
    @Test
    void componentwiseArithmetic() {
        Vec3 a = new Vec3(1, 2, 3);
        Vec3 b = new Vec3(10, 30, 50);
        assertThat(a.plus(b)).isEqualTo(new Vec3(11, 32, 53));
        assertThat(b.minus(a)).isEqualTo(new Vec3(9, 28, 47));
        assertThat(a.times(-2)).isEqualTo(new Vec3(-2, -4, -6));
        assertThat(a.negate()).isEqualTo(new Vec3(-1, -2, -3));
        assertThat(a.dot(b)).isEqualTo(220);
        assertThat(new Vec3(2, 3, 6).norm()).isEqualTo(7);
        assertThat(Vec3.of(1, 2, 3)).isEqualTo(a);
    }

    @Test
    void theCrossProductIsRightHanded() {
        assertThat(Vec3.X.cross(Vec3.Y)).isEqualTo(Vec3.Z);
        assertThat(Vec3.Y.cross(Vec3.Z)).isEqualTo(Vec3.X);
        assertThat(Vec3.Z.cross(Vec3.X)).isEqualTo(Vec3.Y);
    }

    @Test
    void theCrossProductIsPerpendicularAndAsLongAsTheArea() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 1000; i++) {
            Vec3 a = SpaceSamples.vector(random);
            Vec3 b = SpaceSamples.vector(random);
            Vec3 c = a.cross(b);
            // lengths up to √3; a dozen operations of at most half an ulp each
            assertThat(c.dot(a)).isCloseTo(0, within(24 * EPS));
            assertThat(c.dot(b)).isCloseTo(0, within(24 * EPS));
            double area = a.dot(a) * b.dot(b) - a.dot(b) * a.dot(b);
            assertThat(c.dot(c)).isCloseTo(area, within(100 * EPS));
        }
    }

    @Test
    void unitVectorsHaveLengthOneAndTheSameDirection() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 1000; i++) {
            double length = SpaceSamples.logUniform(random, 1e-100, 1e100);
            Vec3 direction = SpaceSamples.direction(random);
            Vec3 unit = direction.times(length).unit();
            // square, sum, root, reciprocal, product
            assertThat(distance(unit, direction)).isLessThan(8 * EPS);
        }
    }

    @Test
    void whatHasNoDirectionIsRefused() {
        for (Vec3 none : new Vec3[] {Vec3.ZERO, new Vec3(Double.NaN, 1, 1), new Vec3(Double.POSITIVE_INFINITY, 0, 0)}) {
            assertThatThrownBy(none::unit)
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessage("the vector " + none + " has no direction");
        }
        assertThat(Vec3.of(1, -2, 0.5)).hasToString("(1.0, -2.0, 0.5)");
    }

    @Test
    void somePerpendicularIsUnitAndPerpendicular() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 1000; i++) {
            // along an axis, or nearly, is the hard case
            double thin = i < 6 ? 0 : SpaceSamples.logUniform(random, 1e-18, 1);
            Vec3 v = SpaceSamples.vector(random);
            Vec3 axis = new Vec3[] {Vec3.X, Vec3.Y, Vec3.Z}[i % 3];
            Vec3 direction = axis.times(i % 2 == 0 ? 1 : -1).plus(v.times(thin)).unit();
            Vec3 p = direction.anyPerpendicular();
            assertThat(p.norm()).isCloseTo(1, within(4 * EPS));
            assertThat(p.dot(direction)).isCloseTo(0, within(4 * EPS));
        }
    }

    @Test
    void arraysAreReadAndWrittenAtTheOffset() {
        double[] a = {9, 9, 9, 9, 9};
        new Vec3(1, 2, 3).into(a, 1);
        assertThat(a).containsExactly(9, 1, 2, 3, 9);
        assertThat(Vec3.from(a, 2)).isEqualTo(new Vec3(2, 3, 9));
    }

    @Test
    void oneBadComponentMakesAVectorNotFinite() {
        assertThat(new Vec3(1e308, -1e308, 1e308).isFinite()).isTrue();
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertThat(new Vec3(bad, 0, 0).isFinite()).isFalse();
            assertThat(new Vec3(0, bad, 0).isFinite()).isFalse();
            assertThat(new Vec3(0, 0, bad).isFinite()).isFalse();
        }
    }
}
