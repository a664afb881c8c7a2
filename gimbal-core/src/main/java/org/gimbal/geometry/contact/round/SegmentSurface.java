package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.Surface;

/**
 * All points at the distance r from the segment −h ≤ z ≤ h: a capsule, or for h = 0 a sphere (or point, r = 0). With c
 * the nearest point of the segment: n = (p − c)/|p − c|, gap = |p − c| − r. On the segment itself n is along x.
 */
public final class SegmentSurface implements Surface {
    private final double radius;
    private final double half;

    public SegmentSurface(double radius, double half) {
        this.radius = radius;
        this.half = half;
    }

    @Override
    public void nearest(double[] p, int q, double[] out, int o) {
        double c = Flat3.clamp(p[q + 2], -half, half);
        Flat3.set(out, o + 1, p[q], p[q + 1], p[q + 2] - c);
        double distance = Flat3.norm(out, o + 1);
        if (distance > 0) {
            Flat3.set(out, o + 1, out[o + 1] / distance, out[o + 2] / distance, out[o + 3] / distance);
        } else {
            Flat3.set(out, o + 1, 1, 0, 0);
        }
        out[o] = distance - radius;
        Flat3.set(out, o + 4, radius * out[o + 1], radius * out[o + 2], c + radius * out[o + 3]);
    }
}
