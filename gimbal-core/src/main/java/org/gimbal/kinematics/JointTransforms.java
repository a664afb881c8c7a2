package org.gimbal.kinematics;

import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.Screw;
import org.gimbal.model.joint.Universal;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * The relative pose of a joint as a function of its coordinates: the pose of joint frame B in joint frame A. For set-up
 * and read-out code; the step never needs it (2023, appendix B.6).
 */
public final class JointTransforms {
    private JointTransforms() {}

    /**
     * The joint axes V₁ V₂ V₃ in the anchor frame: the smallest rotation that brings z onto the type's axis; for a
     * universal joint V₁ is the first axis and V₂ the second, made perpendicular.
     */
    public static Quat axesOf(JointType type) {
        if (type instanceof Universal universal) {
            Vec3 first = universal.firstAxis().unit();
            Vec3 normal = universal.axis().unit();
            return Quat.fromMatrix(Mat3.ofColumns(first, normal.cross(first), normal));
        }
        return smallestRotationFromZ(type.axis().unit());
    }

    /** Half-way construction q = (1 + z·a, z × a), normalised; 1 + z·a is written so that it keeps its digits near −z. */
    private static Quat smallestRotationFromZ(Vec3 axis) {
        double across = axis.x() * axis.x() + axis.y() * axis.y();
        double scalar = axis.z() > 0 ? 1 + axis.z() : across / (1 - axis.z());
        if (across < 1e-200 && axis.z() < 0) {
            return new Quat(0, 1, 0, 0); // straight down: half a turn about x
        }
        return new Quat(scalar, -axis.y(), axis.x(), 0).unit();
    }

    /** The pose of joint frame B in joint frame A for coordinates {@code c[offset …]}. */
    public static Pose pose(JointType type, double[] c, int offset) {
        if (type instanceof Universal) {
            return new Pose(Vec3.ZERO, Quat.about(Vec3.X, c[offset]).times(Quat.about(Vec3.Y, c[offset + 1])));
        }
        if (type instanceof Screw screw) {
            return new Pose(new Vec3(0, 0, screw.pitch() * c[offset]), Quat.about(Vec3.Z, c[offset]));
        }
        BasicJoint.Row row = ((BasicJoint) type).row();
        int translations = 3 - row.lockedTranslations();
        Quat r = switch (row.lockedRotations()) {
            case 0 -> Quat.fromRotationVector(Vec3.from(c, offset + translations));
            case 2 -> Quat.about(Vec3.Z, c[offset + translations]);
            default -> Quat.IDENTITY;
        };
        return new Pose(translation(translations, c, offset), r);
    }

    /**
     * The relative twist for coordinate velocities {@code u[offset …]} at coordinates {@code c[offset …]}: linear
     * velocity of frame B's origin relative to A and angular velocity, both in joint frame A.
     */
    public static Vec3[] twist(JointType type, double[] c, double[] u, int offset) {
        if (type instanceof Universal) {
            Vec3 second = Quat.about(Vec3.X, c[offset]).rotate(Vec3.Y);
            return new Vec3[] {Vec3.ZERO, Vec3.X.times(u[offset]).plus(second.times(u[offset + 1]))};
        }
        if (type instanceof Screw screw) {
            return new Vec3[] {Vec3.Z.times(screw.pitch() * u[offset]), Vec3.Z.times(u[offset])};
        }
        BasicJoint.Row row = ((BasicJoint) type).row();
        int translations = 3 - row.lockedTranslations();
        Vec3 angular = switch (row.lockedRotations()) {
            case 0 -> Vec3.from(u, offset + translations);
            case 2 -> Vec3.Z.times(u[offset + translations]);
            default -> Vec3.ZERO;
        };
        return new Vec3[] {translation(translations, u, offset), angular};
    }

    /** One free translation is along the third axis, two are along the first and second. */
    private static Vec3 translation(int free, double[] values, int offset) {
        return switch (free) {
            case 1 -> new Vec3(0, 0, values[offset]);
            case 2 -> new Vec3(values[offset], values[offset + 1], 0);
            case 3 -> Vec3.from(values, offset);
            default -> Vec3.ZERO;
        };
    }
}
