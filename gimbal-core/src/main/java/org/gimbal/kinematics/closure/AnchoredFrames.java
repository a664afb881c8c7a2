package org.gimbal.kinematics.closure;

import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.LocatedPoints;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Kernels3;
import org.gimbal.numerics.space.Quat;

/**
 * The frames of two anchors A and B, and the pose of B as seen from A: what a constraint on velocities remembers of the
 * knot where a step begins, seven numbers. Constant.
 */
final class AnchoredFrames {
    /** Numbers of a relative pose: the place of B in the axes of A, and the quaternion B → A. */
    static final int SIZE = 7;

    private final AnchoredPoints points;
    private final int[] slots;
    private final double[] frameA = new double[4];
    private final double[] frameB = new double[4];

    AnchoredFrames(Mechanism mechanism, BodyTable bodies, Anchor a, Anchor b) {
        points = new AnchoredPoints(mechanism, bodies, a, b);
        slots = points.slots();
        orientation(bodies, slots[0], a).into(frameA, 0);
        orientation(bodies, slots[1], b).into(frameB, 0);
    }

    private static Quat orientation(BodyTable bodies, int slot, Anchor anchor) {
        return AnchoredPoints.inCentralFrame(bodies, slot, anchor).orientation();
    }

    ClosureForm form(String constraint, int rows) {
        return points.form(constraint, rows);
    }

    /** Locates the points, and writes the pose of B as seen from A from {@code o}. */
    LocatedPoints locate(Configuration at, RelativeStep scratch, double[] pose, int o) {
        LocatedPoints located = points.locate(at);
        for (int k = 0; k < 3; k++) {
            pose[o + k] = located.component(k);
        }
        double[] a = scratch.worldA;
        Kernels3.multiplyQuaternions(at.q, 4 * slots[0], frameA, 0, a, 0);
        Kernels3.multiplyQuaternions(at.q, 4 * slots[1], frameB, 0, scratch.worldB, 0);
        for (int k = 1; k < 4; k++) {
            a[k] = -a[k];
        }
        Kernels3.multiplyQuaternions(a, 0, scratch.worldB, 0, pose, o + 3);
        return located;
    }
}
