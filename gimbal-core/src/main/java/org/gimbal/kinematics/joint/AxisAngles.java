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
        double n = cosine(places, e, j, i);
        double d = cosine(places, e, l, m);
        double k = 1 / (n * n + d * d);
        product(places, e, j, i, gradient, o);
        double x = gradient[o];
        double y = gradient[o + 1];
        double z = gradient[o + 2];
        product(places, e, l, m, gradient, o);
        gradient[o] = k * (d * x - n * gradient[o]);
        gradient[o + 1] = k * (d * y - n * gradient[o + 1]);
        gradient[o + 2] = k * (d * z - n * gradient[o + 2]);
        return StrictMath.atan2(n, d);
    }

    /** B_j·V_i. */
    private static double cosine(EdgePlaces places, int e, int j, int i) {
        return dot(places.axesB, 9 * e + 3 * j, places.axesA, 9 * e + 3 * i);
    }

    /** B_j × V_i. */
    private static void product(EdgePlaces places, int e, int j, int i, double[] out, int o) {
        cross(places.axesB, 9 * e + 3 * j, places.axesA, 9 * e + 3 * i, out, o);
    }

    /** ẇ of {@link #twist}, times k, added to a row. */
    static void addTwistRate(EdgePlaces places, int e, double k, int row, RowRates out) {
        addRate(places, e, 0, 1, 0, 0, k, row, out);
    }

    /**
     * ẇ of {@link #angle}, times k, added to a row. With a = B_j × V_i, b = B_l × V_m and ρ = N² + D²,
     *
     * <pre>   ẇ = (Ḋ a + D ȧ − Ṅ b − N ḃ − ρ̇ w)/ρ,   ρ̇ = 2(N Ṅ + D Ḋ). </pre>
     */
    static void addRate(EdgePlaces places, int e, int j, int i, int l, int m, double k, int row, RowRates out) {
        double n = cosine(places, e, j, i);
        double d = cosine(places, e, l, m);
        double nRate = out.cosine(places, e, j, i);
        double dRate = out.cosine(places, e, l, m);
        double per = 1 / (n * n + d * d);
        double shrink = 2 * per * (n * nRate + d * dRate); // ρ̇/ρ
        double[] scratch = places.scratch;
        product(places, e, j, i, scratch, 0);
        out.rotation(row, k * per * (dRate - shrink * d), scratch, 0);
        product(places, e, l, m, scratch, 0);
        out.rotation(row, -k * per * (nRate - shrink * n), scratch, 0);
        out.product(row, k * per * d, places, e, j, i);
        out.product(row, -k * per * n, places, e, l, m);
    }

    /** The angle equal to {@code principal} up to full turns that is nearest to {@code last}. */
    public static double unwrap(double principal, double last) {
        double turn = 2 * Math.PI;
        return principal + turn * Math.rint((last - principal) / turn);
    }
}
