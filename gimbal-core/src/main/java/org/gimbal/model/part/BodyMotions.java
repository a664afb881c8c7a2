package org.gimbal.model.part;

/** Poses and velocities of the bodies a user-supplied wrench acts on. */
public interface BodyMotions extends BodyPoses {
    /** Component 0…2 of the velocity of the centre of mass, world axes, m/s. */
    double velocity(int body, int component);

    /** Component 0…2 of the position of the centre of mass, world axes, m. */
    double center(int body, int component);

    /** Component 0…2 of the angular velocity, body axes, rad/s. */
    double angularVelocity(int body, int component);
}
