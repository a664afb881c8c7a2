package org.gimbal.kinematics;

import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.dot;

import java.util.Arrays;
import org.gimbal.kinematics.joint.EdgeRows;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.kinematics.joint.RowRates;

/**
 * The constraint rows and the coordinates of the joints at one configuration, one edge at a time: see {@link EdgeRows}.
 */
public final class JointRows extends EdgeRows {
    private final JointTable table;
    private final JointFrames frames;
    private final RowRates rates = new RowRates();

    public JointRows(JointTable table, JointFrames frames) {
        this.table = table;
        this.frames = frames;
    }

    /** Brings the joint axes up to date for edge {@code e}; to be called before the questions below. */
    public void locate(int e, double[] x, double[] r) {
        JointKinematics.locate(table, frames, e, x, r);
    }

    /** Fills {@link #rows} and {@link #violation} with the constraints of edge {@code e}; returns their number. */
    public int constraints(int e) {
        return JointKinematics.constraints(table, frames, e, this);
    }

    /**
     * Fills {@link #rows} with the velocity rows and {@link #coordinates} with the values of the free coordinates of
     * edge {@code e}; returns their number. Angles count full turns against the last knot; three free rotations are
     * given as a rotation vector in joint frame A, with the relative angular velocity in joint frame A as their
     * velocity.
     */
    public int coordinates(int e) {
        return JointKinematics.coordinates(table, frames, e, this);
    }

    /**
     * The rate of row {@code row} of edge {@code e}, which was asked for last: t·(v_B + ω_B × arm_B − v_A − ω_A ×
     * arm_A) + w·(ω_B − ω_A).
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

    /**
     * As {@link #constraints}, and takes how the rows change while the bodies move: for {@link #writeRate}.
     *
     * @param motion (v, ω) of the centres of mass, world axes, six numbers per link
     */
    public int constraintRates(int e, double[] motion) {
        takeTwists(e, motion);
        JointKinematics.constraintRates(table, frames, e, rates);
        return constraints(e);
    }

    /** The same for {@link #coordinates}. */
    public int coordinateRates(int e, double[] motion) {
        takeTwists(e, motion);
        JointKinematics.coordinateRates(table, frames, e, rates);
        return coordinates(e);
    }

    /** The same for offsets along V₁ and V₂, after {@link JointFrames#placeAcrossThirdAxis}. */
    public void offsetRates(int e, double[] motion) {
        takeTwists(e, motion);
        rates.followAcrossThirdAxis(frames, e);
        for (int j = 0; j < 2; j++) {
            translation(j, frames, e, j);
            rates.translation(j, j);
        }
    }

    private void takeTwists(int e, double[] motion) {
        twist(table.sideA[e], motion, rates.twistA);
        twist(table.sideB[e], motion, rates.twistB);
    }

    /** The motion of one slot out of six numbers per link; the ground rests. */
    public void twist(int slot, double[] motion, double[] out) {
        if (slot == table.ground()) {
            Arrays.fill(out, 0, 6, 0);
        } else {
            System.arraycopy(motion, 6 * slot, out, 0, 6);
        }
    }

    /**
     * Writes how the gradient of row {@code row} of edge {@code e} changes, times k: six numbers for side A, then six
     * for side B. The edge is the one whose rates were asked for last.
     */
    public void writeRate(int e, int row, double k, double[] out, int o) {
        wrenchRate(rows, rates.rows, 6 * row, -k, frames.armA, 3 * e, rates.armA, out, o);
        wrenchRate(rows, rates.rows, 6 * row, k, frames.armB, 3 * e, rates.armB, out, o + 6);
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

    /**
     * (k ṫ, k (arm × ṫ + ȧrm × t + ẇ)): how {@link #wrench} changes with its row and its arm.
     *
     * @param rates (ṫ, ẇ) where {@code rows} has (t, w)
     * @param armRate three numbers
     */
    static void wrenchRate(
            double[] rows,
            double[] rates,
            int row,
            double k,
            double[] arm,
            int a,
            double[] armRate,
            double[] out,
            int o) {
        wrench(rates, row, k, arm, a, out, o);
        out[o + 3] += k * (armRate[1] * rows[row + 2] - armRate[2] * rows[row + 1]);
        out[o + 4] += k * (armRate[2] * rows[row] - armRate[0] * rows[row + 2]);
        out[o + 5] += k * (armRate[0] * rows[row + 1] - armRate[1] * rows[row]);
    }
}
