package org.gimbal.kinematics.joint;

import java.util.Arrays;

/**
 * The constraint rows or the coordinates of one joint at a configuration, in explicit form.
 *
 * <p>Row i of an edge is two vectors (t_i, w_i) in world axes that act on relative increments (docs/theory/common.md,
 * C3),
 *
 * <pre>   δg_i = t_i·(δP_B − δP_A) + w_i·(δθ_B − δθ_A), </pre>
 *
 * with the arms of {@link EdgePlaces}; for a single body it is (t_i, arm × t_i + w_i) on B and its negative, with arm
 * A, on A. A multiplier λ_i pushes B at P_B with λ_i t_i and turns it with λ_i w_i, and A with the opposite.
 * Coordinates have rows of the same form: their gradients, through which efforts act and velocities are read.
 */
public class EdgeRows {
    /** Rows (t, w) of the edge asked for last, six numbers each. */
    public final double[] rows = new double[36];

    /** Violations g of the edge asked for last. */
    public final double[] violation = new double[6];

    /** Coordinate values of the edge asked for last. */
    public final double[] coordinates = new double[6];

    protected final double[] scratch = new double[6];

    protected EdgeRows() {}

    final void clear(int row) {
        Arrays.fill(rows, 6 * row, 6 * row + 6, 0);
    }

    /** t ← V_j, w ← 0. */
    protected final void translation(int row, EdgePlaces places, int e, int j) {
        clear(row);
        System.arraycopy(places.axesA, 9 * e + 3 * j, rows, 6 * row, 3);
    }

    /** w += k v. */
    final void rotation(int row, double k, double[] v, int o) {
        for (int i = 0; i < 3; i++) {
            rows[6 * row + 3 + i] += k * v[o + i];
        }
    }

    /** An angle whose gradient stands in the scratch space, counted over full turns against the angle {@code last}. */
    final void angle(int row, double principal, double last) {
        clear(row);
        rotation(row, 1, scratch, 0);
        coordinates[row] = AxisAngles.unwrap(principal, last);
    }
}
