package org.gimbal.kinematics.joint;

import static org.gimbal.numerics.space.Kernels3.dot;

import org.gimbal.numerics.space.RotationSeries;
import org.gimbal.numerics.space.SineCosine;

/**
 * Three free rotations: as coordinates the rotation vector n φ of side B against side A, in joint frame A, |φ| ≤ π; as
 * velocities the relative angular velocity in joint frame A.
 */
final class RotationVectors {
    private RotationVectors() {}

    /** The rotation vector and, as its rows, V₁ V₂ V₃. */
    static int coordinates(EdgePlaces places, int e, int row, EdgeRows out) {
        read(places, e, out, row);
        for (int j = 0; j < 3; j++) {
            out.clear(row + j);
            out.rotation(row + j, 1, places.axesA, 9 * e + 3 * j);
        }
        return row + 3;
    }

    /**
     * Away from half a turn from γ = n sin φ; near it from the symmetric part of the rotation matrix, whose largest
     * column is parallel to n.
     */
    private static void read(EdgePlaces places, int e, EdgeRows out, int o) {
        double[] scratch = out.scratch;
        FrameLock.misalignment(places, e, scratch, 3);
        double sine = Math.sqrt(dot(scratch, 3, scratch, 3));
        double cosine = (places.traceOfRotation(e) - 1) / 2;
        double angle = StrictMath.atan2(sine, cosine);
        if (cosine > -0.99) {
            double k = sine < 1e-9 ? 1 : angle / sine;
            for (int i = 0; i < 3; i++) {
                out.coordinates[o + i] = k * dot(places.axesA, 9 * e + 3 * i, scratch, 3);
            }
        } else {
            nearHalfTurn(places, e, cosine, angle, out, o);
        }
    }

    /** (R + Rᵀ)/2 = cos φ·1 + (1 − cos φ) n nᵀ gives n up to its sign, and γ the sign. */
    private static void nearHalfTurn(EdgePlaces places, int e, double cosine, double angle, EdgeRows out, int o) {
        int q = 9 * e;
        double[] v = places.axesA;
        double[] b = places.axesB;
        int largest = 0;
        for (int i = 1; i < 3; i++) {
            if (dot(v, q + 3 * i, b, q + 3 * i) > dot(v, q + 3 * largest, b, q + 3 * largest)) {
                largest = i;
            }
        }
        double[] vector = out.coordinates;
        double norm = 0;
        double sign = 0;
        for (int i = 0; i < 3; i++) {
            double symmetric = 0.5 * (dot(v, q + 3 * i, b, q + 3 * largest) + dot(v, q + 3 * largest, b, q + 3 * i));
            vector[o + i] = symmetric - (i == largest ? cosine : 0);
            norm += vector[o + i] * vector[o + i];
            sign += vector[o + i] * dot(v, q + 3 * i, out.scratch, 3);
        }
        double k = (sign < 0 ? -angle : angle) / Math.sqrt(norm);
        for (int i = 0; i < 3; i++) {
            vector[o + i] *= k;
        }
    }

    /** The quaternion of a rotation vector. */
    static void quaternion(double[] v, int vo, double[] out, int o) {
        double x = v[vo];
        double y = v[vo + 1];
        double z = v[vo + 2];
        double angle = Math.sqrt(x * x + y * y + z * z);
        double half = angle / 2;
        double k = RotationSeries.halfSinePerAngle(angle);
        out[o] = SineCosine.cos(half);
        out[o + 1] = k * x;
        out[o + 2] = k * y;
        out[o + 3] = k * z;
    }

    /** The rates of the rows, V̇₁ V̇₂ V̇₃. */
    static int rates(int row, RowRates out) {
        for (int j = 0; j < 3; j++) {
            out.clear(row + j);
            out.rotation(row + j, 1, out.axesA, 3 * j);
        }
        return row + 3;
    }

    /** (0, 1), into zeros. */
    static void directions(double[] out, int o) {
        out[o + 3] = 1;
        out[o + 10] = 1;
        out[o + 17] = 1;
    }

    /**
     * The derivative of the rotation vector φ that goes with an angular velocity ω in frame A, θ = |φ|
     * (docs/theory/reduced.md, R1),
     *
     * <pre>   φ̇ = ω − ½ φ × ω + k φ × (φ × ω),   k = (1 − θ/2 cot θ/2)/θ² </pre>
     *
     * which is singular at a full turn only.
     */
    static void derivative(double[] v, double[] w, int o, double[] out) {
        double x = v[o];
        double y = v[o + 1];
        double z = v[o + 2];
        double cx = y * w[o + 2] - z * w[o + 1];
        double cy = z * w[o] - x * w[o + 2];
        double cz = x * w[o + 1] - y * w[o];
        double k = RotationSeries.secondCoefficient(x * x + y * y + z * z);
        double wx = w[o];
        double wy = w[o + 1];
        double wz = w[o + 2];
        out[o] = wx - 0.5 * cx + k * (y * cz - z * cy);
        out[o + 1] = wy - 0.5 * cy + k * (z * cx - x * cz);
        out[o + 2] = wz - 0.5 * cz + k * (x * cy - y * cx);
    }

    /** The shortest rotation vector of the same rotation. */
    static void shorten(double[] v, int o) {
        double angle = Math.sqrt(v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2]);
        if (angle > Math.PI) {
            double k = 1 - 2 * Math.PI * Math.rint(angle / (2 * Math.PI)) / angle;
            for (int i = o; i < o + 3; i++) {
                v[i] *= k;
            }
        }
    }

    /** Turns by an angle about an axis of frame A, counted from 0, after the rotation that the vector describes. */
    static void turn(double[] v, int o, int axis, double angle) {
        double s = SineCosine.sin(angle / 2);
        double ax = s * (axis == 0 ? 1 : 0);
        double ay = s * (axis == 1 ? 1 : 0);
        double az = s * (axis == 2 ? 1 : 0);
        turn(v, o, SineCosine.cos(angle / 2), ax, ay, az);
    }

    /** Turns by a rotation vector in frame A, after the rotation that the first describes. */
    static void turn(double[] v, int o, double x, double y, double z) {
        double angle = Math.sqrt(x * x + y * y + z * z);
        double k = RotationSeries.halfSinePerAngle(angle);
        turn(v, o, SineCosine.cos(angle / 2), k * x, k * y, k * z);
    }

    /** Turns by the rotation of a unit quaternion. */
    private static void turn(double[] v, int o, double aw, double ax, double ay, double az) {
        double length = Math.sqrt(v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2]);
        double k = RotationSeries.halfSinePerAngle(length);
        double bw = SineCosine.cos(length / 2);
        double bx = k * v[o];
        double by = k * v[o + 1];
        double bz = k * v[o + 2];
        double w = aw * bw - ax * bx - ay * by - az * bz;
        v[o] = aw * bx + bw * ax + ay * bz - az * by;
        v[o + 1] = aw * by + bw * ay + az * bx - ax * bz;
        v[o + 2] = aw * bz + bw * az + ax * by - ay * bx;
        double sine = Math.sqrt(v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2]);
        double cosine = Math.abs(w);
        double perSine = sine < 1e-8 ? 2 / cosine : 2 * StrictMath.atan2(sine, cosine) / sine;
        for (int i = o; i < o + 3; i++) {
            v[i] = (w < 0 ? -v[i] : v[i]) * perSine;
        }
    }
}
