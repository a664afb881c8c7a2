package org.gimbal.testing.rollers;

import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.UserVelocityConstraint;
import org.gimbal.model.part.BodyMotions;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.numerics.space.Vec3;

/** Laws on the velocity of one body that no function of its pose stands for. */
final class BodyFixedLaws {
    private BodyFixedLaws() {}

    /** World component c of an axis of the body. */
    private static double turned(BodyPoses poses, Vec3 axis, int c) {
        double w = poses.orientation(0, 0);
        double x = poses.orientation(0, 1);
        double y = poses.orientation(0, 2);
        double z = poses.orientation(0, 3);
        return switch (c) {
            case 0 ->
                (1 - 2 * (y * y + z * z)) * axis.x() + 2 * (x * y - w * z) * axis.y() + 2 * (x * z + w * y) * axis.z();
            case 1 ->
                2 * (x * y + w * z) * axis.x() + (1 - 2 * (x * x + z * z)) * axis.y() + 2 * (y * z - w * x) * axis.z();
            default ->
                2 * (x * z - w * y) * axis.x() + 2 * (y * z + w * x) * axis.y() + (1 - 2 * (x * x + y * y)) * axis.z();
        };
    }

    /** It does not turn about an axis of its own: Suslov's body. */
    record NoTurn(Vec3 axis) implements UserVelocityConstraint.Law {
        @Override
        public void evaluate(BodyMotions motions, double time, double[] residual) {
            residual[0] = axis.x() * motions.angularVelocity(0, 0)
                    + axis.y() * motions.angularVelocity(0, 1)
                    + axis.z() * motions.angularVelocity(0, 2);
        }

        @Override
        public void rows(BodyPoses poses, GradientSink out) {
            out.add(0, 0, 0, 0, 0, turned(poses, axis, 0), turned(poses, axis, 1), turned(poses, axis, 2));
        }
    }

    /** Its centre of mass does not move along an axis of its own: a fin. */
    record NoSlide(Vec3 axis) implements UserVelocityConstraint.Law {
        @Override
        public void evaluate(BodyMotions motions, double time, double[] residual) {
            residual[0] = 0;
            for (int c = 0; c < 3; c++) {
                residual[0] += turned(motions, axis, c) * motions.velocity(0, c);
            }
        }

        @Override
        public void rows(BodyPoses poses, GradientSink out) {
            out.add(0, 0, turned(poses, axis, 0), turned(poses, axis, 1), turned(poses, axis, 2), 0, 0, 0);
        }
    }
}
