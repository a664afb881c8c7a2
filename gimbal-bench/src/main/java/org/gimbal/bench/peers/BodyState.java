package org.gimbal.bench.peers;

import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/** Motion of a body: its centre of mass, its axes, and both velocities in world axes. */
record BodyState(Vec3 position, Quat orientation, Vec3 velocity, Vec3 angularVelocity) {
    /** Numbers of a state in a row of them. */
    static final int SIZE = 13;

    static BodyState from(double[] row, int offset) {
        return new BodyState(
                Vec3.from(row, offset),
                Quat.from(row, offset + 3),
                Vec3.from(row, offset + 7),
                Vec3.from(row, offset + 10));
    }

    void into(double[] row, int offset) {
        position.into(row, offset);
        orientation.into(row, offset + 3);
        velocity.into(row, offset + 7);
        angularVelocity.into(row, offset + 10);
    }

    /** Where a point of the body is in the world. */
    Vec3 worldPoint(Vec3 local) {
        return position.plus(orientation.rotate(local));
    }
}
