package org.gimbal.geometry;

import java.util.Optional;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;

/**
 * Decides whether some distribution of mass has a given inertia: it must be finite, symmetric, and no principal moment
 * may be negative or exceed the sum of the other two (for instance ∫(y² + z²) + ∫(x² + z²) ≥ ∫(x² + y²)). Points and
 * infinitely thin rods and plates are bodies in this sense.
 */
public final class InertiaCheck {
    /**
     * What may be missing from symmetry (relative to the largest entry) and from the inequalities (relative to the
     * largest moment). Plates and rods lie on the border of what is possible, and the ten digits of a number read from
     * a file must not push them over it; computing the moments adds only some 1e-15. Mistakes are larger by orders of
     * magnitude: wrong signs, units or reference points.
     */
    static final double TOLERANCE = 1e-9;

    private InertiaCheck() {}

    /** What is wrong with the inertia; empty if a body can have it. */
    public static Optional<InertiaFault> check(Mat3 inertia) {
        if (!inertia.isFinite()) {
            Vec3 unknown = new Vec3(Double.NaN, Double.NaN, Double.NaN);
            return Optional.of(
                    new InertiaFault("inertia is not finite", unknown, Mat3.ofColumns(unknown, unknown, unknown)));
        }
        PrincipalInertia principal = PrincipalInertia.of(inertia);
        return asymmetry(inertia)
                .or(() -> impossible(principal.moments()))
                .map(reason -> new InertiaFault(reason, principal.moments(), nearest(inertia, principal)));
    }

    /** The inertia itself if {@link #check} has nothing against it, else the nearest possible one; must be finite. */
    public static Mat3 nearestValid(Mat3 inertia) {
        return check(inertia).map(InertiaFault::nearestValid).orElse(inertia);
    }

    /** Symmetric within the tolerance. */
    static boolean isSymmetric(Mat3 inertia) {
        return asymmetry(inertia).isEmpty();
    }

    private static Optional<String> asymmetry(Mat3 m) {
        double allowed = TOLERANCE * largestEntry(m);
        return differ("xy", m.xy(), "yx", m.yx(), allowed)
                .or(() -> differ("xz", m.xz(), "zx", m.zx(), allowed))
                .or(() -> differ("yz", m.yz(), "zy", m.zy(), allowed));
    }

    private static Optional<String> differ(String a, double va, String b, double vb, double allowed) {
        return Math.abs(va - vb) <= allowed
                ? Optional.empty()
                : Optional.of("inertia is not symmetric (" + a + " = " + va + ", " + b + " = " + vb + ")");
    }

    /** Of three ascending moments only the first can be negative, and only the last exceed the other two. */
    private static Optional<String> impossible(Vec3 moments) {
        double a = moments.x();
        double b = moments.y();
        double c = moments.z();
        double allowed = TOLERANCE * Math.max(Math.abs(a), Math.abs(c));
        if (a < -allowed) {
            return Optional.of("inertia has a negative principal moment " + a);
        }
        if (c - b - a > allowed) {
            return Optional.of("principal moments " + a + ", " + b + ", " + c + " violate the triangle inequality (" + a
                    + " + " + b + " < " + c + ")");
        }
        return Optional.empty();
    }

    /**
     * The nearest possible tensor in the Frobenius norm. The unsymmetric part is perpendicular to all symmetric tensors
     * and simply goes; the norm does not see rotations, so of all tensors with given moments the nearest has the same
     * axes, and the moments go to the nearest point of their cone.
     */
    private static Mat3 nearest(Mat3 inertia, PrincipalInertia principal) {
        Vec3 moments = InertiaCone.nearest(principal.moments());
        return moments.equals(principal.moments())
                ? symmetricPart(inertia)
                : Mat3.diagonal(moments.x(), moments.y(), moments.z()).rotatedBy(principal.axes());
    }

    private static Mat3 symmetricPart(Mat3 m) {
        return Mat3.symmetric(
                m.xx(),
                m.yy(),
                m.zz(),
                0.5 * m.xy() + 0.5 * m.yx(),
                0.5 * m.xz() + 0.5 * m.zx(),
                0.5 * m.yz() + 0.5 * m.zy());
    }

    private static double largestEntry(Mat3 m) {
        double diagonal = Math.max(Math.abs(m.xx()), Math.max(Math.abs(m.yy()), Math.abs(m.zz())));
        double upper = Math.max(Math.abs(m.xy()), Math.max(Math.abs(m.xz()), Math.abs(m.yz())));
        double lower = Math.max(Math.abs(m.yx()), Math.max(Math.abs(m.zx()), Math.abs(m.zy())));
        return Math.max(diagonal, Math.max(upper, lower));
    }
}
