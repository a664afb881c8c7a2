package org.gimbal.kinematics.closure;

import java.util.Arrays;
import org.gimbal.kinematics.ClosureScratch;
import org.gimbal.kinematics.LocatedPoints;
import org.gimbal.kinematics.rolling.TurnBetween;
import org.gimbal.numerics.space.Kernels3;

/**
 * How frame B moves as seen from frame A, from the knot that is remembered to a configuration; axes of A. Scratch space
 * of constraints on velocities between two bodies.
 */
class RelativeStep implements ClosureScratch {
    /** Poses of B before and now, and the rotation matrices of both. */
    final double[] before = new double[AnchoredFrames.SIZE];

    final double[] now = new double[AnchoredFrames.SIZE];
    final double[] matrixBefore = new double[9];
    final double[] matrix = new double[9];

    /** Displacement of the origin of B, and the rotation. */
    final double[] moved = new double[3];

    final TurnBetween turn = new TurnBetween();
    final double[] worldA = new double[4];
    final double[] worldB = new double[4];

    /** (t, w): what multiplies the displacement and the rotation of B as seen from A. */
    final double[] row = new double[6];

    /** Looks at the way from the pose at {@code memory[o]} to the present one. */
    void look(double[] memory, int o) {
        System.arraycopy(memory, o, before, 0, before.length);
        Kernels3.rotationMatrix(before, 3, matrixBefore, 0);
        Kernels3.rotationMatrix(now, 3, matrix, 0);
        turn.set(before, 3, now, 3);
        for (int k = 0; k < 3; k++) {
            moved[k] = now[k] - before[k];
        }
    }

    /** Axis j of B in the axes of A. */
    static void axis(double[] matrix, int j, double[] out) {
        out[0] = matrix[j];
        out[1] = matrix[3 + j];
        out[2] = matrix[6 + j];
    }

    void clearRow() {
        Arrays.fill(row, 0);
    }

    /** Adds a × y to the rotational part of the row: y·δa for an axis a that turns with B. */
    void addTurned(double[] a, double[] y) {
        Kernels3.addCross(a, 0, y, 0, row, 3);
    }

    void write(LocatedPoints located, double[] gradient, int g) {
        located.writeTwist(row, gradient, g);
    }
}
