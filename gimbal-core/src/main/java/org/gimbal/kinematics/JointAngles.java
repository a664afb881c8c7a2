package org.gimbal.kinematics;

import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.dot;

/**
 * The angles of joints that turn about one or two axes, with their exact gradients, at one configuration.
 *
 * <p>Every angle is an arc tangent of two scalar products of joint axes, θ = atan2(B_j·V_i, B_l·V_m). A relative rotation
 * δθ changes B_j·V_i by (B_j × V_i)·δθ, so with N = B_j·V_i and D = B_l·V_m
 *
 * <pre>   w = ∂θ/∂(δθ) = (D (B_j × V_i) − N (B_l × V_m)) / (N² + D²). </pre>
 */
public final class JointAngles {
    private JointAngles() {}

    /** Turn of B₁ against V₁ about the third axis; writes w into {@code gradient}. */
    static double twist(JointFrames f, int e, double[] gradient, int o) {
        int q = 9 * e;
        return angle(f.axesB, q, f.axesA, q + 3, f.axesB, q, f.axesA, q, gradient, o);
    }

    /** First angle of a universal joint: turn of B₂ against V₂ about V₁. */
    static double universalFirst(JointFrames f, int e, double[] gradient, int o) {
        int q = 9 * e;
        return angle(f.axesB, q + 3, f.axesA, q + 6, f.axesB, q + 3, f.axesA, q + 3, gradient, o);
    }

    /** Second angle of a universal joint: turn of side B about B₂, read off V₁ in the frame of B. */
    static double universalSecond(JointFrames f, int e, double[] gradient, int o) {
        int q = 9 * e;
        return angle(f.axesB, q + 6, f.axesA, q, f.axesB, q, f.axesA, q, gradient, o);
    }

    private static double angle(
            double[] bj, int j, double[] vi, int i, double[] bl, int l, double[] vm, int m, double[] gradient, int o) {
        double n = dot(bj, j, vi, i);
        double d = dot(bl, l, vm, m);
        double k = 1 / (n * n + d * d);
        cross(bj, j, vi, i, gradient, o);
        double x = gradient[o];
        double y = gradient[o + 1];
        double z = gradient[o + 2];
        cross(bl, l, vm, m, gradient, o);
        gradient[o] = k * (d * x - n * gradient[o]);
        gradient[o + 1] = k * (d * y - n * gradient[o + 1]);
        gradient[o + 2] = k * (d * z - n * gradient[o + 2]);
        return StrictMath.atan2(n, d);
    }

    /** The angle equal to {@code principal} up to full turns that is nearest to {@code last}. */
    public static double unwrap(double principal, double last) {
        double turn = 2 * Math.PI;
        return principal + turn * Math.rint((last - principal) / turn);
    }
}
