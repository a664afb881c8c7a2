package org.gimbal.kinematics.joint;

import static org.gimbal.numerics.space.Kernels3.dot;

/** Points coincide: g = d, in world axes, with rows (1, 0); c_T = −d. */
final class PointLock {
    private PointLock() {}

    static double correct(EdgePlaces places, int e) {
        int o = 3 * e;
        int c = 6 * e;
        places.correction[c] = -places.offset[o];
        places.correction[c + 1] = -places.offset[o + 1];
        places.correction[c + 2] = -places.offset[o + 2];
        return dot(places.offset, o, places.offset, o);
    }

    static int rows(EdgePlaces places, int e, EdgeRows out) {
        for (int i = 0; i < 3; i++) {
            out.clear(i);
            out.rows[6 * i + i] = 1;
            out.violation[i] = places.offset[3 * e + i];
        }
        return 3;
    }

    /** Constant rows. */
    static int rates(RowRates out) {
        for (int i = 0; i < 3; i++) {
            out.clear(i);
        }
        return 3;
    }
}
