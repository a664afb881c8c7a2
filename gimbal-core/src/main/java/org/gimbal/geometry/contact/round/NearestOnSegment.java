package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.Surface;
import org.gimbal.numerics.space.Kernels3;

/**
 * The point p + t d, 0 ≤ t ≤ length, of a segment that is nearest to (or deepest in) a convex solid. Its signed
 * distance from the solid is a convex function of t with the slope n·d, n the normal where the point is nearest; so the
 * sign of the slope tells on which side the minimum is, and t is found by halving. An error of t enters the distance
 * squared.
 */
final class NearestOnSegment {
    /** Halves a segment to 1e-11 of its length. */
    private static final int HALVINGS = 37;

    private final Surface surface;
    private final double[] point = new double[3];

    NearestOnSegment(Surface surface) {
        this.surface = surface;
    }

    /** All in the frame of the solid; writes what {@link Surface#nearest} writes. */
    void find(double[] p, int po, double[] d, int q, double length, double[] out, int o) {
        if (slope(p, po, d, q, 0, out, o) >= 0 || slope(p, po, d, q, length, out, o) <= 0) {
            return;
        }
        double low = 0;
        double high = length;
        for (int k = 0; k < HALVINGS; k++) {
            double middle = 0.5 * (low + high);
            if (slope(p, po, d, q, middle, out, o) < 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
    }

    private double slope(double[] p, int po, double[] d, int q, double at, double[] out, int o) {
        Flat3.along(p, po, at, d, q, point, 0);
        surface.nearest(point, 0, out, o);
        return Kernels3.dot(out, o + 1, d, q);
    }
}
