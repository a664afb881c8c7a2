/**
 * Solids against points, spheres, capsules and ellipsoids: one nearest point, or few.
 *
 * <p>Entry point: {@code RoundPairs}. A shape that only balls touch needs a {@code Surface} and its line there.
 *
 * <p>May import: {@code numerics.space}, {@code geometry}, {@code geometry.contact.pair} and {@code
 * geometry.contact.polytope}.
 */
@NullMarked
package org.gimbal.geometry.contact.round;

import org.jspecify.annotations.NullMarked;
