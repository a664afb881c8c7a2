package org.gimbal.numerics.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.gimbal.numerics.space.SpaceSamples.EPS;
import static org.gimbal.numerics.space.SpaceSamples.distance;
import static org.gimbal.numerics.space.SpaceSamples.rotationDistance;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class QuatTest {
    /** Two quaternion products in a row: 2 × (4 products, 3 sums) for each of four numbers no larger than 1. */
    private static final double TWO_PRODUCTS = 16 * EPS;

    private final SplittableRandom random = new SplittableRandom(2026);

    @Test
    void theUnitsMultiplyAsHamiltonCarvedThem() {
        Quat i = new Quat(0, 1, 0, 0);
        Quat j = new Quat(0, 0, 1, 0);
        Quat k = new Quat(0, 0, 0, 1);
        assertThat(distance(i.times(j), k)).isZero();
        assertThat(distance(j.times(k), i)).isZero();
        assertThat(distance(k.times(i), j)).isZero();
        assertThat(distance(i.times(j).times(k), Quat.IDENTITY.negate())).isZero();
        assertThat(distance(i.times(i), Quat.IDENTITY.negate())).isZero();
    }

    @Test
    void theProductIsAssociative() {
        for (int n = 0; n < 1000; n++) {
            Quat a = SpaceSamples.rotation(random);
            Quat b = SpaceSamples.rotation(random);
            Quat c = SpaceSamples.rotation(random);
            assertThat(distance(a.times(b).times(c), a.times(b.times(c)))).isLessThan(TWO_PRODUCTS);
        }
    }

    @Test
    void theConjugateUndoes() {
        for (int n = 0; n < 1000; n++) {
            Quat q = SpaceSamples.rotation(random);
            assertThat(distance(q.times(q.conjugate()), Quat.IDENTITY)).isLessThan(TWO_PRODUCTS);
            Vec3 v = SpaceSamples.vector(random);
            assertThat(distance(q.conjugate().rotate(q.rotate(v)), v)).isLessThan(2 * TWO_PRODUCTS);
        }
    }

    @Test
    void aQuarterTurnAboutZTakesXToY() {
        Quat q = Quat.about(new Vec3(0, 0, 5), Math.PI / 2);
        assertThat(distance(q.rotate(Vec3.X), Vec3.Y)).isLessThan(4 * EPS);
        assertThat(distance(q.rotate(Vec3.Y), Vec3.X.negate())).isLessThan(4 * EPS);
        assertThat(q.rotate(Vec3.Z)).isEqualTo(Vec3.Z);
    }

    @Test
    void aProductTurnsByTheRightFactorFirst() {
        for (int n = 0; n < 1000; n++) {
            Quat a = SpaceSamples.rotation(random);
            Quat b = SpaceSamples.rotation(random);
            Vec3 v = SpaceSamples.vector(random);
            // as above, for a vector up to √3 long
            assertThat(distance(a.times(b).rotate(v), a.rotate(b.rotate(v)))).isLessThan(2 * TWO_PRODUCTS);
        }
    }

    @Test
    void rotatingIsMultiplyingByTheMatrix() {
        for (int n = 0; n < 1000; n++) {
            Quat q = SpaceSamples.rotation(random);
            Vec3 v = SpaceSamples.vector(random);
            assertThat(distance(q.matrix().times(v), q.rotate(v))).isLessThan(TWO_PRODUCTS);
        }
    }

    @Test
    void rotatingIsTheSandwichProduct() {
        for (int n = 0; n < 1000; n++) {
            Quat q = SpaceSamples.rotation(random);
            Vec3 v = SpaceSamples.vector(random);
            Quat sandwich = q.times(new Quat(0, v.x(), v.y(), v.z())).times(q.conjugate());
            assertThat(distance(sandwich.vector(), q.rotate(v))).isLessThan(2 * TWO_PRODUCTS);
            assertThat(sandwich.w()).isCloseTo(0, within(TWO_PRODUCTS));
        }
    }

    @Test
    void matricesAreProperRotations() {
        for (int n = 0; n < 1000; n++) {
            Mat3 m = SpaceSamples.rotation(random).matrix();
            // nine entries instead of four
            assertThat(distance(m.times(m.transpose()), Mat3.IDENTITY)).isLessThan(2 * TWO_PRODUCTS);
            assertThat(distance(m.column(0).cross(m.column(1)), m.column(2))).isLessThan(TWO_PRODUCTS);
        }
    }

    @Test
    void matrixAndBackIsTheSameRotation() {
        for (int n = 0; n < 1000; n++) {
            Quat q = SpaceSamples.rotation(random);
            // entries of the matrix good to 3 eps, a pivot of at least 1, one normalisation
            assertThat(rotationDistance(Quat.fromMatrix(q.matrix()), q)).isLessThan(8 * EPS);
        }
    }

    @Test
    void matrixAndBackNearHalfTurns() {
        Vec3[] axes = {Vec3.X, Vec3.Y, Vec3.Z};
        for (int n = 0; n < 1000; n++) {
            Vec3 axis = n % 2 == 0 ? SpaceSamples.direction(random) : axes[n % 3];
            double short180 = n % 5 == 0 ? 0 : SpaceSamples.logUniform(random, 1e-17, 1e-3);
            Quat q = Quat.about(axis, Math.PI - short180);
            assertThat(rotationDistance(Quat.fromMatrix(q.matrix()), q)).isLessThan(8 * EPS);
        }
    }

    @Test
    void everyBranchOfTheMatrixIsExactForQuarterAndHalfTurns() {
        assertThat(Quat.fromMatrix(Mat3.IDENTITY)).isEqualTo(Quat.IDENTITY);
        assertThat(Quat.fromMatrix(Mat3.diagonal(1, -1, -1)).x()).isEqualTo(1);
        assertThat(Quat.fromMatrix(Mat3.diagonal(-1, 1, -1)).y()).isEqualTo(1);
        assertThat(Quat.fromMatrix(Mat3.diagonal(-1, -1, 1)).z()).isEqualTo(1);
        Quat cyclic = Quat.fromMatrix(Mat3.ofColumns(Vec3.Y, Vec3.Z, Vec3.X));
        assertThat(cyclic).isEqualTo(new Quat(0.5, 0.5, 0.5, 0.5));
    }

    @Test
    void rotationVectorAndBack() {
        for (int n = 0; n < 1000; n++) {
            Vec3 v = SpaceSamples.direction(random).times(random.nextDouble(0, Math.PI - 1e-9));
            Vec3 back = Quat.fromRotationVector(v).rotationVector();
            // relative: a norm, a sine, an arc tangent and two products
            assertThat(distance(back, v)).isLessThanOrEqualTo(12 * EPS * Math.max(v.norm(), 1e-3));
        }
    }

    @Test
    void tinyRotationVectorsKeepAllDigits() {
        for (int n = 0; n < 1000; n++) {
            double angle = SpaceSamples.logUniform(random, 1e-300, 1e-3);
            Vec3 direction = SpaceSamples.direction(random);
            Vec3 v = direction.times(angle);
            Vec3 back = Quat.fromRotationVector(v).rotationVector();
            // divided by the angle, since the squares of such lengths underflow
            assertThat(distance(back.times(1 / angle), v.times(1 / angle))).isLessThan(12 * EPS);
        }
    }

    @Test
    void theSeriesMeetsTheSineWhereItTakesOver() {
        for (double angle : new double[] {0.999_999e-4, 1e-4, 1.000_001e-4}) {
            Quat q = Quat.fromRotationVector(new Vec3(0, angle, 0));
            double expected = StrictMath.sin(angle / 2);
            assertThat(q.y()).isCloseTo(expected, within(2 * Math.ulp(expected)));
        }
    }

    @Test
    void rotationVectorsAgreeWithAxisAndAngle() {
        for (int n = 0; n < 1000; n++) {
            Vec3 axis = SpaceSamples.direction(random);
            double angle = random.nextDouble(-6, 6);
            Quat q = Quat.fromRotationVector(axis.times(angle));
            assertThat(distance(q, Quat.about(axis.times(3), angle))).isLessThan(12 * EPS);
        }
    }

    @Test
    void rotationVectorsAreAtMostHalfATurnLong() {
        for (int n = 0; n < 1000; n++) {
            Vec3 axis = SpaceSamples.direction(random);
            double angle = random.nextDouble(Math.PI + 1e-6, 2 * Math.PI - 1e-6);
            Vec3 expected = axis.times(angle - 2 * Math.PI);
            // 2π is itself only good to one ulp of 6
            assertThat(distance(Quat.about(axis, angle).rotationVector(), expected))
                    .isLessThan(24 * EPS);
        }
        assertThat(new Quat(0, 0, 0, -1).rotationVector().norm()).isEqualTo(Math.PI);
        assertThat(Quat.IDENTITY.negate().rotationVector().norm()).isZero();
    }

    @Test
    void unitQuaternionsHaveNormOne() {
        assertThat(new Quat(2, 4, 5, 6).norm()).isEqualTo(9);
        assertThat(new Quat(0, 3, 0, -4).unit()).isEqualTo(new Quat(0, 3.0 / 5, 0, -4.0 / 5));
        assertThat(new Quat(1, 2, 3, 4).negate()).isEqualTo(new Quat(-1, -2, -3, -4));
        for (Quat none : new Quat[] {new Quat(0, 0, 0, 0), new Quat(Double.NaN, 0, 0, 1)}) {
            assertThatThrownBy(none::unit)
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessage("the quaternion " + none + " is no rotation");
        }
        assertThat(new Quat(1, 2, 3, 4)).hasToString("(1.0; 2.0, 3.0, 4.0)");
    }

    @Test
    void arraysAreReadAndWrittenAtTheOffset() {
        double[] a = {9, 9, 9, 9, 9, 9};
        new Quat(1, 2, 3, 4).into(a, 1);
        assertThat(a).containsExactly(9, 1, 2, 3, 4, 9);
        assertThat(Quat.from(a, 2)).isEqualTo(new Quat(2, 3, 4, 9));
    }

    @Test
    void oneBadComponentMakesAQuaternionNotFinite() {
        assertThat(Quat.IDENTITY.isFinite()).isTrue();
        assertThat(new Quat(Double.NaN, 0, 0, 0).isFinite()).isFalse();
        assertThat(new Quat(1, 0, Double.NEGATIVE_INFINITY, 0).isFinite()).isFalse();
    }
}
