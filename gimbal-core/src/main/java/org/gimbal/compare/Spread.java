package org.gimbal.compare;

import java.util.Locale;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * How far two runs of a mechanism are apart, knot by knot: each body by its place and by the angle between its
 * orientations, each joint by its coordinates. One number for all of it is the largest of places over the size of the
 * mechanism and of angles, rad.
 */
public final class Spread {
    private final Mechanism mechanism;
    private final CoordinateLayout layout;
    private final Track a;
    private final Track b;
    private final double size;

    /** @param size length that differences of places are measured by, m */
    Spread(Mechanism mechanism, Track a, Track b, double size) {
        this.mechanism = mechanism;
        layout = new CoordinateLayout(mechanism);
        this.a = a;
        this.b = b;
        this.size = size;
    }

    /** Knots that both runs reached. */
    public int knots() {
        return Math.min(a.size(), b.size());
    }

    public double time(int knot) {
        return a.time(knot);
    }

    /** Distance of a body's places, m. */
    public double place(int knot, int body) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double d = a.position(knot, body, k) - b.position(knot, body, k);
            sum += d * d;
        }
        return Math.sqrt(sum);
    }

    /** Angle between a body's orientations, rad. */
    public double angle(int knot, int body) {
        return angle(orientation(a, knot, body), orientation(b, knot, body));
    }

    private static Quat orientation(Track track, int knot, int body) {
        return new Quat(
                track.orientation(knot, body, 0),
                track.orientation(knot, body, 1),
                track.orientation(knot, body, 2),
                track.orientation(knot, body, 3));
    }

    private static double angle(Quat p, Quat q) {
        return 2 * StrictMath.asin(Math.min(1, p.conjugate().times(q).vector().norm()));
    }

    /** Both, places over the size of the mechanism. */
    public double body(int knot, int body) {
        return Math.max(place(knot, body) / size, angle(knot, body));
    }

    /** The largest over all bodies. */
    public double all(int knot) {
        double largest = 0;
        for (int i = 0; i < mechanism.bodies().size(); i++) {
            largest = Math.max(largest, body(knot, i));
        }
        return largest;
    }

    /** The largest over all bodies and all knots up to one. */
    public double upTo(int knot) {
        double largest = 0;
        for (int k = 0; k <= Math.min(knot, knots() - 1); k++) {
            largest = Math.max(largest, all(k));
        }
        return largest;
    }

    /** The largest difference of a joint's coordinates, m or rad; of rotation vectors the angle between them. */
    public double joint(int knot, int joint) {
        Joint its = mechanism.joints().get(joint);
        int offset = layout.offset(joint);
        double largest = 0;
        for (int k = 0; k < layout.freedom(joint); k++) {
            Coordinate coordinate = its.type().coordinates().get(k);
            if (coordinate.scalar()) {
                largest = Math.max(largest, Math.abs(a.coordinate(knot, offset + k) - b.coordinate(knot, offset + k)));
            } else {
                largest = Math.max(largest, angle(turn(a, knot, offset + k), turn(b, knot, offset + k)));
                k += 2; // the other two components of the rotation vector
            }
        }
        return largest;
    }

    private static Quat turn(Track track, int knot, int at) {
        Vec3 vector =
                new Vec3(track.coordinate(knot, at), track.coordinate(knot, at + 1), track.coordinate(knot, at + 2));
        double angle = vector.norm();
        return angle == 0 ? Quat.IDENTITY : Quat.about(vector, angle);
    }

    /** The joint, or if no joint differs the body, that differs most at a knot, in words. */
    public String where(int knot) {
        int joint = -1;
        double most = 0;
        for (int j = 0; j < mechanism.joints().size(); j++) {
            double by = joint(knot, j);
            joint = by > most ? j : joint;
            most = Math.max(most, by);
        }
        if (joint >= 0) {
            Coordinate.Unit unit =
                    mechanism.joints().get(joint).type().coordinates().get(0).unit();
            return String.format(
                    Locale.ROOT,
                    "joint '%s' by %.2g %s",
                    mechanism.joints().get(joint).name(),
                    most,
                    unit.symbol());
        }
        int body = 0;
        for (int i = 1; i < mechanism.bodies().size(); i++) {
            body = body(knot, i) > body(knot, body) ? i : body;
        }
        return String.format(
                Locale.ROOT,
                "body '%s' by %.2g m and %.2g rad",
                mechanism.bodies().get(body).name(),
                place(knot, body),
                angle(knot, body));
    }
}
