package org.gimbal.kinematics;

import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.dot;

import java.util.Arrays;

/**
 * The constraint rows and the coordinates of the joints at one configuration, in explicit form.
 *
 * <p>Row i of an edge is a pair (t_i, w_i) in world axes that acts on relative increments,
 *
 * <pre>   δg_i = t_i·(δP_B − δP_A) + w_i·(δθ_B − δθ_A), </pre>
 *
 * with the arms of {@link JointFrames}; for a single body it is (t_i, arm × t_i + w_i) on B and its negative, with arm A, on
 * A. A multiplier λ_i pushes B at P_B with λ_i t_i and turns it with λ_i w_i, and A with the opposite. Coordinates have
 * rows of the same form: their gradients, through which efforts act and velocities are read.
 *
 * <p>Functions g (2023, appendix B, in an equivalent form that needs no quaternions): see {@link JointFrames}.
 */
public final class JointRows {
    private final JointTable table;
    private final JointFrames frames;
    private final double[] scratch = new double[6];

    /** Rows (t, w) of the edge asked for last, six numbers each. */
    public final double[] rows = new double[36];

    /** Violations g of the edge asked for last. */
    public final double[] violation = new double[6];

    /** Coordinate values of the edge asked for last. */
    public final double[] coordinates = new double[6];

    public JointRows(JointTable table, JointFrames frames) {
        this.table = table;
        this.frames = frames;
    }

    /** Brings the joint axes up to date for edge {@code e}; to be called before the questions below. */
    public void locate(int e, double[] x, double[] r) {
        if (table.kernel[e] != JointTable.Kernel.FREE) {
            frames.placeWithAxes(e, x, r);
        }
    }

    /** Fills {@link #rows} and {@link #violation} with the constraints of edge {@code e}; returns their number. */
    public int constraints(int e) {
        return switch (table.kernel[e]) {
            case FREE -> 0;
            case UNIVERSAL -> perpendicularRow(e, pointRows(e));
            case SCREW -> axisRows(e, advanceRow(e, translationRows(e)));
            default -> rotationRows(e, table.lockedTranslations[e] == 3 ? pointRows(e) : translationRows(e));
        };
    }

    private int rotationRows(int e, int row) {
        return switch (table.lockedRotations[e]) {
            case 2 -> axisRows(e, row);
            case 3 -> frameRows(e, row);
            default -> row;
        };
    }

    /** g = d, in world axes. */
    private int pointRows(int e) {
        for (int i = 0; i < 3; i++) {
            clear(i);
            rows[6 * i + i] = 1;
            violation[i] = frames.offset[3 * e + i];
        }
        return 3;
    }

    /** g_i = V_i·d for the locked directions. */
    private int translationRows(int e) {
        int locked = table.lockedTranslations[e];
        int row = 0;
        for (int j = 0; j < 3; j++) {
            if (locked == 2 ? j < 2 : locked == 1 && j == 2) {
                translation(row, e, j);
                violation[row++] = dot(frames.axesA, 9 * e + 3 * j, frames.offset, 3 * e);
            }
        }
        return row;
    }

    /** g = V₃·d − p θ. */
    private int advanceRow(int e, int row) {
        translation(row, e, 2);
        double angle = JointAngles.twist(frames, e, scratch, 0);
        rotation(row, -table.pitch[e], scratch, 0);
        violation[row] = dot(frames.axesA, 9 * e + 6, frames.offset, 3 * e)
                - table.pitch[e] * JointAngles.unwrap(angle, frames.lastAngle[2 * e]);
        return row + 1;
    }

    /** g_i = V_i·B₃, w_i = B₃ × V_i for i = 1, 2. */
    private int axisRows(int e, int row) {
        for (int axis = 9 * e; axis < 9 * e + 6; axis += 3) {
            clear(row);
            cross(frames.axesB, 9 * e + 6, frames.axesA, axis, rows, 6 * row + 3);
            violation[row++] = dot(frames.axesA, axis, frames.axesB, 9 * e + 6);
        }
        return row;
    }

