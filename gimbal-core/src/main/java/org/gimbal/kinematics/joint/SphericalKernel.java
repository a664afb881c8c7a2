package org.gimbal.kinematics.joint;

/**
 * A ball joint: points coincide ({@link PointLock}). Coordinates: see {@link RotationVectors}. A special case of {@link
 * BasicKernel} that needs no axes to be solved.
 *
 * <pre>   X(q) = (0, turn by |q| about q),   S = (0, 1),   Ṡ = 0 </pre>
 */
final class SphericalKernel {
    private SphericalKernel() {}

    static void describe(EdgeTable table, int e) {
        table.lockedTranslations[e] = 3;
        table.lockedRotations[e] = 0;
        table.free[e] = FreeDirections.ALL_TURNS;
        table.lengths[e] = 0;
    }

    static void pose(double[] q, int qo, double[] out, int o) {
        JointPoses.position(0, 0, 0, out, o);
        RotationVectors.quaternion(q, qo, out, o + 3);
    }

    static void directions(double[] out, int o) {
        RotationVectors.directions(out, o);
    }

    static double update(EdgeTable table, EdgePlaces places, int e, double[] x, double[] r) {
        places.place(table, e, x, r);
        return PointLock.correct(places, e);
    }

    static int constraints(EdgePlaces places, int e, EdgeRows out) {
        return PointLock.rows(places, e, out);
    }

    static int coordinates(EdgePlaces places, int e, EdgeRows out) {
        return RotationVectors.coordinates(places, e, 0, out);
    }

    static int constraintRates(RowRates out) {
        return PointLock.rates(out);
    }

    static int coordinateRates(RowRates out) {
        return RotationVectors.rates(0, out);
    }
}
