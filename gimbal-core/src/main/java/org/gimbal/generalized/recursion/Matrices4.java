package org.gimbal.generalized.recursion;

import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/** 4 × 4 matrices, row-major in arrays of 16: poses, and twists with their hat on. */
final class Matrices4 {
    static final int SIZE = 16;

    private Matrices4() {}

    static double[] identity() {
        double[] out = new double[SIZE];
        for (int k = 0; k < SIZE; k += 5) {
            out[k] = 1;
        }
        return out;
    }

    static double[] of(Pose pose) {
        return of(pose.orientation().matrix(), pose.position(), 1);
    }

    /** A block of nine, a column of three, and what stands in the corner: 1 for a pose, 0 for a twist or a derivative. */
    static double[] of(Mat3 m, Vec3 p, double corner) {
        return new double[] {
            // spotless:off
            m.xx(), m.xy(), m.xz(), p.x(),
            m.yx(), m.yy(), m.yz(), p.y(),
            m.zx(), m.zy(), m.zz(), p.z(),
            0, 0, 0, corner
            // spotless:on
        };
    }

    /** The cross product with w as a matrix. */
    static Mat3 cross(Vec3 w) {
        return new Mat3(0, -w.z(), w.y(), w.z(), 0, -w.x(), -w.y(), w.x(), 0);
    }

    /** out += factor · a b. */
    static void addProduct(double factor, double[] a, double[] b, double[] out) {
        for (int row = 0; row < SIZE; row += 4) {
            double x = factor * a[row];
            double y = factor * a[row + 1];
            double z = factor * a[row + 2];
            double w = factor * a[row + 3];
            for (int column = 0; column < 4; column++) {
                out[row + column] += x * b[column] + y * b[4 + column] + z * b[8 + column] + w * b[12 + column];
            }
        }
    }
}
