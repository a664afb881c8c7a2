package org.gimbal.kinematics.joint;

import static org.gimbal.numerics.space.Kernels3.apply;
import static org.gimbal.numerics.space.Kernels3.dot;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where some joints are at one configuration, in world axes, and which relative motions they leave free there.
 *
 * <p>For an edge between A and B, with joint points P_A, P_B fixed in the bodies:
 *
 * <pre>
 *   d        = P_B − P_A                                   offset
 *   arm_A    = P_A − x_A   (P_B − x_A where the points need not coincide)
 *   arm_B    = P_B − x_B
 *   δP_A     = δx_A + δθ_A × arm_A,   δP_B = δx_B + δθ_B × arm_B
 *   (δP_B − δP_A, δθ_B − δθ_A) = Σ_k S_k s_k + c
 * </pre>
 *
 * The columns S_k span the relative motions that leave the joint's constraints g (see {@link EdgeRows}) unchanged to
 * first order; c is one that removes their violation, G·c = −g. Both are exact off the constraint manifold too, up to
 * O(g) where {@link CoordinateKernel} says so, so that Newton's method converges quadratically.
 *
 * <p>Symbols: x centre of mass; δθ rotation increment, world axes; V_i, B_i joint axes of side A and B.
 */
public class EdgePlaces {
    /** Arms, offsets: three numbers per edge. */
    public final double[] armA;

    public final double[] armB;
    public final double[] offset;

    /** Joint axes V₁ V₂ V₃ of side A and B₁ B₂ B₃ of side B, nine numbers per edge. */
    public final double[] axesA;

    public final double[] axesB;

    /**
     * Free directions S: six columns of six numbers (translation, rotation) per edge, where {@link EdgeTable#free} says
     * that they are stored.
     */
    public final double[] free;

    /** Correction c: six numbers per edge. */
    public final double[] correction;

    /**
     * Values of the coordinates at the last knot, those that {@link EdgeTable#firstKept} names, from {@link
     * EdgeTable#keptStart}.
     */
    public final double[] kept;

    final double[] scratch = new double[9];

    /** Pose of frame B in frame A of the edge located last, if it is described by a motion. */
    final double[] relative = new double[12];

    private final @Nullable NearestCoordinates[] nearest;

    protected EdgePlaces(EdgeTable table) {
        int edges = table.edges();
        armA = new double[3 * edges];
        armB = new double[3 * edges];
        offset = new double[3 * edges];
        axesA = new double[9 * edges];
        axesB = new double[9 * edges];
        free = new double[36 * edges];
        correction = new double[6 * edges];
        kept = new double[table.keptSize()];
        nearest = new NearestCoordinates[edges];
        for (int e = 0; e < edges; e++) {
            RelativeMotion motion = table.motion[e];
            nearest[e] = motion == null ? null : new NearestCoordinates(motion, table.coordinates[e]);
        }
    }

    /** What has been found for an edge that is described by a motion. */
    final NearestCoordinates nearest(int e) {
        return Objects.requireNonNull(nearest[e]);
    }

    /**
     * How far an angle of an edge that is described by a motion has gone against other places, beyond twice what the
     * joint as a whole has turned, rad; both must be located. Near a lock angles race while the bodies hardly move.
     */
    public final double strayAngle(EdgePlaces before, int e) {
        return nearest(e).strayAngle(before.nearest(e));
    }

    /**
     * How much the velocity row of a coordinate of an edge that is described by a motion has grown or shrunk against
     * other places, as a logarithm, if the coordinate is near a lock here or there; zero if not. Both must be located.
     * Beside a lock the row grows without bound.
     */
    public final double rowGrowth(EdgePlaces before, int e, int coordinate) {
        NearestCoordinates here = nearest(e);
        NearestCoordinates there = before.nearest(e);
        return here.nearLock(coordinate) || there.nearLock(coordinate)
                ? Math.abs(StrictMath.log(here.rowLength(coordinate) / there.rowLength(coordinate)))
                : 0;
    }

    /** Arms and offset for joints whose points coincide. */
    final void place(EdgeTable table, int e, double[] x, double[] r) {
        int a = table.sideA[e];
        int b = table.sideB[e];
        int o = 3 * e;
        apply(r, 9 * a, table.pointA, o, armA, o);
        apply(r, 9 * b, table.pointB, o, armB, o);
        offset[o] = x[3 * b] + armB[o] - x[3 * a] - armA[o];
        offset[o + 1] = x[3 * b + 1] + armB[o + 1] - x[3 * a + 1] - armA[o + 1];
        offset[o + 2] = x[3 * b + 2] + armB[o + 2] - x[3 * a + 2] - armA[o + 2];
    }

    /** As {@link #place}, with all joint axes, and arm A reaching to P_B where a translation is free. */
    final void placeWithAxes(EdgeTable table, int e, double[] x, double[] r) {
        place(table, e, x, r);
        for (int j = 9 * e; j < 9 * e + 9; j += 3) {
            apply(r, 9 * table.sideA[e], table.axesA, j, axesA, j);
            apply(r, 9 * table.sideB[e], table.axesB, j, axesB, j);
        }
        if (table.lockedTranslations[e] < 3) {
            reachAcross(e);
        }
    }

    /**
     * As {@link #place}, with the first two axes of side A, and arm A reaching to P_B: for offsets across the third
     * axis.
     */
    protected final void placeAcrossThirdAxis(EdgeTable table, int e, double[] x, double[] r) {
        place(table, e, x, r);
        apply(r, 9 * table.sideA[e], table.axesA, 9 * e, axesA, 9 * e);
        apply(r, 9 * table.sideA[e], table.axesA, 9 * e + 3, axesA, 9 * e + 3);
        reachAcross(e);
    }

    private void reachAcross(int e) {
        int o = 3 * e;
        armA[o] += offset[o];
        armA[o + 1] += offset[o + 1];
        armA[o + 2] += offset[o + 2];
    }

    /** Σ V_i·B_i = 1 + 2 cos of the angle between the two joint frames. */
    public final double traceOfRotation(int e) {
        int o = 9 * e;
        return dot(axesA, o, axesB, o) + dot(axesA, o + 3, axesB, o + 3) + dot(axesA, o + 6, axesB, o + 6);
    }

    /** A free direction (0, axis). */
    final void turn(int column, double[] axes, int axis) {
        turn(column, axes[axis], axes[axis + 1], axes[axis + 2]);
    }

    final void turn(int column, double rx, double ry, double rz) {
        free[column] = 0;
        free[column + 1] = 0;
        free[column + 2] = 0;
        free[column + 3] = rx;
        free[column + 4] = ry;
        free[column + 5] = rz;
    }

    /** c_T += k v. */
    final void addToCorrection(int c, double k, double[] v, int o) {
        correction[c] += k * v[o];
        correction[c + 1] += k * v[o + 1];
        correction[c + 2] += k * v[o + 2];
    }

    /** Divides a rotational correction by the cosine of the misalignment. */
    final void scaleByCosine(int c, double cosine) {
        double k = perCosine(cosine);
        correction[c] *= k;
        correction[c + 1] *= k;
        correction[c + 2] *= k;
    }

    /** 1/cosine; beyond 84° only the direction of a correction is kept. */
    static double perCosine(double cosine) {
        return 1 / Math.max(cosine, 0.1);
    }
}
