package org.gimbal.model.part;

/** Read-only poses of the bodies a user-supplied force or constraint acts on; body 0 is the first one it names. */
public interface BodyPoses {
    /** Component 0…2 of the position of the body's frame origin, world axes, metres. */
    double position(int body, int component);

    /** Component 0…3 (scalar first) of the unit quaternion body → world. */
    double orientation(int body, int component);
}
