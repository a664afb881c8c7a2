package org.gimbal.kinematics.joint;

import static org.gimbal.numerics.space.Kernels3.cross;
import static org.gimbal.numerics.space.Kernels3.dot;

/**
 * Angles between joint axes, with their exact gradients, at one configuration.
 *
 * <p>Every angle is an arc tangent of two scalar products of joint axes, θ = atan2(B_j·V_i, B_l·V_m). A relative
 * rotation δθ changes B_j·V_i by (B_j × V_i)·δθ, so with N = B_j·V_i and D = B_l·V_m
 *
 * <pre>   w = ∂θ/∂(δθ) = (D (B_j × V_i) − N (B_l × V_m)) / (N² + D²). </pre>
 */
public final class AxisAngles {
    private AxisAngles() {}

    /** Turn of B₁ against V₁ about the third axis; writes w into {@code gradient}. */
    static double twist(EdgePlaces places, int e, double[] gradient, int o) {
        return angle(places, e, 0, 1, 0, 0, gradient, o);
    }

    /** atan2(B_j·V_i, B_l·V_m), axes counted from 0. */
    static double angle(EdgePlaces places, int e, int j, int i, int l, int m, double[] gradient, int o) {
        double[] b = places.axesB;
        double[] v = places.axesA;
        int bj = 9 * e + 3 * j;
        int vi = 9 * e + 3 * i;
        int bl = 9 * e + 3 * l;
        int vm = 9 * e + 3 * m;
        double n = dot(b, bj, v, vi);
        double d = dot(b, bl, v, vm);
        double k = 1 / (n * n + d * d);
        cross(b, bj, v, vi, gradient, o);
        double x = gradient[o];
        double y = gradient[o + 1];
        double z = gradient[o + 2];
        cross(b, bl, v, vm, gradient, o);
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
