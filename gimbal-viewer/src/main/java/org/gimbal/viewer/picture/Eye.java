package org.gimbal.viewer.picture;

import org.gimbal.numerics.space.Vec3;

/** A camera that looks from a place at a target, z up on the picture. */
final class Eye {
    private static final double FIELD_OF_VIEW = Math.toRadians(40);
    private static final double MARGIN = 1.02;

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

    /** How far from its middle, in a direction, all corners of a box of these half sizes are in the picture. */
    static double distance(Vec3 half, Vec3 direction, int width, int height) {
        Vec3 back = direction.unit();
        Vec3 across = Vec3.Z.cross(back).unit();
        Vec3 up = back.cross(across);
        double tangent = StrictMath.tan(FIELD_OF_VIEW / 2);
        double distance = 0;
        for (int k = 0; k < 8; k++) {
            Vec3 corner = new Vec3(
                    (k & 1) == 0 ? half.x() : -half.x(),
                    (k & 2) == 0 ? half.y() : -half.y(),
                    (k & 4) == 0 ? half.z() : -half.z());
            double sides = Math.max(
                    Math.abs(corner.dot(across)) / tangent * height / width, Math.abs(corner.dot(up)) / tangent);
            distance = Math.max(distance, sides + corner.dot(back));
        }
        return Math.max(1e-6, MARGIN * distance);
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
