package org.gimbal.kinematics;

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
 * direction along d, wherever it is fixed. Allocates nothing.
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

    /** V_j·d, j from 0: the place of P_B in the axes of A. */
    public double component(int j) {
        return dot(axes, 3 * j, offset, 0);
    }

    /** Writes the gradient of a row t·d on A and B, six numbers each, with t given in the axes of A. */
    public void write(double[] direction, int o, double[] gradient, int g) {
        for (int i = 0; i < 3; i++) {
            row[i] = axes[i] * direction[o] + axes[3 + i] * direction[o + 1] + axes[6 + i] * direction[o + 2];
        }
        write(gradient, g);
    }

    /** Writes the gradient of a row t·d on A and B, six numbers each, with t given in world axes. */
    public void writeWorld(double tx, double ty, double tz, double[] gradient, int g) {
        row[0] = tx;
        row[1] = ty;
        row[2] = tz;
        write(gradient, g);
    }

    private void write(double[] gradient, int g) {
        JointRows.wrench(row, 0, -1, armA, 0, gradient, g);
        JointRows.wrench(row, 0, 1, armB, 0, gradient, g + 6);
    }
}
