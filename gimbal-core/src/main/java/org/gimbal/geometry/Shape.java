package org.gimbal.geometry;

import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;

/**
 * A solid body of uniform density. Box, sphere, cylinder, capsule and ellipsoid are centred on the origin of their own
 * frame, their axes of symmetry along x, y and z; a convex mesh lies where its vertices are. Lengths are positive and
 * finite; anything else is refused by the constructors.
 *
 * <p>A half-space and a height field are ground: they have no end below, hence no mass, and asking them for volume or
 * inertia is refused. A point has neither volume nor inertia.
 */
public sealed interface Shape
        permits Box, Sphere, Cylinder, Capsule, Ellipsoid, Point, ConvexMesh, HalfSpace, HeightField {
    /** V = ∫ dV. */
    double volume();

    /** Centre of the volume, c = (1/V) ∫ r dV, in the shape's own frame. */
    default Vec3 centroid() {
        return Vec3.ZERO;
    }

    /**
     * Inertia about the centroid per unit of mass, J = (1/V) ∫ (|r|² 1 − r rᵀ) dV: a body of mass m has the inertia m
     * J. Diagonal where the axes are those of symmetry.
     */
    Mat3 unitInertia();

    /** Kind and sizes in words, for messages and reports. */
    String describe();
}
