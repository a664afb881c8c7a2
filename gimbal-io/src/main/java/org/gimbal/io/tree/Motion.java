package org.gimbal.io.tree;

import org.gimbal.io.source.Place;
import org.gimbal.model.joint.JointType;
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
 * @param kept whether its coordinate must survive as one
 */
record Motion(String name, Kind kind, Vec3 axis, Vec3 point, Pose before, boolean kept, Place place) {
    enum Kind {
        TURN,
        SLIDE,
        BALL,
        FREE
    }

    /** The joint that has this motion alone. */
    JointType type() {
        return switch (kind) {
            case TURN -> JointType.revolute(axis);
            case SLIDE -> JointType.prismatic(axis);
            case BALL -> JointType.spherical();
            case FREE -> JointType.floating();
        };
    }

    /** Whether it is one coordinate, which can be limited, driven and geared. */
    boolean scalar() {
        return kind == Kind.TURN || kind == Kind.SLIDE;
    }

    /** The same motion of another name, that keeps its coordinate whatever it is joined with. */
    Motion called(String other) {
        return new Motion(other, kind, axis, point, before, true, place);
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
        return new Motion(name, kind, axis, point, join(pose, before), kept, place);
    }

    /** The product, to the bit where one of the factors does nothing. */
    static Pose join(Pose outer, Pose inner) {
        if (outer.equals(Pose.IDENTITY)) {
            return inner;
        }
        return inner.equals(Pose.IDENTITY) ? outer : outer.times(inner);
    }
}
