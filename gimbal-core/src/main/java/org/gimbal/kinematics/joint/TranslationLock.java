package org.gimbal.kinematics.joint;

import static org.gimbal.numerics.space.Kernels3.dot;

/**
 * Translations along the axes of side A, some of them locked: one: V₃; two: V₁, V₂; three: all, see {@link PointLock}.
 * g_i = V_i·d, δg_i = V_i·(δP_B − δP_A) with arm A to P_B. c_T = −Σ_locked V_i (V_i·d). The others are coordinates with
 * the same rows.
 */
final class TranslationLock {
    private TranslationLock() {}

    /** Whether V_j, j from 0, is locked. */
    private static boolean locks(int locked, int j) {
        return locked == 2 ? j < 2 : locked == 1 && j == 2;
    }

    /** The correction, and the free directions from the first column on. */
    static double correct(EdgeTable table, EdgePlaces places, int e) {
        int locked = table.lockedTranslations[e];
        if (locked == 3) {
            return PointLock.correct(places, e);
        }
        int c = 6 * e;
        int column = 36 * e;
        double[] correction = places.correction;
        correction[c] = 0;
        correction[c + 1] = 0;
        correction[c + 2] = 0;
        double sum = 0;
        for (int j = 0; j < 3; j++) {
            int axis = 9 * e + 3 * j;
            if (locks(locked, j)) {
                double g = dot(places.axesA, axis, places.offset, 3 * e);
                places.addToCorrection(c, -g, places.axesA, axis);
                sum += g * g;
            } else {
                slide(places, column, axis);
                column += 6;
            }
        }
        return sum;
    }

    /** A free direction (axis, 0). */
    private static void slide(EdgePlaces places, int column, int axis) {
        double[] free = places.free;
        free[column] = places.axesA[axis];
        free[column + 1] = places.axesA[axis + 1];
        free[column + 2] = places.axesA[axis + 2];
        free[column + 3] = 0;
        free[column + 4] = 0;
        free[column + 5] = 0;
    }

    static int rows(EdgeTable table, EdgePlaces places, int e, EdgeRows out) {
        int locked = table.lockedTranslations[e];
        int row = 0;
        for (int j = 0; j < 3; j++) {
            if (locks(locked, j)) {
                out.translation(row, places, e, j);
                out.violation[row++] = dot(places.axesA, 9 * e + 3 * j, places.offset, 3 * e);
            }
        }
        return row;
    }

    /** The lengths V_i·d that are free. */
    static int coordinates(EdgeTable table, EdgePlaces places, int e, EdgeRows out) {
        int locked = table.lockedTranslations[e];
        int row = 0;
        for (int j = 0; locked < 3 && j < 3; j++) {
            if (!locks(locked, j)) {
                out.translation(row, places, e, j);
                out.coordinates[row++] = dot(places.axesA, 9 * e + 3 * j, places.offset, 3 * e);
            }
        }
        return row;
    }

    /** The rates of {@link #rows}, (V̇_i, 0). */
    static int rates(EdgeTable table, int e, RowRates out) {
        int row = 0;
        for (int j = 0; j < 3; j++) {
            if (locks(table.lockedTranslations[e], j)) {
                out.translation(row++, j);
            }
        }
        return row;
    }

    /** The rates of the rows of {@link #coordinates}, the same. */
    static int coordinateRates(EdgeTable table, int e, RowRates out) {
        int locked = table.lockedTranslations[e];
        int row = 0;
        for (int j = 0; locked < 3 && j < 3; j++) {
            if (!locks(locked, j)) {
                out.translation(row++, j);
            }
        }
        return row;
    }

    /**
     * The component of a translation along V_j, from the free lengths that begin at {@code o}: one is along V₃, two
     * along V₁ and V₂.
     */
    static double component(int locked, int j, double[] values, int o) {
        if (locked == 3 || locks(locked, j)) {
            return 0;
        }
        return values[locked == 2 ? o : o + j];
    }

    /** Which axis the k-th free length is along. */
    static int axis(int locked, int k) {
        return locked == 2 ? 2 : k;
    }
}
