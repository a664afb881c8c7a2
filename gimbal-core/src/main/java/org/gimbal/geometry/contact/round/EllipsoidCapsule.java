package org.gimbal.geometry.contact.round;

import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.contact.pair.Flat3;
import org.gimbal.geometry.contact.pair.RelativePair;
import org.gimbal.geometry.contact.pair.SinglePair;

/**
 * An ellipsoid A and a capsule B: one feature, the point of the capsule's segment nearest to the ellipsoid, found anew
 * at every pose; the gap is its distance less the radius. An ellipsoid is nowhere flat, so one point is enough.
 */
final class EllipsoidCapsule extends SinglePair {
    private final NearestOnSegment segment;
    private final double radius;
    private final double half;
    private final double[] u = new double[3];
    private final double[] end = new double[3];

    EllipsoidCapsule(Ellipsoid ellipsoid, double radius, double half) {
        segment = new NearestOnSegment(new EllipsoidSurface(ellipsoid));
        this.radius = radius;
        this.half = half;
    }

    @Override
    public void evaluate(int feature, double[] place, double[] out, int o) {
        Flat3.set(u, 0, place[5], place[8], place[11]);
        Flat3.along(place, 0, -half, u, 0, end, 0);
        segment.find(end, 0, u, 0, 2 * half, out, o);
        out[o] -= radius;
        Flat3.along(out, o + RelativePair.POINT_A, out[o], out, o + RelativePair.NORMAL, out, o + RelativePair.POINT_B);
    }
}
