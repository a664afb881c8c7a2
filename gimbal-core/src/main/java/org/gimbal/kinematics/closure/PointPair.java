package org.gimbal.kinematics.closure;

import static org.gimbal.numerics.space.Kernels3.apply;
import static org.gimbal.numerics.space.Kernels3.dot;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointRows;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;

/**
 * The points P_A, P_B of two anchors and where they are at the configuration looked at last, in world axes:
 *
 * <pre>
 *   d     = P_B − P_A                offset
 *   arm_A = P_B − x_A                the point of body A that is now at P_B
 *   arm_B = P_B − x_B
 *   V_1 V_2 V_3                      axes of anchor A
 * </pre>
 *
 * A direction t fixed in body A gives g = t·d the gradient (−t, −arm_A × t) on A and (t, arm_B × t) on B; so does any
 * direction along d, wherever it is fixed. Writes its own arrays; allocates nothing.
 */
final class PointPair {
    private final int[] slots;
    private final double[] pointA = new double[3];
    private final double[] pointB = new double[3];
    private final double[] localAxes = new double[9];
    private final double[] armA = new double[3];
    private final double[] armB = new double[3];

    /** (t, 0): a row as {@link JointRows#wrench} reads it. */
    private final double[] row = new double[6];

    /** d. */
    final double[] offset = new double[3];

    /** V₁ V₂ V₃, three numbers each. */
    final double[] axes = new double[9];

    PointPair(Mechanism mechanism, BodyTable bodies, Anchor a, Anchor b) {
        slots = new int[] {slot(mechanism, bodies, a), slot(mechanism, bodies, b)};
        Pose frame = inCentralFrame(bodies, slots[0], a);
        frame.position().into(pointA, 0);
        for (int j = 0; j < 3; j++) {
            frame.orientation().matrix().column(j).into(localAxes, 3 * j);
        }
        inCentralFrame(bodies, slots[1], b).position().into(pointB, 0);
    }

    private static int slot(Mechanism mechanism, BodyTable bodies, Anchor anchor) {
        return anchor.isGround() ? bodies.count() : bodies.linkOfBody(mechanism.bodyIndex(anchor.body()));
    }

    private static Pose inCentralFrame(BodyTable bodies, int slot, Anchor anchor) {
        return slot == bodies.count()
                ? anchor.frame()
                : bodies.centralFrame(slot).inverse().times(anchor.frame());
    }

    /** Of a constraint between the two points, with rows in metres. */
    ClosureForm form(String constraint, int rows) {
        return new ClosureForm("constraint '" + constraint + "'", "m", rows, true, slots);
    }

    /** Brings offset, arms and axes up to date. */
    void locate(Configuration at) {
        int a = slots[0];
        int b = slots[1];
        apply(at.r, 9 * a, pointA, 0, armA, 0);
        apply(at.r, 9 * b, pointB, 0, armB, 0);
        for (int i = 0; i < 3; i++) {
            double between = at.x[3 * b + i] - at.x[3 * a + i] + armB[i];
            offset[i] = between - armA[i];
            armA[i] = between;
        }
        for (int j = 0; j < 9; j += 3) {
            apply(at.r, 9 * a, localAxes, j, axes, j);
        }
    }

    /** V_j·d, j from 0: the place of P_B in frame A. */
    double component(int j) {
        return dot(axes, 3 * j, offset, 0);
    }

    /** Writes the gradient of a row t·d, with t given in the axes of anchor A. */
    void write(double[] direction, int o, double[] gradient, int g) {
        for (int i = 0; i < 3; i++) {
            row[i] = axes[i] * direction[o] + axes[3 + i] * direction[o + 1] + axes[6 + i] * direction[o + 2];
        }
        write(gradient, g);
    }

    /** Writes the gradient of a row t·d, with t given in world axes. */
    void writeWorld(double tx, double ty, double tz, double[] gradient, int g) {
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