    /** g = V₁·B₂, w = B₂ × V₁. */
    private int perpendicularRow(int e, int row) {
        clear(row);
        cross(frames.axesB, 9 * e + 3, frames.axesA, 9 * e, rows, 6 * row + 3);
        violation[row] = dot(frames.axesA, 9 * e, frames.axesB, 9 * e + 3);
        return row + 1;
    }

    /** g_i = V_i·γ, w_i = ½(tr V_i − Σ_j (V_i·B_j) V_j). */
    private int frameRows(int e, int row) {
        frames.misalignment(e, scratch, 3);
        double trace = frames.traceOfRotation(e);
        int base = 9 * e;
        for (int i = 0; i < 3; i++) {
            clear(row);
            rotation(row, 0.5 * trace, frames.axesA, base + 3 * i);
            for (int j = 0; j < 3; j++) {
                double k = dot(frames.axesA, base + 3 * i, frames.axesB, base + 3 * j);
                rotation(row, -0.5 * k, frames.axesA, base + 3 * j);
            }
            violation[row++] = dot(frames.axesA, base + 3 * i, scratch, 3);
        }
        return row;
    }

    /**
     * Fills {@link #rows} with the velocity rows and {@link #coordinates} with the values of the free coordinates of edge
     * {@code e}; returns their number. Angles count full turns against the last knot; three free rotations are given as
     * a rotation vector in joint frame A, with the relative angular velocity in joint frame A as their velocity.
     */
    public int coordinates(int e) {
        if (table.kernel[e] == JointTable.Kernel.FREE) {
            return 0;
        }
        if (table.kernel[e] == JointTable.Kernel.UNIVERSAL) {
            angleRow(0, e, 0, JointAngles.universalFirst(frames, e, scratch, 0));
            angleRow(1, e, 1, JointAngles.universalSecond(frames, e, scratch, 0));
            return 2;
        }
        int row = table.kernel[e] == JointTable.Kernel.SCREW ? 0 : freeTranslations(e);
        if (table.lockedRotations[e] == 2) {
            angleRow(row, e, 0, JointAngles.twist(frames, e, scratch, 0));
            return row + 1;
        }
        if (table.lockedRotations[e] == 0) {
            return freeRotations(e, row);
        }
        return row;
    }

    private int freeTranslations(int e) {
        int locked = table.lockedTranslations[e];
        int row = 0;
        for (int j = 0; j < 3; j++) {
            if (locked == 0 || (locked == 1 && j < 2) || (locked == 2 && j == 2)) {
                translation(row, e, j);
                coordinates[row++] = dot(frames.axesA, 9 * e + 3 * j, frames.offset, 3 * e);
            }
        }
        return row;
    }

    private void angleRow(int row, int e, int which, double principal) {
        clear(row);
        rotation(row, 1, scratch, 0);
        coordinates[row] = JointAngles.unwrap(principal, frames.lastAngle[2 * e + which]);
    }

    private int freeRotations(int e, int row) {
        rotationVector(e, coordinates, row);
        for (int j = 0; j < 3; j++) {
            clear(row + j);
            rotation(row + j, 1, frames.axesA, 9 * e + 3 * j);
        }
        return row + 3;
    }

    /**
     * Rotation vector n φ of side B against side A, in joint frame A. Away from half a turn from γ = n sin φ; near it from
     * the symmetric part of the rotation matrix, whose largest column is parallel to n.
     */
    private void rotationVector(int e, double[] out, int o) {
        frames.misalignment(e, scratch, 3);
        double sine = Math.sqrt(dot(scratch, 3, scratch, 3));
        double cosine = (frames.traceOfRotation(e) - 1) / 2;
        double angle = StrictMath.atan2(sine, cosine);
        if (cosine > -0.99) {
            double k = sine < 1e-9 ? 1 : angle / sine;
            for (int i = 0; i < 3; i++) {
                out[o + i] = k * dot(frames.axesA, 9 * e + 3 * i, scratch, 3);
            }
        } else {
            nearHalfTurn(e, cosine, angle, out, o);
        }
    }

