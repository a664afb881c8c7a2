package org.gimbal.viewer.picture;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.viewer.film.Frame;

/**
 * From where a picture looks.
 *
 * @param azimuth of the eye around the vertical, degrees from x towards y; not a number for the usual side
 * @param elevation of the eye above the horizontal, degrees
 * @param zoom 1 shows everything, 2 half of it
 * @param followed name of the body along with which the camera moves; empty for none
 */
public record Camera(double azimuth, double elevation, double zoom, String followed) {
    /** From straight above or below, up has no direction. */
    private static final double STEEPEST = 89;

    /** Sees everything from the usual side. */
    public static final Camera USUAL = new Camera(Double.NaN, Double.NaN, 1, "");

    public Camera {
        if (Math.abs(elevation) > STEEPEST) {
            throw new IllegalArgumentException(
                    "the camera looks from −" + STEEPEST + "° to " + STEEPEST + "° above the horizontal");
        }
    }

    Vec3 direction(Vec3 usual) {
        if (Double.isNaN(azimuth)) {
            return usual;
        }
        double around = Math.toRadians(azimuth);
        double up = Math.toRadians(elevation);
        return new Vec3(
                StrictMath.cos(up) * StrictMath.cos(around),
                StrictMath.cos(up) * StrictMath.sin(around),
                StrictMath.sin(up));
    }

    boolean follows() {
        return !followed.isEmpty();
    }

    /** The frames that must fit into the picture: a camera that moves along only has to see the first. */
    List<Frame> framed(List<Frame> frames) {
        return follows() ? frames.subList(0, 1) : frames;
    }

    /** How far what is followed has come. */
    Vec3 moved(Mechanism mechanism, Frame first, Frame now) {
        if (!follows()) {
            return Vec3.ZERO;
        }
        int body = mechanism.bodyIndex(followed);
        Vec3 center = mechanism.bodies().get(body).massProperties().centerOfMass();
        return now.pose(body).apply(center).minus(first.pose(body).apply(center));
    }
}
