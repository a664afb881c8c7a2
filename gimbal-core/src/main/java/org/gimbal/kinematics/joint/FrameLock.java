package org.gimbal.kinematics.joint;

import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.dot;

/**
 * Frames parallel: γ = ½ Σ V_i × B_i = n sin φ for a misalignment φ about n. δγ = K·δθ with K = ½(tr·1 − Σ B_i V_iᵀ),
 * tr = Σ V_i·B_i, and K·n = n cos φ; hence c_R = −γ / cos φ, cos φ = (tr − 1)/2. Rows: g_i = V_i·γ, w_i = ½(tr V_i −
 * Σ_j (V_i·B_j) V_j).
 */
final class FrameLock {
    private FrameLock() {}

    static double correct(EdgePlaces places, int e) {
        int c = 6 * e + 3;
        double[] correction = places.correction;
        misalignment(places, e, correction, c);
        double sineSquared = dot(correction, c, correction, c);
        double cosine = (places.traceOfRotation(e) - 1) / 2;
        correction[c] = -correction[c];
        correction[c + 1] = -correction[c + 1];
        correction[c + 2] = -correction[c + 2];
        places.scaleByCosine(c, cosine);
        return sineSquared;
    }

    /** γ. */
    static void misalignment(EdgePlaces places, int e, double[] out, int o) {
        double[] scratch = places.scratch;
        out[o] = 0;
        out[o + 1] = 0;
        out[o + 2] = 0;
        for (int j = 9 * e; j < 9 * e + 9; j += 3) {
            cross(places.axesA, j, places.axesB, j, scratch, 0);
            out[o] += 0.5 * scratch[0];
            out[o + 1] += 0.5 * scratch[1];
            out[o + 2] += 0.5 * scratch[2];
        }
    }

    static int rows(EdgePlaces places, int e, int from, EdgeRows out) {
        misalignment(places, e, out.scratch, 3);
        double trace = places.traceOfRotation(e);
        int base = 9 * e;
        int row = from;
        for (int i = 0; i < 3; i++) {
            out.clear(row);
            out.rotation(row, 0.5 * trace, places.axesA, base + 3 * i);
            for (int j = 0; j < 3; j++) {
                double k = dot(places.axesA, base + 3 * i, places.axesB, base + 3 * j);
                out.rotation(row, -0.5 * k, places.axesA, base + 3 * j);
            }
            out.violation[row++] = dot(places.axesA, base + 3 * i, out.scratch, 3);
        }
        return row;
    }

    /** ẇ_i = ½(tr˙ V_i + tr V̇_i − Σ_j ((V_i·B_j)˙ V_j + (V_i·B_j) V̇_j)). */
    static int rates(EdgePlaces places, int e, int from, RowRates out) {
        double trace = places.traceOfRotation(e);
        double traceRate = 0;
        for (int j = 0; j < 3; j++) {
            traceRate += out.cosine(places, e, j, j);
        }
        int base = 9 * e;
        for (int i = 0; i < 3; i++) {
            int row = from + i;
            out.clear(row);
            out.rotation(row, 0.5 * traceRate, places.axesA, base + 3 * i);
            out.rotation(row, 0.5 * trace, out.axesA, 3 * i);
            for (int j = 0; j < 3; j++) {
                double k = dot(places.axesA, base + 3 * i, places.axesB, base + 3 * j);
                out.rotation(row, -0.5 * out.cosine(places, e, j, i), places.axesA, base + 3 * j);
                out.rotation(row, -0.5 * k, out.axesA, 3 * j);
            }
        }
        return from + 3;
    }
}
