package org.gimbal.model.part;

/**
 * Small displacements of the bodies a user-supplied potential or constraint acts on; body 0 is the first one it names.
 */
public interface BodyDisplacements {
    /** Component 0…2 of the displacement δx of the body's centre of mass, world axes, metres. */
    double displacement(int body, int component);

    /** Component 0…2 of the rotation δθ about the body's centre of mass, world axes, radians. */
    double rotation(int body, int component);
}
