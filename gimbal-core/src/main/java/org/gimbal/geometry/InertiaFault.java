package org.gimbal.geometry;

import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Vec3;

/**
 * Why no body has a given inertia, and which possible inertia is nearest to it in the Frobenius norm.
 *
 * @param reason a clause to put after the name of the body
 * @param principalMoments of the symmetric part, ascending; NaN if the inertia is not finite
 * @param nearestValid what to suggest instead; NaN if the inertia is not finite, as nothing is near that
 */
public record InertiaFault(String reason, Vec3 principalMoments, Mat3 nearestValid) {}
