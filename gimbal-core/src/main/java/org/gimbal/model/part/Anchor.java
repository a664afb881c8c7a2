package org.gimbal.model.part;

import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * One side of a joint: a frame fixed in a body or in the ground.
 *
 * @param body a body's name, or {@link #GROUND}
 * @param frame the joint frame's pose in the body frame (in the world for the ground)
 */
public record Anchor(String body, Pose frame) {
    /** The name of the immovable world. */
    public static final String GROUND = "ground";

    /** The ground at the world origin. */
    public static Anchor ground() {
        return ground(Pose.IDENTITY);
    }

    public static Anchor ground(double x, double y, double z) {
        return ground(Pose.at(x, y, z));
    }

    public static Anchor ground(Pose frame) {
        return new Anchor(GROUND, frame);
    }

    public static Anchor on(String body) {
        return new Anchor(body, Pose.IDENTITY);
    }

    public static Anchor on(String body, double x, double y, double z) {
        return new Anchor(body, Pose.at(x, y, z));
    }

    public static Anchor on(String body, Vec3 point) {
        return new Anchor(body, Pose.at(point));
    }

    public static Anchor on(String body, Pose frame) {
        return new Anchor(body, frame);
    }

    public boolean isGround() {
        return body.equals(GROUND);
    }
}
