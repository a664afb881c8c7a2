package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.pair.SinglePair;
import org.gimbal.geometry.contact.pair.Surface;

/**
 * A solid A and a ball B of radius r (0 for a point) with the centre c: one feature, the point of A nearest to c. The
 * gap is the distance of c from A less r, so it stays smooth while c is outside A and away from A's inner edges.
 */
final class BallPair extends SinglePair {
    private final Surface surface;
    private final double radius;

    BallPair(Surface surface, double radius) {
        this.surface = surface;
        this.radius = radius;
    }

    @Override
    public void evaluate(int feature, double[] place, double[] out, int o) {
        surface.nearest(place, 0, out, o);
        out[o] -= radius;
        Flat3.along(place, 0, -radius, out, o + RelativePair.NORMAL, out, o + RelativePair.POINT_B);
    }
}
