package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.numerics.space.Kernels3;

/**
 * The line p + s d of an edge and the rim at x + σ h u of a cylinder. Among the normals across the edge, n = cos θ e₁ +
 * sin θ e₂ with e₁ along the part of the axis across d (so n·u = q cos θ, q the sine between edge and axis), the rim is
 * above the edge by
 *
 * <p>g(θ) = W₁ cos θ + W₂ sin θ − r √(1 − q² cos² θ), W = x + σ h u − p.
 *
 * <p>A rim on the side −σ u looks down on what is there, σ cos θ &lt; 0, and the greatest g there is where
 *
 * <p>g′ = −W₁ sin θ + W₂ cos θ − r q² cos θ sin θ/√(1 − q² cos² θ) = 0,
 *
 * <p>between cos θ = −σ, where g′ leads towards the side of W₂, and sin θ = ±1: bisection and Newton's method. The gap is
 * stationary in θ, so its gradient is n at the two points.
 */
final class EdgeRim {
    private static final int MOST_ITERATIONS = 100;

    private final double radius;
    private final double half;
    private final double[] first = new double[3];
    private final double[] second = new double[3];
    private final double[] w = new double[3];
    private final double[] n = new double[3];
    private final double[] center = new double[3];
    private double onEdge;

    EdgeRim(double radius, double half) {
        this.radius = radius;
        this.half = half;
    }

    /** Where the last measurement met the edge: s. */
    double onEdge() {
        return onEdge;
    }

    /** Measures; whether g has a greatest value between cap and barrel. Writes ten numbers to {@code out[o…]}. */
    boolean measure(double[] p, int po, double[] d, int q, double[] x, double[] u, double sigma, double[] out, int o) {
        double along = Kernels3.dot(d, q, u, 0);
        Flat3.along(u, 0, -along, d, q, first, 0);
        double sine = Flat3.norm(first, 0);
        if (!(sine > 0)) {
            Flat3.set(first, 0, d[q + 1], -d[q], 0); // along the axis: any way across will do
            if (!(Flat3.norm(first, 0) > 0)) {
                Flat3.set(first, 0, 1, 0, 0);
            }
        }
        double length = Flat3.norm(first, 0);
        // e₁ points down from the cap, so that θ is from 0 to a quarter turn either way
        Flat3.set(first, 0, -sigma * first[0] / length, -sigma * first[1] / length, -sigma * first[2] / length);
        Kernels3.cross(d, q, first, 0, second, 0);
        Flat3.along(x, 0, sigma * half, u, 0, center, 0);
        Flat3.minus(center, 0, p, po, w, 0);
        double w1 = Kernels3.dot(w, 0, first, 0);
        double w2 = Kernels3.dot(w, 0, second, 0);
        double way = w2 < 0 ? -1 : 1;
        double tau = greatest(w1, Math.abs(w2), sine);
        double cos = (1 - tau * tau) / (1 + tau * tau);
        double sin = way * 2 * tau / (1 + tau * tau);
        for (int k = 0; k < 3; k++) {
            n[k] = cos * first[k] + sin * second[k];
        }
        write(p, po, d, q, u, out, o);
        return w1 > 0 && sine > 0;
    }

    /** τ = tan(θ/2) at the root of g′ for W₂ ≥ 0; a quarter turn if W₁ leads past it. */
    private double greatest(double w1, double w2, double sine) {
        double low = 0;
        double high = 1;
        if (!(w1 > 0)) {
            return high;
        }
        double tau = w2 / (w1 + Math.sqrt(w1 * w1 + w2 * w2));
        for (int k = 0; k < MOST_ITERATIONS && high > low; k++) {
            double c = (1 - tau * tau) / (1 + tau * tau);
            double s = 2 * tau / (1 + tau * tau);
            double root = Math.sqrt(1 - sine * sine * c * c);
            double bend = root > 0 ? radius * sine * sine / root : 0;
            double slope = -w1 * s + w2 * c - bend * c * s;
            if (slope > 0) {
                low = tau;
            } else {
                high = tau;
            }
            double change = -w1 * c
                    - w2 * s
                    - bend * (c * c - s * s)
                    + (root > 0 ? bend * sine * sine * c * c * s * s / (root * root) : 0);
            double next = change < 0 ? tau - 0.5 * (1 + tau * tau) * slope / change : low; // dθ = 2 dτ/(1 + τ²)
            if (!(next > low && next < high)) {
                next = 0.5 * (low + high);
            }
            if (next == tau) {
                return tau;
            }
            tau = next;
        }
        return tau;
    }

    private void write(double[] p, int po, double[] d, int q, double[] u, double[] out, int o) {
        double along = Kernels3.dot(n, 0, u, 0);
        Flat3.along(n, 0, -along, u, 0, w, 0);
        double across = Flat3.norm(w, 0);
        double scale = across > 0 ? -radius / across : 0;
        Flat3.along(center, 0, scale, w, 0, out, o + RelativePair.POINT_B);
        Flat3.minus(out, o + RelativePair.POINT_B, p, po, w, 0);
        onEdge = Kernels3.dot(w, 0, d, q);
        out[o] = Kernels3.dot(w, 0, n, 0);
        Flat3.copy(n, 0, out, o + RelativePair.NORMAL);
        Flat3.along(
                out, o + RelativePair.POINT_B, -out[o], out, o + RelativePair.NORMAL, out, o + RelativePair.POINT_A);
    }
}
