package org.gimbal.sensor;

import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Kernels3;

/** Where a frame on a body, or on the ground, is and how it moves; world axes. */
final class SensedFrame {
    /** Of the body; −1 for the ground. */
    final int body;

    /** Origin, then unit quaternion. */
    final double[] pose = new double[7];

    final double[] rotation = new double[9];
    final double[] velocity = new double[3];
    final double[] spin = new double[3];
    private final double[] local = new double[7];
    private final double[] bodyPose = new double[7];
    private final double[] arm = new double[3];

    SensedFrame(Mechanism mechanism, Anchor at) {
        body = mechanism.bodyIndex(at.body());
        at.frame().position().into(local, 0);
        at.frame().orientation().into(local, 3);
        System.arraycopy(local, 0, pose, 0, 7);
        Kernels3.rotationMatrix(pose, 3, rotation, 0);
    }

    void locate(KnotView now) {
        if (body < 0) {
            return;
        }
        System.arraycopy(now.positions, 3 * body, bodyPose, 0, 3);
        System.arraycopy(now.orientations, 4 * body, bodyPose, 3, 4);
        Kernels3.multiplyPoses(bodyPose, 0, local, 0, pose, 0);
        Kernels3.rotationMatrix(pose, 3, rotation, 0);
    }

    /** v = v_c + ω × (P − x). */
    void locateAndMove(KnotView now) {
        locate(now);
        if (body < 0) {
            return;
        }
        System.arraycopy(now.angularVelocities, 3 * body, spin, 0, 3);
        Kernels3.rotate(now.orientations, 4 * body, spin, 0);
        for (int k = 0; k < 3; k++) {
            arm[k] = pose[k] - now.centers[3 * body + k];
            velocity[k] = now.velocities[3 * body + k];
        }
        Kernels3.addCross(spin, 0, arm, 0, velocity, 0);
    }
}
