package org.gimbal.kinematics.joint;

import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;

/** What kernels write poses with: position and quaternion, seven numbers. */
final class JointPoses {
    private JointPoses() {}

    static void position(double x, double y, double z, double[] out, int o) {
        out[o] = x;
        out[o + 1] = y;
        out[o + 2] = z;
    }

    /** No rotation. */
    static void level(double[] out, int o) {
        out[o + 3] = 1;
        out[o + 4] = 0;
        out[o + 5] = 0;
        out[o + 6] = 0;
    }

    /** A rotation about the unit vector u. */
    static void turned(double ux, double uy, double uz, double angle, double[] out, int o) {
        double s = SineCosine.sin(angle / 2);
        out[o + 3] = SineCosine.cos(angle / 2);
        out[o + 4] = s * ux;
        out[o + 5] = s * uy;
        out[o + 6] = s * uz;
    }

    /** The smallest rotation that brings z onto a unit vector: the joint axes V₁ V₂ V₃ of most types. */
    static Quat smallestRotationFromZ(Vec3 axis) {
        // half-way construction q = (1 + z·a, z × a), normalised; 1 + z·a is written so that it keeps its digits near
        // −z
        double across = axis.x() * axis.x() + axis.y() * axis.y();
        double scalar = axis.z() > 0 ? 1 + axis.z() : across / (1 - axis.z());
        if (across < 1e-200 && axis.z() < 0) {
            return new Quat(0, 1, 0, 0); // straight down: half a turn about x
        }
        return new Quat(scalar, -axis.y(), axis.x(), 0).unit();
    }
}
