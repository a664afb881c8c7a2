/**
 * Shapes and what they weigh.
 *
 * <p>Entry points: {@link org.gimbal.geometry.Shape} (a sealed set of records), {@link
 * org.gimbal.geometry.MassProperties} (mass, centre of mass and inertia; placed, combined and diagonalised) and {@link
 * org.gimbal.geometry.InertiaCheck} (is this inertia that of a real body, and if not, which real one is nearest?).
 *
 * <p>May import: {@code numerics.space} and {@code geometry.hull} only. Must not know: time, mechanisms, files.
 *
 * <p>A new shape is a record here: add it to the {@code permits} list of {@link org.gimbal.geometry.Shape}, validate
 * its sizes in the compact constructor, and give its body as slices in {@code ShapeTest}, where volume and inertia are
 * compared with numerical integration over the body. What touches what is the business of {@code geometry.contact}.
 */
@NullMarked
package org.gimbal.geometry;

import org.jspecify.annotations.NullMarked;
