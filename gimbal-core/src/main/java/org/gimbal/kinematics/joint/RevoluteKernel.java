package org.gimbal.kinematics.joint;

/**
 * A hinge: points coincide ({@link PointLock}) and third axes are parallel ({@link AxisLock}). Coordinate: the angle
 * about V₃. A special case of {@link BasicKernel} with a shorter way, because it is the most frequent joint.
 *
 * <pre>   X(q) = (0, turn by q about V₃),   S = (0, V₃),   Ṡ = 0 </pre>
 */
final class RevoluteKernel {
    private RevoluteKernel() {}

    static void describe(EdgeTable table, int e) {
        table.lockedTranslations[e] = 3;
        table.lockedRotations[e] = 2;
        table.free[e] = FreeDirections.ONE_TURN;
        table.lengths[e] = 0;
        table.firstKept[e] = 0;
        table.directCoordinate[e] = true;
    }

    static void pose(double[] q, int qo, double[] out, int o) {
        JointPoses.position(0, 0, 0, out, o);
        JointPoses.turned(0, 0, 1, q[qo], out, o);
    }

    static void directions(double[] out, int o) {
        out[o + 5] = 1;
    }

    static double update(EdgeTable table, EdgePlaces places, int e, double[] x, double[] r) {
        places.place(table, e, x, r);
        return PointLock.correct(places, e) + align(table, places, e, r);
    }

    /** {@link AxisLock#correct} with the third axes alone, in one go. */
    private static double align(EdgeTable table, EdgePlaces places, int e, double[] r) {
        int third = 9 * e + 6;
        double[] v = table.axesA;
        int m = 9 * table.sideA[e];
        double ax = r[m] * v[third] + r[m + 1] * v[third + 1] + r[m + 2] * v[third + 2];
        double ay = r[m + 3] * v[third] + r[m + 4] * v[third + 1] + r[m + 5] * v[third + 2];
        double az = r[m + 6] * v[third] + r[m + 7] * v[third + 1] + r[m + 8] * v[third + 2];
        v = table.axesB;
        m = 9 * table.sideB[e];
        double bx = r[m] * v[third] + r[m + 1] * v[third + 1] + r[m + 2] * v[third + 2];
        double by = r[m + 3] * v[third] + r[m + 4] * v[third + 1] + r[m + 5] * v[third + 2];
        double bz = r[m + 6] * v[third] + r[m + 7] * v[third + 1] + r[m + 8] * v[third + 2];
        set(places.axesA, third, ax, ay, az);
        set(places.axesB, third, bx, by, bz);
        set(places.free, 36 * e + 3, bx, by, bz);
        double cx = by * az - bz * ay;
        double cy = bz * ax - bx * az;
        double cz = bx * ay - by * ax;
        double k = EdgePlaces.perCosine(bx * ax + by * ay + bz * az);
        double along = cx * bx + cy * by + cz * bz; // nothing but round-off, but a stop pushes back at it: K is large
        set(places.correction, 6 * e + 3, k * (cx - along * bx), k * (cy - along * by), k * (cz - along * bz));
        return cx * cx + cy * cy + cz * cz;
    }

    private static void set(double[] to, int o, double x, double y, double z) {
        to[o] = x;
        to[o + 1] = y;
        to[o + 2] = z;
    }

    static int constraints(EdgePlaces places, int e, EdgeRows out) {
        return AxisLock.rows(places, e, PointLock.rows(places, e, out), out);
    }

    static int coordinates(EdgeTable table, EdgePlaces places, int e, EdgeRows out) {
        out.angle(0, AxisAngles.twist(places, e, out.scratch, 0), places.kept[table.keptStart(e)]);
        return 1;
    }

    static int constraintRates(EdgePlaces places, int e, RowRates out) {
        return AxisLock.rates(places, e, PointLock.rates(out), out);
    }

    static int coordinateRates(EdgePlaces places, int e, RowRates out) {
        out.clear(0);
        AxisAngles.addTwistRate(places, e, 1, 0, out);
        return 1;
    }
}
