package org.gimbal.io.source;

import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** The ways in which files write orientations. */
public final class Rotations {
    /** A quaternion nearer to unit length than this is kept to the bit: twelve written digits are. */
    private static final double UNIT = 1e-9;

    private Rotations() {}

    /** Fixed axes: first roll about x, then pitch about y, then yaw about z; R = Rz Ry Rx. */
    public static Quat rollPitchYaw(double roll, double pitch, double yaw) {
        if (roll == 0 && pitch == 0 && yaw == 0) {
            return Quat.IDENTITY;
        }
        return Quat.about(Vec3.Z, yaw).times(Quat.about(Vec3.Y, pitch)).times(Quat.about(Vec3.X, roll));
    }

    /** Angles of R = Rz Ry Rx; at the poles, where roll and yaw turn about one axis, roll is zero. */
    public static Vec3 rollPitchYaw(Quat q) {
        if (q.equals(Quat.IDENTITY)) {
            return Vec3.ZERO;
        }
        Mat3 r = q.matrix();
        double cosine = Math.sqrt(r.xx() * r.xx() + r.yx() * r.yx());
        double pitch = StrictMath.atan2(-r.zx(), cosine);
        return cosine < 1e-9
                ? new Vec3(0, pitch, StrictMath.atan2(-r.xy(), r.yy()))
                : new Vec3(StrictMath.atan2(r.zy(), r.zz()), pitch, StrictMath.atan2(r.yx(), r.xx()));
    }

    /**
     * Three turns about axes named by letters: small letters for axes that turn along (the first turn is the
     * outermost), capitals for axes that stay (the first turn is the innermost).
     */
    public static Quat euler(String sequence, double[] angles) {
        Quat q = Quat.IDENTITY;
        for (int k = 0; k < 3; k++) {
            char letter = sequence.charAt(k);
            Quat turn = Quat.about(axis(Character.toLowerCase(letter)), angles[k]);
            q = Character.isLowerCase(letter) ? q.times(turn) : turn.times(q);
        }
        return q;
    }

    private static Vec3 axis(char letter) {
        return switch (letter) {
            case 'x' -> Vec3.X;
            case 'y' -> Vec3.Y;
            case 'z' -> Vec3.Z;
            default -> throw new IllegalArgumentException("'" + letter + "' is no axis");
        };
    }

    /** Whether a vector has a length that can be divided by. */
    public static boolean isDirection(Vec3 v) {
        double square = v.dot(v);
        return square > 0 && square < Double.POSITIVE_INFINITY;
    }

    /** The quaternion itself if it has unit length but for what rounding left, else of that length. */
    public static Quat unit(Quat q) {
        return Math.abs(q.norm() - 1) <= UNIT ? q : q.unit();
    }
}
