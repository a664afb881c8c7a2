/**
 * Rays against shapes, and whether a point is inside one.
 *
 * <p>Begin with {@link org.gimbal.geometry.ray.RayTarget}. Convex shapes are intersections of a few {@code Piece}s, or
 * unions of such; height fields are their triangles. To add a shape: a line in {@code RayTarget}.
 *
 * <p>May import: {@code numerics.space}, {@code geometry}. Must not know: contacts, the model.
 */
@NullMarked
package org.gimbal.geometry.ray;

import org.jspecify.annotations.NullMarked;
