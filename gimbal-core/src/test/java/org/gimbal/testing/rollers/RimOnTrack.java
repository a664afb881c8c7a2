package org.gimbal.testing.rollers;

import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Track;
import org.gimbal.numerics.space.Vec3;

/**
 * Where a rim touches its track, found by trying all places round it; in the axes of the track.
 *
 * @param normal of the track there, towards the rim
 * @param circle the point of the circle within the rim, about which it is rounded
 * @param touching the point that touches
 */
public record RimOnTrack(Vec3 normal, Vec3 circle, Vec3 touching) {
    private static final int PLACES = 720;
    private static final double SPACING = 2 * Math.PI / PLACES;

    /** With the centre of the rim and the direction of its axle as seen from the track. */
    public static RimOnTrack of(Rolling rolling, Vec3 center, Vec3 axle) {
        double radius = rolling.shape().radius() - rolling.shape().rounding();
        Vec3 first = axle.cross(Math.abs(axle.x()) < 0.6 ? Vec3.X : Vec3.Y).unit();
        Vec3 second = axle.cross(first);
        double best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < PLACES; k++) {
            double angle = k * SPACING;
            double height = height(rolling.on(), center.plus(rim(radius, first, second, angle)));
            if (height < least) {
                least = height;
                best = angle;
            }
        }
        double low = best - SPACING;
        double high = best + SPACING;
        for (int k = 0; k < 60; k++) { // to where the rim is along the track
            best = 0.5 * (low + high);
            Vec3 ahead = rim(1, first, second, best + Math.PI / 2);
            boolean rises = ahead.dot(normal(rolling.on(), center.plus(rim(radius, first, second, best)))) > 0;
            low = rises ? low : best;
            high = rises ? best : high;
        }
        Vec3 circle = center.plus(rim(radius, first, second, best));
        Vec3 normal = normal(rolling.on(), circle);
        return new RimOnTrack(
                normal, circle, circle.minus(normal.times(rolling.shape().rounding())));
    }

    private static Vec3 rim(double radius, Vec3 first, Vec3 second, double angle) {
        return first.times(radius * Math.cos(angle)).plus(second.times(radius * Math.sin(angle)));
    }

    private static Vec3 normal(Track on, Vec3 point) {
        if (on.shape() == Track.Shape.PLANE) {
            return Vec3.Z;
        }
        Vec3 out = (on.straight() ? new Vec3(point.x(), point.y(), 0) : point).unit();
        return on.inside() ? out.negate() : out;
    }

    private static double height(Track on, Vec3 point) {
        return point.dot(normal(on, point));
    }
}
