/**
 * Convex hulls of points.
 *
 * <p>Entry point: {@link org.gimbal.geometry.hull.ConvexHull}. Points are put on a fine lattice of whole numbers, so
 * that on which side of a plane a point lies is decided without error, and a hull is a closed convex surface whatever
 * the input ({@link org.gimbal.geometry.hull.Lattice}). It grows point by point ({@link
 * org.gimbal.geometry.hull.Growth}).
 *
 * <p>May import: {@code numerics.space} only.
 */
@NullMarked
package org.gimbal.geometry.hull;

import org.jspecify.annotations.NullMarked;