    /** (R + Rᵀ)/2 = cos φ·1 + (1 − cos φ) n nᵀ gives n up to its sign, and γ the sign. */
    private void nearHalfTurn(int e, double cosine, double angle, double[] out, int o) {
        int q = 9 * e;
        int largest = 0;
        for (int i = 1; i < 3; i++) {
            if (dot(frames.axesA, q + 3 * i, frames.axesB, q + 3 * i)
                    > dot(frames.axesA, q + 3 * largest, frames.axesB, q + 3 * largest)) {
                largest = i;
            }
        }
        double norm = 0;
        double sign = 0;
        for (int i = 0; i < 3; i++) {
            double symmetric = 0.5
                    * (dot(frames.axesA, q + 3 * i, frames.axesB, q + 3 * largest)
                            + dot(frames.axesA, q + 3 * largest, frames.axesB, q + 3 * i));
            out[o + i] = symmetric - (i == largest ? cosine : 0);
            norm += out[o + i] * out[o + i];
            sign += out[o + i] * dot(frames.axesA, q + 3 * i, scratch, 3);
        }
        double k = (sign < 0 ? -angle : angle) / Math.sqrt(norm);
        for (int i = 0; i < 3; i++) {
            out[o + i] *= k;
        }
    }

    /**
     * The rate of row {@code row} of edge {@code e}, which was asked for last: t·(v_B + ω_B × arm_B − v_A − ω_A × arm_A) + w·(ω_B − ω_A).
     *
     * @param velocity (v, ω) of the centres of mass, world axes, six numbers per link
     */
    public double rate(int e, int row, double[] velocity) {
        return sideRate(table.sideB[e], 3 * e, row, frames.armB, velocity)
                - sideRate(table.sideA[e], 3 * e, row, frames.armA, velocity);
    }

    private double sideRate(int slot, int a, int row, double[] arm, double[] velocity) {
        if (slot == table.ground()) {
            return 0;
        }
        cross(velocity, 6 * slot + 3, arm, a, scratch, 0);
        for (int k = 0; k < 3; k++) {
            scratch[k] += velocity[6 * slot + k];
        }
        return dot(rows, 6 * row, scratch, 0) + dot(rows, 6 * row + 3, velocity, 6 * slot + 3);
    }

    private void clear(int row) {
        Arrays.fill(rows, 6 * row, 6 * row + 6, 0);
    }

    /** t ← V_j, w ← 0. */
    private void translation(int row, int e, int j) {
        clear(row);
        System.arraycopy(frames.axesA, 9 * e + 3 * j, rows, 6 * row, 3);
    }

    /** w += k v. */
    private void rotation(int row, double k, double[] v, int o) {
        for (int i = 0; i < 3; i++) {
            rows[6 * row + 3 + i] += k * v[o + i];
        }
    }

    /** (k t, k (arm × t + w)): what a row (t, w) at the joint means for a body's centre of mass. */
    public static void wrench(double[] rows, int row, double k, double[] arm, int a, double[] out, int o) {
        double tx = rows[row];
        double ty = rows[row + 1];
        double tz = rows[row + 2];
        out[o] = k * tx;
        out[o + 1] = k * ty;
        out[o + 2] = k * tz;
        out[o + 3] = k * (arm[a + 1] * tz - arm[a + 2] * ty + rows[row + 3]);
        out[o + 4] = k * (arm[a + 2] * tx - arm[a] * tz + rows[row + 4]);
        out[o + 5] = k * (arm[a] * ty - arm[a + 1] * tx + rows[row + 5]);
    }
}
