package org.gimbal.kinematics.joint;

import static org.gimbal.numerics.space.Kernels3.dot;

/**
 * Third axes parallel ({@link AxisLock}), no offset across ({@link TranslationLock}), advance tied to the angle: g₃ =
 * V₃·d − p θ, δg₃ = V₃·(δP_B − δP_A) − p w·δθ with w = ∂θ/∂(δθ). Free: (p (w·B₃) V₃, B₃). c as for its parts, with
 * V₃·c_T = −g₃ + p w·c_R. Coordinate: the angle θ, counted over full turns.
 *
 * <pre>   X(q) = (p q V₃, turn by q about V₃),   S = (p V₃, V₃),   Ṡ = 0 </pre>
 */
final class ScrewKernel {
    private ScrewKernel() {}

    static void describe(EdgeTable table, int e, double pitch) {
        table.lockedTranslations[e] = 2; // the third is tied to the angle
        table.lockedRotations[e] = 2;
        table.pitch[e] = pitch;
        table.free[e] = FreeDirections.STORED;
        table.lengths[e] = 0;
        table.firstKept[e] = 0;
    }

    static void pose(EdgeTable table, int e, double[] q, int qo, double[] out, int o) {
        JointPoses.position(0, 0, table.pitch[e] * q[qo], out, o);
        JointPoses.turned(0, 0, 1, q[qo], out, o);
    }

    static void directions(EdgeTable table, int e, double[] out, int o) {
        out[o + 2] = table.pitch[e];
        out[o + 5] = 1;
    }

    static double update(EdgeTable table, EdgePlaces places, int e, double[] x, double[] r) {
        places.placeWithAxes(table, e, x, r);
        int third = 9 * e + 6;
        double p = table.pitch[e];
        double[] axesA = places.axesA;
        double[] scratch = places.scratch;
        double[] correction = places.correction;
        double sum = AxisLock.correct(places, e);
        double angle = AxisAngles.twist(places, e, scratch, 0);
        double advance =
                dot(axesA, third, places.offset, 3 * e) - p * AxisAngles.unwrap(angle, places.kept[table.keptStart(e)]);
        double along = -advance + p * dot(scratch, 0, correction, 6 * e + 3);
        int c = 6 * e;
        correction[c] = along * axesA[third];
        correction[c + 1] = along * axesA[third + 1];
        correction[c + 2] = along * axesA[third + 2];
        sum += advance * advance;
        for (int axis = 9 * e; axis < third; axis += 3) {
            double g = dot(axesA, axis, places.offset, 3 * e);
            places.addToCorrection(c, -g, axesA, axis);
            sum += g * g;
        }
        double rise = p * dot(scratch, 0, places.axesB, third);
        places.turn(36 * e, places.axesB, third);
        places.free[36 * e] = rise * axesA[third];
        places.free[36 * e + 1] = rise * axesA[third + 1];
        places.free[36 * e + 2] = rise * axesA[third + 2];
        return sum;
    }

    static int constraints(EdgeTable table, EdgePlaces places, int e, EdgeRows out) {
        int row = TranslationLock.rows(table, places, e, out);
        out.translation(row, places, e, 2);
        double angle = AxisAngles.twist(places, e, out.scratch, 0);
        out.rotation(row, -table.pitch[e], out.scratch, 0);
        out.violation[row] = dot(places.axesA, 9 * e + 6, places.offset, 3 * e)
                - table.pitch[e] * AxisAngles.unwrap(angle, places.kept[table.keptStart(e)]);
        return AxisLock.rows(places, e, row + 1, out);
    }

    static int coordinates(EdgeTable table, EdgePlaces places, int e, EdgeRows out) {
        out.angle(0, AxisAngles.twist(places, e, out.scratch, 0), places.kept[table.keptStart(e)]);
        return 1;
    }

    static int constraintRates(EdgeTable table, EdgePlaces places, int e, RowRates out) {
        int row = TranslationLock.rates(table, e, out);
        out.translation(row, 2);
        AxisAngles.addTwistRate(places, e, -table.pitch[e], row, out);
        return AxisLock.rates(places, e, row + 1, out);
    }

    static int coordinateRates(EdgePlaces places, int e, RowRates out) {
        return RevoluteKernel.coordinateRates(places, e, out);
    }
}
