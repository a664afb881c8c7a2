package org.gimbal.numerics.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gimbal.numerics.space.SpaceSamples.EPS;
import static org.gimbal.numerics.space.SpaceSamples.distance;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The kernels against the records, at odd offsets, and that they write nothing but their result. */
class Kernels3Test {
    /** Three products of numbers up to 1 and two sums per entry, nine entries; leaves a kernel free to fuse them. */
    private static final double ROUND_OFF = 16 * EPS;

    private static final double FILL = 7;
    private static final int A = 2;
    private static final int B = 13;
    private static final int C = 3;

    private final SplittableRandom random = new SplittableRandom(5);
    private final double[] in = new double[24];

    @Test
    void rotationMatrix() {
        for (int n = 0; n < 100; n++) {
            Quat q = SpaceSamples.rotation(random);
            q.into(in, A);
            double[] out = written(9, c -> Kernels3.rotationMatrix(in, A, c, C));
            Mat3 columns = Mat3.ofColumns(q.rotate(Vec3.X), q.rotate(Vec3.Y), q.rotate(Vec3.Z));
            assertThat(distance(Mat3.from(out, C), columns)).isLessThan(ROUND_OFF);
        }
    }

    @Test
    void matrixTimesVector() {
        for (int n = 0; n < 100; n++) {
            Mat3 m = SpaceSamples.matrix(random);
            Vec3 v = SpaceSamples.vector(random);
            m.into(in, A);
            v.into(in, B);
            double[] plain = written(3, c -> Kernels3.apply(in, A, in, B, c, C));
            assertThat(distance(Vec3.from(plain, C), m.times(v))).isLessThan(ROUND_OFF);
            double[] transposed = written(3, c -> Kernels3.applyTransposed(in, A, in, B, c, C));
            assertThat(distance(Vec3.from(transposed, C), m.transpose().times(v)))
                    .isLessThan(ROUND_OFF);
        }
    }

    @Test
    void turnsAboutAnAxisOfTheFrame() {
        Vec3[] axes = {Vec3.X, Vec3.Y, Vec3.Z};
        for (int n = 0; n < 99; n++) {
            int k = n % 3;
            Mat3 a = SpaceSamples.matrix(random);
            a.into(in, A);
            double angle = random.nextDouble(-4, 4);
            double sine = Math.sin(angle);
            double cosine = Math.cos(angle);
            double[] out = written(9, c -> Kernels3.turnAboutAxis(in, A, k, sine, cosine, c, C));
            Mat3 turn = Quat.about(axes[k], angle).matrix();
            assertThat(distance(Mat3.from(out, C), a.times(turn))).isLessThan(ROUND_OFF);
        }
    }

    @Test
    void matrixTimesMatrix() {
        for (int n = 0; n < 100; n++) {
            Mat3 a = SpaceSamples.matrix(random);
            Mat3 b = SpaceSamples.matrix(random);
            a.into(in, A);
            b.into(in, B);
            double[] plain = written(9, c -> Kernels3.multiply(in, A, in, B, c, C));
            assertThat(distance(Mat3.from(plain, C), a.times(b))).isLessThan(ROUND_OFF);
            double[] transposed = written(9, c -> Kernels3.multiplyTransposed(in, A, in, B, c, C));
            assertThat(distance(Mat3.from(transposed, C), a.times(b.transpose())))
                    .isLessThan(ROUND_OFF);
        }
    }

    @Test
    void productsOfVectors() {
        for (int n = 0; n < 100; n++) {
            Vec3 a = SpaceSamples.vector(random);
            Vec3 b = SpaceSamples.vector(random);
            a.into(in, A);
            b.into(in, B);
            double[] cross = written(3, c -> Kernels3.cross(in, A, in, B, c, C));
            assertThat(distance(Vec3.from(cross, C), a.cross(b))).isLessThan(ROUND_OFF);
            assertThat(Math.abs(Kernels3.dot(in, A, in, B) - a.dot(b))).isLessThan(ROUND_OFF);
        }
    }

    /** Runs a kernel on an array full of sevens; all but {@code count} numbers at offset C must still be seven. */
    private static double[] written(int count, Consumer<double[]> kernel) {
        double[] c = new double[C + count + 4];
        Arrays.fill(c, FILL);
        kernel.accept(c);
        for (int i = 0; i < c.length; i++) {
            if (i < C || i >= C + count) {
                assertThat(c[i]).as("entry %d", i).isEqualTo(FILL);
            }
        }
        return c;
    }
}
