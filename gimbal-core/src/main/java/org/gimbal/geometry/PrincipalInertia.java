package org.gimbal.geometry;

import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * A symmetric inertia in its own axes: I = R diag(moments) Rᵀ with R the matrix of {@code axes}, whose columns are the
 * principal axes. The moments ascend from x to z.
 */
public record PrincipalInertia(Vec3 moments, Quat axes) {
    public PrincipalInertia {
        if (!(moments.x() <= moments.y() && moments.y() <= moments.z())) {
            throw new IllegalArgumentException("principal moments " + moments + " do not ascend");
        }
    }

    /**
     * Diagonalises the symmetric part of {@code inertia}. Axes are known up to their signs only; of the four
     * right-handed choices this is the one that turns least, so that an inertia which is diagonal and ascending has the
     * identity.
     */
    public static PrincipalInertia of(Mat3 inertia) {
        SymmetricEigen eigen = SymmetricEigen.of(inertia);
        return new PrincipalInertia(eigen.values(), leastTurn(Quat.fromMatrix(eigen.vectors())));
    }

    /** R diag(moments) Rᵀ. */
    public Mat3 tensor() {
        return Mat3.diagonal(moments.x(), moments.y(), moments.z()).rotatedBy(axes);
    }

    /**
     * q, q i, q j or q k, whichever has the largest scalar part: a half turn about a column of the matrix flips the
     * signs of the other two, and moves one vector component of the quaternion into the scalar place.
     */
    private static Quat leastTurn(Quat q) {
        Quat best = q;
        for (Quat halfTurn : new Quat[] {new Quat(0, 1, 0, 0), new Quat(0, 0, 1, 0), new Quat(0, 0, 0, 1)}) {
            Quat turned = q.times(halfTurn);
            if (Math.abs(turned.w()) > Math.abs(best.w())) {
                best = turned;
            }
        }
        return best.w() < 0 ? best.negate() : best;
    }
}
