package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.Surface;

/**
 * An ellipsoid with the semi-axes a₁, a₂, a₃. The foot f of the perpendicular from p satisfies p − f = t ∇(½ Σ fₖ²/aₖ²)
 * for some t, so fₖ = aₖ² pₖ/(t + aₖ²); on the surface
 *
 * <p>F(t) = Σ (aₖ pₖ/(t + aₖ²))² − 1 = 0.
 *
 * <p>The foot nearest to p belongs to the largest root. F falls and is convex right of −a², a the smallest semi-axis,
 * so Newton's method rises to the root from any t with F(t) ≥ 0, such as the largest of aₖ|pₖ| − aₖ². The unknown here
 * is s = t + a² ≥ 0, which keeps its digits where the root is close to −a². If p lies in the middle plane of the
 * smallest axis and F has no root (p is inside, near the centre), s = 0 and fₖ along that axis follows from the
 * equation of the surface, with the sign of pₖ, plus for zero. (Eberly, Distance from a point to an ellipsoid, 2013.)
 */
final class EllipsoidSurface implements Surface {
    private static final int ITERATIONS = 200;

    private final double[] axis;
    private final int smallest;
    /** aₖ² − a². */
    private final double[] excess = new double[3];

    EllipsoidSurface(Ellipsoid ellipsoid) {
        axis = new double[] {ellipsoid.a(), ellipsoid.b(), ellipsoid.c()};
        int least = axis[1] < axis[0] ? 1 : 0;
        smallest = axis[2] < axis[least] ? 2 : least;
        double a = axis[smallest];
        for (int k = 0; k < 3; k++) {
            excess[k] = (axis[k] - a) * (axis[k] + a);
        }
    }

    @Override
    public void nearest(double[] p, int q, double[] out, int o) {
        double s = root(p, q);
        double rest = 1;
        for (int k = 0; k < 3; k++) {
            double f = p[q + k] == 0 ? 0 : axis[k] * axis[k] * p[q + k] / (s + excess[k]);
            out[o + 4 + k] = f;
            rest -= f / axis[k] * (f / axis[k]);
        }
        if (s == 0) {
            double sign = p[q + smallest] < 0 ? -1 : 1;
            out[o + 4 + smallest] = sign * axis[smallest] * Math.sqrt(Math.max(0, rest));
        }
        finish(p, q, out, o);
    }

    /** Normal ∇ and signed distance (p − f)·n; p − f and n are parallel, t has the sign of the distance. */
    private void finish(double[] p, int q, double[] out, int o) {
        for (int k = 0; k < 3; k++) {
            out[o + 1 + k] = out[o + 4 + k] / (axis[k] * axis[k]);
        }
        double length = Flat3.norm(out, o + 1);
        Flat3.set(out, o + 1, out[o + 1] / length, out[o + 2] / length, out[o + 3] / length);
        double gap = 0;
        for (int k = 0; k < 3; k++) {
            gap += (p[q + k] - out[o + 4 + k]) * out[o + 1 + k];
        }
        out[o] = gap;
        for (int k = 0; k < 3; k++) {
            out[o + 4 + k] = p[q + k] - gap * out[o + 1 + k];
        }
    }

    /** The root s ≥ 0 of F, or 0 if there is none. */
    private double root(double[] p, int q) {
        double s = 0;
        for (int k = 0; k < 3; k++) {
            s = Math.max(s, axis[k] * Math.abs(p[q + k]) - excess[k]);
        }
        for (int i = 0; i < ITERATIONS; i++) {
            double f = -1;
            double slope = 0;
            for (int k = 0; k < 3; k++) {
                if (p[q + k] != 0) {
                    double d = s + excess[k];
                    double u = axis[k] * p[q + k] / d;
                    f += u * u;
                    slope -= 2 * u * u / d;
                }
            }
            double next = s - f / slope;
            if (!(f > 0) || !(next > s)) {
                return s;
            }
            s = next;
        }
        return s;
    }
}
