/**
 * Surfaces of shapes as triangles, to be drawn or written to files.
 *
 * <p>Entry point: {@link org.gimbal.geometry.surface.ShapeSurface}. A new shape gets a case there; {@code
 * ShapeSurfaceTest} is red until it has one.
 *
 * <p>May import: {@code numerics.space} and {@code geometry} only.
 */
@NullMarked
package org.gimbal.geometry.surface;

import org.jspecify.annotations.NullMarked;
