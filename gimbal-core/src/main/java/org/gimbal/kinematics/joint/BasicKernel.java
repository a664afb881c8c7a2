package org.gimbal.kinematics.joint;

import org.gimbal.model.joint.BasicJoint;
import org.gimbal.numerics.space.Vec3;

/**
 * The joints made of locked directions (2023, appendix B, Table B.2): some translations of side B along V₁ V₂ V₃ are
 * locked ({@link TranslationLock}), and no rotation, those across the third axis ({@link AxisLock}) or all ({@link
 * FrameLock}). Coordinates: the free translations along V, then the angle about V₃ or the rotation vector.
 *
 * <pre>   X(q) = (Σ V_i q_i, turn),   S = (V_i, 0), then (0, V₃) or (0, 1),   Ṡ = 0 </pre>
 */
final class BasicKernel {
    /** Sine of an angle that is round-off of how axes were entered: six digits in a file leave so much. */
    private static final double PARALLEL = 1e-5;

    private BasicKernel() {}

    static void describe(EdgeTable table, int e, BasicJoint.Row row) {
        int translations = 3 - row.lockedTranslations();
        table.lockedTranslations[e] = row.lockedTranslations();
        table.lockedRotations[e] = row.lockedRotations();
        table.free[e] = FreeDirections.STORED;
        table.lengths[e] = translations;
        table.firstKept[e] = row.lockedRotations() == 2 ? translations : -1;
        table.directCoordinate[e] = table.freedom[e] == 1;
    }

    static void pose(EdgeTable table, int e, double[] q, int qo, double[] out, int o) {
        int locked = table.lockedTranslations[e];
        for (int j = 0; j < 3; j++) {
            out[o + j] = TranslationLock.component(locked, j, q, qo);
        }
        switch (table.lockedRotations[e]) {
            case 0 -> RotationVectors.quaternion(q, qo + 3 - locked, out, o + 3);
            case 2 -> JointPoses.turned(0, 0, 1, q[qo + 3 - locked], out, o);
            default -> JointPoses.level(out, o);
        }
    }

    static void directions(EdgeTable table, int e, double[] out, int o) {
        int locked = table.lockedTranslations[e];
        int column = o;
        for (int k = 0; k < 3 - locked; k++) {
            out[column + TranslationLock.axis(locked, k)] = 1;
            column += 6;
        }
        if (table.lockedRotations[e] == 2) {
            out[column + 5] = 1;
        } else if (table.lockedRotations[e] == 0) {
            RotationVectors.directions(out, column);
        }
    }

    static void move(EdgeTable table, int e, double[] q, int qo, int index, double by) {
        int translations = 3 - table.lockedTranslations[e];
        if (index >= translations && table.lockedRotations[e] == 0) {
            RotationVectors.turn(q, qo + translations, index - translations, by);
        } else {
            q[qo + index] += by;
        }
    }

    static void derivatives(EdgeTable table, int e, double[] q, double[] u, int qo, double[] out) {
        System.arraycopy(u, qo, out, qo, table.freedom[e]);
        if (table.lockedRotations[e] == 0) {
            RotationVectors.derivative(q, u, qo + 3 - table.lockedTranslations[e], out);
        }
    }

    static void shorten(EdgeTable table, int e, double[] q, int qo) {
        if (table.lockedRotations[e] == 0) {
            RotationVectors.shorten(q, qo + 3 - table.lockedTranslations[e]);
        }
    }

    static boolean startsRotationVector(EdgeTable table, int e, int index) {
        return table.lockedRotations[e] == 0 && index == 3 - table.lockedTranslations[e];
    }

    static double update(EdgeTable table, EdgePlaces places, int e, double[] x, double[] r) {
        places.placeWithAxes(table, e, x, r);
        double sum = TranslationLock.correct(table, places, e);
        int column = 36 * e + 6 * (3 - table.lockedTranslations[e]);
        switch (table.lockedRotations[e]) {
            case 0 -> {
                for (int j = 0; j < 3; j++) {
                    places.turn(column + 6 * j, j == 0 ? 1 : 0, j == 1 ? 1 : 0, j == 2 ? 1 : 0);
                }
            }
            case 2 -> {
                places.turn(column, places.axesB, 9 * e + 6);
                sum += AxisLock.correct(places, e);
            }
            default -> sum += FrameLock.correct(places, e);
        }
        return sum;
    }

    static int constraints(EdgeTable table, EdgePlaces places, int e, EdgeRows out) {
        int row =
                table.pointsCoincide(e) ? PointLock.rows(places, e, out) : TranslationLock.rows(table, places, e, out);
        return switch (table.lockedRotations[e]) {
            case 2 -> AxisLock.rows(places, e, row, out);
            case 3 -> FrameLock.rows(places, e, row, out);
            default -> row;
        };
    }

    static int coordinates(EdgeTable table, EdgePlaces places, int e, EdgeRows out) {
        int row = TranslationLock.coordinates(table, places, e, out);
        switch (table.lockedRotations[e]) {
            case 0 -> {
                return RotationVectors.coordinates(places, e, row, out);
            }
            case 2 -> {
                out.angle(row, AxisAngles.twist(places, e, out.scratch, 0), places.kept[table.keptStart(e)]);
                return row + 1;
            }
            default -> {
                return row;
            }
        }
    }

    static int constraintRates(EdgeTable table, EdgePlaces places, int e, RowRates out) {
        int row = table.pointsCoincide(e) ? PointLock.rates(out) : TranslationLock.rates(table, e, out);
        return switch (table.lockedRotations[e]) {
            case 2 -> AxisLock.rates(places, e, row, out);
            case 3 -> FrameLock.rates(places, e, row, out);
            default -> row;
        };
    }

    static int coordinateRates(EdgeTable table, EdgePlaces places, int e, RowRates out) {
        int row = TranslationLock.coordinateRates(table, e, out);
        switch (table.lockedRotations[e]) {
            case 0 -> {
                return RotationVectors.rates(row, out);
            }
            case 2 -> {
                out.clear(row);
                AxisAngles.addTwistRate(places, e, 1, row, out);
                return row + 1;
            }
            default -> {
                return row;
            }
        }
    }

    /** n is the third axis of what turns, and no translation has a part along it. */
    static boolean keepsPlane(EdgeTable table, int e, Vec3 n) {
        boolean along = n.x() * n.x() + n.y() * n.y() <= PARALLEL * PARALLEL;
        boolean across = Math.abs(n.z()) <= PARALLEL;
        boolean turnsInPlane = table.lockedRotations[e] == 3 || (table.lockedRotations[e] == 2 && along);
        boolean slidesInPlane = switch (table.lockedTranslations[e]) {
            case 3 -> true;
            case 2 -> across; // free along the third axis
            case 1 -> along; // free across it
            default -> false;
        };
        return turnsInPlane && slidesInPlane;
    }
}
