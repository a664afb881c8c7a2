package org.gimbal.kinematics.joint;

import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.dot;

/**
 * Third axes parallel: g = (V₁·B₃, V₂·B₃), δg_i = (B₃ × V_i)·δθ. Free: B₃. c_R = (B₃ × V₃)/(B₃·V₃), since (B₃ ×
 * V_i)·(B₃ × V₃) = −(B₃·V₃)(V_i·B₃).
 */
final class AxisLock {
    private AxisLock() {}

    static double correct(EdgePlaces places, int e) {
        int third = 9 * e + 6;
        int c = 6 * e + 3;
        cross(places.axesB, third, places.axesA, third, places.correction, c);
        double sineSquared = dot(places.correction, c, places.correction, c);
        double along = dot(places.correction, c, places.axesB, third); // round-off, see RevoluteKernel
        places.addToCorrection(c, -along, places.axesB, third);
        places.scaleByCosine(c, dot(places.axesB, third, places.axesA, third));
        return sineSquared;
    }

    static int rows(EdgePlaces places, int e, int from, EdgeRows out) {
        int row = from;
        for (int axis = 9 * e; axis < 9 * e + 6; axis += 3) {
            out.clear(row);
            cross(places.axesB, 9 * e + 6, places.axesA, axis, out.rows, 6 * row + 3);
            out.violation[row++] = dot(places.axesA, axis, places.axesB, 9 * e + 6);
        }
        return row;
    }

    /** ẇ_i = (B₃ × V_i)˙. */
    static int rates(EdgePlaces places, int e, int from, RowRates out) {
        for (int i = 0; i < 2; i++) {
            out.clear(from + i);
            out.product(from + i, 1, places, e, 2, i);
        }
        return from + 2;
    }
}
