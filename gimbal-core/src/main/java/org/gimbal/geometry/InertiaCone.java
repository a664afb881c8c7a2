package org.gimbal.geometry;

import org.gimbal.numerics.space.Vec3;

/**
 * The principal moments (A, B, C) a body can have: the cone A + B ≥ C, B + C ≥ A, C + A ≥ B.
 *
 * <p>It has three faces, A + B = C and so on, with the normals nₖ = (1, 1, 1) − 2 eₖ, and three edges, the rays rₖ =
 * (1, 1, 1) − eₖ (a rod along axis k). Every moment is the sum of two second moments of the mass, λ = Σ μₖ rₖ with μₖ =
 * nₖ·λ/2 = ∫ xₖ² dm, so the cone says no more and no less than μ ≥ 0; non-negative moments follow.
 */
final class InertiaCone {
    private static final Vec3[] NORMALS = {new Vec3(-1, 1, 1), new Vec3(1, -1, 1), new Vec3(1, 1, -1)};
    private static final Vec3[] RAYS = {new Vec3(0, 1, 1), new Vec3(1, 0, 1), new Vec3(1, 1, 0)};
    private static final int NO_FACE = -1;

    private InertiaCone() {}

    /**
     * The nearest point of the cone. That point p lies inside exactly one of the cone itself, its faces, its edges and
     * its tip, and is there the foot of the perpendicular from m; so of all feet that belong to the cone the nearest is
     * it. As |m − p|² = |m|² − |p|² for a foot, the nearest is the longest, which is the better thing to compare when
     * all are far away.
     */
    static Vec3 nearest(Vec3 moments) {
        double largest = Math.max(Math.abs(moments.x()), Math.max(Math.abs(moments.y()), Math.abs(moments.z())));
        int exponent = Math.getExponent(Math.max(largest, Double.MIN_NORMAL));
        Vec3 m = scaled(moments, -exponent);
        if (insideApartFrom(NO_FACE, m)) {
            return moments;
        }
        Vec3 best = Vec3.ZERO;
        for (int k = 0; k < 3; k++) {
            Vec3 onFace = m.minus(NORMALS[k].times(NORMALS[k].dot(m) / 3));
            if (insideApartFrom(k, onFace)) {
                best = longer(onFace, best);
            }
            best = longer(RAYS[k].times(Math.max(0, RAYS[k].dot(m) / 2)), best);
        }
        return scaled(best, exponent);
    }

    /** Whether μ ≥ 0, taking the face on which the point lies by construction for granted. */
    private static boolean insideApartFrom(int face, Vec3 m) {
        for (int k = 0; k < 3; k++) {
            if (k != face && !(NORMALS[k].dot(m) >= 0)) {
                return false;
            }
        }
        return true;
    }

    private static Vec3 longer(Vec3 candidate, Vec3 best) {
        return candidate.norm() > best.norm() ? candidate : best;
    }

    private static Vec3 scaled(Vec3 v, int exponent) {
        return new Vec3(Math.scalb(v.x(), exponent), Math.scalb(v.y(), exponent), Math.scalb(v.z(), exponent));
    }
}
