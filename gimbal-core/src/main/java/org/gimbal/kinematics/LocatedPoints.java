package org.gimbal.kinematics;

import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.dot;

/**
 * Where a point P_A of body A and a point P_B of body B are at one configuration, in world axes; of the pair located
 * last:
 *
 * <pre>
 *   d     = P_B − P_A                offset
 *   arm_A = P_B − x_A                the point of body A that is now at P_B
 *   arm_B = P_B − x_B
 *   V_1 V_2 V_3                      axes fixed in body A
 * </pre>
 *
 * A direction t fixed in body A gives g = t·d the gradient (−t, −arm_A × t) on A and (t, arm_B × t) on B; so does any
 * direction along d, wherever it is fixed.
 *
 * <p>While the bodies move with (v, ω), world axes,
 *
 * <pre>
 *   ȧrm_A = v_B + ω_B × arm_B − v_A,   ȧrm_B = ω_B × arm_B
 *   slip  = ȧrm_A − ω_A × arm_A           velocity of P_B as seen from body A
 *   ḋ     = slip + ω_A × d
 * </pre>
 *
 * and the gradient changes by (−ṫ, −ȧrm_A × t − arm_A × ṫ) on A and the like on B. Allocates nothing.
 */
public final class LocatedPoints {
    public final double[] armA = new double[3];
    public final double[] armB = new double[3];

    /** d. */
    public final double[] offset = new double[3];

    /** V₁ V₂ V₃, three numbers each. */
    public final double[] axes = new double[9];

    /** (t, 0): a row as {@link JointRows#wrench} reads it. */
    private final double[] row = new double[6];

    /** (v, ω) of the two bodies, to be filled before {@link #follow}. */
    public final double[] twistA = new double[6];

    public final double[] twistB = new double[6];

    /** ḋ. */
    private final double[] offsetRate = new double[3];

    private final double[] slip = new double[3];
    private final double[] armRateA = new double[3];
    private final double[] armRateB = new double[3];

    /** (ṫ, 0). */
    private final double[] rowRate = new double[6];

    private final double[] turned = new double[3];

    /** V_j·d, j from 0: the place of P_B in the axes of A. */
    public double component(int j) {
        return dot(axes, 3 * j, offset, 0);
    }

    /** Writes the gradient of a row t·d on A and B, six numbers each, with t given in the axes of A. */
    public void write(double[] direction, int o, double[] gradient, int g) {
        toWorld(direction, o, row);
        write(gradient, g);
    }

    /** Writes the gradient of a row t·d on A and B, six numbers each, with t given in world axes. */
    public void writeWorld(double tx, double ty, double tz, double[] gradient, int g) {
        row[0] = tx;
        row[1] = ty;
        row[2] = tz;
        write(gradient, g);
    }

    /** Writes the gradient of a row t·d + w·(turn of B as seen from A), both given in the axes of A. */
    public void writeTwist(double[] tw, double[] gradient, int g) {
        toWorld(tw, 0, row);
        toWorld(tw, 3, turned);
        System.arraycopy(turned, 0, row, 3, 3);
        write(gradient, g);
        row[3] = 0;
        row[4] = 0;
        row[5] = 0;
    }

    private void write(double[] gradient, int g) {
        JointRows.wrench(row, 0, -1, armA, 0, gradient, g);
        JointRows.wrench(row, 0, 1, armB, 0, gradient, g + 6);
    }

    /** Takes how the points move, from the twists of their bodies. */
    public void follow() {
        cross(twistB, 3, armB, 0, armRateB, 0);
        cross(twistA, 3, armA, 0, slip, 0);
        cross(twistA, 3, offset, 0, offsetRate, 0);
        for (int i = 0; i < 3; i++) {
            armRateA[i] = twistB[i] + armRateB[i] - twistA[i];
            slip[i] = armRateA[i] - slip[i];
            offsetRate[i] += slip[i];
        }
    }

    /** (V_j·d)˙ = V_j·slip, j from 0. */
    public double componentRate(int j) {
        return dot(axes, 3 * j, slip, 0);
    }

    /** Writes how {@link #write} changes while the direction changes too; both in the axes of A. */
    public void writeRate(double[] direction, int o, double[] directionRate, int p, double[] out, int g) {
        toWorld(direction, o, row);
        toWorld(directionRate, p, turned);
        cross(twistA, 3, row, 0, rowRate, 0);
        for (int i = 0; i < 3; i++) {
            rowRate[i] += turned[i];
        }
        writeRate(out, g);
    }

    /** Writes how the gradient of |d| changes: t = d/|d|, ṫ = (ḋ − t (t·ḋ))/|d|. */
    public void writeDistanceRate(double distance, double[] out, int g) {
        for (int i = 0; i < 3; i++) {
            row[i] = offset[i] / distance;
        }
        double along = dot(row, 0, offsetRate, 0);
        for (int i = 0; i < 3; i++) {
            rowRate[i] = (offsetRate[i] - along * row[i]) / distance;
        }
        writeRate(out, g);
    }

    private void writeRate(double[] out, int g) {
        JointRows.wrenchRate(row, rowRate, 0, -1, armA, 0, armRateA, out, g);
        JointRows.wrenchRate(row, rowRate, 0, 1, armB, 0, armRateB, out, g + 6);
    }

    private void toWorld(double[] direction, int o, double[] out) {
        for (int i = 0; i < 3; i++) {
            out[i] = axes[i] * direction[o] + axes[3 + i] * direction[o + 1] + axes[6 + i] * direction[o + 2];
        }
    }
}
