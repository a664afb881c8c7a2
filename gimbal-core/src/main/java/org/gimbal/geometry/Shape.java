package org.gimbal.geometry;

import org.gimbal.numerics.space.Mat3;

/**
 * A solid body of uniform density, centred on the origin of its own frame, its axes of symmetry along x, y and z.
 * Lengths are positive and finite; anything else is refused by the constructors.
 */
public sealed interface Shape permits Box, Sphere, Cylinder, Capsule, Ellipsoid {
    /** V = ∫ dV. */
    double volume();

    /**
     * Inertia about the centre per unit of mass, J = (1/V) ∫ (|r|² 1 − r rᵀ) dV: a body of mass m has the inertia m J.
     * Diagonal, since the axes are those of symmetry.
     */
    Mat3 unitInertia();

    /** Kind and sizes in words, for messages and reports. */
    String describe();
}
