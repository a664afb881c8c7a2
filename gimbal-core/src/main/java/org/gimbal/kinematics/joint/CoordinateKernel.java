package org.gimbal.kinematics.joint;

import static org.gimbal.numerics.space.Kernels3.addCross;
import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.dot;

import java.util.Arrays;
import java.util.List;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.numerics.space.SineCosine;

/**
 * Any joint whose pose is a smooth function X(q) of its coordinates ({@link RelativeMotion}): composites, and whatever
 * else is described so. At a configuration of the bodies q is where X(q) is nearest to them ({@link
 * NearestCoordinates}), found from the coordinates of the last knot, so that they are continuous over any number of
 * turns. With S = Q R at q, and N the vectors across S that make Q a basis,
 *
 * <pre>
 *   free directions Q,   g = Nᵀ d,   rows Nᵀ,   c = −N g,   velocity rows of the coordinates S⁺ = R⁻¹ Qᵀ.
 * </pre>
 *
 * G·Q = 0 and G·c = −g hold everywhere; that the rows are derivatives of g and q holds on the manifold, and up to O(d)
 * beside it, which keeps Newton's method quadratic. So it is with the rates of the rows: they follow q̇ = S⁺ ξ of the
 * relative twist ξ, which is exact on the manifold.
 */
final class CoordinateKernel {
    private static final int PLACES = 5;

    private CoordinateKernel() {}

    static void describe(EdgeTable table, int e, RelativeMotion motion, List<Coordinate> coordinates) {
        table.motion[e] = motion;
        table.free[e] = FreeDirections.STORED;
        table.lengths[e] = 0;
        table.firstKept[e] = 0;
        table.coordinates[e] = coordinates;
    }

    /** Looks at some places, always the same: a joint may be locked at one of them, zero more often than others. */
    static int dependentCoordinate(RelativeMotion motion) {
        double[] q = new double[motion.freedom()];
        double[] directions = new double[6 * q.length];
        double[] work = new double[motion.workSize()];
        int dependent = -1;
        for (int place = 0; place < PLACES; place++) {
            for (int k = 0; k < q.length; k++) {
                q[k] = place == 0 ? 0 : SineCosine.sin(1 + 2.3 * k + 7.1 * place);
            }
            motion.directions(q, 0, directions, 0, work);
            DirectionBasis basis = new DirectionBasis();
            int k = 0;
            while (k < q.length && basis.add(directions, 6 * k)) {
                k++;
            }
            if (k == q.length) {
                return -1;
            }
            dependent = k;
        }
        return dependent;
    }

    static void locate(EdgeTable table, EdgePlaces places, int e, double[] x, double[] r) {
        places.placeWithAxes(table, e, x, r);
        double[] relative = places.relative;
        for (int i = 0; i < 3; i++) {
            relative[i] = dot(places.axesA, 9 * e + 3 * i, places.offset, 3 * e);
            for (int j = 0; j < 3; j++) {
                relative[3 + 3 * i + j] = dot(places.axesA, 9 * e + 3 * i, places.axesB, 9 * e + 3 * j);
            }
        }
        places.nearest(e).find(relative, places.kept, table.keptStart(e));
    }

    static double update(EdgeTable table, EdgePlaces places, int e, double[] x, double[] r) {
        locate(table, places, e, x, r);
        NearestCoordinates found = places.nearest(e);
        int freedom = table.freedom[e];
        for (int k = 0; k < freedom; k++) {
            toWorld(places, e, found.basis.q, 6 * k, places.free, 36 * e + 6 * k);
        }
        double[] across = places.scratch;
        Arrays.fill(across, 0, 6, 0);
        for (int i = freedom; i < 6; i++) {
            double g = DirectionBasis.dot(found.basis.q, 6 * i, found.deviation, 0);
            for (int c = 0; c < 6; c++) {
                across[c] -= g * found.basis.q[6 * i + c];
            }
        }
        toWorld(places, e, across, 0, places.correction, 6 * e);
        return DirectionBasis.dot(found.deviation, 0, found.deviation, 0);
    }

    static int constraints(EdgeTable table, EdgePlaces places, int e, EdgeRows out) {
        NearestCoordinates found = places.nearest(e);
        int row = 0;
        for (int i = table.freedom[e]; i < 6; i++) {
            toWorld(places, e, found.basis.q, 6 * i, out.rows, 6 * row);
            out.violation[row++] = DirectionBasis.dot(found.basis.q, 6 * i, found.deviation, 0);
        }
        return row;
    }

    static int coordinates(EdgeTable table, EdgePlaces places, int e, EdgeRows out) {
        NearestCoordinates found = places.nearest(e);
        for (int k = 0; k < table.freedom[e]; k++) {
            found.row(k, places.scratch, 0);
            toWorld(places, e, places.scratch, 0, out.rows, 6 * k);
            out.coordinates[k] = found.q[k];
        }
        return table.freedom[e];
    }

    static int constraintRates(EdgeTable table, EdgePlaces places, int e, RowRates out) {
        follow(places, e, out);
        NearestCoordinates found = places.nearest(e);
        int row = 0;
        for (int i = table.freedom[e]; i < 6; i++) {
            found.across(i, places.scratch);
            rate(places, e, found.basis.q, 6 * i, row++, out);
        }
        return row;
    }

    static int coordinateRates(EdgeTable table, EdgePlaces places, int e, RowRates out) {
        follow(places, e, out);
        NearestCoordinates found = places.nearest(e);
        double[] here = places.relative;
        for (int k = 0; k < table.freedom[e]; k++) {
            found.rowRate(k, places.scratch);
            found.row(k, here, 0);
            rate(places, e, here, 0, k, out);
        }
        return table.freedom[e];
    }

    /** The twist of frame B against frame A, in its axes: arm A reaches to P_B, whose velocity out.armA holds. */
    private static void follow(EdgePlaces places, int e, RowRates out) {
        double[] twist = places.relative;
        double[] moving = places.scratch;
        cross(out.twistA, 3, places.armA, 3 * e, moving, 0);
        for (int i = 0; i < 3; i++) {
            moving[i] = out.armA[i] - moving[i];
            moving[3 + i] = out.twistB[3 + i] - out.twistA[3 + i];
        }
        for (int i = 0; i < 3; i++) {
            twist[i] = dot(places.axesA, 9 * e + 3 * i, moving, 0);
            twist[3 + i] = dot(places.axesA, 9 * e + 3 * i, moving, 3);
        }
        places.nearest(e).follow(twist);
    }

    /** Of a row that stands in the axes of frame A at {@code v[o …]}, and its rate there in the scratch space. */
    private static void rate(EdgePlaces places, int e, double[] v, int o, int row, RowRates out) {
        toWorld(places, e, places.scratch, 0, out.rows, 6 * row);
        toWorld(places, e, v, o, places.scratch, 0);
        addCross(out.twistA, 3, places.scratch, 0, out.rows, 6 * row);
        addCross(out.twistA, 3, places.scratch, 3, out.rows, 6 * row + 3);
    }

    /** Both halves of a twist from the axes of frame A. */
    private static void toWorld(EdgePlaces places, int e, double[] v, int o, double[] out, int to) {
        double[] axes = places.axesA;
        for (int half = 0; half < 6; half += 3) {
            double x = v[o + half];
            double y = v[o + half + 1];
            double z = v[o + half + 2];
            for (int c = 0; c < 3; c++) {
                out[to + half + c] = x * axes[9 * e + c] + y * axes[9 * e + 3 + c] + z * axes[9 * e + 6 + c];
            }
        }
    }
}
