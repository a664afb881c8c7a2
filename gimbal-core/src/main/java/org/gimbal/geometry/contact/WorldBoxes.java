package org.gimbal.geometry.contact;

import java.util.List;
import org.gimbal.geometry.Shape;

/**
 * Boxes along the axes of the world that hold placed shapes: with the local box (center c, half extents h, radius ρ) at
 * (x, R) the center is x + R c and the half extents are |R| h + ρ, |R| entry by entry.
 */
final class WorldBoxes {
    /** How much wider another axis must be before it is taken instead. */
    private static final double CHANGE_AXIS_RATIO = 2;

    private final double[] local;
    private final double[] center;
    private final double[] half;
    private final double[] sphere;
    private final double[] d = new double[3];
    private double[] x = {};
    private double[] r = {};
    private int i;
    private int j;

    WorldBoxes(List<? extends Shape> shapes) {
        int n = shapes.size();
        local = new double[7 * n];
        center = new double[3 * n];
        half = new double[3 * n];
        sphere = new double[n];
        for (int k = 0; k < n; k++) {
            Bounds bounds = Bounds.of(shapes.get(k));
            bounds.center().into(local, 7 * k);
            bounds.half().into(local, 7 * k + 3);
            local[7 * k + 6] = bounds.radius();
            sphere[k] = bounds.half().norm() + bounds.radius();
        }
    }

    /** Keeps the arrays until the next call. */
    void moveTo(double[] positions, int xOffset, double[] rotations, int rOffset) {
        x = positions;
        i = xOffset;
        r = rotations;
        j = rOffset;
        for (int k = 0; k < sphere.length; k++) {
            for (int row = 0; row < 3; row++) {
                int m = j + 9 * k + 3 * row;
                int l = 7 * k;
                center[3 * k + row] =
                        x[i + 3 * k + row] + r[m] * local[l] + r[m + 1] * local[l + 1] + r[m + 2] * local[l + 2];
                half[3 * k + row] = Math.abs(r[m]) * local[l + 3]
                        + Math.abs(r[m + 1]) * local[l + 4]
                        + Math.abs(r[m + 2]) * local[l + 5]
                        + local[l + 6];
            }
        }
    }

    double low(int k, int axis) {
        return center[3 * k + axis] - half[3 * k + axis];
    }

    double high(int k, int axis) {
        return center[3 * k + axis] + half[3 * k + axis];
    }

    /** Whether two boxes are nearer than the margin along every axis. */
    boolean overlap(int k, int l, double margin) {
        for (int axis = 0; axis < 3; axis++) {
            double apart = Math.abs(center[3 * k + axis] - center[3 * l + axis]);
            if (!(apart <= half[3 * k + axis] + half[3 * l + axis] + margin)) {
                return false;
            }
        }
        return true;
    }

    /** Height of the lowest point of the local box of k over the plane of g, whose normal is the third column of R. */
    boolean isNearHalfSpace(int g, int k, double margin) {
        int m = j + 9 * g + 2;
        int q = j + 9 * k;
        double height = 0;
        double extent = local[7 * k + 6];
        for (int axis = 0; axis < 3; axis++) {
            height += r[m + 3 * axis] * (center[3 * k + axis] - x[i + 3 * g + axis]);
            double along = r[m] * r[q + axis] + r[m + 3] * r[q + 3 + axis] + r[m + 6] * r[q + 6 + axis];
            extent += Math.abs(along) * local[7 * k + 3 + axis];
        }
        return height - extent <= margin;
    }

    /** Whether the sphere round k is over, in or under the grid of g and not too high. */
    boolean isNearField(int g, int k, double margin) {
        int m = j + 9 * g;
        double reach = sphere[k] + margin;
        for (int axis = 0; axis < 3; axis++) {
            d[axis] = r[m + axis] * (center[3 * k] - x[i + 3 * g])
                    + r[m + 3 + axis] * (center[3 * k + 1] - x[i + 3 * g + 1])
                    + r[m + 6 + axis] * (center[3 * k + 2] - x[i + 3 * g + 2]);
        }
        int l = 7 * g;
        return Math.abs(d[0]) <= local[l + 3] + reach
                && Math.abs(d[1]) <= local[l + 4] + reach
                && d[2] <= local[l + 2] + local[l + 5] + reach;
    }

    /** The axis along which the centers of these shapes vary most; the present one unless another is much better. */
    int widestAxis(int[] shapes, int present) {
        int best = present;
        for (int axis = 0; axis < 3; axis++) {
            if (axis != present && variance(shapes, axis) > CHANGE_AXIS_RATIO * variance(shapes, best)) {
                best = axis;
            }
        }
        return best;
    }

    private double variance(int[] shapes, int axis) {
        double mean = 0;
        for (int k : shapes) {
            mean += center[3 * k + axis] / shapes.length;
        }
        double sum = 0;
        for (int k : shapes) {
            double deviation = center[3 * k + axis] - mean;
            sum += deviation * deviation;
        }
        return sum;
    }
}
