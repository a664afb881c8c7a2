package org.gimbal.io.tree;

import org.gimbal.io.source.Place;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * One free motion on the way from a link to the next, in the frame that the way has reached.
 *
 * @param name of the element that brings it in; its coordinate is called so
 * @param kind what moves
 * @param axis direction of a turn or a slide; of any length but zero
 * @param point a point on the axis of a turn, or the centre of a ball
 * @param before pose of the frame reached, in the frame where the way begins, at zero
 * @param loaded whether something acts along the coordinate, so that it must survive as one
 */
record Motion(String name, Kind kind, Vec3 axis, Vec3 point, Pose before, boolean loaded, Place place) {
    enum Kind {
        TURN,
        SLIDE,
        BALL,
        FREE
    }

    /** The axis as a unit vector in the frame where the way begins, at zero. */
    Vec3 direction() {
        return before.orientation().rotate(axis).unit();
    }

    /** The point in the frame where the way begins, at zero. */
    Vec3 center() {
        return before.apply(point);
    }

    /** The frame of the joint, in the frame where the way begins, at zero. */
    Pose frame() {
        return point.equals(Vec3.ZERO) ? before : before.times(Pose.at(point));
    }

    /** The same motion on a way that begins earlier by {@code pose}. */
    Motion after(Pose pose) {
        return new Motion(name, kind, axis, point, join(pose, before), loaded, place);
    }

    /** The product, to the bit where one of the factors does nothing. */
    static Pose join(Pose outer, Pose inner) {
        if (outer.equals(Pose.IDENTITY)) {
            return inner;
        }
        return inner.equals(Pose.IDENTITY) ? outer : outer.times(inner);
    }
}
