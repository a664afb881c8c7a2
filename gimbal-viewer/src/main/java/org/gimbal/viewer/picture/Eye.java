package org.gimbal.viewer.picture;

import org.gimbal.numerics.space.Vec3;

/** A camera that looks from a place at a target, z up on the picture. */
final class Eye {
    private static final double FIELD_OF_VIEW = Math.toRadians(40);

    private final Vec3 place;
    private final Vec3 right;
    private final Vec3 up;
    private final Vec3 forward;
    private final double scale;
    private final double middleX;
    private final double middleY;
    private final double near;

    /** @param direction from the target to the eye */
    Eye(Vec3 target, Vec3 direction, double distance, int width, int height) {
        forward = direction.unit().negate();
        right = forward.cross(Vec3.Z).unit();
        up = right.cross(forward);
        place = target.minus(forward.times(distance));
        scale = height / 2.0 / StrictMath.tan(FIELD_OF_VIEW / 2);
        middleX = width / 2.0;
        middleY = height / 2.0;
        near = distance / 100;
    }

    /** How far away a ball of this radius fills the picture. */
    static double distance(double radius, int width, int height) {
        double half = FIELD_OF_VIEW / 2;
        double narrow = Math.min(half, StrictMath.atan(StrictMath.tan(half) * width / height));
        return radius / StrictMath.sin(narrow);
    }

    Vec3 place() {
        return place;
    }

    double near() {
        return near;
    }

    /** Size of a pixel at distance 1. */
    double pixel() {
        return 1 / scale;
    }

    /** Direction into which a place of the picture looks. */
    Vec3 ray(double x, double y) {
        return forward.plus(right.times((x - middleX) / scale)).minus(up.times((y - middleY) / scale));
    }

    /** Right, down and depth, before the perspective division. */
    Vec3 seen(Vec3 point) {
        Vec3 d = point.minus(place);
        return new Vec3(d.dot(right), -d.dot(up), d.dot(forward));
    }

    /** Column and row of a seen point, and 1/depth, which is linear on the picture. */
    Vec3 onPicture(Vec3 seen) {
        return new Vec3(middleX + scale * seen.x() / seen.z(), middleY + scale * seen.y() / seen.z(), 1 / seen.z());
    }
}
