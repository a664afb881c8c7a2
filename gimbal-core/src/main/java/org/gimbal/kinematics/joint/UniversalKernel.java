package org.gimbal.kinematics.joint;

import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.dot;

import org.gimbal.model.joint.Universal;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;

/**
 * Cardan joint: points coincide ({@link PointLock}), and V₁ ⟂ B₂: g = V₁·B₂, δg = (B₂ × V₁)·δθ. Free: V₁, B₂. c_R = −g
 * w/|w|² with w = B₂ × V₁. Coordinates: the turn of B₂ against V₂ about V₁, and that of side B about B₂, read off V₁ in
 * the frame of B.
 *
 * <pre>   X(q) = (0, turn by q₁ about V₁, then by q₂ about V₂),   S = (0, V₁), (0, cos q₁ V₂ + sin q₁ V₃) </pre>
 */
final class UniversalKernel {
    private UniversalKernel() {}

    static void describe(EdgeTable table, int e) {
        table.lockedTranslations[e] = 3;
        table.lockedRotations[e] = 1;
        table.free[e] = FreeDirections.STORED;
        table.lengths[e] = 0;
        table.firstKept[e] = 0;
    }

    /** V₁ is the first axis, V₂ the second, made perpendicular. */
    static Quat axes(Universal universal) {
        Vec3 first = universal.firstAxis().unit();
        Vec3 normal = universal.axis().unit();
        return Quat.fromMatrix(Mat3.ofColumns(first, normal.cross(first), normal));
    }

    static void pose(double[] q, int qo, double[] out, int o) {
        double c = SineCosine.cos(q[qo] / 2);
        double s = SineCosine.sin(q[qo] / 2);
        double c2 = SineCosine.cos(q[qo + 1] / 2);
        double s2 = SineCosine.sin(q[qo + 1] / 2);
        JointPoses.position(0, 0, 0, out, o);
        out[o + 3] = c * c2;
        out[o + 4] = s * c2;
        out[o + 5] = c * s2;
        out[o + 6] = s * s2;
    }

    static void directions(double[] q, int qo, double[] out, int o) {
        double c = SineCosine.cos(q[qo] / 2);
        double s = SineCosine.sin(q[qo] / 2);
        out[o + 3] = 1;
        out[o + 10] = 1 - s * (2 * s);
        out[o + 11] = 2 * s * c;
    }

    static void directionRates(double[] q, double[] u, int qo, double[] out, int o) {
        out[o + 10] = -SineCosine.sin(q[qo]) * u[qo];
        out[o + 11] = SineCosine.cos(q[qo]) * u[qo];
    }

    static double update(EdgeTable table, EdgePlaces places, int e, double[] x, double[] r) {
        places.placeWithAxes(table, e, x, r);
        int first = 9 * e;
        int second = 9 * e + 3;
        int c = 6 * e + 3;
        double[] correction = places.correction;
        places.turn(36 * e, places.axesA, first);
        places.turn(36 * e + 6, places.axesB, second);
        double g = dot(places.axesA, first, places.axesB, second);
        cross(places.axesB, second, places.axesA, first, correction, c);
        double k = -g / Math.max(dot(correction, c, correction, c), 0.01);
        correction[c] *= k;
        correction[c + 1] *= k;
        correction[c + 2] *= k;
        return PointLock.correct(places, e) + g * g;
    }

    static int constraints(EdgePlaces places, int e, EdgeRows out) {
        int row = PointLock.rows(places, e, out);
        out.clear(row);
        cross(places.axesB, 9 * e + 3, places.axesA, 9 * e, out.rows, 6 * row + 3);
        out.violation[row] = dot(places.axesA, 9 * e, places.axesB, 9 * e + 3);
        return row + 1;
    }

    static int coordinates(EdgeTable table, EdgePlaces places, int e, EdgeRows out) {
        out.angle(0, AxisAngles.angle(places, e, 1, 2, 1, 1, out.scratch, 0), places.kept[table.keptStart(e)]);
        out.angle(1, AxisAngles.angle(places, e, 2, 0, 0, 0, out.scratch, 0), places.kept[table.keptStart(e) + 1]);
        return 2;
    }

    static int constraintRates(EdgePlaces places, int e, RowRates out) {
        int row = PointLock.rates(out);
        out.clear(row);
        out.product(row, 1, places, e, 1, 0);
        return row + 1;
    }

    static int coordinateRates(EdgePlaces places, int e, RowRates out) {
        out.clear(0);
        out.clear(1);
        AxisAngles.addRate(places, e, 1, 2, 1, 1, 1, 0, out);
        AxisAngles.addRate(places, e, 2, 0, 0, 0, 1, 1, out);
        return 2;
    }
}
